import { and, asc, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import type { PayeeBrief } from '../../../giving/contract/funds.ts';
import type { AdminPayee } from '../../contract/payees.ts';
import type { Context } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import type { Writable } from '../../../../platform/database/index.ts';
import { users } from '../../../accounts/server/tables.ts';
import { memberId } from '../../../tributes/server/queries/keepers.ts';
import { tributes } from '../../../tributes/server/tables/tributes.ts';
import { notPayableBecause } from '../rules/payable.ts';
import { payees, type PayeeRow } from '../tables.ts';

export type Asking = Pick<Context, 'db' | 'actor' | 'clock' | 'config' | 'request'>;

const columns = { payee: payees, holder: { name: users.name, mailbox: users.mailbox }, page: tributes.name };

export const payeesWhere = (db: Writable, condition: SQL | undefined) =>
  db
    .select(columns)
    .from(payees)
    .leftJoin(users, eq(users.id, payees.holderId))
    .leftJoin(tributes, eq(tributes.id, payees.tributeId))
    .where(condition)
    .orderBy(asc(payees.createdAt), asc(payees.id));
type PayeeWith = Awaited<ReturnType<typeof payeesWhere>>[number];

/** The reader of a payee. Only keepers see email addresses. */
export interface Looking {
  userId: string;
  seesAddresses: boolean;
}

export function briefOf({ payee, holder }: PayeeWith, { userId, seesAddresses }: Looking): PayeeBrief {
  const { id, kind, label, charityNumber, country, currency } = payee;
  const address = seesAddresses ? holder?.mailbox : undefined;
  return {
    id,
    kind,
    label,
    charityNumber,
    holder: holder?.name ?? address ?? null,
    isYours: payee.holderId === userId,
    country,
    currency,
    notPayable: notPayableBecause(payee),
  };
}

export const briefsOfPage = async (db: Writable, tributeId: string, looking: Looking): Promise<PayeeBrief[]> =>
  (await payeesWhere(db, eq(payees.tributeId, tributeId))).map((row) => briefOf(row, looking));

export async function briefsById(
  db: Writable,
  ids: readonly string[],
  looking: Looking,
): Promise<Map<string, PayeeBrief>> {
  if (ids.length === 0) return new Map();
  const rows = await payeesWhere(db, inArray(payees.id, [...ids]));
  return new Map(rows.map((row) => [row.payee.id, briefOf(row, looking)]));
}

/** The payee for its holder. Everybody else gets NOT_FOUND. */
export async function ownPayee(ctx: Pick<Context, 'db' | 'actor'>, id: string): Promise<PayeeRow> {
  const [row] = await ctx.db.select().from(payees).where(eq(payees.id, id));
  return row && row.holderId === memberId(ctx) ? row : fail('NOT_FOUND');
}

export async function payeesOfAsker(ctx: Asking) {
  // A service provider's account is left out, because the provider's own pages show it.
  const isTheirs = and(eq(payees.holderId, memberId(ctx)), isNull(payees.providerId));
  const rows = await payeesWhere(ctx.db, isTheirs);
  return {
    payees: rows.map(({ payee, page }) => ({
      id: payee.id,
      label: payee.label,
      page: page ?? '',
      notPayable: notPayableBecause(payee),
    })),
  };
}

/** SQL condition for rows of payees: nobody has checked the charity's number in the public register yet. */
export const isUncheckedCharity = and(
  eq(payees.kind, 'charity'),
  isNull(payees.charityCheckedAt),
  isNull(payees.leftAt),
);

export async function uncheckedCharities(db: Writable): Promise<AdminPayee[]> {
  return (await payeesWhere(db, isUncheckedCharity)).map(adminView);
}

export async function adminPayee(db: Writable, id: string): Promise<AdminPayee> {
  const [row] = await payeesWhere(db, eq(payees.id, id));
  return row ? adminView(row) : fail('NOT_FOUND');
}

const adminView = (row: PayeeWith): AdminPayee => ({
  ...briefOf(row, { userId: '', seesAddresses: true }),
  page: row.page ?? '',
  checkedAt: row.payee.charityCheckedAt?.toISOString() ?? null,
});
