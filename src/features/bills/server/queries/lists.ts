import { and, desc, eq, inArray, type SQL } from 'drizzle-orm';
import { BILLS_PER_PAGE } from '../../contract/bill-limits.ts';
import type { BillsWaiting, BillSummary } from '../../contract/bills.ts';
import type { Page } from '../../../../shared/api/pages.ts';
import type { Context } from '../../../../platform/context.ts';
import { earlierThanCursor, pageFrom, readCursor } from '../../../../platform/keyset.ts';
import type { Writable } from '../../../../platform/database/index.ts';
import { ownProviderRow } from '../../../providers/server/queries/own-provider.ts';
import { memberId } from '../../../tributes/server/queries/keepers.ts';
import { billAgreements, bills, type BillRow } from '../tables.ts';
import { NO_MONEY_YET, sumsOfBills } from './bill-balance.ts';
import { isPaidUndisputed } from './bill-view.ts';
import { billsWaiting, type WaitingBill } from './waiting.ts';

type Asking = Pick<Context, 'db' | 'actor' | 'clock'>;

const reading = ({ db, clock }: Asking) => ({ db, now: clock.now() });

const newest = (db: Writable, condition: SQL | undefined) =>
  db.select().from(bills).where(condition).orderBy(desc(bills.createdAt), desc(bills.id));

async function summaries(ctx: Asking, rows: readonly BillRow[]): Promise<BillSummary[]> {
  const sums = await sumsOfBills(
    reading(ctx),
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const { id, title, provider, currency, state, createdAt } = row;
    const of = sums.get(id) ?? NO_MONEY_YET;
    const { agreed, paid, forgiven, askedBack } = of;
    const isPaid = isPaidUndisputed(row, of);
    const madeAt = createdAt.toISOString();
    return { id, title, provider, currency, state, agreed, paid, isPaid, forgiven, askedBack, madeAt };
  });
}

/** Bills that the caller pays, newest first. Bills that the provider is editing are included. */
export async function ownBills(ctx: Asking): Promise<{ bills: BillSummary[] }> {
  const rows = await newest(ctx.db, eq(bills.madeFor, memberId(ctx)));
  return { bills: await summaries(ctx, rows) };
}

interface OfProvider {
  id: string;
  after?: string | undefined;
  waiting?: BillsWaiting | undefined;
}

/** A provider's bills, or those of one `waiting` kind. Errors: NOT_FOUND, ROLE_TOO_SMALL. */
export async function billsOfProvider(ctx: Asking, { id, after, waiting }: OfProvider): Promise<Page<BillSummary>> {
  await ownProviderRow(ctx, { id, to: 'bill' });
  if (waiting !== undefined) return waitingPage(ctx, { after, all: await billsWaiting[waiting](reading(ctx), id) });
  const isTheirs = eq(bills.providerId, id);
  const rows = await newest(ctx.db, and(isTheirs, earlierThanCursor(bills.createdAt, bills.id, after))).limit(
    BILLS_PER_PAGE + 1,
  );
  const placeOf = ({ createdAt, id: last }: BillRow) => [createdAt.toISOString(), last];
  const count = await ctx.db.$count(bills, isTheirs);
  const page = pageFrom(rows, { most: BILLS_PER_PAGE, count, placeOf });
  return { ...page, items: await summaries(ctx, page.items) };
}

/** Paging uses a sort key and not a bill's id, because a bill leaves the list when it is paid. */
async function waitingPage(
  ctx: Asking,
  { all, after }: { all: readonly WaitingBill[]; after: string | undefined },
): Promise<Page<BillSummary>> {
  const [at = '', last = ''] = after === undefined ? [] : readCursor(after, 2).map(String);
  const isBeyond = ({ since, id }: WaitingBill): boolean =>
    since.toISOString() > at || (since.toISOString() === at && id > last);
  const placeOf = ({ since, id }: WaitingBill) => [since.toISOString(), id];
  const page = pageFrom(all.filter(isBeyond), { most: BILLS_PER_PAGE, count: all.length, placeOf });
  const ids = page.items.map(({ id }) => id);
  const rows = await newest(ctx.db, inArray(bills.id, ids));
  const ordered = rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
  return { ...page, items: await summaries(ctx, ordered) };
}

/** A person's bills and agreements, for the person's data export. */
export async function billsInCopy(db: Writable, userId: string): Promise<object[]> {
  const rows = await newest(db, eq(bills.madeFor, userId));
  const copied: object[] = [];
  for (const { id, provider, title, currency, state, estimate, final, takenUpAt, createdAt } of rows) {
    const { kind, rev, lines, total, at } = billAgreements;
    const agreements = await db
      .select({ kind, rev, lines, total, at })
      .from(billAgreements)
      .where(eq(billAgreements.billId, id));
    const sent = { ...(state !== 'draft' && { estimate }), ...(state === 'final' && { final }) };
    copied.push({ id, firm: provider, title, currency, state, ...sent, agreements, takenUpAt, createdAt });
  }
  return copied;
}
