import { PLAIN } from './story-blocks.ts';

const atEnd = /[\p{L}\p{M}\p{N}]$/u;
const atStart = /^[\p{L}\p{M}\p{N}]/u;
// Scripts without spaces between words. In them, a mark between two characters may be at a word's edge.
const spaceless = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Bopo}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}]/u;

/** Whether there are word characters on both sides, as in "A*STAR" or "2*3". Surrogate pairs count as one character. */
function isInsideWord(source: string, start: number, end: number): boolean {
  const before = source.slice(Math.max(0, start - 2), start);
  const after = source.slice(end, end + 2);
  return atEnd.test(before) && atStart.test(after) && !spaceless.test(`${[...before].at(-1)}${[...after][0]}`);
}

/** The part of a Markdown parser's inline state that we use. */
interface Place {
  src: string;
  pos: number;
  posMax: number;
  pending: string;
}

/** Turns stars inside a word, and signs followed by PLAIN, into plain text. Used on the page and in the export. */
export function starsInWords(place: Place, isLookingOnly: boolean): boolean {
  const { src, pos, posMax } = place;
  const sign = src[pos];
  if (sign !== '*' && sign !== '_') return false;
  let end = pos;
  while (end < posMax && src[end] === sign) end += 1;
  // PLAIN affects only the character before it. Stars and underscores beside that character may still format text.
  const isPlain = src[pos + 1] === PLAIN;
  if (isPlain) end = pos + 2;
  else if (sign === '_' || !isInsideWord(src, pos, end)) return false;
  if (!isLookingOnly) place.pending += src.slice(pos, end);
  place.pos = end;
  return true;
}
