// What a gift comes to, counted alike where it is shown and where it is asked for. Whole minor units throughout.
import type { CardPrice } from './giving.ts';
import { MOST_PAYMENT_AMOUNT } from '../../../shared/limits/limits.ts';

const BPS = 10_000;

/** So many hundredths of a percent of an amount, in whole minor units, half a unit up. */
export function shareOf(amount: number, bps: number): number {
  const parts = amount * bps + BPS / 2;
  if (!Number.isSafeInteger(amount) || amount < 0 || !Number.isSafeInteger(parts))
    throw new Error(`No share of ${amount} is counted exactly`);
  return (parts - (parts % BPS)) / BPS;
}

/** A part in hundredths of a percent, and minor units for each payment. */
export type Rate = Pick<CardPrice, 'bps' | 'fixedMinor'>;

/** What the provider keeps of `amount`, all that is paid at once. */
export const feeAt = ({ bps, fixedMinor }: Rate, amount: number): number => shareOf(amount, bps) + fixedMinor;

interface Covered {
  gift: number;
  /** Paid with the gift, and not for whoever gets it: a tip. */
  besides?: number;
  /** Taken besides the provider's fee. */
  houseFee?: number;
}

/**
 * The smallest multiple of `step` that leaves the whole gift after the fees. Each unit more brings at most one more of fee,
 * so what arrives never falls, and the first extra that is enough is found by halving.
 */
export function coverAt(rate: Rate, step: number, { gift, besides = 0, houseFee = 0 }: Covered): number {
  const isEnough = (steps: number) => steps * step >= feeAt(rate, gift + besides + steps * step) + houseFee;
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
  /** Of the gift alone, in hundredths of a percent: nothing is asked of what covers a fee. */
  platformBps: number;
  /** Null: the fee is not known before. */
  price: CardPrice | null;
  /** Of the currency: `figuresOf`. */
  step: number;
}

/** What stands before the button. Always: total = gift + cover + tip, and net = gift + cover - fee - houseFee. */
export interface GiftSums {
  gift: number;
  /** 0 where it is not wished, and where the fee is not known. */
  cover: number;
  /** Of the total: the provider counts the tip too. Null, with `net`, where it is not known before. */
  fee: number | null;
  /** A card from elsewhere, a business card or a conversion may cost more: the true fee is known once it was paid. */
  isAbout: boolean;
  houseFee: number;
  /** What arrives. */
  net: number | null;
  /** For the house. */
  tip: number;
  /** What is paid. */
  total: number;
}

export function giftSums({ gift, tip, isCovering, platformBps, price, step }: Wished): GiftSums {
  const houseFee = shareOf(gift, platformBps);
  const cover = isCovering && price !== null ? coverAt(price, step, { gift, besides: tip, houseFee }) : 0;
  const total = gift + cover + tip;
  const fee = price && feeAt(price, total);
  const net = fee === null ? null : gift + cover - fee - houseFee;
  return { gift, cover, fee, isAbout: price === null || !price.isForAllCards, houseFee, net, tip, total };
}

/**
 * The largest tip that is taken with a gift. The provider takes its fee of the tip as well, out of the gift, and something of
 * that must arrive. Where no fee is known before, it is as much as the gift. Of a larger tip never more arrives, so it is
 * found by halving.
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
