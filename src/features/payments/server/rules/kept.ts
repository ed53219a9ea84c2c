import { HOUSE, type EntryKind, type Posting } from '../tables/ledger.ts';
import type { Movement } from '../../../../platform/card-payments/index.ts';
import type { GiftState } from '../../../giving/contract/giving.ts';

/** Parts of a gift, in minor units of its currency. */
export interface GiftParts {
  ownerId: string | null;
  /** The payee's account at the provider; null: the house's own. */
  account: string | null;
  amount: number;
  cover: number;
  tip: number;
  /** The house's part: the tip and the house's fee. */
  houseAmount: number;
}

/** The payee's rest of a gift, and the house's part of it, summed from the provider's movements. */
export interface Left {
  total: number;
  house: number;
}

export const totalOf = ({ amount, cover, tip }: Pick<GiftParts, 'amount' | 'cover' | 'tip'>): number =>
  amount + cover + tip;

/**
 * How much of gift, fee cover and tip is left. The tip follows the house's rest, because the provider refunds the
 * house's part in proportion. The gift is refunded before the cover. Results depend on sums only, not on booking order.
 */
export function keptOf(gift: Pick<GiftParts, 'amount' | 'cover' | 'tip' | 'houseAmount'>, { total, house }: Left) {
  const { cover, tip, houseAmount } = gift;
  const share = houseAmount === 0 ? 0 : Math.round((Math.max(0, house) * tip) / houseAmount);
  // After a failed refund the rest exceeds gift and cover: the provider does not return the house's part to it.
  const least = total - gift.amount - cover;
  const tipKept = Math.max(Math.min(total, tip, share), least);
  const coverKept = Math.min(total - tipKept, cover);
  return { tip: tipKept, cover: coverKept, amount: total - tipKept - coverKept };
}

/** Postings of a movement; `before`: the sum of all earlier movements. */
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

export const leftAfter = (
  { total, house }: Left,
  { amount, houseFee }: Pick<Movement, 'amount' | 'houseFee'>,
): Left => ({
  total: total + amount,
  house: house + houseFee,
});

/** Kind of the ledger entry; null: the movement belongs to no gift. */
export function entryKindOf({ kind }: Movement): EntryKind | null {
  if (kind === 'payout' || kind === 'payout-failed' || kind === 'house') return null;
  return kind;
}

export function settledState(gift: GiftParts, total: number, isDisputed: boolean): GiftState {
  if (isDisputed) return 'disputed';
  if (total <= 0) return 'returned';
  return total < totalOf(gift) ? 'part-returned' : 'given';
}
