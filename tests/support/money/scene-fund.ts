import { randomUUID } from 'node:crypto';
import { funds, payeeChanges } from '../../../src/features/giving/server/tables/giving.ts';
import { gifts, giftGivers, payees } from '../../../src/features/payments/server/tables.ts';
import { book } from '../../../src/features/payments/server/commands/ledger.ts';
import type { Person } from '../accounts/people.ts';
import type { TestApp } from '../app/test-app.ts';

/** The ids that a test needs to reach each part of a fund. */
export interface SceneFund {
  id: string;
  /** The fund's payee, and the change that proposes another. Both accounts belong to the person who made the page. */
  payeeId: string;
  changeId: string;
  /** A cash gift that the treasurer entered, who also made the page. Its message waits for approval. */
  giftId: string;
}

/** An open fund without a card provider, written directly to the tables. */
export async function sceneFund(
  { deps: { db, clock } }: Pick<TestApp, 'deps'>,
  owner: Person,
  tributeId: string,
): Promise<SceneFund> {
  const [id, payeeId, nextId, changeId, giftId] = Array.from({ length: 5 }, () => randomUUID()) as [
    string,
    string,
    string,
    string,
    string,
  ];
  const now = clock.now();
  const payee = (one: string) => ({
    id: one,
    tributeId,
    kind: 'person' as const,
    label: 'The family',
    holderId: owner.id,
    country: 'GB',
    currency: 'gbp' as const,
    openKey: randomUUID(),
    account: `acct_${one}`,
    canCharge: true,
    canPayOut: true,
    cards: 'active' as const,
    isSubmitted: true,
    wanted: [],
    createdAt: now,
  });
  await db.insert(payees).values([payee(payeeId), payee(nextId)]);
  const words = { purpose: 'family' as const, title: 'For the family', says: '' };
  const hands = { payeeId, treasurerId: owner.id };
  const state = { state: 'open' as const, rev: 1, createdAt: now, openedAt: now };
  await db.insert(funds).values({ id, tributeId, currency: 'gbp', ...words, ...hands, ...state });
  await db.insert(payeeChanges).values({
    id: changeId,
    fundId: id,
    fromId: payeeId,
    toId: nextId,
    askedBy: owner.id,
    askedAt: now,
  });
  await db.insert(gifts).values({
    id: giftId,
    ownerId: id,
    title: words.title,
    method: 'cash',
    state: 'given',
    amount: 1000,
    cover: 0,
    tip: 0,
    currency: 'gbp',
    rosemaryAmount: 0,
    checkoutKey: randomUUID(),
    nameSeenBy: 'visitors',
    isAmountSeen: true,
    createdAt: now,
    endsAt: now,
    givenAt: now,
    enteredBy: owner.id,
  });
  const giver = { name: 'Joan', email: null, words: 'For the garden.', memberId: null, language: 'en' };
  await db.insert(giftGivers).values({ giftId, ...giver, areWordsShown: false });
  const postings = [
    { kind: 'given' as const, owner: id, amount: -1000 },
    { kind: 'hand' as const, owner: id, amount: 1000 },
  ];
  const entry = { kind: 'cash' as const, reference: `cash ${giftId}`, giftId, currency: 'gbp', happenedAt: now };
  await db.transaction((tx) => book(tx, clock, { ...entry, postings }));
  return { id, payeeId, changeId, giftId };
}
