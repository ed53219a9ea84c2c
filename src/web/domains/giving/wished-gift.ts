import { locale } from '#messages/language';
import { figuresOf, type Currency } from '../../../contract/currencies.ts';
import { fault, type FieldFault } from '../../../contract/field-refusals.ts';
import { giftSums, type GiftSums } from '../../../contract/gift-sums.ts';
import type { CardPrice } from '../../../contract/giving.ts';
import { readAmount } from '../../../contract/typed-amounts.ts';

/** What the sums of a gift are made of, beside what its giver types. */
export interface GiftFacts {
  currency: Currency;
  /** Null: the fee is not known before. */
  price: CardPrice | null;
  platformBps: number;
}

/** As it stands in the form. */
export interface WishedGift {
  amount: string;
  tip: string;
  isCovering: boolean;
}

export interface CountedGift {
  /** Null where the amount or the tip cannot be read. */
  sums: GiftSums | null;
  /** What covering the fee would add; null as the sums, or where it is not known. */
  cover: number | null;
  faults: Partial<Record<'amount' | 'tip', FieldFault>>;
}

/** An empty tip is none, and a small one is welcome too. */
function readTip(typed: string, currency: Currency) {
  if (typed.trim() === '') return { minor: 0 };
  return readAmount(typed, currency, locale, undefined, 0);
}

/** What a gift comes to as it is typed: the same on the page, in its dialog and in the action. */
export function countGift({ amount, tip, isCovering }: WishedGift, facts: GiftFacts): CountedGift {
  const { currency, price, platformBps } = facts;
  const gift = amount.trim() === '' ? { fault: fault('amount_unreadable') } : readAmount(amount, currency, locale);
  const more = readTip(tip, currency);
  if (gift.fault || more.fault) {
    const faults = { ...(gift.fault && { amount: gift.fault }), ...(more.fault && { tip: more.fault }) };
    return { sums: null, cover: null, faults };
  }
  const { step } = figuresOf(currency);
  const wished = { gift: gift.minor, tip: more.minor, platformBps, price, step };
  const covered = giftSums({ ...wished, isCovering: true });
  return {
    sums: isCovering ? covered : giftSums({ ...wished, isCovering: false }),
    cover: price === null ? null : covered.cover,
    faults: {},
  };
}
