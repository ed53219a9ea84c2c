import { locale } from '../../../../shared/words/en/language.ts';
import { figuresOf, type Currency } from '../../../../shared/money/currencies.ts';
import { fault, type FieldFault } from '../../../../shared/api/field-refusals.ts';
import { giftSums, mostTip, type GiftSums } from '../../contract/gift-sums.ts';
import type { CardPrice } from '../../contract/giving.ts';
import { readAmount } from '../../../../shared/money/typed-amounts.ts';

export interface GiftFacts {
  currency: Currency;
  /** Null if the card provider's fee is unknown before the payment. */
  price: CardPrice | null;
  platformBps: number;
}

export interface WishedGift {
  amount: string;
  tip: string;
  isCovering: boolean;
}

export interface CountedGift {
  /** Null if the amount or the tip is invalid. */
  sums: GiftSums | null;
  /** The amount that would cover the fee. Null if the fee is unknown or `sums` is null. */
  cover: number | null;
  /** The net sum without the tip, if the fee on the tip reduces the gift. Otherwise null. */
  netWithoutTip: number | null;
  faults: Partial<Record<'amount' | 'tip', FieldFault>>;
}

/** Reads the tip. Empty text is zero, and a tip may be smaller than the smallest gift. */
function readTip(typed: string, currency: Currency, most: number | undefined) {
  if (typed.trim() === '') return { minor: 0 };
  return readAmount(typed, currency, locale, most, 0);
}

/** Computes the sums of a gift from typed text, for the page, the dialog and the server's action. */
export function countGift({ amount, tip, isCovering }: WishedGift, facts: GiftFacts): CountedGift {
  const { currency, price, platformBps } = facts;
  const gift = amount.trim() === '' ? { fault: fault('amount_unreadable') } : readAmount(amount, currency, locale);
  const { step } = figuresOf(currency);
  const most = gift.fault ? undefined : mostTip({ gift: gift.minor, isCovering, platformBps, price, step });
  const more = readTip(tip, currency, most);
  if (gift.fault || more.fault) {
    const faults = { ...(gift.fault && { amount: gift.fault }), ...(more.fault && { tip: more.fault }) };
    return { sums: null, cover: null, netWithoutTip: null, faults };
  }
  const wished = { gift: gift.minor, tip: more.minor, platformBps, price, step };
  const covered = giftSums({ ...wished, isCovering: true });
  const sums = isCovering ? covered : giftSums({ ...wished, isCovering: false });
  const { net } = giftSums({ ...wished, tip: 0, isCovering: false });
  return {
    sums,
    cover: price === null ? null : covered.cover,
    netWithoutTip: net !== null && sums.net !== null && sums.net < net ? net : null,
    faults: {},
  };
}
