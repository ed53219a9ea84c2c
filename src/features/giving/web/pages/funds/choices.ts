import { locale } from '../../../../../shared/words/en/language.ts';
import type { Currency } from '../../../../../shared/money/currencies.ts';
import { PAYEE_COUNTRIES, PayeeCountry } from '../../../../payments/contract/payees.ts';
import { countryName } from '../../../../providers/web/parts/names.ts';

export type Choice = [code: string, name: string];

const named = (codes: readonly string[], nameOf: (code: string) => string): Choice[] =>
  codes.map((code): Choice => [code, nameOf(code)]).toSorted(([, one], [, other]) => one.localeCompare(other, locale));

export const countries = (): Choice[] => named(PayeeCountry.options, countryName);

export const currencies = (): Choice[] => {
  const names = new Intl.DisplayNames(locale, { type: 'currency' });
  const codes = [...new Set<Currency>(Object.values(PAYEE_COUNTRIES))];
  return named(codes, (code) => names.of(code.toUpperCase()) ?? code);
};
