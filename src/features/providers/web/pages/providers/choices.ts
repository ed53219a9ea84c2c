import { locale } from '../../../../../shared/words/en/language.ts';
import { PayeeCountry } from '../../../../payments/contract/payees.ts';
import { countryName, languageName } from '../../parts/names.ts';

/** The languages that families here ask for most. Providers may name any language. */
const LANGUAGES =
  'en cy gd ga ar bn zh nl fr de el gu he hi it ja ko lt fa pl pt pa ro ru so es ta tr uk ur vi yi'.split(' ');

const sorted = (values: readonly string[], say: (value: string) => string): [string, string][] =>
  values
    .map((value): [string, string] => [value, say(value)])
    .toSorted(([, one], [, other]) => one.localeCompare(other, locale));

/** Only loaders may call this: browsers and Node name some countries and languages differently, so hydration would fail. */
export const choices = () => ({
  countries: sorted(PayeeCountry.options, countryName),
  languages: sorted(LANGUAGES, languageName),
});
export type Choices = ReturnType<typeof choices>;
