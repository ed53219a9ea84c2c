// A move as a button of a form brings it: which one, and beside which other it is to stand.
import type { shelfClient } from './shelf.ts';

type Side = 'before' | 'behind';

const moveValue = (slug: string, side: Side, other: string): string => `${slug} ${side} ${other}`;

/** Answers which was moved. What is no move is refused by the server. */
export async function moveIn(at: ReturnType<typeof shelfClient>, value: string): Promise<string> {
  const [slug = '', side, other = ''] = value.split(' ');
  await at.order({ slug, ...(side === 'behind' ? { behind: other } : { before: other }) });
  return slug;
}

/** Where one lands that is dropped on another: on its far side, seen from where it came. */
export function dropped(slugs: readonly string[], slug: string, other: string): string | null {
  const [from, to] = [slugs.indexOf(slug), slugs.indexOf(other)];
  if (from === -1 || to === -1 || from === to) return null;
  return moveValue(slug, from < to ? 'behind' : 'before', other);
}

/** One place up or down; null where there is none on this part of the list. */
export function stepped(slugs: readonly string[], at: number, by: -1 | 1): string | null {
  const [slug, other] = [slugs[at], slugs[at + by]];
  return slug === undefined || other === undefined ? null : moveValue(slug, by < 0 ? 'before' : 'behind', other);
}
