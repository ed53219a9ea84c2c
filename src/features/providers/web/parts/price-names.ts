import { PRICES_PER_PROVIDER } from '../../../../shared/limits/provider-limits.ts';

/** Typed text by field name, as `typedIn` in ui/client/failures/problem.ts returns it. */
export type TypedValues = Record<string, string>;

export const PRICE_FIELDS = ['item', 'from', 'to', 'unit', 'includes'] as const;
export type PriceField = (typeof PRICE_FIELDS)[number];
export const priceName = (field: PriceField, at: number): string => `${field}-${at}`;

/** One more than the limit, so that the server refuses a surplus line. Otherwise the form would drop it silently. */
const MOST_LINES = PRICES_PER_PROVIDER + 1;

/** Number of price lines in the form, counted up to the last one with text. */
export function priceLinesIn(values: TypedValues): number {
  const isFilled = (at: number) => PRICE_FIELDS.some((name) => (values[priceName(name, at)] ?? '').trim() !== '');
  return Array.from({ length: MOST_LINES }, (_, at) => at).findLastIndex(isFilled) + 1;
}
