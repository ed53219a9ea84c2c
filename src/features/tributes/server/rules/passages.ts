// Finds and removes a passage in texts with formatting signs. The passage is given as readers see it on the page.
import { MEANT, PLAIN } from '../../contract/story-blocks.ts';

const UNSEEN = new RegExp(`[\\u00AD\\u200B\\uFEFF${MEANT}${PLAIN}]`, 'gu');
const BLOCK_SIGN = new RegExp(`(?:(?:## |- |\\d{1,3}\\. )${MEANT}|(?:> ?)+)`, 'uy');
const ONLY_A_SIGN = new RegExp(`^(?:(?:## |- |\\d{1,3}\\. )${MEANT}|(?:> ?)+)?[ \\t*_]*$`, 'u');
const SHAPING = /(?<![\p{L}\p{N}])(?:\*+|_+)|(?:\*+|_+)(?![\p{L}\p{N}])/gu;
const QUOTES: Partial<Record<string, string>> = { '‘': "'", '’': "'", '“': '"', '”': '"' };

export interface Range {
  start: number;
  end: number;
}

interface Folded {
  text: string;
  /** The source range of each character in `text`. */
  places: Range[];
}

/** Normalises a text for comparison: removes invisible signs, and makes each gap one space. */
function fold(source: string, isStory: boolean): Folded {
  const places: Range[] = [];
  let text = '';
  for (let at = 0; at < source.length;) {
    const end = isStory && isLineStart(source, at) ? afterSign(source, at) : at;
    at = end;
    const [sign = ''] = /^\P{M}?\p{M}*/u.exec(source.slice(at, at + 40)) ?? [];
    const place = { start: at, end: at + Math.max(sign.length, 1) };
    at = place.end;
    const seen = foldedSign(sign, isStory);
    if (seen === '' || (seen === ' ' && text.endsWith(' '))) continue;
    text += seen;
    for (let unit = 0; unit < seen.length; unit += 1) places.push(place);
  }
  return { text, places };
}

const isLineStart = (source: string, at: number) => at === 0 || source[at - 1] === '\n';

function afterSign(source: string, at: number): number {
  BLOCK_SIGN.lastIndex = at;
  return at + (BLOCK_SIGN.exec(source)?.[0].length ?? 0);
}

function foldedSign(sign: string, isStory: boolean): string {
  const seen = sign.replaceAll(UNSEEN, '').normalize('NFC');
  if (isStory && /^[*_]$/u.test(seen)) return '';
  return /^\s/u.test(seen) ? ' ' : (QUOTES[seen] ?? seen);
}

export const isPassage = (passage: string): boolean => fold(passage, true).text.trim() !== '';

const WORD_SIGN = /[\p{L}\p{N}\p{M}]/u;
/** Scripts that have no spaces between words. */
const GAPLESS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]/u;

/** Whether a cut here would split a word: "Ann" must not match inside "Anna". */
function isInsideWord(text: string, at: number): boolean {
  const [before = ''] = /.$/su.exec(text.slice(Math.max(0, at - 2), at)) ?? [];
  const [after = ''] = /^./su.exec(text.slice(at, at + 2)) ?? [];
  return [before, after].every((sign) => WORD_SIGN.test(sign) && !GAPLESS.test(sign));
}

export function passagesIn(source: string, passage: string, isStory: boolean): Range[] {
  const wanted = fold(passage, isStory).text.trim();
  if (wanted === '' || source === '') return [];
  const { text, places } = fold(source, isStory);
  const found: Range[] = [];
  for (let at = text.indexOf(wanted), next = 0; at >= 0; at = text.indexOf(wanted, next)) {
    const [first, last] = [places[at], places[at + wanted.length - 1]];
    const isWhole = !isInsideWord(text, at) && !isInsideWord(text, at + wanted.length);
    next = at + (isWhole ? wanted.length : 1);
    if (first && last && isWhole) found.push({ start: first.start, end: last.end });
  }
  return found;
}

/** Removes the passage repeatedly, because the remains, once joined, may contain it again. */
export function withoutPassage(source: string, passage: string, isStory: boolean): string {
  let text = source;
  for (let found = passagesIn(text, passage, isStory); found.length > 0; found = passagesIn(text, passage, isStory))
    text = found.reduceRight((left, range) => cut(left, range, isStory), text);
  return text;
}

function cut(text: string, { start, end }: Range, isStory: boolean): string {
  let before = text.slice(0, start);
  let rest = (isStory ? unpaired(text.slice(start, end)) : '') + text.slice(end);
  if (!isStory) return (before + withoutSpace(rest, before)).trim();
  while (/[*_]$/u.test(before) && rest[0] === before.at(-1)) {
    before = before.slice(0, -1);
    rest = rest.slice(1);
  }
  rest = withoutSpace(rest, before);
  const lineStart = before.lastIndexOf('\n') + 1;
  const lineEnd = rest.search(/\r?\n|$/u);
  const isEmptied = ONLY_A_SIGN.test(before.slice(lineStart) + rest.slice(0, lineEnd));
  return isEmptied ? before.slice(0, lineStart) + rest.slice(lineEnd) : before + rest;
}

/** Drops the space after a cut if there is one before the cut. */
const withoutSpace = (rest: string, before: string) =>
  /(?:^|\s)$/u.test(before) ? rest.replace(/^[ \t]+/u, '') : rest;

/** Formatting signs inside the cut whose opening or closing sign is outside the cut. They must stay. */
function unpaired(removed: string): string {
  const open: string[] = [];
  for (const [sign] of removed.matchAll(SHAPING)) {
    if (open.at(-1) === sign) open.pop();
    else open.push(sign);
  }
  return open.join('');
}
