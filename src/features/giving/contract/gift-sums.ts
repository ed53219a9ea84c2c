// Sums of a gift. Form and server both use these functions, so that they agree. All amounts are whole minor units.
import type { CardPrice } from './giving.ts';
import { MOST_PAYMENT_AMOUNT } from '../../../shared/limits/limits.ts';

const BPS = 10_000;

/** Returns `bps` hundredths of a percent of `amount`, in whole minor units, with halves rounded up. */
export function shareOf(amount: number, bps: number): number {
  const parts = amount * bps + BPS / 2;
  if (!Number.isSafeInteger(amount) || amount < 0 || !Number.isSafeInteger(parts))
    throw new Error(`No share of ${amount} is counted exactly`);
  return (parts - (parts % BPS)) / BPS;
}

/** A rate in hundredths of a percent of a payment, plus a fixed fee in minor units. */
export type Rate = Pick<CardPrice, 'bps' | 'fixedMinor'>;

/** The card provider's fee for a payment of `amount`, which includes everything the giver pays. */
export const feeAt = ({ bps, fixedMinor }: Rate, amount: number): number => shareOf(amount, bps) + fixedMinor;

interface Covered {
  gift: number;
  /** A tip, which is part of the same payment but does not go to the receiver. */
  besides?: number;
  rosemaryFee?: number;
}

/** Finds the smallest cover, a multiple of `step`, that pays all fees. Larger ones do too, so binary search works. */
export function coverAt(rate: Rate, step: number, { gift, besides = 0, rosemaryFee = 0 }: Covered): number {
  const isEnough = (steps: number) => steps * step >= feeAt(rate, gift + besides + steps * step) + rosemaryFee;
  let most = 1;
  while (!isEnough(most)) most *= 2;
  let least = 0;
  while (least < most) {
    const middle = (least + most - ((least + most) % 2)) / 2;
    if (isEnough(middle)) most = middle;
    else least = middle + 1;
  }
  return most * step;
}

export interface Wished {
  gift: number;
  tip: number;
  isCovering: boolean;
  /** Rosemary's fee in hundredths of a percent of the gift alone. The cover for fees does not raise it. */
  platformBps: number;
  /** Null if the card provider's fee is unknown before the payment. */
  price: CardPrice | null;
  step: number;
}

/** Sums that the giver sees before paying. Always: total = gift + cover + tip, net = gift + cover - fee - rosemaryFee. */
export interface GiftSums {
  gift: number;
  cover: number;
  /** Fee on the total, because the card provider also takes a fee on the tip. Null, like `net`, if not known in advance. */
  fee: number | null;
  /** True if the fee is an estimate, because foreign cards, business cards and conversions may cost more. */
  isAbout: boolean;
  rosemaryFee: number;
  net: number | null;
  tip: number;
  total: number;
}

export function giftSums({ gift, tip, isCovering, platformBps, price, step }: Wished): GiftSums {
  const rosemaryFee = shareOf(gift, platformBps);
  const cover = isCovering && price !== null ? coverAt(price, step, { gift, besides: tip, rosemaryFee }) : 0;
  const total = gift + cover + tip;
  const fee = price && feeAt(price, total);
  const net = fee === null ? null : gift + cover - fee - rosemaryFee;
  return { gift, cover, fee, isAbout: price === null || !price.isForAllCards, rosemaryFee, net, tip, total };
}

/**
 * The largest tip that is accepted with a gift. The fee on the tip reduces the gift, of which something must arrive. If the
 * fee is unknown, the limit is the gift itself. Binary search works, because a larger tip never leaves more of the gift.
 */
export function mostTip(wished: Omit<Wished, 'tip'>): number {
  const { gift, price, step } = wished;
  const most = Math.floor((price === null ? Math.min(gift, MOST_PAYMENT_AMOUNT) : MOST_PAYMENT_AMOUNT) / step);
  if (price === null) return most * step;
  const arrives = (steps: number) => (giftSums({ ...wished, tip: steps * step }).net ?? 0) > 0;
  let [taken, beyond] = [0, most + 1];
  while (beyond - taken > 1) {
    const middle = Math.floor((taken + beyond) / 2);
    if (arrives(middle)) taken = middle;
    else beyond = middle;
  }
  return taken * step;
}
