import { HOUSE, type EntryKind, type Posting } from '../tables/ledger.ts';
import type { Movement } from '../../../../platform/card-payments/index.ts';
import type { GiftState } from '../../../giving/contract/giving.ts';

/** What a gift is made of, in the smallest unit of its currency. */
export interface GiftParts {
  ownerId: string | null;
  /** The payee's account with the provider; null: the house's own. */
  account: string | null;
  amount: number;
  cover: number;
  tip: number;
  /** Of it all what goes to the house: the tip, and the house's own fee. */
  houseAmount: number;
}

/** What is left of a gift with its payee, and of it with the house, as the provider's movements come to. */
export interface Left {
  total: number;
  house: number;
}

export const totalOf = ({ amount, cover, tip }: Pick<GiftParts, 'amount' | 'cover' | 'tip'>): number =>
  amount + cover + tip;

/**
 * How much of the gift, of what covers the fee and of the tip is left. The tip is what the house still has of it: the provider
 * returns the house's part in proportion. Of the rest the gift goes back first. As sums, they do not depend on the order in
 * which things were booked.
 */
export function keptOf(gift: Pick<GiftParts, 'amount' | 'cover' | 'tip' | 'houseAmount'>, { total, house }: Left) {
  const { cover, tip, houseAmount } = gift;
  const share = houseAmount === 0 ? 0 : Math.round((Math.max(0, house) * tip) / houseAmount);
  // A return that failed leaves more than the gift: the provider does not give the house its part of it again.
  const least = total - gift.amount - cover;
  const tipKept = Math.max(Math.min(total, tip, share), least);
  const coverKept = Math.min(total - tipKept, cover);
  return { tip: tipKept, cover: coverKept, amount: total - tipKept - coverKept };
}

/** What a movement changes, when `before` is what all that were booked before it come to. */
export function postingsOf(gift: GiftParts, before: Left, movement: Movement): Posting[] {
  const { amount, providerFee, houseFee } = movement;
  const [had, has] = [keptOf(gift, before), keptOf(gift, leftAfter(before, movement))];
  const owner = gift.ownerId ?? HOUSE;
  const account = gift.account ?? HOUSE;
  return [
    { kind: 'given', owner, amount: had.amount - has.amount },
    { kind: 'cover', owner, amount: had.cover - has.cover },
    { kind: 'given', owner: HOUSE, amount: had.tip - has.tip },
    { kind: 'payee', owner: account, amount: amount - providerFee - houseFee },
    { kind: 'fees', owner: account, amount: providerFee },
    { kind: 'house', owner: HOUSE, amount: houseFee },
  ];
}

/** With one movement more. */
export const leftAfter = (
  { total, house }: Left,
  { amount, houseFee }: Pick<Movement, 'amount' | 'houseFee'>,
): Left => ({
  total: total + amount,
  house: house + houseFee,
});

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
