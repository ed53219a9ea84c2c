import { book } from './booking.ts';
import type { Payout } from './objects.ts';
import { invalid } from './refusals.ts';
import { all, findAny, keep, newId, nowS, tell, type World } from './world.ts';

/** Pays out the whole balance, including money that Stripe would not make available yet. */
export function payOut(world: World, account: string | null): Payout[] {
  const balances = new Map<string, number>();
  for (const { currency, net } of all(world, 'balance_transaction', account))
    balances.set(currency, (balances.get(currency) ?? 0) + net);
  const due = [...balances].filter(([, amount]) => amount > 0);
  if (due.length === 0) throw invalid('There is nothing to pay out.');
  return due.map(([currency, amount]) => {
    const id = newId('po');
    const booked = book(world, { account, type: 'payout', category: 'payout', source: id, amount: -amount, currency });
    const payout = keep(world, account, {
      id,
      object: 'payout',
      amount,
      arrival_date: nowS(),
      balance_transaction: booked.id,
      created: nowS(),
      currency,
      failure_balance_transaction: null,
      failure_code: null,
      livemode: false,
      status: 'paid',
    });
    tell(world, account, 'payout.created', payout);
    tell(world, account, 'payout.paid', payout);
    return payout;
  });
}

export function failPayout(world: World, id: string): void {
  const { account, thing: payout } = findAny(world, 'payout', id);
  if (payout.status === 'failed') throw invalid('This payout has failed already.');
  const { amount, currency } = payout;
  const booked = book(world, {
    account,
    type: 'payout_failure',
    category: 'payout_reversal',
    source: id,
    amount,
    currency,
  });
  Object.assign(payout, {
    status: 'failed',
    failure_code: 'account_closed',
    failure_balance_transaction: booked.id,
  });
  keep(world, account, payout);
  tell(world, account, 'payout.failed', payout);
}
