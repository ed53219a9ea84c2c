import { SLUG_CHARACTERS } from '../../contract/catalogue-limits.ts';
import { pathLetters } from '../../../../platform/text/path-letters.ts';

/** Leaves room for a number behind it. */
const MOST = SLUG_CHARACTERS - 6;

/** Slug from a title or first line, cut between words; empty if no letter is usable. */
export function slugFrom(called: string): string {
  const emails = pathLetters(called);
  if (emails.length <= MOST) return emails;
  const end = emails.lastIndexOf('-', MOST);
  return emails.slice(0, end > 0 ? end : MOST);
}
