import { SLUG_CHARACTERS } from '../../contract/catalogue-limits.ts';
import { pathLetters } from '../../../../platform/text/path-letters.ts';

/** Longest slug made from a title. It is shorter than a slug may be, so that a number such as "-2" can follow. */
const MOST = SLUG_CHARACTERS - 6;

/** Makes a slug from a title or first line, cut between words. Empty if no letter can be used. */
export function slugFrom(called: string): string {
  const letters = pathLetters(called);
  if (letters.length <= MOST) return letters;
  const end = letters.lastIndexOf('-', MOST);
  return letters.slice(0, end > 0 ? end : MOST);
}
