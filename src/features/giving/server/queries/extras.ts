import { and, asc, eq, max } from 'drizzle-orm';
import type { AdminExtra, Extra, PageExtras } from '../../contract/extras.ts';
import { calledByFamily } from '../../../tributes/contract/names.ts';
import type { Context } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import type { Writable } from '../../../../platform/database/index.ts';
import { ownTributeRow } from '../../../tributes/server/queries/keepers.ts';
import { extras, type ExtraRow } from '../tables/giving.ts';
import { gifts } from '../../../payments/server/tables.ts';

const offered = eq(extras.isOffered, true);

const asShown = ({ id, name, says, currency, amount }: ExtraRow): Extra => ({ id, name, says, currency, amount });

export async function extrasOfPage(
  ctx: Pick<Context, 'actor' | 'db' | 'payments'>,
  { id }: { id: string },
): Promise<PageExtras> {
  const tribute = await ownTributeRow(ctx, { id, to: 'care' });
  const rows = await ctx.db.select().from(extras).where(offered).orderBy(asc(extras.position), asc(extras.name));
  const paid = await lastPaid(ctx.db, tribute.id);
  const { payments } = ctx;
  return {
    tributeId: tribute.id,
    name: calledByFamily(tribute),
    extras: rows.map((row) => ({ ...asShown(row), paidAt: paid.get(row.id)?.toISOString() ?? null })),
    canPay: payments !== null,
    isPretend: payments !== null && payments.mode !== 'live',
  };
}

/** When each extra was last paid for this page, by its id. Refunded and disputed payments do not count. */
async function lastPaid(db: Writable, tributeId: string): Promise<Map<string | null, Date | null>> {
  const rows = await db
    .select({ extraId: gifts.itemId, at: max(gifts.givenAt) })
    .from(gifts)
    .where(and(eq(gifts.itemFor, tributeId), eq(gifts.state, 'given')))
    .groupBy(gifts.itemId);
  return new Map(rows.map(({ extraId, at }) => [extraId, at]));
}

export async function offeredExtra(db: Writable, id: string): Promise<ExtraRow> {
  const [found] = await db
    .select()
    .from(extras)
    .where(and(eq(extras.id, id), offered));
  return found ?? fail('NOT_FOUND');
}

export const hasExtras = async (db: Writable): Promise<boolean> => (await db.$count(extras, offered)) > 0;

export async function extraById(db: Writable, id: string | null): Promise<ExtraRow | null> {
  if (id === null) return null;
  const [found] = await db.select().from(extras).where(eq(extras.id, id));
  return found ?? null;
}

export const extraRow = async (db: Writable, id: string): Promise<ExtraRow> =>
  (await extraById(db, id)) ?? fail('NOT_FOUND');

export const asAdminSees = (row: ExtraRow): AdminExtra => ({
  ...asShown(row),
  position: row.position,
  isOffered: row.isOffered,
  changedAt: row.changedAt.toISOString(),
});

export const allExtras = (db: Writable): Promise<ExtraRow[]> =>
  db.select().from(extras).orderBy(asc(extras.position), asc(extras.name));
