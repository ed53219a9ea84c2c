import type { Stripe } from 'stripe';
import type { Movement } from './index.ts';

/** By `reporting_category`, which all payment methods have in common: docs.stripe.com/reports/reporting-categories. */
const kinds: Record<string, Movement['kind']> = {
  charge: 'charge',
  refund: 'refund',
  refund_failure: 'refund-failed',
  dispute: 'dispute',
  dispute_reversal: 'dispute-won',
  payout: 'payout',
  payout_reversal: 'payout-failed',
  platform_earning: 'house',
  platform_earning_refund: 'house',
};

export function movementOf(booked: Stripe.BalanceTransaction, account: string | null): Movement {
  const rosemary = booked.fee_details
    .filter(({ type }) => type === 'application_fee')
    .reduce((sum, { amount }) => sum + amount, 0);
  return {
    id: booked.id,
    account,
    kind: kinds[booked.reporting_category] ?? 'other',
    rawType: booked.type,
    amount: booked.amount,
    // All fees except Rosemary's. Computed by subtraction, so that no kind of fee is missed.
    providerFee: booked.fee - rosemary,
    rosemaryFee: rosemary,
    currency: booked.currency,
    availableAt: new Date(booked.available_on * 1000),
    createdAt: new Date(booked.created * 1000),
    payment: paymentOf(booked.source),
  };
}

/** The payment in a transaction's expanded source. Null for Rosemary's share, whose payment is in the payee's account. */
function paymentOf(source: Stripe.BalanceTransaction['source']): string | null {
  if (source === null || typeof source === 'string' || !('payment_intent' in source)) return null;
  const { payment_intent: payment } = source;
  if (typeof payment === 'string') return payment;
  return payment !== null && typeof payment === 'object' && 'id' in payment ? String(payment.id) : null;
}
