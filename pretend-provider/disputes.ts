import { bookDispute } from './booking.ts';
import { onlyKnows, textAt, textsAt, type Form } from './forms.ts';
import { priceIn } from './money.ts';
import type { Dispute } from './objects.ts';
import { invalid } from './refusals.ts';
import { find, findAny, keep, newId, nowS, tell, type World } from './world.ts';

/** The bank withdraws the part of a gift that was not refunded, and Stripe withdraws its dispute fee. */
export function openDispute(world: World, chargeId: string): Dispute {
  const { account, thing: charge } = findAny(world, 'charge', chargeId);
  if (charge.status !== 'succeeded' || charge.disputed) throw invalid('This charge cannot be disputed.');
  const amount = charge.amount - charge.amount_refunded;
  const dispute: Dispute = {
    id: newId('du'),
    object: 'dispute',
    amount,
    balance_transactions: [],
    charge: charge.id,
    created: nowS(),
    currency: charge.currency,
    evidence: { uncategorized_text: null },
    evidence_details: { due_by: nowS() + 9 * 24 * 3600, has_evidence: false, past_due: false, submission_count: 0 },
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  };
  const { dispute: providerFee } = priceIn(charge.currency);
  bookDispute(world, account, dispute, { category: 'dispute', amount: -amount, providerFee });
  charge.disputed = true;
  keep(world, account, charge);
  keep(world, account, dispute);
  tell(world, account, 'charge.dispute.created', dispute);
  tell(world, account, 'charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

export function answerDispute(world: World, id: string, form: Form, account: string | null): Dispute {
  onlyKnows(form, ['evidence', 'submit', 'metadata']);
  const dispute = find(world, 'dispute', id, account);
  if (dispute.status !== 'needs_response') throw invalid('This dispute is already closed or was answered.');
  const evidence = textsAt(form, 'evidence');
  const says = evidence['uncategorized_text'] ?? '';
  if (says.length > 20_000) throw invalid('Evidence is limited to 20,000 characters.', 'evidence[uncategorized_text]');
  Object.assign(dispute.evidence, evidence);
  dispute.evidence_details.has_evidence = true;
  if (textAt(form, 'submit') !== 'false') {
    dispute.evidence_details.submission_count += 1;
    dispute.status = 'under_review';
  }
  keep(world, account, dispute);
  tell(world, account, 'charge.dispute.updated', dispute);
  return dispute;
}

export function closeDispute(world: World, id: string, isWon: boolean): void {
  const { account, thing: dispute } = findAny(world, 'dispute', id);
  if (dispute.status === 'won' || dispute.status === 'lost') throw invalid('This dispute is closed.');
  dispute.status = isWon ? 'won' : 'lost';
  dispute.evidence_details.due_by = null;
  if (isWon) {
    bookDispute(world, account, dispute, { category: 'dispute_reversal', amount: dispute.amount, providerFee: 0 });
    // After a won dispute, the charge can be refunded again.
    find(world, 'charge', dispute.charge, account).disputed = false;
  }
  keep(world, account, dispute);
  tell(world, account, 'charge.dispute.closed', dispute);
  if (isWon) tell(world, account, 'charge.dispute.funds_reinstated', dispute);
}
