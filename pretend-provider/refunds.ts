import { book } from './booking.ts';
import { onlyKnows, requiredText, textAt, textsAt, wholeAt, type Form } from './forms.ts';
import type { Charge, Refund } from './objects.ts';
import { cards } from './paying.ts';
import { invalid } from './refusals.ts';
import { find, findAny, keep, newId, nowS, tell, type World } from './world.ts';

export function createRefund(world: World, form: Form, account: string | null): Refund {
  onlyKnows(form, ['payment_intent', 'amount', 'metadata', 'reason', 'refund_application_fee']);
  const intent = find(world, 'payment_intent', requiredText(form, 'payment_intent'), account);
  const charge = intent.latest_charge === null ? null : find(world, 'charge', intent.latest_charge, account);
  if (charge === null || charge.status !== 'succeeded')
    throw invalid('This PaymentIntent does not have a successful charge to refund.', 'payment_intent');
  const left = charge.amount - charge.amount_refunded;
  const amount = wholeAt(form, 'amount') ?? left;
  checkRefund(charge, amount, left);
  const wantsFee = textAt(form, 'refund_application_fee') === 'true';
  const fee = wantsFee ? giveFeeBack(world, charge, amount) : 0;
  const id = newId('re');
  const booked = book(world, {
    account,
    type: charge.payment_method_details.type === 'card' ? 'refund' : 'payment_refund',
    category: 'refund',
    source: id,
    amount: -amount,
    currency: charge.currency,
    rosemaryFee: -fee,
  });
  const refund: Refund = {
    id,
    object: 'refund',
    amount,
    balance_transaction: booked.id,
    charge: charge.id,
    created: nowS(),
    currency: charge.currency,
    metadata: textsAt(form, 'metadata'),
    payment_intent: intent.id,
    status: 'succeeded',
  };
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  keep(world, account, refund);
  keep(world, account, charge);
  tell(world, account, 'refund.created', refund);
  tell(world, account, 'charge.refunded', charge);
  if (charge.payment_method_details.card?.last4 === cards.refundFails.slice(-4))
    world.due.push({ at: Date.now() + world.laterMs, do: 'fail-refund', id });
  return refund;
}

function checkRefund(charge: Charge, amount: number, left: number): void {
  if (charge.disputed) throw invalid('This charge has been charged back.', undefined, 'charge_disputed');
  if (left === 0) throw invalid('The charge has already been refunded.', undefined, 'charge_already_refunded');
  if (amount < 1) throw invalid('Invalid positive integer', 'amount', 'parameter_invalid_integer');
  if (amount > left) throw invalid('Refund amount is greater than unrefunded amount on charge', 'amount');
}

/** Returns the share of the platform's fee. The last refund returns the rest, so that rounding loses nothing. */
function giveFeeBack(world: World, charge: Charge, amount: number): number {
  if (charge.application_fee === null) throw invalid('The charge has no application fee.', 'refund_application_fee');
  const fee = find(world, 'application_fee', charge.application_fee, null);
  const isLast = charge.amount_refunded + amount === charge.amount;
  const left = fee.amount - fee.amount_refunded;
  // A failed refund may already have returned a part of the fee, so the sum of all parts must not exceed it.
  const back = isLast ? left : Math.min(left, Math.floor((fee.amount * amount) / charge.amount));
  if (back === 0) return 0;
  fee.amount_refunded += back;
  fee.refunded = fee.amount_refunded === fee.amount;
  keep(world, null, fee);
  book(world, {
    account: null,
    type: 'application_fee_refund',
    category: 'platform_earning_refund',
    source: newId('fr'),
    amount: -back,
    currency: charge.currency,
  });
  tell(world, null, 'application_fee.refunded', fee);
  return back;
}

/** The giver's bank rejects the refund. The platform's fee stays refunded, as at Stripe. */
export function failRefund(world: World, id: string): void {
  const { account, thing: refund } = findAny(world, 'refund', id);
  if (refund.status === 'failed') throw invalid('This refund has failed already.');
  const charge = find(world, 'charge', refund.charge, account);
  const booked = book(world, {
    account,
    type: 'refund_failure',
    category: 'refund_failure',
    source: refund.id,
    amount: refund.amount,
    currency: refund.currency,
  });
  refund.status = 'failed';
  refund.failure_reason = 'expired_or_canceled_card';
  refund.failure_balance_transaction = booked.id;
  charge.amount_refunded -= refund.amount;
  charge.refunded = false;
  keep(world, account, refund);
  keep(world, account, charge);
  tell(world, account, 'refund.failed', refund);
  tell(world, account, 'charge.refund.updated', refund);
}
