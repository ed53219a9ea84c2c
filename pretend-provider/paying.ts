// The hosted payment page, with Stripe's documented test numbers: docs.stripe.com/testing.
import { readAccount } from './accounts.ts';
import { failCharge, intentFor, newCharge, settleCharge, type Method } from './charges.ts';
import type { Intent, PaymentError, Session } from './objects.ts';
import { invalid } from './refusals.ts';
import { find, findAny, keep, tell, type World } from './world.ts';

/** The value of `card` for a bank debit, which settles days later. */
export const DEBIT = 'debit';
export const cards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  poor: '4000000000009995',
  confirmed: '4000002500003155',
  disputed: '4000000000000259',
  refundFails: '4000000000005126',
} as const;

const declined = (decline: string, message: string): PaymentError => ({
  type: 'card_error',
  code: 'card_declined',
  decline_code: decline,
  message,
});
const refused: Record<string, PaymentError> = {
  [cards.declined]: declined('generic_decline', 'Your card was declined.'),
  [cards.poor]: declined('insufficient_funds', 'Your card has insufficient funds.'),
};
const unconfirmed: PaymentError = {
  type: 'invalid_request_error',
  code: 'payment_intent_authentication_failure',
  message: 'The payment was not confirmed.',
};
const takenCards = new Set<string>(Object.values(cards));

export type Paid = { came: 'done'; goTo: string } | { came: 'confirm' } | { came: 'refused'; why: string };

/** Pays a checkout. `card` is a test number or DEBIT. */
export function pay(world: World, id: string, card: string, email: string, confirmed: boolean | null = null): Paid {
  const { account, thing: session } = findAny(world, 'checkout.session', id);
  if (session.status !== 'open') return { came: 'refused', why: 'This page has ended. Nothing was paid.' };
  const number = card.replaceAll(/\s/g, '');
  if (number !== DEBIT && !takenCards.has(number))
    return { came: 'refused', why: 'This is no test card. Real cards are never taken here.' };
  if (!canPay(world, account)) return { came: 'refused', why: 'The payee cannot take payments at the moment.' };
  const intent = intentFor(world, session, account);
  if (number === cards.confirmed && confirmed === null) {
    world.confirming.set(id, { card: number, email });
    intent.status = 'requires_action';
    keep(world, account, intent);
    tell(world, account, 'payment_intent.requires_action', intent);
    return { came: 'confirm' };
  }
  world.confirming.delete(id);
  const why = confirmed === false ? unconfirmed : refused[number];
  const method: Method = { kind: number === DEBIT ? 'bacs_debit' : 'card', last4: number.slice(-4), email };
  if (why !== undefined) return refuse(world, account, intent, method, why);
  complete(world, account, session, intent, method);
  return { came: 'done', goTo: session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', session.id) };
}

function canPay(world: World, account: string | null): boolean {
  if (account === null) return true;
  if (world.gone.has(account)) return false;
  const { charges_enabled: canCharge, capabilities } = readAccount(world, account);
  return canCharge && capabilities['card_payments'] === 'active';
}

function refuse(world: World, account: string | null, intent: Intent, method: Method, why: PaymentError): Paid {
  const charge = newCharge(world, account, intent, method, 'failed');
  failCharge(world, account, intent, charge, why);
  return { came: 'refused', why: why.message };
}

function complete(world: World, account: string | null, session: Session, intent: Intent, method: Method): void {
  const isLater = method.kind !== 'card';
  const charge = newCharge(world, account, intent, method, isLater ? 'pending' : 'succeeded');
  if (isLater) {
    intent.status = 'processing';
    keep(world, account, intent);
    tell(world, account, 'charge.pending', charge);
    tell(world, account, 'payment_intent.processing', intent);
  } else {
    settleCharge(world, account, intent, charge);
  }
  Object.assign(session, {
    status: 'complete',
    url: null,
    payment_status: isLater ? 'unpaid' : 'paid',
    customer_details: { email: method.email },
  });
  keep(world, account, session);
  tell(world, account, 'checkout.session.completed', session);
  if (method.last4 === cards.disputed.slice(-4)) plan(world, 'dispute', charge.id);
}

function plan(world: World, what: 'dispute', id: string): void {
  world.due.push({ at: Date.now() + world.laterMs, do: what, id });
  world.changed();
}

/** Settles or fails a payment by a delayed method at once. */
export function settleLater(world: World, id: string, isGood: boolean): void {
  const { account, thing: session } = findAny(world, 'checkout.session', id);
  const intent = find(world, 'payment_intent', session.payment_intent ?? '', account);
  if (intent.status !== 'processing') throw invalid('This payment waits for nothing.');
  const charge = find(world, 'charge', intent.latest_charge ?? '', account);
  if (isGood) {
    settleCharge(world, account, intent, charge);
    session.payment_status = 'paid';
    keep(world, account, session);
    tell(world, account, 'checkout.session.async_payment_succeeded', session);
    return;
  }
  const why: PaymentError = {
    type: 'invalid_request_error',
    code: 'payment_method_provider_decline',
    message: 'The bank refused.',
  };
  failCharge(world, account, intent, charge, why);
  tell(world, account, 'checkout.session.async_payment_failed', session);
}
