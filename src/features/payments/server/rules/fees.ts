import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { Currency } from '../../../../shared/money/currencies.ts';
import type { CardPrice } from '../../../giving/contract/giving.ts';

const FEES_FILE = new URL('../../../../../catalogues/fees.json', import.meta.url);

/** The card provider's price for an ordinary domestic card. */
const Price = z.strictObject({
  /** ISO codes of the payee's account. */
  countries: z.array(z.string().regex(/^[A-Z]{2}$/)).min(1),
  /** Same for payment and account, so that nothing is converted. */
  currency: Currency,
  /** Hundredths of a percent of the whole payment. */
  bps: z.int().min(0).max(1000),
  /** Minor units of the currency, per payment. */
  fixedMinor: z.int().nonnegative(),
  /** Same price for every card, domestic or foreign. */
  isForAllCards: z.boolean(),
  /** Day on which the source was read. */
  checkedAt: z.iso.date(),
  /** A page of the provider; `copy`: the first day of the price, according to it. */
  source: z.strictObject({ title: z.string(), url: z.url({ protocol: /^https$/ }), copy: z.iso.date() }),
});
/** catalogues/fees.json: only prices that were read. Without one, the fee is unknown in advance. */
export const Prices = z.strictObject({ prices: z.array(Price) });
type Price = z.infer<typeof Price>;

const key = (country: string, currency: Currency) => `${country} ${currency}`;

/** Throws for invalid data: a release that ships it must not start. */
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

/** Null: unknown before the payment. */
export function priceOf({ country, currency }: PaidIn): CardPrice | null {
  known ??= readPrices();
  const price = known.get(key(country, currency));
  return price ? { bps: price.bps, fixedMinor: price.fixedMinor, isForAllCards: price.isForAllCards } : null;
}
