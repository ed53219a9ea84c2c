import { locale } from '../../../../shared/words/en/language.ts';
import { figuresOf, type Currency } from '../../../../shared/money/currencies.ts';
import { fault, type FieldFault } from '../../../../shared/api/field-refusals.ts';
import { giftSums, mostTip, type GiftSums } from '../../contract/gift-sums.ts';
import type { CardPrice } from '../../contract/giving.ts';
import { readAmount } from '../../../../shared/money/typed-amounts.ts';

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
  /** What would arrive of the gift alone, where the fee on the tip takes from it; null where nothing is taken or known. */
  netWithoutTip: number | null;
  faults: Partial<Record<'amount' | 'tip', FieldFault>>;
}

/** An empty tip is none, and a small one is welcome too. */
function readTip(typed: string, currency: Currency, most: number | undefined) {
  if (typed.trim() === '') return { minor: 0 };
  return readAmount(typed, currency, locale, most, 0);
}

/** What a gift comes to as it is typed: the same on the page, in its dialog and in the action. */
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
