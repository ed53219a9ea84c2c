import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { Currency } from '../../../../shared/money/currencies.ts';
import type { CardPrice } from '../../../giving/contract/giving.ts';

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

/** Null where no price was read: the fee is then not known before a payment. */
export function priceOf({ country, currency }: PaidIn): CardPrice | null {
  known ??= readPrices();
  const price = known.get(key(country, currency));
  return price ? { bps: price.bps, fixedMinor: price.fixedMinor, isForAllCards: price.isForAllCards } : null;
}
