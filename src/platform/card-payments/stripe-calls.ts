import { Stripe } from 'stripe';
import { PaymentsError } from './index.ts';
import { openWire } from './stripe-wire.ts';

/** Version that the SDK's types describe. Upgrade with the SDK, after running the conformance suite. */
const API_VERSION = '2026-10-28.endive';

/** `key`: idempotency key. `account`: on whose behalf; null: Rosemary. */
export interface Call {
  key?: string;
  account?: string | null;
}

export interface Calls {
  stripe: Stripe;
  /** Returns the vendor's answer or throws PaymentsError, always within the time limit. */
  call<T>(how: Call, ask: (stripe: Stripe, options: Stripe.RequestOptions) => Promise<T>): Promise<T>;
}

/** `apiBase`: null is the vendor's own address. */
export function openCalls(secretKey: string, apiBase: string | null, timeoutMs: number): Calls {
  const base = apiBase === null ? null : new URL(apiBase);
  const stripe = new Stripe(secretKey, {
    apiVersion: API_VERSION,
    timeout: timeoutMs,
    httpClient: openWire(timeoutMs),
    // The caller stored the key and retries itself. The SDK still retries once after a closed connection.
    maxNetworkRetries: 0,
    telemetry: false,
    ...(base && {
      host: base.hostname,
      protocol: base.protocol === 'http:' ? 'http' : 'https',
      port: base.port || (base.protocol === 'http:' ? 80 : 443),
    }),
  });
  return {
    stripe,
    async call({ key, account }, ask) {
      const options = { ...(key && { idempotencyKey: key }), ...(account && { stripeAccount: account }) };
      try {
        const answer = await inTime(ask(stripe, options), timeoutMs);
        if (!isThing(answer)) throw new PaymentsError('unreachable', 'No answer that can be read.');
        return answer;
      } catch (error) {
        throw paymentsError(error);
      }
    },
  };
}

/** Every real answer of the vendor has an `object` type; anything else comes from a proxy in between. */
const isThing = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && 'object' in answer && typeof answer.object === 'string';

/** The SDK's timeout is per try: with its retry a call could take twice as long. */
async function inTime<T>(answer: Promise<T>, timeoutMs: number): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new PaymentsError('unreachable', 'No answer in time.')), timeoutMs);
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Builds messages from codes only: vendors' messages quote keys and addresses. */
function paymentsError(error: unknown): PaymentsError {
  if (error instanceof PaymentsError) return error;
  // Our own bug, not the vendor's answer.
  if (!(error instanceof Stripe.errors.StripeError)) throw error;
  const { statusCode = 0, rawType } = error;
  const code = error.code ?? rawType ?? null;
  const because = `status ${statusCode}${code === null ? '' : `, ${code}`}`;
  // A server error of the vendor does not say whether it was done: docs.stripe.com/error-low-level.
  if (statusCode === 0 || statusCode >= 500)
    return new PaymentsError('unreachable', `The provider did not answer: ${because}.`, code);
  if (statusCode === 429 || statusCode === 409 || code === 'lock_timeout')
    return new PaymentsError('busy', `The provider is busy: ${because}.`, code);
  // A closed account, or one that withdrew permission, is refused with 403 like one that never existed. An unknown
  // address is a fault of settings and does not say what exists.
  if (code === 'resource_missing' || code === 'account_invalid')
    return new PaymentsError('missing', `There is no such thing: ${because}.`, code);
  return new PaymentsError('refused', `The provider refused: ${because}.`, code);
}
