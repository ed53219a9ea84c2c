import type { SaidKey } from '../../contract/facts.ts';
import { FACT_CHARACTERS, FACTS_PER_TRIBUTE } from '../../../../shared/limits/limits.ts';
import { sentencesOf } from './lock/sentences.ts';

export interface Piece {
  key: SaidKey;
  value: string;
}

/** Guesses a fact's topic from English words; the first match wins. The family sees the topic and can change it. */
const GUESSES: readonly (readonly [SaidKey, RegExp])[] = [
  ['saying', /\b(used to say|always said|would say|saying)\b/i],
  ['grandchildren', /\bgrand(child|children|son|sons|daughter|daughters)\b/i],
  ['parents', /\b(parents|mother was|father was|his father|her father|his mother|her mother)\b/i],
  ['siblings', /\b(brother|brothers|sister|sisters)\b/i],
  ['partner', /\b(husband|wife|partner|married|engaged)\b/i],
  ['children', /\b(children|son|sons|daughter|daughters|kids)\b/i],
  ['animals', /\b(dog|dogs|cat|cats|horse|pony|budgie|rabbit)\b/i],
  ['served', /\b(army|navy|air force|raf|regiment|national service|served in)\b/i],
  ['school', /\b(school|university|college|studied)\b/i],
  ['work', /\b(worked|job|career|taught|nursed|retired|trained as|apprenticed)\b/i],
  ['childhood', /\b(grew up|as a (boy|girl|child)|childhood)\b/i],
  ['home', /\b(lived in|moved to|house in|emigrated)\b/i],
  ['belief', /\b(church|chapel|mosque|temple|synagogue|faith|prayed)\b/i],
  ['music', /\b(sang|choir|piano|guitar|violin|band|song|songs)\b/i],
  ['loved', /\b(loved|liked|enjoyed|favourite)\b/i],
];

/** Matches lines to skip: separators, and lines that email programs add. */
const NOISE =
  /^(>+|(from|to|cc|sent|date|subject): .*(@|\d:\d)|sent from my\b|--+\s*$|__+\s*$|\*\*+\s*$|on .+ wrote:)/i;
const BULLET = /^(?:[-*•–·]|\d{1,2}[.)])\s+/;

const keyOf = (value: string): SaidKey => GUESSES.find(([, guess]) => guess.test(value))?.[0] ?? 'other';

/** Cuts between words, so that each part fits the limit. */
function cutToFit(text: string): string[] {
  const parts: string[] = [];
  let rest = text;
  while ([...rest].length > FACT_CHARACTERS) {
    const most = [...rest].slice(0, FACT_CHARACTERS).join('');
    const at = Math.max(most.lastIndexOf(' '), most.lastIndexOf('\t'));
    const end = at > 0 ? at : most.length;
    parts.push(rest.slice(0, end).trim());
    rest = rest.slice(end).trim();
  }
  return [...parts, rest].filter((one) => one !== '');
}

/** Splits notes into verbatim pieces. Returns at most one more than a page may have, so that the caller can refuse. */
export function splitNotes(notes: string): Piece[] {
  return notes
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim().replace(BULLET, ''))
    .filter((line) => line !== '' && !NOISE.test(line))
    .flatMap(sentencesOf)
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))
    .flatMap(cutToFit)
    .slice(0, FACTS_PER_TRIBUTE + 1)
    .map((value) => ({ key: keyOf(value), value }));
}
