import { locale } from '../../../../../shared/words/en/language.ts';
import { PayeeCountry } from '../../../../payments/contract/payees.ts';
import { countryName, languageName } from '../../parts/names.ts';

/** Most requested by families here; a provider may name any other. */
const LANGUAGES =
  'en cy gd ga ar bn zh nl fr de el gu he hi it ja ko lt fa pl pt pa ro ru so es ta tr uk ur vi yi'.split(' ');

const sorted = (values: readonly string[], say: (value: string) => string): [string, string][] =>
  values
    .map((value): [string, string] => [value, say(value)])
    .toSorted(([, one], [, other]) => one.localeCompare(other, locale));

/** Run in the loader: browsers and server name countries and languages differently, which would break hydration. */
export const choices = () => ({
  countries: sorted(PayeeCountry.options, countryName),
  languages: sorted(LANGUAGES, languageName),
});
export type Choices = ReturnType<typeof choices>;
