import { and, asc, eq, isNotNull, isNull, ne, sql, type SQL } from 'drizzle-orm';
import type { PayeeShown } from '../../contract/giving.ts';
import type { Context } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import type { Writable } from '../../../../platform/database/index.ts';
import { users } from '../../../accounts/server/tables.ts';
import { tributeHelpers, tributeMembers, type TributeRow } from '../../../tributes/server/tables/tributes.ts';
import { notPayableBecause } from '../../../payments/server/rules/payable.ts';
import { funds, type FundRow } from '../tables/giving.ts';
import { payees, type PayeeRow } from '../../../payments/server/tables.ts';

export interface ShownFund {
  fund: FundRow;
  payee: PayeeRow | null;
  /** The treasurer's name. Null if nobody is treasurer, or the treasurer has no name or left the page. */
  treasurer: string | null;
}

const isOnPage = sql`(
  exists (select from ${tributeMembers} where ${tributeMembers.tributeId} = ${funds.tributeId} and ${tributeMembers.userId} = ${users.id})
  or exists (select from ${tributeHelpers} where ${tributeHelpers.tributeId} = ${funds.tributeId} and ${tributeHelpers.userId} = ${users.id}))`;

export const isPayee = eq(payees.id, funds.payeeId);
export const isTreasurer = and(eq(users.id, funds.treasurerId), isNull(users.leavingAt), isOnPage);
/** A fund that was closed as a draft was never visible, so it stays hidden. */
export const isShown = and(ne(funds.state, 'draft'), isNotNull(funds.openedAt));
/** Open funds come first. */
export const inOrder = [sql`${funds.state} = 'closed'`, asc(funds.createdAt), asc(funds.id)];

async function readFunds(db: Writable, isWanted: SQL | undefined): Promise<ShownFund[]> {
  const rows = await db
    .select({ fund: funds, payee: payees, treasurer: users.name })
    .from(funds)
    .leftJoin(payees, isPayee)
    .leftJoin(users, isTreasurer)
    .where(and(isWanted, isShown))
    .orderBy(...inOrder);
  return rows.map((row) => ({ ...row, treasurer: row.treasurer || null }));
}

/** A fund as visitors see it. NOT_FOUND for a draft, and for a fund of another page. */
export async function shownFund(db: Writable, wanted: { tributeId: string; fundId: string }): Promise<ShownFund> {
  const [found] = await readFunds(db, and(eq(funds.id, wanted.fundId), eq(funds.tributeId, wanted.tributeId)));
  return found ?? fail('NOT_FOUND');
}

export async function treasurerOf(db: Writable, fundId: string): Promise<string | null> {
  const [found] = await readFunds(db, eq(funds.id, fundId));
  return found?.treasurer ?? null;
}

const isPayable = (payee: PayeeRow | null): payee is PayeeRow => payee !== null && notPayableBecause(payee) === null;

export const canReceive = (payee: PayeeRow): boolean => isPayable(payee);

export const canGiveTo = (
  { payments }: Pick<Context, 'payments'>,
  { fund, payee }: Pick<ShownFund, 'fund' | 'payee'>,
  { closedAt, givingFrozenAt }: Pick<TributeRow, 'closedAt' | 'givingFrozenAt'>,
): boolean =>
  payments !== null && closedAt === null && givingFrozenAt === null && fund.state === 'open' && isPayable(payee);

export function payeeShown(payee: PayeeRow | null): PayeeShown | null {
  if (payee === null) return null;
  const { kind, label, charityNumber, charityCheckedAt, readAt } = payee;
  // When the receiver was last checked: admins check charities in the register, a job reads accounts every night.
  const checkedAt = isPayable(payee) ? (kind === 'charity' ? charityCheckedAt : readAt) : null;
  return { kind, label, charityNumber, checkedAt: checkedAt?.toISOString() ?? null };
}
