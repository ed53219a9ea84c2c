import { faith } from '../../../catalogue/words/en/catalogue.ts';
import { countries } from '../../../../shared/words/en/countries.ts';
import { dayOf } from '../../../../shared/words/en/dates.ts';
import { locale } from '../../../../shared/words/en/language.ts';
import * as words from '../../words/en/provider-fields.ts';
import type { Currency } from '../../../../shared/money/currencies.ts';
import { formatAmount } from '../../../../shared/money/money.ts';
import type { ProviderFaith, ProviderPrice } from '../../contract/provider-fields.ts';

const languageNames = new Intl.DisplayNames(locale, { type: 'language', languageDisplay: 'standard' });
const countryNames = new Intl.DisplayNames(locale, { type: 'region' });

/** The language's name in the reader's language: "Welsh" for "cy". */
export const languageName = (tag: string): string => languageNames.of(tag) ?? tag;
/** `countries` has names that browsers and Node spell differently. Some screens look up names on both sides. */
export const countryName = (code: string): string => countries[code] ?? countryNames.of(code) ?? code;
export const faithName = (of: ProviderFaith): string => faith(of).replace(/^./, (first) => first.toUpperCase());

/** An ISO day as text: "1 March 2027". */
export const dayName = (iso: string): string => dayOf(new Date(`${iso}T00:00:00Z`));

/** Whether the item is free. The unit does not matter then. */
const isIncluded = ({ from, to }: Pick<ProviderPrice, 'from' | 'to'>): boolean =>
  from === 0 && (to === null || to === 0);

/** The price as text, "£80.00 to £120.00", without the unit. */
export function priceOf(price: Pick<ProviderPrice, 'from' | 'to'>, currency: Currency): string {
  const { from, to } = price;
  const shown = (minor: number) => formatAmount(minor, currency, locale);
  if (to !== null && to > from) return words.fromTo(shown(from), shown(to));
  return isIncluded(price) ? words.isIncluded : shown(from);
}
