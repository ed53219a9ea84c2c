// Replaces the family's word for the person ("Mum") with the name that visitors read, except in quotations.
import { isKinWord } from '../../../tributes/contract/given-names.ts';
import { nameForVisitors } from '../../../tributes/contract/names.ts';
import type { Sentence } from '../../contract/writing.ts';

export interface Called {
  name: string;
  knownAs: string;
  publicName: string;
  language: string;
}

const QUOTED = /(“[^”]*”|"[^"]*")/u;
const escaped = (word: string) => word.replaceAll(/[$()*+./?[\\\]^{|}-]/g, '\\$&');
/** Scripts without a space between words. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}]/u;
const asWords = (text: string) => ` ${(text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(' ')} `;

/** Words before "mum" that make it a common noun, not the person's name: "a mum", "her mum", "the best mum". */
const COMMON =
  /(?<![\p{L}\p{M}])(?:(?:an?|every|another)(?: \p{L}+){0,2}|(?:the|her|his|their|\p{L}+['’]s)(?: (?:best|first|own|good|great|proud|\p{L}+(?:ing|ful)))?) $/iu;
const COMMON_ELSEWHERE = /(?<![\p{L}\p{M}])(?:(?:ihre?|seine?|eine)[rnms]?|sa|son|une|su|una|sua|zijn|haar|een) $/iu;

function pattern(knownAs: string, language: string): RegExp {
  const word = escaped(knownAs.trim().normalize('NFC')).replaceAll(/\s+/g, '\\s+').replaceAll(/['’]/g, "['’]");
  if (UNSPACED.test(knownAs)) return new RegExp(word, 'giu');
  const genitive = /^en\b/iu.test(language) ? '' : 's?';
  return new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])${word}(?<of>${genitive})(?![\\p{L}\\p{M}\\p{N}])`, 'giu');
}

/** Returns a function that replaces the family's word. It changes nothing if a name that visitors read has the word. */
export function asVisitorsSay(page: Called): (text: string) => string {
  const called = nameForVisitors(page);
  const { name, knownAs, language } = page;
  const isRead = [called, name].some((one) => asWords(one).includes(asWords(knownAs)));
  if (asWords(knownAs).trim() === '' || isRead) return (text) => text;
  const word = pattern(knownAs, language);
  const isEnglish = /^en\b/iu.test(language);
  const common = isEnglish ? COMMON : COMMON_ELSEWHERE;
  const hasCommon = !isEnglish || isKinWord(knownAs);
  const inPart = (part: string) =>
    part.replaceAll(word, (found: string, ...rest: unknown[]) => {
      const at = Number(rest.find((one) => typeof one === 'number'));
      if (hasCommon && common.test(part.slice(0, at))) return found;
      const of = typeof rest[0] === 'string' ? rest[0] : '';
      return `${called}${of}`;
    });
  return (text) =>
    text
      .normalize('NFC')
      .split(QUOTED)
      .map((part, i) => (i % 2 === 1 ? part : inPart(part)))
      .join('');
}

export const renamed = (sentence: Sentence, change: (text: string) => string): Sentence => ({
  ...sentence,
  parts: sentence.parts.map((part) => ('text' in part ? { text: change(part.text) } : part)),
});

/** Name that introduces a family member's quotation. Visitors never read an account's name unless the page shows it. */
export const leadOf = (saidBy: string, keptBy: string, someone: string): string =>
  asWords(keptBy).trim() !== '' && asWords(keptBy) === asWords(saidBy) ? saidBy : someone;
