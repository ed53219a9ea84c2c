/**
 * Whose money an account counts. given: what givers gave, and so below zero, of a fund or the house. cover: what they added
 * for the card's fee, of a fund. payee: what a payee has with the provider. fees: what the provider kept. house: what came to
 * the house. hand: cash and cheques that the treasurer of a fund has.
 */
export type AccountKind = 'given' | 'cover' | 'payee' | 'fees' | 'house' | 'hand';

/** The provider's movements of a gift, and what a treasurer enters. */
export type EntryKind =
  | 'charge'
  | 'refund'
  | 'refund-failed'
  | 'dispute'
  | 'dispute-won'
  | 'other'
  | 'cash'
  | 'cheque'
  | 'correction';

export const HOUSE = 'house';

export interface Posting {
  kind: AccountKind;
  owner: string;
  amount: number;
}

/** An account may stand in it once; what comes to nothing is left out. */
export function summed(postings: readonly Posting[]): Posting[] {
  const sums = new Map<string, Posting>();
  for (const { kind, owner, amount } of postings) {
    const key = `${kind} ${owner}`;
    sums.set(key, { kind, owner, amount: (sums.get(key)?.amount ?? 0) + amount });
  }
  return [...sums.values()].filter(({ amount }) => amount !== 0);
}
