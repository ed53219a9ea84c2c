import * as z from 'zod';
import { DEFAULT_PAYMENT_AMOUNT, PAYMENT_CURRENCIES } from '../limits/limits.ts';

/** ISO code in lower case, as the card provider writes it. */
export const Currency = z.enum(Object.keys(PAYMENT_CURRENCIES) as (keyof typeof PAYMENT_CURRENCIES)[]);
export type Currency = z.infer<typeof Currency>;

interface CurrencyFigures {
  /** Decimal places: 2 if 1000 is 10.00. */
  digits: 0 | 2 | 3;
  /** The smallest amount in minor units, a multiple of `step`. */
  smallest: number;
  /** Every amount is a multiple of `step`, which is in minor units. */
  step: number;
}

export const figuresOf = (currency: Currency): CurrencyFigures => PAYMENT_CURRENCIES[currency];

/** The preset amount of the payment dialog, in minor units: the specification's, or the smallest amount if that is more. */
export const defaultAmount = (currency: Currency): number =>
  Math.max(DEFAULT_PAYMENT_AMOUNT, figuresOf(currency).smallest);
