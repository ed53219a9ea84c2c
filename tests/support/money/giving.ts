// The product with card payments in tests: the real SDK, and the pretend provider in its own process.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Currency } from '../../../src/shared/money/currencies.ts';
import { funds } from '../../../src/features/giving/server/tables/giving.ts';
import { payees, gifts } from '../../../src/features/payments/server/tables.ts';
import { beginGift, type GiftAsked } from '../../../src/features/payments/server/commands/begin-gift.ts';
import { readPayees } from '../../../src/features/payments/server/commands/payees.ts';
import type { CardPayments } from '../../../src/platform/card-payments/index.ts';
import { openStripe } from '../../../src/platform/card-payments/stripe.ts';
import type { OpenDatabase } from '../../../src/platform/database/index.ts';
import { pretendKey, pretendSecrets, startPretendProvider, type PretendProvider } from './pretend-provider.ts';
import { openTestApp, type TestApp } from '../app/test-app.ts';
import { publishedBy } from '../tributes/tributes.ts';

export interface GivingApp {
  app: TestApp;
  provider: PretendProvider;
  close(): Promise<void>;
}

/** Events of the provider arrive through a real port. With `isDeaf`, none arrive. */
export async function openGivingApp(
  { isDeaf = false }: { isDeaf?: boolean } = {},
  given?: OpenDatabase,
): Promise<GivingApp> {
  // Product and provider need each other's address. So the product gets an object that is filled in later.
  const payments = {} as CardPayments;
  const app = await openTestApp({}, given, payments);
  const listening = await app.listen();
  const webhook = `http://127.0.0.1:${listening.port}/webhooks/card-payments`;
  const provider = await startPretendProvider(isDeaf ? {} : { webhook });
  Object.assign(
    payments,
    openStripe({
      secretKey: pretendKey,
      webhookSecrets: Object.values(pretendSecrets),
      apiBase: provider.origin,
      mode: 'pretend',
      timeoutMs: 3_000,
    }),
  );
  return {
    app,
    provider,
    async close() {
      // The app closes before the provider, because a running job may still call the provider.
      await app.close();
      await provider.stop();
    },
  };
}

export function paymentsOf({ app }: Pick<GivingApp, 'app'>): CardPayments {
  if (app.deps.payments === null) throw new Error('There is no provider');
  return app.deps.payments;
}

/** An open fund of a published page, with a payee who can receive payments. */
export async function openFund({ app, provider }: GivingApp, currency: Currency = 'gbp', country = 'GB') {
  const { db, clock } = app.deps;
  const payments = paymentsOf({ app });
  const owner = await app.person();
  const tribute = await publishedBy(owner);
  const account = await payments.accounts.open({
    key: randomUUID(),
    country,
    kind: 'individual',
    email: 'payee@example.org',
    reference: randomUUID(),
  });
  const { url } = await payments.accounts.onboarding({
    key: randomUUID(),
    account: account.id,
    done: `${app.origin}/done`,
    again: `${app.origin}/again`,
  });
  await provider.finishOnboarding(url);
  const [payeeId, fundId, now] = [randomUUID(), randomUUID(), clock.now()];
  await db.insert(payees).values({
    id: payeeId,
    tributeId: tribute.id,
    kind: 'person',
    label: 'The family',
    holderId: owner.id,
    country,
    currency,
    openKey: randomUUID(),
    account: account.id,
    canCharge: false,
    canPayOut: false,
    cards: 'inactive',
    isSubmitted: false,
    wanted: [],
    createdAt: now,
  });
  await readPayees(app.deps);
  await db.insert(funds).values({
    id: fundId,
    tributeId: tribute.id,
    purpose: 'family',
    title: 'For the family',
    says: '',
    payeeId,
    treasurerId: owner.id,
    currency,
    state: 'open',
    rev: 1,
    createdAt: now,
    openedAt: now,
  });
  return { owner, tribute, account: account.id, payeeId, fundId, currency };
}

export const giftOf = (fundId: string | null, changes: Partial<GiftAsked> = {}): GiftAsked => ({
  id: randomUUID(),
  ownerId: fundId,
  title: 'In memory of Ada Marsh',
  currency: 'gbp',
  amount: 1000,
  cover: 0,
  tip: 0,
  rosemaryAmount: changes.tip ?? 0,
  feeShown: null,
  netShown: null,
  nameSeenBy: 'visitors',
  isAmountSeen: false,
  name: 'Joan',
  email: 'joan@example.org',
  words: '',
  memberId: null,
  language: 'en',
  ...changes,
});

/** A gift that was paid with this card. */
export async function paid({ app, provider }: GivingApp, asked: GiftAsked, card?: string) {
  const { url } = await beginGift(app.deps, asked);
  await provider.pay(url, card);
  return asked.id;
}

export async function giftRow({ app }: GivingApp, id: string) {
  const [row] = await app.deps.db.select().from(gifts).where(eq(gifts.id, id));
  if (!row) throw new Error('There is no such gift');
  return row;
}
