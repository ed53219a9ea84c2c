import { Stripe } from 'stripe';
import { PaymentsError } from './index.ts';
import { openWire } from './stripe-wire.ts';

/** What the SDK's types describe. A newer one is taken with the SDK, after the conformance suite has run against it. */
const API_VERSION = '2026-10-28.endive';

/** One call: `key` makes a repetition the same deed, `account` is who it is done for; null: the house. */
export interface Call {
  key?: string;
  account?: string | null;
}

export interface Calls {
  stripe: Stripe;
  /** Answers what the vendor answered, or a PaymentsError. In time, whatever the vendor does. */
  call<T>(how: Call, ask: (stripe: Stripe, options: Stripe.RequestOptions) => Promise<T>): Promise<T>;
}

/** `apiBase`: null is the vendor's own address. */
export function openCalls(secretKey: string, apiBase: string | null, timeoutMs: number): Calls {
  const base = apiBase === null ? null : new URL(apiBase);
  const stripe = new Stripe(secretKey, {
    apiVersion: API_VERSION,
    timeout: timeoutMs,
    httpClient: openWire(timeoutMs),
    // The same key is asked again by whoever stored it. The SDK itself still repeats once where a connection was closed.
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

/** Everything of the vendor's says what it is. What does not comes from something in between, whatever its status. */
const isThing = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && 'object' in answer && typeof answer.object === 'string';

/** The SDK's own limit is for each try: with its repetition, a call could take twice as long. */
async function inTime<T>(answer: Promise<T>, timeoutMs: number): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new PaymentsError('unreachable', 'No answer in time.')), timeoutMs);
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Vendors' messages quote what they were sent, keys and addresses too: ours are made of codes alone. */
function paymentsError(error: unknown): PaymentsError {
  if (error instanceof PaymentsError) return error;
  // A fault of our own is no answer of theirs.
  if (!(error instanceof Stripe.errors.StripeError)) throw error;
  const { statusCode = 0, rawType } = error;
  const code = error.code ?? rawType ?? null;
  const because = `status ${statusCode}${code === null ? '' : `, ${code}`}`;
  // An error of the vendor's server says nothing of whether it was done: docs.stripe.com/error-low-level.
  if (statusCode === 0 || statusCode >= 500)
    return new PaymentsError('unreachable', `The provider did not answer: ${because}.`, code);
  if (statusCode === 429 || statusCode === 409 || code === 'lock_timeout')
    return new PaymentsError('busy', `The provider is busy: ${because}.`, code);
  // An account that was closed or withdrew its permission is refused with 403, as one that never was.
  // An address that is not known at all is a fault of settings, and says nothing of what is there.
  if (code === 'resource_missing' || code === 'account_invalid')
    return new PaymentsError('missing', `There is no such thing: ${because}.`, code);
  return new PaymentsError('refused', `The provider refused: ${because}.`, code);
}
