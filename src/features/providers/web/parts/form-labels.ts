import { fieldNames } from '../../words/en/provider-fields.ts';
import * as words from '../../words/en/provider-form.ts';
import { PRICES_PER_PROVIDER } from '../../../../shared/limits/provider-limits.ts';
import { PRICE_FIELDS, priceName } from './price-names.ts';

const pricesNamed = Array.from({ length: PRICES_PER_PROVIDER }, (_, at) =>
  PRICE_FIELDS.map((field): [string, string] => [priceName(field, at), words.priceField(at + 1, words[field])]),
).flat();

export const formLabels: Record<string, string> = { ...fieldNames, ...Object.fromEntries(pricesNamed) };
