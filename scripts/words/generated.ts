// The two generated languages, made from the English words. They are for looking at: English with accents, 40 % longer and
// in brackets, shows what is cut off, glued together or never went through the files of words; English from right to left shows
// what was laid out for the other direction only.
import type { Generated } from '../../src/platform/settings/languages.ts';
import { withTexts } from './texts.ts';

const CHANGES: Record<Generated, (text: string) => string> = { 'en-XA': accented, 'ar-XB': mirrored };

/** Facts about the language itself, in place of `src/shared/words/en/language.ts`. Dates and numbers stay English, as their words do. */
const OWN: Record<Generated, string> = {
  'en-XA': "export const tag = 'en-XA';\nexport const direction = 'ltr';\nexport const locale = 'en-GB';\n",
  'ar-XB': "export const tag = 'ar-XB';\nexport const direction = 'rtl';\nexport const locale = 'en-GB';\n",
};

/** The words of one English file in a generated language: other texts, and the same code around them. */
export const generatedWords = (language: Generated, path: string, source: string): string =>
  path.endsWith('/language.ts')
    ? OWN[language]
    : withTexts(path, source, ({ text }) => (hasWords(text) ? CHANGES[language](text) : null));

/** Addresses, places and tags: they are read by programs, or filled in. */
const AS_IT_IS = /(https?:\/\/\S+|[\w.-]+@[\w.-]+\w|\{\w+\}|<\/?\w+>|index\.html|\.json)/;
const LETTER = /\p{L}/u;

const hasWords = (text: string) =>
  LETTER.test(
    text
      .split(AS_IT_IS)
      .filter((_, at) => at % 2 === 0)
      .join(''),
  );

const changed = (text: string, change: (words: string) => string) =>
  text
    .split(AS_IT_IS)
    .map((part, at) => (at % 2 === 1 || !LETTER.test(part) ? part : change(part)))
    .join('');

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ACCENTED = 'åƀçðéƒĝĥîĵķļɱñöþɋŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞɊŔŠŢÛṼŴẊÝŽ';
const accents = new Map([...PLAIN].map((letter, at) => [letter, [...ACCENTED][at] ?? letter]));
const accent = (text: string) => [...text].map((letter) => accents.get(letter) ?? letter).join('');
const FILLING = 'ļöñĝéŕ ţĥåñ îñ Éñĝļîšĥ åñð šö öñ ';

function accented(text: string): string {
  const letters = text.replaceAll(/\{\w+\}/g, '').match(/\p{L}/gu)?.length ?? 0;
  const wanted = Math.ceil(letters * 0.4);
  const filling = FILLING.repeat(Math.ceil(wanted / FILLING.length))
    .slice(0, wanted)
    .trim();
  return `[${changed(text, accent)} ${filling}]`;
}

/**
 * Right to left whatever the letters are. A line's end ends an override, and figures keep their order. The marks around
 * it are what such a letter would be to its neighbours, and to what finds the direction of a text from its first one.
 */
function mirrored(text: string): string {
  return changed(text, (words) => words.replaceAll(/[^\n\p{Nd}]+/gu, '\u200f\u202e$&\u202c\u200f'));
}
