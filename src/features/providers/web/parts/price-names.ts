import { PRICES_PER_FIRM } from '../../../../shared/limits/provider-limits.ts';

/** By the names of the form's fields, as `typedIn` of client/problem.ts has them. */
export type TypedValues = Record<string, string>;

export const PRICE_FIELDS = ['item', 'from', 'to', 'unit', 'includes'] as const;
export type PriceField = (typeof PRICE_FIELDS)[number];
export const priceName = (field: PriceField, at: number): string => `${field}-${at}`;

/** One above the most, so that what is too much is refused and not dropped. */
const MOST_LINES = PRICES_PER_FIRM + 1;

/** How many lines of a price list came with the form, or are kept: up to the last that holds something. */
export function priceLinesIn(values: TypedValues): number {
  const isFilled = (at: number) => PRICE_FIELDS.some((name) => (values[priceName(name, at)] ?? '').trim() !== '');
  return Array.from({ length: MOST_LINES }, (_, at) => at).findLastIndex(isFilled) + 1;
}
