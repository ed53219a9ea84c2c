import { ROSEMARY, type EntryKind, type Posting } from '../tables/ledger.ts';
import type { Movement } from '../../../../platform/card-payments/index.ts';
import type { GiftState } from '../../../giving/contract/giving.ts';

/** Parts of a gift, in minor units of its currency. */
export interface GiftParts {
  ownerId: string | null;
  /** The payee's account at the card provider. Null: Rosemary's own. */
  account: string | null;
  amount: number;
  cover: number;
  tip: number;
  /** Rosemary's part, which is the tip and Rosemary's fee. */
  rosemaryAmount: number;
}

/** The rest of a gift, and of Rosemary's part in it, summed up from the card provider's movements. */
export interface Left {
  total: number;
  rosemary: number;
}

export const totalOf = ({ amount, cover, tip }: Pick<GiftParts, 'amount' | 'cover' | 'tip'>): number =>
  amount + cover + tip;

/** A refund reduces the gift first, then the cover. The tip shrinks with Rosemary's part. Refunds may come in any order. */
export function keptOf(
  gift: Pick<GiftParts, 'amount' | 'cover' | 'tip' | 'rosemaryAmount'>,
  { total, rosemary }: Left,
) {
  const { cover, tip, rosemaryAmount } = gift;
  const share = rosemaryAmount === 0 ? 0 : Math.round((Math.max(0, rosemary) * tip) / rosemaryAmount);
  // A failed refund brings back the total but not Rosemary's part. Then the tip is what exceeds gift and cover.
  const least = total - gift.amount - cover;
  const tipKept = Math.max(Math.min(total, tip, share), least);
  const coverKept = Math.min(total - tipKept, cover);
  return { tip: tipKept, cover: coverKept, amount: total - tipKept - coverKept };
}

/** Ledger postings for a movement. `before` is the sum of all earlier movements. */
export function postingsOf(gift: GiftParts, before: Left, movement: Movement): Posting[] {
  const { amount, providerFee, rosemaryFee } = movement;
  const [had, has] = [keptOf(gift, before), keptOf(gift, leftAfter(before, movement))];
  const owner = gift.ownerId ?? ROSEMARY;
  const account = gift.account ?? ROSEMARY;
  return [
    { kind: 'given', owner, amount: had.amount - has.amount },
    { kind: 'cover', owner, amount: had.cover - has.cover },
    { kind: 'given', owner: ROSEMARY, amount: had.tip - has.tip },
    { kind: 'payee', owner: account, amount: amount - providerFee - rosemaryFee },
    { kind: 'fees', owner: account, amount: providerFee },
    { kind: 'house', owner: ROSEMARY, amount: rosemaryFee },
  ];
}

export const leftAfter = (
  { total, rosemary }: Left,
  { amount, rosemaryFee }: Pick<Movement, 'amount' | 'rosemaryFee'>,
): Left => ({
  total: total + amount,
  rosemary: rosemary + rosemaryFee,
});

/** Kind of ledger entry for a movement. Null: the movement is not about a gift. */
export function entryKindOf({ kind }: Movement): EntryKind | null {
  if (kind === 'payout' || kind === 'payout-failed' || kind === 'house') return null;
  return kind;
}

export function settledState(gift: GiftParts, total: number, isDisputed: boolean): GiftState {
  if (isDisputed) return 'disputed';
  if (total <= 0) return 'returned';
  return total < totalOf(gift) ? 'part-returned' : 'given';
}
