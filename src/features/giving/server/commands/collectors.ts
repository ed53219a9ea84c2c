import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Writable } from '../../../../platform/database/index.ts';
import type { Collectors } from '../../../payments/server/rules/collectors.ts';
import { payees, type GiftRow } from '../../../payments/server/tables.ts';
import { payabilityChanged } from './payees-renewed.ts';
import { tellOfGift } from './settle-emails.ts';
import { pagesOfFund } from '../queries/fund-pages.ts';
import { holdReceiver, receivingAccount } from '../queries/receivers.ts';
import { funds } from '../tables/giving.ts';

export const collectors: Collectors = {
  holdReceiver,
  receiversNow,
  purchasesAmong,
  pagesWith: (db, { ownerId }) => pagesOfFund(db, ownerId),
  tellOfPayment: tellOfGift,
  payeeChanged: payabilityChanged,
};

const ownersOf = (payments: readonly GiftRow[]) => [...new Set(payments.flatMap(({ ownerId }) => ownerId ?? []))];

async function receiversNow(db: Writable, payments: readonly GiftRow[]): Promise<Map<string, string | null>> {
  const rows = await db
    .select({ fund: funds, payee: payees })
    .from(funds)
    .leftJoin(payees, eq(payees.id, funds.payeeId))
    .where(inArray(funds.id, ownersOf(payments)));
  const accounts = new Map(rows.map(({ fund, payee }) => [fund.id, receivingAccount(fund, payee)]));
  return new Map(payments.map(({ id, ownerId }) => [id, accounts.get(ownerId ?? '') ?? null]));
}

async function purchasesAmong(db: Writable, payments: readonly GiftRow[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: funds.id })
    .from(funds)
    .where(and(inArray(funds.id, ownersOf(payments)), isNotNull(funds.billId)));
  const ofBills = new Set(rows.map(({ id }) => id));
  return new Set(
    payments.flatMap(({ id, ownerId, itemId }) => (itemId !== null || ofBills.has(ownerId ?? '') ? [id] : [])),
  );
}
