import { SLUG_CHARACTERS } from '../../contract/catalogue-limits.ts';
import { pathLetters } from '../../../../platform/text/path-letters.ts';

/** Leaves room for a number behind it. */
const MOST = SLUG_CHARACTERS - 6;

/** Slug from a title or first line, cut between words; empty if no letter is usable. */
export function slugFrom(called: string): string {
  const letters = pathLetters(called);
  if (letters.length <= MOST) return letters;
  const end = letters.lastIndexOf('-', MOST);
  return letters.slice(0, end > 0 ? end : MOST);
}
