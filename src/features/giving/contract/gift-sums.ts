// Sums of a gift, shared by the form and the server so that both agree. Whole minor units throughout.
import type { CardPrice } from './giving.ts';
import { MOST_PAYMENT_AMOUNT } from '../../../shared/limits/limits.ts';

const BPS = 10_000;

/** `bps` hundredths of a percent of `amount`, in whole minor units, rounded half up. */
export function shareOf(amount: number, bps: number): number {
  const parts = amount * bps + BPS / 2;
  if (!Number.isSafeInteger(amount) || amount < 0 || !Number.isSafeInteger(parts))
    throw new Error(`No share of ${amount} is counted exactly`);
  return (parts - (parts % BPS)) / BPS;
}

/** A percentage in hundredths of a percent, plus minor units per payment. */
export type Rate = Pick<CardPrice, 'bps' | 'fixedMinor'>;

/** Provider's fee on `amount`, the whole payment. */
export const feeAt = ({ bps, fixedMinor }: Rate, amount: number): number => shareOf(amount, bps) + fixedMinor;

interface Covered {
  gift: number;
  /** A tip: paid in the same payment, but not for the receiver. */
  besides?: number;
  rosemaryFee?: number;
}

/** The smallest multiple of `step` that leaves the whole gift after fees. The net never falls: binary search. */
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
  /** Hundredths of a percent, on the gift alone: the fee cover is not charged. */
  platformBps: number;
  /** Null: the fee is unknown in advance. */
  price: CardPrice | null;
  step: number;
}

/** Sums shown before the button. Invariants: total = gift + cover + tip, and net = gift + cover - fee - houseFee. */
export interface GiftSums {
  gift: number;
  cover: number;
  /** On the total, because the provider also charges the tip. Null, as is `net`, if unknown in advance. */
  fee: number | null;
  /** The fee is an estimate: foreign cards, business cards and conversions may cost more. */
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
 * The largest tip accepted with a gift. The provider's fee on the tip comes out of the gift, and some of the gift must
 * arrive. If the fee is unknown, the limit is the gift itself. A larger tip never leaves more, so binary search works.
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
