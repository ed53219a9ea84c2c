// Settings about the operator, as the terms and privacy pages name it.
import * as z from 'zod';

/** The country's ISO 3166 code, normalised: "uk" becomes GB. Null if it is not a country. */
function countryCode(typed: string): string | null {
  if (!/^[a-z]{2}$/i.test(typed) || /^(eu|ez|qo|un|zz)$/i.test(typed)) return null;
  const code = new Intl.Locale(`und-${typed}`).region ?? '';
  return new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(code) === undefined ? null : code;
}

export const country = z.string().transform((typed, issues) => {
  const code = countryCode(typed.trim());
  if (code === null) issues.addIssue('must be the code of a country, two letters such as GB or IE');
  return code ?? z.NEVER;
});

export const said = (most: number) =>
  z
    .string()
    .trim()
    .min(2, 'must be given in words')
    .max(most, `must be at most ${most} characters`)
    .refine((words) => !/[<>]/.test(words), 'must hold no < and no >');

const partsOf = (text: string) => text.split('|').map((part) => part.trim());

const PROCESSORS_FORM = 'must look like: Name | what they do | DE; Other name | what they do | GB';
export const processors = z.string().transform((text, issues) =>
  text
    .split(';')
    .filter((one) => one.trim() !== '')
    .map((one) => {
      const [name = '', purpose = '', where = '', ...more] = partsOf(one);
      const code = countryCode(where);
      if (name === '' || purpose === '' || code === null || more.length > 0) issues.addIssue(PROCESSORS_FORM);
      return { name, purpose, country: code ?? '' };
    }),
);

const REGULATOR_FORM = 'must look like: Name | https://address where one complains';
export const regulator = z.string().transform((text, issues) => {
  const [name = '', address = '', ...more] = partsOf(text);
  const isAddress = address === '' || URL.parse(address)?.protocol === 'https:';
  if (name === '' || !isAddress || more.length > 0) issues.addIssue(REGULATOR_FORM);
  return { name, address };
});

/** Made-up operator for a trial, which has no real one. The trial's pages say so. */
export const exampleOperator = { name: 'Example House', address: '1 Example Street\nExampletown', country: 'GB' };
