import { PRICES_PER_PROVIDER } from '../../../../shared/limits/provider-limits.ts';

/** By form field name, as from `typedIn` in client/problem.ts. */
export type TypedValues = Record<string, string>;

export const PRICE_FIELDS = ['item', 'from', 'to', 'unit', 'includes'] as const;
export type PriceField = (typeof PRICE_FIELDS)[number];
export const priceName = (field: PriceField, at: number): string => `${field}-${at}`;

/** One above the limit, so that a surplus line is refused and not dropped. */
const MOST_LINES = PRICES_PER_PROVIDER + 1;

/** Number of price lines in the form, up to the last filled one. */
export function priceLinesIn(values: TypedValues): number {
  const isFilled = (at: number) => PRICE_FIELDS.some((name) => (values[priceName(name, at)] ?? '').trim() !== '');
  return Array.from({ length: MOST_LINES }, (_, at) => at).findLastIndex(isFilled) + 1;
}
