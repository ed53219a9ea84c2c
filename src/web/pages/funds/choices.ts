import { locale } from '#messages/language';
import type { Currency } from '../../../contract/currencies.ts';
import { PAYEE_COUNTRIES, PayeeCountry } from '../../../contract/payees.ts';

/** What is kept, and how people read it. */
export type Choice = [code: string, name: string];

const named = (codes: readonly string[], type: 'region' | 'currency'): Choice[] => {
  const names = new Intl.DisplayNames(locale, { type });
  return codes
    .map((code): Choice => [code, names.of(code.toUpperCase()) ?? code])
    .toSorted(([, one], [, other]) => one.localeCompare(other, locale));
};

/** Where somebody's own account can be. */
export const countries = (): Choice[] => named(PayeeCountry.options, 'region');

/** What such accounts have. */
export const currencies = (): Choice[] => named([...new Set<Currency>(Object.values(PAYEE_COUNTRIES))], 'currency');
