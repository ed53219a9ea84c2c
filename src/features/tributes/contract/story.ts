import { PLAIN } from './story-blocks.ts';

const atEnd = /[\p{L}\p{M}\p{N}]$/u;
const atStart = /^[\p{L}\p{M}\p{N}]/u;
// They leave no room between words, so that a mark between two signs may well be at the edge of a word.
const spaceless = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Bopo}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}]/u;

/** Whether words go on on both sides: "A*STAR", "2*3". Half of a sign beyond the basic ones is read whole. */
function isInsideWord(source: string, start: number, end: number): boolean {
  const before = source.slice(Math.max(0, start - 2), start);
  const after = source.slice(end, end + 2);
  return atEnd.test(before) && atStart.test(after) && !spaceless.test(`${[...before].at(-1)}${[...after][0]}`);
}

/** What a reader of Markdown keeps of its place in a line. */
interface Place {
  src: string;
  pos: number;
  posMax: number;
  pending: string;
}

/**
 * Stars shape words from their edges alone; within one they were meant as they stand, and so is what is marked as plain.
 * A rule for every reader of a story, on the page and in the copy of everything.
 */
export function starsInWords(place: Place, isLookingOnly: boolean): boolean {
  const { src, pos, posMax } = place;
  const sign = src[pos];
  if (sign !== '*' && sign !== '_') return false;
  let end = pos;
  while (end < posMax && src[end] === sign) end += 1;
  // The last of a run may be plain while those before it shape.
  const isPlain = src[pos + 1] === PLAIN;
  if (isPlain) end = pos + 2;
  else if (sign === '_' || !isInsideWord(src, pos, end)) return false;
  if (!isLookingOnly) place.pending += src.slice(pos, end);
  place.pos = end;
  return true;
}
