import { Stripe } from 'stripe';
import { PaymentsError } from './index.ts';
import { openWire } from './stripe-wire.ts';

/** The API version that the SDK's types describe. Change it with the SDK, after running the conformance suite. */
const API_VERSION = '2026-10-28.endive';

/** `key`: idempotency key. `account`: the account for which the call is made, or null for Rosemary's own. */
export interface Call {
  key?: string;
  account?: string | null;
}

export interface Calls {
  stripe: Stripe;
  /** Returns the vendor's answer or throws PaymentsError, always within the time limit. */
  call<T>(how: Call, ask: (stripe: Stripe, options: Stripe.RequestOptions) => Promise<T>): Promise<T>;
}

/** `apiBase` is null for the vendor's own address. */
export function openCalls(secretKey: string, apiBase: string | null, timeoutMs: number): Calls {
  const base = apiBase === null ? null : new URL(apiBase);
  const stripe = new Stripe(secretKey, {
    apiVersion: API_VERSION,
    timeout: timeoutMs,
    httpClient: openWire(timeoutMs),
    // Callers store the key and retry themselves. Despite 0, the SDK retries once after a closed connection.
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

/** Every answer of the vendor has a text in `object`. An answer without it comes from a proxy in between. */
const isThing = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && 'object' in answer && typeof answer.object === 'string';

/** Limits the whole call. The SDK's own timeout is for each try, so a call with a retry could take twice as long. */
async function inTime<T>(answer: Promise<T>, timeoutMs: number): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new PaymentsError('unreachable', 'No answer in time.')), timeoutMs);
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Builds messages from codes only, because the vendor's messages quote keys and addresses. */
function paymentsError(error: unknown): PaymentsError {
  if (error instanceof PaymentsError) return error;
  // Any other error is a bug of ours, not an answer of the vendor.
  if (!(error instanceof Stripe.errors.StripeError)) throw error;
  const { statusCode = 0, rawType } = error;
  const code = error.code ?? rawType ?? null;
  const because = `status ${statusCode}${code === null ? '' : `, ${code}`}`;
  // After a server error of the vendor, the call may have succeeded or not: docs.stripe.com/error-low-level.
  if (statusCode === 0 || statusCode >= 500)
    return new PaymentsError('unreachable', `The provider did not answer: ${because}.`, code);
  if (statusCode === 429 || statusCode === 409 || code === 'lock_timeout')
    return new PaymentsError('busy', `The provider is busy: ${because}.`, code);
  // The vendor refuses a closed account, or one that withdrew permission, with 403 like an account that never existed.
  // A wrong URL has no such code: it is a fault in our settings.
  if (code === 'resource_missing' || code === 'account_invalid')
    return new PaymentsError('missing', `There is no such thing: ${because}.`, code);
  return new PaymentsError('refused', `The provider refused: ${because}.`, code);
}
