// A move as a button of a form brings it: which one, and beside which other it is to stand.
import type { shelfClient } from '../shelf.ts';

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

/** One that is to stand elsewhere: where, by its place and the list as they are when it is its turn. */
export interface Wish {
  slug: string;
  to: (at: number, slugs: readonly string[]) => number;
}

/** All that waits in a row for the same one is a single move; null where it stands there already. What waits for others waits on. */
export function nextMove(slugs: readonly string[], wishes: readonly Wish[]): { value: string | null; rest: Wish[] } {
  const slug = wishes[0]?.slug ?? '';
  const isOther = wishes.findIndex((wish) => wish.slug !== slug);
  const count = isOther === -1 ? wishes.length : isOther;
  const last = slugs.length - 1;
  const from = slugs.indexOf(slug);
  let order = slugs;
  for (const { to } of from === -1 ? [] : wishes.slice(0, count)) {
    const at = order.indexOf(slug);
    const place = Math.min(last, Math.max(0, to(at, order)));
    order = order.toSpliced(at, 1).toSpliced(place, 0, slug);
  }
  const other = slugs[order.indexOf(slug)];
  return { value: other === undefined ? null : dropped(slugs, slug, other), rest: wishes.slice(count) };
}
