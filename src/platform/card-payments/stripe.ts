import type { CardPayments, PaymentsMode, PaymentTruth } from './index.ts';
import { stripeAccounts } from './stripe-accounts.ts';
import { openCalls, type Calls } from './stripe-calls.ts';
import { eventReader } from './stripe-events.ts';
import { checkoutOf, stripeGifts } from './stripe-gifts.ts';
import { movementOf } from './stripe-movements.ts';
import { readPayment } from './stripe-payments.ts';

export interface StripeSettings {
  secretKey: string;
  webhookSecrets: readonly string[];
  /** Address of a stand-in for the vendor. Null for the vendor's own address. */
  apiBase: string | null;
  mode: PaymentsMode;
  /** Time limit of a call, retries included. */
  timeoutMs: number;
}

/** Origins of the vendor's pages: https://docs.stripe.com/security/guide#content-security-policy */
const CHECKOUT = 'https://checkout.stripe.com';
const CONNECT = 'https://connect.stripe.com';

/** Origin of the vendor's pages. A stand-in serves them at its own address. */
const originOf = (apiBase: string | null, its: string): string =>
  apiBase === null || new URL(apiBase).hostname.endsWith('.stripe.com') ? its : new URL(apiBase).origin;

export function openStripe(settings: StripeSettings): CardPayments {
  const calls = openCalls(settings.secretKey, settings.apiBase, settings.timeoutMs);
  return {
    mode: settings.mode,
    payOrigin: originOf(settings.apiBase, CHECKOUT),
    payeeOrigin: originOf(settings.apiBase, CONNECT),
    accounts: stripeAccounts(calls, settings.mode === 'live'),
    gifts: stripeGifts(calls),
    truth: stripeTruth(calls, settings.webhookSecrets),
  };
}

function stripeTruth(calls: Calls, webhookSecrets: readonly string[]): PaymentTruth {
  return {
    payment: (account, payment) => readPayment(calls, account, payment),
    async *movements(account, since) {
      const list = (after: string | undefined) =>
        calls.call({ account }, (stripe, options) =>
          stripe.balanceTransactions.list({ ...page(since, after), expand: ['data.source'] }, options),
        );
      for await (const booked of paged(list)) yield movementOf(booked, account);
    },
    async *checkouts(account, since) {
      const list = (after: string | undefined) =>
        calls.call({ account }, (stripe, options) => stripe.checkout.sessions.list(page(since, after), options));
      for await (const session of paged(list)) yield checkoutOf(session, account);
    },
    event: eventReader(calls.stripe, webhookSecrets),
  };
}

const page = (since: Date, after: string | undefined) => ({
  created: { gte: Math.floor(since.getTime() / 1000) },
  limit: 100,
  ...(after !== undefined && { starting_after: after }),
});

/** Fetches page after page. The SDK's own iteration does not apply our time limit to each page. */
async function* paged<T extends { id: string }>(
  list: (after: string | undefined) => Promise<{ data: T[]; has_more: boolean }>,
): AsyncGenerator<T> {
  for (let after: string | undefined; ;) {
    const { data, has_more: hasMore } = await list(after);
    yield* data;
    after = data.at(-1)?.id;
    if (!hasMore || after === undefined) return;
  }
}
