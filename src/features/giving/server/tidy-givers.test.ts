import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { GIVER_RETENTION_MS, UNPAID_GIVER_RETENTION_MS } from '../../../shared/limits/limits.ts';
import { tidy } from '../../../app/server/compose.ts';
import { giftGivers, gifts, type GiftRow } from '../../payments/server/tables.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const DAY_MS = 24 * 60 * 60 * 1000;

async function gift(state: GiftRow['state'], ageMs: number): Promise<string> {
  const [id, createdAt] = [randomUUID(), new Date(app.clock.now().getTime() - ageMs)];
  await app.deps.db.insert(gifts).values({
    id,
    title: 'For the house',
    method: 'card',
    state,
    amount: 1000,
    cover: 0,
    tip: 0,
    currency: 'gbp',
    rosemaryAmount: 0,
    checkoutKey: randomUUID(),
    nameSeenBy: 'visitors',
    isAmountSeen: false,
    createdAt,
    endsAt: createdAt,
  });
  const giver = { name: 'Joan', email: 'joan@example.org', words: 'For Ada', areWordsShown: true, language: 'en' };
  await app.deps.db.insert(giftGivers).values({ giftId: id, ...giver });
  return id;
}

const nameOf = async (id: string) =>
  (await app.deps.db.select().from(giftGivers).where(eq(giftGivers.giftId, id)))[0]?.name;

it('takes a giver out of the books when their time is over, and leaves what they gave', async () => {
  const old = await gift('given', GIVER_RETENTION_MS + DAY_MS);
  const recent = await gift('given', GIVER_RETENTION_MS - DAY_MS);
  const unpaid = await gift('ended', UNPAID_GIVER_RETENTION_MS + DAY_MS);
  const unpaidLately = await gift('failed', UNPAID_GIVER_RETENTION_MS - DAY_MS);
  await tidy(app.deps);
  expect(await Promise.all([old, recent, unpaid, unpaidLately].map(nameOf))).toEqual(['', 'Joan', '', 'Joan']);
  const [giver] = await app.deps.db.select().from(giftGivers).where(eq(giftGivers.giftId, old));
  expect(giver).toMatchObject({ email: null, words: '', areWordsShown: false });
  expect(await app.deps.db.select().from(gifts)).toHaveLength(4);
});
