import type { Stripe } from 'stripe';
import type { ProviderEvent } from './index.ts';
import { PaymentsError } from './index.ts';

/** Five minutes, as docs.stripe.com/webhooks/signature recommends, both into the past and into the future. */
const TOLERANCE_S = 300;

const forged = (why: string) => new PaymentsError('forged', why);

/** `secrets`: those of the endpoints for Rosemary's and for payees' accounts, two of each during rotation. */
export function eventReader(stripe: Stripe, secrets: readonly string[]) {
  return async (body: Uint8Array, signature: string, now: Date): Promise<ProviderEvent> => {
    const stamp = stampOf(signature);
    const age = Math.floor(now.getTime() / 1000) - stamp;
    // The SDK checks only the age and accepts any timestamp in the future.
    if (age > TOLERANCE_S || age < -TOLERANCE_S) throw forged('The stamp is more than five minutes away.');
    const text = exactText(body);
    for (const secret of secrets) {
      try {
        const event = await stripe.webhooks.constructEventAsync(
          text,
          signature,
          secret,
          TOLERANCE_S,
          undefined,
          now.getTime(),
        );
        return providerEvent(event);
      } catch {
        // The event may be signed with one of the other secrets.
      }
    }
    throw forged('No signature holds.');
  };
}

/** Takes exactly one timestamp of digits. The SDK would take the last of several, and would read "12 apples" as 12. */
function stampOf(signature: string): number {
  const stamps = signature.split(',').filter((part) => part.startsWith('t='));
  const [, digits] = /^t=(\d{1,12})$/.exec(stamps[0] ?? '') ?? [];
  if (stamps.length !== 1 || digits === undefined) throw forged('No stamp that can be read.');
  return Number(digits);
}

/** The exact text of the signed bytes. The SDK would drop a byte order mark and replace invalid bytes. */
function exactText(body: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body);
  } catch {
    throw forged('The body is no text.');
  }
}

function providerEvent(event: Stripe.Event): ProviderEvent {
  const { id, type, created } = event;
  if (typeof id !== 'string' || typeof type !== 'string' || !isTime(created)) throw forged('It is no event.');
  const account = typeof event.account === 'string' ? event.account : null;
  // The signature is valid, so accept the event even without some fields: the vendor resends a refused event for days.
  const { data }: { data?: Partial<Stripe.Event.Data> | null } = event;
  return {
    id,
    type,
    account,
    about: aboutOf(type, { ...data?.object }, account),
    isWithdrawn: type === 'account.application.deauthorized',
    isLive: event.livemode === true,
    createdAt: new Date(created * 1000),
  };
}

const isTime = (seconds: unknown): seconds is number =>
  typeof seconds === 'number' && !Number.isNaN(new Date(seconds * 1000).getTime());

type About = ProviderEvent['about'];

/** The object to read after an event. For charges, refunds and disputes it is the payment. */
function aboutOf(type: string, object: Record<string, unknown>, account: string | null): About {
  const id = typeof object['id'] === 'string' ? object['id'] : '';
  if (type.startsWith('checkout.session.')) return { kind: 'checkout', id };
  if (type.startsWith('payment_intent.')) return { kind: 'payment', id };
  if (type.startsWith('payout.')) return { kind: 'payout', id };
  if (type === 'account.updated') return { kind: 'account', id };
  // Events about a capability, a bank account or the application: their object has another id than the account.
  if (/^(account|capability|person)\./.test(type) && account !== null) return { kind: 'account', id: account };
  const payment = /^(charge|refund)\./.test(type) ? object['payment_intent'] : null;
  return typeof payment === 'string' ? { kind: 'payment', id: payment } : { kind: 'other', id };
}
