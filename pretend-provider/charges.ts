// Creates, books, delays and fails charges. The hosted page is in paying.ts.
import { book } from './booking.ts';
import { feeFor } from './money.ts';
import type { Charge, Intent, PaymentError, Session } from './objects.ts';
import { APPLICATION, find, keep, newId, nowS, tell, type World } from './world.ts';

export function intentFor(world: World, session: Session, account: string | null): Intent {
  if (session.payment_intent !== null) return find(world, 'payment_intent', session.payment_intent, account);
  const notes = world.notes.get(session.id);
  const intent: Intent = {
    id: newId('pi'),
    object: 'payment_intent',
    amount: session.amount_total,
    amount_received: 0,
    application_fee_amount: notes?.applicationFee ?? null,
    created: nowS(),
    currency: session.currency,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: notes?.intentMetadata ?? {},
    receipt_email: null,
    status: 'requires_payment_method',
  };
  session.payment_intent = intent.id;
  keep(world, account, session);
  keep(world, account, intent);
  tell(world, account, 'payment_intent.created', intent);
  return intent;
}

export interface Method {
  kind: 'card' | 'bacs_debit';
  last4: string;
  email: string;
}

export function newCharge(
  world: World,
  account: string | null,
  intent: Intent,
  method: Method,
  status: Charge['status'],
): Charge {
  const charge: Charge = {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_refunded: 0,
    application_fee: null,
    application_fee_amount: intent.application_fee_amount,
    balance_transaction: null,
    billing_details: { email: method.email },
    created: nowS(),
    currency: intent.currency,
    disputed: false,
    failure_code: null,
    livemode: false,
    metadata: intent.metadata,
    paid: status === 'succeeded',
    payment_intent: intent.id,
    payment_method_details: {
      type: method.kind,
      ...(method.kind === 'card' && { card: { last4: method.last4 } }),
    },
    refunded: false,
    status,
  };
  intent.latest_charge = charge.id;
  keep(world, account, intent);
  return keep(world, account, charge);
}

export function settleCharge(world: World, account: string | null, intent: Intent, charge: Charge): void {
  const { amount, currency } = charge;
  const isCard = charge.payment_method_details.type === 'card';
  const booked = book(world, {
    account,
    type: isCard ? 'charge' : 'payment',
    category: 'charge',
    source: charge.id,
    amount,
    currency,
    providerFee: feeFor(amount, currency),
    rosemaryFee: intent.application_fee_amount ?? 0,
  });
  Object.assign(charge, { status: 'succeeded', paid: true, balance_transaction: booked.id });
  Object.assign(intent, { status: 'succeeded', amount_received: amount, last_payment_error: null });
  if (account !== null && intent.application_fee_amount !== null) takeFee(world, account, charge);
  keep(world, account, charge);
  keep(world, account, intent);
  tell(world, account, 'charge.succeeded', charge);
  tell(world, account, 'payment_intent.succeeded', intent);
}

/** The platform's fee is booked in the platform's own account, so the event about the fee goes to the platform. */
function takeFee(world: World, account: string, charge: Charge): void {
  const id = newId('fee');
  const { currency, application_fee_amount: amount } = charge;
  const booked = book(world, {
    account: null,
    type: 'application_fee',
    category: 'platform_earning',
    source: id,
    amount: amount ?? 0,
    currency,
  });
  charge.application_fee = id;
  const fee = keep(world, null, {
    id,
    object: 'application_fee',
    account,
    amount: amount ?? 0,
    amount_refunded: 0,
    application: APPLICATION,
    balance_transaction: booked.id,
    charge: charge.id,
    created: nowS(),
    currency,
    livemode: false,
    refunded: false,
  });
  tell(world, null, 'application_fee.created', fee);
}

export function failCharge(
  world: World,
  account: string | null,
  intent: Intent,
  charge: Charge,
  why: PaymentError,
): void {
  Object.assign(charge, { status: 'failed', paid: false, failure_code: why.code });
  Object.assign(intent, { status: 'requires_payment_method', last_payment_error: why });
  keep(world, account, charge);
  keep(world, account, intent);
  tell(world, account, 'charge.failed', charge);
  tell(world, account, 'payment_intent.payment_failed', intent);
}
