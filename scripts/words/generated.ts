// Two languages that are generated from English for visual checks. Accented English, 40 % longer and in brackets, shows
// texts that are clipped, joined or not translated. Right-to-left English shows layouts that work in one direction only.
import type { Generated } from '../../src/platform/settings/languages.ts';
import { withTexts } from './texts.ts';

const CHANGES: Record<Generated, (text: string) => string> = { 'en-XA': accented, 'ar-XB': mirrored };

/** Replaces `src/shared/words/en/language.ts`. Dates and numbers are formatted as in English. */
const OWN: Record<Generated, string> = {
  'en-XA': "export const tag = 'en-XA';\nexport const direction = 'ltr';\nexport const locale = 'en-GB';\n",
  'ar-XB': "export const tag = 'ar-XB';\nexport const direction = 'rtl';\nexport const locale = 'en-GB';\n",
};

export const generatedWords = (language: Generated, path: string, source: string): string =>
  path.endsWith('/language.ts')
    ? OWN[language]
    : withTexts(path, source, ({ text }) => (hasWords(text) ? CHANGES[language](text) : null));

/** Addresses, placeholders and tags stay unchanged, because programs read them or fill them in. */
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
 * Makes text run from right to left whatever its letters are. A line break ends an override, and digits keep their
 * order. The surrounding marks act as a right-to-left letter, both for neighbours and for the detection of direction.
 */
function mirrored(text: string): string {
  return changed(text, (words) => words.replaceAll(/[^\n\p{Nd}]+/gu, '\u200f\u202e$&\u202c\u200f'));
}
