import { and, desc, eq, type SQL } from 'drizzle-orm';
import { BILLS_PER_PAGE } from '../../../../contract/bill-limits.ts';
import type { BillSummary } from '../../../../contract/bills.ts';
import type { Page } from '../../../../contract/pages.ts';
import type { Context } from '../../../context.ts';
import { earlierThanCursor, pageFrom } from '../../../keyset.ts';
import type { Writable } from '../../../seams/database/index.ts';
import { ownProviderRow } from '../../providers/queries/own-provider.ts';
import { memberId } from '../../tributes/queries/stewards.ts';
import { billAgreements, bills, type BillRow } from '../tables.ts';
import { NOTHING, sumsOfBills } from './bill-balance.ts';
import { isPaidUndisputed } from './bill-view.ts';

type Asking = Pick<Context, 'db' | 'actor' | 'clock'>;

const newest = (db: Writable, condition: SQL | undefined) =>
  db.select().from(bills).where(condition).orderBy(desc(bills.createdAt), desc(bills.id));

async function summaries({ db, clock }: Asking, rows: readonly BillRow[]): Promise<BillSummary[]> {
  const sums = await sumsOfBills(
    { db, now: clock.now() },
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const { id, title, firm, currency, state, createdAt } = row;
    const of = sums.get(id) ?? NOTHING;
    const { agreed, paid, forgiven, askedBack } = of;
    const isPaid = isPaidUndisputed(row, of);
    const madeAt = createdAt.toISOString();
    return { id, title, firm, currency, state, agreed, paid, isPaid, forgiven, askedBack, madeAt };
  });
}

/** Those that the asker pays, the newest first. One that is being written anew is there all the same. */
export async function ownBills(ctx: Asking): Promise<{ bills: BillSummary[] }> {
  const rows = await newest(ctx.db, eq(bills.madeFor, memberId(ctx)));
  return { bills: await summaries(ctx, rows) };
}

/** Those of a firm. NOT_FOUND, ROLE_TOO_SMALL. */
export async function billsOfProvider(
  ctx: Asking,
  { id, after }: { id: string; after?: string | undefined },
): Promise<Page<BillSummary>> {
  await ownProviderRow(ctx, { id, to: 'bill' });
  const isTheirs = eq(bills.providerId, id);
  const rows = await newest(ctx.db, and(isTheirs, earlierThanCursor(bills.createdAt, bills.id, after))).limit(
    BILLS_PER_PAGE + 1,
  );
  const placeOf = ({ createdAt, id: last }: BillRow) => [createdAt.toISOString(), last];
  const count = await ctx.db.$count(bills, isTheirs);
  const page = pageFrom(rows, { most: BILLS_PER_PAGE, count, placeOf });
  return { ...page, items: await summaries(ctx, page.items) };
}

/** What somebody was asked to pay and what they agreed to, for their copy of everything. */
export async function billsInCopy(db: Writable, userId: string): Promise<object[]> {
  const rows = await newest(db, eq(bills.madeFor, userId));
  const copied: object[] = [];
  for (const { id, firm, title, currency, state, estimate, final, takenUpAt, createdAt } of rows) {
    const { kind, rev, lines, total, at } = billAgreements;
    const agreements = await db
      .select({ kind, rev, lines, total, at })
      .from(billAgreements)
      .where(eq(billAgreements.billId, id));
    const sent = { ...(state !== 'draft' && { estimate }), ...(state === 'final' && { final }) };
    copied.push({ id, firm, title, currency, state, ...sent, agreements, takenUpAt, createdAt });
  }
  return copied;
}
