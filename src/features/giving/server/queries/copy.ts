// Gifts and funds in a person's data export.
import { asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { giftNumber } from '../../../payments/contract/gift-numbers.ts';
import type { Writable } from '../../../../platform/database/index.ts';
import { users } from '../../../accounts/server/tables.ts';
import { balancesOf } from '../../../payments/server/queries/ledger.ts';
import { tributes } from '../../../tributes/server/tables/tributes.ts';
import { funds, payeeChanges } from '../tables/giving.ts';
import { giftDisputes, giftGivers, gifts, payees } from '../../../payments/server/tables.ts';
import { handPayments } from '../tables/hand-payments.ts';
import { everyBookedGift } from './booked-gifts.ts';
import { bookedSumsOf } from '../../../payments/server/queries/gift-sums-booked.ts';

/** The funds of a page as its keeper sees them, with what givers let the family see. */
export async function fundsInCopy(db: Writable, tributeId: string): Promise<object[]> {
  const rows = await db
    .select({
      fund: funds,
      payee: { label: payees.label, kind: payees.kind, charityNumber: payees.charityNumber },
      treasurer: users.name,
    })
    .from(funds)
    .leftJoin(payees, eq(payees.id, funds.payeeId))
    .leftJoin(users, eq(users.id, funds.treasurerId))
    .where(eq(funds.tributeId, tributeId))
    .orderBy(asc(funds.createdAt), asc(funds.id));
  const ids = rows.map(({ fund }) => fund.id);
  const given = await balancesOf(db, { kind: 'given', owners: ids });
  const hand = await balancesOf(db, { kind: 'hand', owners: ids });
  const copied: object[] = [];
  for (const { fund, payee, treasurer } of rows) {
    const { id, payeeId: _payee, treasurerId: _treasurer, tributeId: _tribute, ...words } = fund;
    copied.push({
      id,
      ...words,
      payee,
      treasurer,
      given: 0 - (given.get(id) ?? 0),
      inHand: hand.get(id) ?? 0,
      changes: await changesOf(db, id),
      gifts: await everyBookedGift(db, id),
    });
  }
  return copied;
}

function changesOf(db: Writable, fundId: string) {
  const { askedAt, agreedAt, countsAt, countedAt, stoppedAt, toId, treasurerId } = payeeChanges;
  return db
    .select({ payee: payees.label, treasurer: users.name, askedAt, agreedAt, countsAt, countedAt, stoppedAt })
    .from(payeeChanges)
    .leftJoin(payees, eq(payees.id, toId))
    .leftJoin(users, eq(users.id, treasurerId))
    .where(eq(payeeChanges.fundId, fundId))
    .orderBy(asc(askedAt));
}

/** Gifts made by the person. Gifts without sign-in are included if their email address is confirmed as the person's. */
export async function givenInCopy(
  db: Writable,
  { userId, email }: { userId: string; email: string | null },
): Promise<object[]> {
  const isTheirs = or(
    eq(giftGivers.memberId, userId),
    email === null ? undefined : eq(sql`lower(${giftGivers.email})`, email.toLowerCase()),
  );
  const { id, title, method, state, amount, cover, tip, currency, feeShown, netShown } = gifts;
  const { nameSeenBy, isAmountSeen, createdAt, givenAt } = gifts;
  const { name, words, areWordsShown } = giftGivers;
  const figures = { title, method, state, amount, cover, tip, currency, feeShown, netShown };
  const rows = await db
    .select({
      id,
      ...figures,
      name,
      email: giftGivers.email,
      words,
      areWordsShown,
      nameSeenBy,
      isAmountSeen,
      createdAt,
      givenAt,
    })
    .from(gifts)
    .innerJoin(giftGivers, eq(giftGivers.giftId, gifts.id))
    .where(isTheirs)
    .orderBy(asc(createdAt), asc(id));
  const sums = await bookedSumsOf(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({ number: giftNumber(row.id), ...row, left: sums.get(row.id) ?? null }));
}

export async function handsInCopy(db: Writable, userId: string): Promise<object> {
  const rows = await db
    .select({ payee: payees, page: tributes.name })
    .from(payees)
    .leftJoin(tributes, eq(tributes.id, payees.tributeId))
    .where(eq(payees.holderId, userId))
    .orderBy(asc(payees.createdAt));
  const accounts = rows.map(({ payee }) => payee.account).filter((account) => account !== null);
  const { id, amount, state, reason, answerUntil, answeredAt, giftId } = giftDisputes;
  const disputes = await db
    .select({ id, account: gifts.account, giftId, amount, state, reason, answerUntil, answeredAt })
    .from(giftDisputes)
    .innerJoin(gifts, eq(gifts.id, giftId))
    .where(inArray(gifts.account, accounts));
  return {
    // `openKey` is a secret for the first call to the card provider. The person cannot use it.
    receives: rows.map(({ payee: { openKey: _key, holderId: _holder, ...payee }, page }) => ({ ...payee, page })),
    disputes: disputes.map(({ giftId: gift, ...dispute }) => ({ ...dispute, number: giftNumber(gift) })),
    looksAfter: await db
      .select({ id: funds.id, tributeId: funds.tributeId, title: funds.title })
      .from(funds)
      .where(eq(funds.treasurerId, userId)),
    ...(await doneFor(db, userId)),
  };
}

async function doneFor(db: Writable, userId: string) {
  const { fundId, askedBy, askedAt, agreedBy, agreedAt, stoppedBy, stoppedAt } = payeeChanges;
  const isBy = or(eq(askedBy, userId), eq(agreedBy, userId), eq(stoppedBy, userId));
  const by = (column: PgColumn, at: PgColumn) => sql`case when ${column} = ${userId} then ${at} end`;
  return {
    changes: await db
      .select({
        fundId,
        askedAt: by(askedBy, askedAt),
        agreedAt: by(agreedBy, agreedAt),
        stoppedAt: by(stoppedBy, stoppedAt),
      })
      .from(payeeChanges)
      .where(isBy)
      .orderBy(asc(askedAt)),
    entered: await db
      .select({ fundId: gifts.ownerId, method: gifts.method, amount: gifts.amount, givenAt: gifts.givenAt })
      .from(gifts)
      .where(eq(gifts.enteredBy, userId))
      .orderBy(asc(gifts.createdAt)),
    corrected: await db
      .select({ giftId: handPayments.giftId, correctedAt: handPayments.correctedAt })
      .from(handPayments)
      .where(eq(handPayments.correctedBy, userId))
      .orderBy(asc(handPayments.correctedAt)),
  };
}
