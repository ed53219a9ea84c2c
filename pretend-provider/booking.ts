import type { BalanceTransaction, Dispute, FeeDetail } from './objects.ts';
import { APPLICATION, keep, newId, nowS, type World } from './world.ts';

interface Entry {
  account: string | null;
  type: string;
  category: string;
  source: string;
  amount: number;
  currency: string;
  providerFee?: number;
  rosemaryFee?: number;
}

export function book(world: World, entry: Entry): BalanceTransaction {
  const { account, type, category, source, amount, currency, providerFee = 0, rosemaryFee = 0 } = entry;
  const detail = (amountOfFee: number, kind: FeeDetail['type'], description: string): FeeDetail[] =>
    amountOfFee === 0
      ? []
      : [
          {
            amount: amountOfFee,
            application: kind === 'application_fee' ? APPLICATION : null,
            currency,
            description,
            type: kind,
          },
        ];
  return keep(world, account, {
    id: newId('txn'),
    object: 'balance_transaction',
    amount,
    available_on: nowS() + 2 * 24 * 3600,
    balance_type: 'payments',
    created: nowS(),
    currency,
    description: null,
    exchange_rate: null,
    fee: providerFee + rosemaryFee,
    fee_details: [
      ...detail(providerFee, 'stripe_fee', 'Stripe processing fees'),
      ...detail(rosemaryFee, 'application_fee', 'Application fee'),
    ],
    net: amount - providerFee - rosemaryFee,
    reporting_category: category,
    source,
    status: 'pending',
    type,
  });
}

/** Books a movement of a dispute, and adds it to the dispute's own list. */
export function bookDispute(
  world: World,
  account: string | null,
  dispute: Dispute,
  entry: { category: string; amount: number; providerFee: number },
): void {
  const booked = book(world, { account, type: 'adjustment', source: dispute.id, currency: dispute.currency, ...entry });
  dispute.balance_transactions.push(booked);
}
