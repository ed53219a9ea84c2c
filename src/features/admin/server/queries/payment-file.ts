import { asc, desc, eq, inArray } from 'drizzle-orm';
import { SHOWN_OF_PAYMENT } from '../../../operations/contract/admin-limits.ts';
import type { AdminPaymentFile } from '../../../payments/contract/admin-payments.ts';
import { isWithReceiver } from '../../../giving/contract/giving.ts';
import { bankDay } from '../../../payments/contract/payout-day.ts';
import type { Context } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import type { Database } from '../../../../platform/database/index.ts';
import { users } from '../../../accounts/server/tables.ts';
import { recordAlone } from '../../../audit/server/commands/record-audit-event.ts';
import { bookedSumsOf } from '../../../payments/server/queries/gift-sums-booked.ts';
import { funds } from '../../../giving/server/tables/giving.ts';
import { giftDisputes, giftReturns, payees, type GiftRow } from '../../../payments/server/tables.ts';
import { paymentAlarms, providerEvents } from '../../../payments/server/tables/provider.ts';
import { ledgerAccounts, ledgerEntries, ledgerPostings } from '../../../payments/server/tables/ledger.ts';
import { tributes } from '../../../tributes/server/tables/tributes.ts';
import { paymentLine, paymentRow } from './payments.ts';

const MOST = SHOWN_OF_PAYMENT + 1;
const partOf = <Item>(items: readonly Item[]) => ({
  items: items.slice(0, SHOWN_OF_PAYMENT),
  isMore: items.length > SHOWN_OF_PAYMENT,
});
const said = (at: Date | null) => at?.toISOString() ?? null;

export async function paymentFile(
  ctx: Pick<Context, 'db' | 'actor' | 'clock'>,
  { id }: { id: string },
): Promise<AdminPaymentFile> {
  const { db } = ctx;
  const row = await paymentRow(db, id);
  if (row === undefined) return fail('NOT_FOUND');
  await recordAlone(ctx, { action: 'payment-read', target: { kind: 'payment', id } });
  const { gift, billId, hand } = row;
  const booked = (await bookedSumsOf(db, [id])).get(id);
  const disputes = await disputesOf(db, id);
  return {
    ...paymentLine(row, booked),
    page: await pageOf(db, gift),
    billId,
    amount: gift.amount,
    cover: gift.cover,
    tip: gift.tip,
    rosemaryFee: gift.method === 'card' ? Math.max(0, gift.rosemaryAmount - gift.tip) : 0,
    fee: booked?.fee ?? null,
    net: booked?.net ?? null,
    askedAt: gift.createdAt.toISOString(),
    givenAt: said(gift.givenAt),
    arrivesAt: said(
      isWithReceiver(gift) && gift.givenAt && gift.arrivesAt
        ? bankDay({ paidAt: gift.givenAt, freeAt: gift.arrivesAt })
        : null,
    ),
    canPayOut: await canPayOut(db, gift),
    account: gift.account,
    checkout: gift.checkout,
    payment: gift.payment,
    enteredBy: await memberOf(db, gift.enteredBy),
    correctedAt: said(hand?.correctedAt ?? null),
    entries: partOf(await entriesOf(db, id)),
    events: partOf(await eventsOf(db, [gift.checkout, gift.payment, ...disputes.map((one) => one.id)])),
    refunds: partOf(await refundsOf(db, id)),
    disputes: partOf(disputes),
    alarms: partOf(await alarmsOf(db, id)),
  };
}

async function memberOf(db: Database, id: string | null) {
  if (id === null) return null;
  const [member] = await db.select({ id: users.id, email: users.mailbox }).from(users).where(eq(users.id, id));
  return member ?? null;
}

async function pageOf(db: Database, { ownerId, itemFor }: GiftRow): Promise<AdminPaymentFile['page']> {
  const [fund] = ownerId === null ? [] : await db.select().from(funds).where(eq(funds.id, ownerId));
  const id = fund?.tributeId ?? itemFor;
  if (id === null) return null;
  const [page] = await db.select({ id: tributes.id, name: tributes.name }).from(tributes).where(eq(tributes.id, id));
  return page ?? null;
}

async function canPayOut(db: Database, { account, method }: GiftRow): Promise<boolean | null> {
  if (account === null || method !== 'card') return null;
  const [payee] = await db.select({ can: payees.canPayOut }).from(payees).where(eq(payees.account, account));
  return payee?.can ?? null;
}

async function entriesOf(db: Database, giftId: string): Promise<AdminPaymentFile['entries']['items']> {
  const entries = await db
    .select()
    .from(ledgerEntries)
    .where(eq(ledgerEntries.giftId, giftId))
    .orderBy(asc(ledgerEntries.happenedAt), asc(ledgerEntries.id))
    .limit(MOST);
  const sums = await db
    .select({ entryId: ledgerPostings.entryId, account: ledgerAccounts.kind, amount: ledgerPostings.amount })
    .from(ledgerPostings)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerPostings.accountId))
    .where(
      inArray(
        ledgerPostings.entryId,
        entries.map(({ id }) => id),
      ),
    )
    .orderBy(asc(ledgerAccounts.kind), asc(ledgerAccounts.owner));
  return entries.map(({ id, kind, reference, happenedAt }) => ({
    kind,
    reference,
    at: happenedAt.toISOString(),
    sums: sums.flatMap(({ entryId, ...sum }) => (entryId === id ? [sum] : [])),
  }));
}

async function eventsOf(db: Database, names: readonly (string | null)[]): Promise<AdminPaymentFile['events']['items']> {
  const { aboutId, createdAt } = providerEvents;
  const about = names.filter((name) => name !== null);
  const rows = await db
    .select()
    .from(providerEvents)
    .where(inArray(aboutId, about))
    .orderBy(desc(createdAt), desc(providerEvents.id))
    .limit(MOST);
  return rows.map(({ id, type, createdAt: at, handledAt }) => ({
    id,
    type,
    at: at.toISOString(),
    handledAt: said(handledAt),
  }));
}

async function refundsOf(db: Database, giftId: string): Promise<AdminPaymentFile['refunds']['items']> {
  const rows = await db
    .select({ refund: giftReturns, by: { id: users.id, email: users.mailbox } })
    .from(giftReturns)
    .leftJoin(users, eq(users.id, giftReturns.askedBy))
    .where(eq(giftReturns.giftId, giftId))
    .orderBy(desc(giftReturns.createdAt), desc(giftReturns.id))
    .limit(MOST);
  return rows.map(({ refund: { id, amount, createdAt, sentAt, refused }, by }) => ({
    id,
    amount,
    askedAt: createdAt.toISOString(),
    askedBy: by,
    doneAt: refused === null ? said(sentAt) : null,
    refused,
  }));
}

async function disputesOf(db: Database, giftId: string): Promise<AdminPaymentFile['disputes']['items']> {
  const rows = await db
    .select()
    .from(giftDisputes)
    .where(eq(giftDisputes.giftId, giftId))
    .orderBy(desc(giftDisputes.createdAt), desc(giftDisputes.id))
    .limit(MOST);
  return rows.map(({ id, amount, state, reason, createdAt, answerUntil, answeredAt }) => ({
    id,
    amount,
    state,
    reason,
    openedAt: createdAt.toISOString(),
    answerUntil: said(answerUntil),
    answeredAt: said(answeredAt),
  }));
}

async function alarmsOf(db: Database, giftId: string): Promise<AdminPaymentFile['alarms']['items']> {
  const rows = await db
    .select()
    .from(paymentAlarms)
    .where(eq(paymentAlarms.giftId, giftId))
    .orderBy(desc(paymentAlarms.raisedAt), desc(paymentAlarms.id))
    .limit(MOST);
  return rows.map(({ id, kind, raisedAt, settledAt }) => ({
    id,
    kind,
    raisedAt: raisedAt.toISOString(),
    settledAt: said(settledAt),
  }));
}
