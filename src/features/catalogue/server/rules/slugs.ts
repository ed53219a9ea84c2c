import { SLUG_CHARACTERS } from '../../contract/catalogue-limits.ts';
import { pathLetters } from '../../../../platform/text/path-letters.ts';

/** Leaves room for a number behind it. */
const MOST = SLUG_CHARACTERS - 6;

/** A title or a first line in the letters a slug may hold, cut between words; empty if it has none. */
export function slugFrom(called: string): string {
  const letters = pathLetters(called);
  if (letters.length <= MOST) return letters;
  const end = letters.lastIndexOf('-', MOST);
  return letters.slice(0, end > 0 ? end : MOST);
}
