// Reviews of providers in tests: a bill paid through the pretend card provider, and a review of it.
import { randomUUID } from 'node:crypto';
import type { ProviderReview, OwnReview, ShownReview } from '../../../src/features/reviews/contract/reviews.ts';
import { providerReviews } from '../../../src/features/reviews/server/tables.ts';
import { settleGift } from '../../../src/features/payments/server/commands/settle-gift.ts';
import { newId } from '../../../src/platform/ids.ts';
import { agreedBill, line, sceneBill } from '../money/bills.ts';
import { forgetTries, type Asked } from '../money/givers.ts';
import type { GivingApp } from '../money/giving.ts';
import type { Person } from '../accounts/people.ts';
import type { TestApp } from '../app/test-app.ts';
import { bodyOf } from '../tributes/tributes.ts';

interface Provider {
  id: string;
  owner: Person;
}

/** Pays this amount of a bill. */
export async function payTowards(giving: GivingApp, at: string, family: Person, amount: number): Promise<string> {
  await forgetTries(giving);
  const asked = await family.send('POST', `${at}/payments`, { id: randomUUID(), amount, total: amount });
  const { url, gift } = await bodyOf<Asked>(asked, 201);
  await giving.provider.pay(url);
  await settleGift(giving.app.deps, gift.id);
  return gift.id;
}

/** A bill that was agreed and paid in full. */
export async function paidBill(giving: GivingApp, provider: Provider, family: Person) {
  const bill = await agreedBill(provider.owner, provider.id, family, [line({ each: 20_000 })]);
  return { ...bill, payment: await payTowards(giving, bill.at, family, 20_000) };
}

export const said = { name: 'Joan', words: 'They came at night, and were kind to my mother.' };

export const leave = (family: Person, at: string, changes: Partial<typeof said> = {}) =>
  family.send('PUT', `${at}/review`, { ...said, ...changes });

export const ownOf = async (family: Person, at: string) => bodyOf<OwnReview>(await family.get(`${at}/review`));

export const shownAt = async (who: Person, providerId: string, query = '') =>
  bodyOf<{ items: ShownReview[]; after: string | null }>(
    await who.get(`/api/provider-search/${providerId}/reviews${query}`),
  );

export const forProvider = async (who: Person, providerId: string) =>
  bodyOf<{ items: ProviderReview[]; after: string | null }>(await who.get(`/api/providers/${providerId}/reviews`));

/** A review of an unpaid bill, written directly to the tables. Families never see such a review. */
export async function unpaidReview(app: TestApp, providerId: string, userId: string): Promise<string> {
  const [id, { id: billId }, at] = [newId(app.clock), await sceneBill(app, providerId, userId), app.clock.now()];
  const row = { id, providerId, billId, userId, state: 'shown', rev: 1, createdAt: at, changedAt: at } as const;
  await app.deps.db.insert(providerReviews).values({ ...said, ...row, answer: 'Thank you.', answeredAt: at });
  return id;
}
