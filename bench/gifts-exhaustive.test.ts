// Checks that the product accepts the bench's inserted gifts, and the events that the bench signs as the provider.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PublicFund } from '../src/features/giving/contract/giving.ts';
import { providerEvents } from '../src/features/payments/server/tables/provider.ts';
import { openStripe } from '../src/platform/card-payments/stripe.ts';
import { openTestApp, type TestApp } from '../tests/support/app/test-app.ts';
import { bodyOf, publishedBy } from '../tests/support/tributes/tributes.ts';
import { portOf, root, startNode } from './children.ts';
import { cardSettings, growGifts, signedEvents } from './gifts.ts';

const settings = {
  secretKey: cardSettings.STRIPE_SECRET_KEY,
  webhookSecrets: [cardSettings.STRIPE_WEBHOOK_SECRET, cardSettings.STRIPE_CONNECT_WEBHOOK_SECRET],
  apiBase: cardSettings.STRIPE_API_BASE,
  mode: 'live',
  timeoutMs: 1_000,
} as const;

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({}, undefined, openStripe(settings));
});
afterAll(() => app.close());

it('grows gifts that add up, and that more can follow', async () => {
  const owner = await app.person();
  for (const count of [5, 720]) {
    const { id, path } = await publishedBy(owner);
    await growGifts(app.deps.database.pool, id, count);
    const { funds } = await bodyOf<{ funds: PublicFund[] }>(await app.request(`/api/public-tributes/${path}/funds`));
    const [fund] = funds;
    const sums = Array.from({ length: count }, (_, at) => 500 + 10 * ((at + 1) % 400));
    expect(fund).toMatchObject({ id, canGive: true, given: sums.reduce((total, one) => total + one, 0) });
    expect(fund?.gifts.slice(0, 2)).toMatchObject([
      { name: 'Giver 1', words: '', amount: null },
      { name: 'Giver 2', words: '', amount: 520 },
    ]);
  }
});

const posted = ({ body, signature }: { body: string; signature: string }) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', 'stripe-signature': signature },
  body,
});

it('signs events that are kept, each once, by the product and by the bare server alike', async () => {
  const events = signedEvents(3, 'test');
  const folder = await mkdtemp(join(tmpdir(), 'bench-events-'));
  const bare = startNode([join(root, 'bench/bare/events.ts'), folder]);
  try {
    const bareOrigin = `http://127.0.0.1:${await portOf(bare)}`;
    for (const event of [...events, ...events]) {
      const ours = await app.request('/webhooks/card-payments', posted(event));
      const theirs = await fetch(bareOrigin, posted(event));
      expect([ours.status, await ours.json()]).toEqual([200, { received: true }]);
      expect([theirs.status, await theirs.json()]).toEqual([200, { received: true }]);
    }
    const kept = await app.deps.db.select().from(providerEvents);
    expect(kept.map(({ id, aboutKind, isLive }) => [id, aboutKind, isLive]).toSorted()).toEqual(
      [0, 1, 2].map((at) => [`evt_test_${at}`, 'payout', true]),
    );
  } finally {
    await bare.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
});
