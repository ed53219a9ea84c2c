import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { Currency } from '../../../../shared/money/currencies.ts';
import type { CardPrice } from '../../../giving/contract/giving.ts';

const FEES_FILE = new URL('../../../../../catalogues/fees.json', import.meta.url);

/** Price of the card provider for a payment with an ordinary card of the same country. */
const Price = z.strictObject({
  /** ISO codes of countries in which the payee's account can be. */
  countries: z.array(z.string().regex(/^[A-Z]{2}$/)).min(1),
  /** Currency of both payment and account, so that nothing is converted. */
  currency: Currency,
  /** Hundredths of a percent of the whole payment. */
  bps: z.int().min(0).max(1000),
  /** Fixed fee for each payment, in minor units of the currency. */
  fixedMinor: z.int().nonnegative(),
  /** True if foreign cards have the same price. */
  isForAllCards: z.boolean(),
  /** Day on which somebody read the source. */
  checkedAt: z.iso.date(),
  /** A web page of the card provider. `copy` is the date since which the price applies, as stated on that page. */
  source: z.strictObject({ title: z.string(), url: z.url({ protocol: /^https$/ }), copy: z.iso.date() }),
});
/** catalogues/fees.json has only prices that somebody read at the source. For other countries, no fee is known. */
export const Prices = z.strictObject({ prices: z.array(Price) });
type Price = z.infer<typeof Price>;

const key = (country: string, currency: Currency) => `${country} ${currency}`;

/** Throws if the file is invalid, so that a release with a mistake does not start. */
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

export interface PaidIn {
  country: string;
  currency: Currency;
}

/** The price for a country and currency. Null: unknown before the payment. */
export function priceOf({ country, currency }: PaidIn): CardPrice | null {
  known ??= readPrices();
  const price = known.get(key(country, currency));
  return price ? { bps: price.bps, fixedMinor: price.fixedMinor, isForAllCards: price.isForAllCards } : null;
}
