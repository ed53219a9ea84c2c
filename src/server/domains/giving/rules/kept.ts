import { HOUSE, type EntryKind, type Posting } from '../../ledger/tables.ts';
import type { Movement } from '../../../seams/card-payments/index.ts';
import type { GiftState } from '../../../../contract/giving.ts';

/** What a gift is made of, in the smallest unit of its currency. */
export interface GiftParts {
  fundId: string | null;
  /** The payee's account with the provider; null: the house's own. */
  account: string | null;
  amount: number;
  cover: number;
  tip: number;
}

export const totalOf = ({ amount, cover, tip }: Pick<GiftParts, 'amount' | 'cover' | 'tip'>): number =>
  amount + cover + tip;

/**
 * How much of the gift, of what covers the fee and of the tip is left of what the payee still has of it: the gift goes back
 * first and the tip last. As sums, they do not depend on the order in which things were booked.
 */
export function keptOf({ cover, tip }: Pick<GiftParts, 'cover' | 'tip'>, total: number) {
  const tipKept = Math.min(total, tip);
  const coverKept = Math.min(total - tipKept, cover);
  return { tip: tipKept, cover: coverKept, amount: total - tipKept - coverKept };
}

/** What a movement changes, when `before` is the sum of all that were booked before it. */
export function postingsOf(gift: GiftParts, before: number, movement: Movement): Posting[] {
  const { amount, providerFee, houseFee } = movement;
  const [had, has] = [keptOf(gift, before), keptOf(gift, before + amount)];
  const fund = gift.fundId ?? HOUSE;
  const account = gift.account ?? HOUSE;
  return [
    { kind: 'given', owner: fund, amount: had.amount - has.amount },
    { kind: 'cover', owner: fund, amount: had.cover - has.cover },
    { kind: 'given', owner: HOUSE, amount: had.tip - has.tip },
    { kind: 'payee', owner: account, amount: amount - providerFee - houseFee },
    { kind: 'fees', owner: account, amount: providerFee },
    { kind: 'house', owner: HOUSE, amount: houseFee },
  ];
}

/** How a movement of a gift stands in the ledger; null: it is none of a gift. */
export function entryKindOf({ kind }: Movement): EntryKind | null {
  if (kind === 'payout' || kind === 'payout-failed' || kind === 'house') return null;
  return kind;
}

/** What became of a gift of which so much is left. */
export function settledState(gift: GiftParts, total: number, isDisputed: boolean): GiftState {
  if (isDisputed) return 'disputed';
  if (total <= 0) return 'returned';
  return total < totalOf(gift) ? 'part-returned' : 'given';
}
