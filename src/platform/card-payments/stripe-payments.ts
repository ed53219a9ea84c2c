import type { Stripe } from 'stripe';
import type { Dispute, Movement, Payment, Refund } from './index.ts';
import type { Calls } from './stripe-calls.ts';
import { movementOf } from './stripe-movements.ts';

export const idOf = (one: string | { id: string } | null | undefined): string | null =>
  typeof one === 'string' ? one : (one?.id ?? null);

export const refundOf = (refund: Stripe.Refund): Refund => ({
  id: refund.id,
  amount: refund.amount,
  state: refundStates[refund.status ?? ''] ?? 'pending',
  movement: idOf(refund.balance_transaction),
  reference: refund.metadata?.['reference'] ?? null,
});

const refundStates: Record<string, Refund['state']> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'canceled',
};

const paymentStates: Record<string, Payment['state']> = {
  succeeded: 'succeeded',
  processing: 'processing',
  canceled: 'canceled',
};

export function disputeOf(dispute: Stripe.Dispute): Dispute {
  const { due_by: due } = dispute.evidence_details;
  const state = disputeState(dispute.status);
  const isTaken = (dispute.status === 'needs_response' || dispute.status === 'warning_needs_response') && due !== null;
  return {
    id: dispute.id,
    amount: dispute.amount,
    state,
    reason: dispute.reason,
    answerUntil: isTaken ? new Date(due * 1000) : null,
  };
}

/** A closed inquiry counts as won: an inquiry ("warning") takes no money, so the payee still has the gift. */
function disputeState(status: string): Dispute['state'] {
  if (status === 'won' || status === 'warning_closed' || status === 'prevented') return 'won';
  if (status === 'lost') return 'lost';
  return status.startsWith('warning_') ? 'asked' : 'open';
}

function paymentState(intent: Stripe.PaymentIntent): Payment['state'] {
  const hasFailed = intent.status === 'requires_payment_method' && intent.last_payment_error !== null;
  return hasFailed ? 'failed' : (paymentStates[intent.status] ?? 'waiting');
}

/** The vendor's largest page of a list. People do not make more refunds of one payment than this. */
const MOST = 100;

export async function readPayment({ call }: Calls, account: string | null, id: string): Promise<Payment> {
  const [intent, refunds, disputes] = await Promise.all([
    call({ account }, (stripe, options) => stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }, options)),
    call({ account }, (stripe, options) =>
      stripe.refunds.list(
        {
          payment_intent: id,
          limit: MOST,
          expand: ['data.balance_transaction', 'data.failure_balance_transaction'],
        },
        options,
      ),
    ),
    call({ account }, (stripe, options) => stripe.disputes.list({ payment_intent: id, limit: MOST }, options)),
  ]);
  const charge = typeof intent.latest_charge === 'string' ? null : intent.latest_charge;
  // Lists all transactions of the charge: if a delayed payment fails after booking, no field names its second transaction.
  const charged =
    charge &&
    (await call({ account }, (stripe, options) =>
      stripe.balanceTransactions.list({ source: charge.id, limit: MOST }, options),
    ));
  const booked = [
    ...(charged?.data ?? []),
    ...refunds.data.flatMap((one) => [one.balance_transaction, one.failure_balance_transaction ?? null]),
    ...disputes.data.flatMap((one) => one.balance_transactions),
  ];
  return {
    id: intent.id,
    account,
    state: paymentState(intent),
    amount: intent.amount,
    currency: intent.currency,
    reference: intent.metadata['reference'] ?? null,
    isLive: intent.livemode,
    email: charge?.billing_details.email ?? intent.receipt_email,
    refusal: intent.last_payment_error?.decline_code ?? intent.last_payment_error?.code ?? null,
    refunds: refunds.data.toReversed().map(refundOf),
    disputes: disputes.data.toReversed().map(disputeOf),
    movements: movementsOf(booked, account, id),
  };
}

function movementsOf(
  booked: readonly (string | Stripe.BalanceTransaction | null)[],
  account: string | null,
  payment: string,
): Movement[] {
  const whole = booked.filter((one) => one !== null && typeof one !== 'string');
  const byId = new Map(whole.map((one) => [one.id, one]));
  return [...byId.values()]
    .toSorted((one, other) => one.created - other.created)
    .map((one) => ({ ...movementOf(one, account), payment }));
}
