import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { Currency, figuresOf } from '../../../../contract/currencies.ts';

const FEES_FILE = new URL('../../../../../catalogues/fees.json', import.meta.url);

/** What the card provider asks for a payment by an ordinary card of the payee's own country. */
const Price = z.strictObject({
  /** Of the payee's account, by ISO code. */
  countries: z.array(z.string().regex(/^[A-Z]{2}$/)).min(1),
  /** Of the payment; the accounts' own, so that nothing is converted. */
  currency: Currency,
  /** Hundredths of a percent of all that is paid. */
  bps: z.int().min(0).max(1000),
  /** In minor units of the currency, for each payment. */
  fixedMinor: z.int().nonnegative(),
  /** The price is one for every card, wherever it is from. */
  isForAllCards: z.boolean(),
  /** The day on which the source was read. */
  checkedAt: z.iso.date(),
  /** A page of the provider; `copy` is the day from which it says that the price holds. */
  source: z.strictObject({ title: z.string(), url: z.url({ protocol: /^https$/ }), copy: z.iso.date() }),
});
/** catalogues/fees.json: only prices that were read. A country without one has none, and its fee is not known before. */
export const Prices = z.strictObject({ prices: z.array(Price) });
type Price = z.infer<typeof Price>;

const key = (country: string, currency: Currency) => `${country} ${currency}`;

/** Throws for what is not as it should be: a release that ships it must not start. */
function readPrices(): ReadonlyMap<string, Price> {
  const { prices } = Prices.parse(JSON.parse(readFileSync(FEES_FILE, 'utf8')));
  const all = prices.flatMap((price) =>
    price.countries.map((country) => [key(country, price.currency), price] as const),
  );
  const byKey = new Map(all);
  if (byKey.size < all.length) throw new Error('A country has two prices in one currency');
  return byKey;
}

let known: ReadonlyMap<string, Price> | undefined;

/** Of whoever is paid: the country of their account, and the currency of the payment. */
export interface PaidIn {
  country: string;
  currency: Currency;
}

/** Null where no price was read. */
function priceOf({ country, currency }: PaidIn): Price | null {
  known ??= readPrices();
  return known.get(key(country, currency)) ?? null;
}

const BPS = 10_000;

/** So many hundredths of a percent of an amount, in whole minor units, half a unit up. */
export function shareOf(amount: number, bps: number): number {
  const parts = amount * bps + BPS / 2;
  if (!Number.isSafeInteger(amount) || amount < 0 || !Number.isSafeInteger(parts))
    throw new Error(`No share of ${amount} is counted exactly`);
  return (parts - (parts % BPS)) / BPS;
}

export interface Fee {
  /** Minor units. */
  fee: number;
  /** A card from elsewhere, a business card or a conversion may cost more: the true fee is known once it was paid. */
  isAbout: boolean;
}

/** A part in hundredths of a percent, and minor units for each payment. */
type Rate = Pick<Price, 'bps' | 'fixedMinor'>;

const feeAt = ({ bps, fixedMinor }: Rate, amount: number): number => shareOf(amount, bps) + fixedMinor;

/** What the provider keeps of `amount`, all that is paid at once; null: it is not known before. */
export function feeOf({ amount, ...paidIn }: PaidIn & { amount: number }): Fee | null {
  const price = priceOf(paidIn);
  return price && { fee: feeAt(price, amount), isAbout: !price.isForAllCards };
}

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

/** The smallest extra with which the whole gift arrives, in steps of the currency; null where the fee is not known. */
export function covering({ country, currency, ...covered }: PaidIn & Covered): number | null {
  const price = priceOf({ country, currency });
  return price && coverAt(price, figuresOf(currency).step, covered);
}

interface Wished extends PaidIn {
  /** Minor units, as are all sums here. */
  gift: number;
  tip: number;
  isCovering: boolean;
  /** Of the gift alone, in hundredths of a percent: nothing is asked of what covers a fee. */
  platformBps: number;
}

/** What stands before the button. Always: total = gift + cover + tip, and net = gift + cover - fee - houseFee. */
export interface ShownSums {
  gift: number;
  /** 0 where it is not wished, and where the fee is not known. */
  cover: number;
  /** Of the total: the provider counts the tip too. Null, with `net`, where it is not known before. */
  fee: number | null;
  isAbout: boolean;
  houseFee: number;
  /** What arrives. */
  net: number | null;
  /** For the house. */
  tip: number;
  /** What is paid. */
  total: number;
}

export function shownSums({ gift, tip, isCovering, platformBps, country, currency }: Wished): ShownSums {
  const houseFee = shareOf(gift, platformBps);
  const cover = (isCovering && covering({ gift, besides: tip, houseFee, country, currency })) || 0;
  const total = gift + cover + tip;
  const taken = feeOf({ country, currency, amount: total });
  const net = taken && gift + cover - taken.fee - houseFee;
  return { gift, cover, fee: taken && taken.fee, isAbout: taken?.isAbout ?? true, houseFee, net, tip, total };
}
