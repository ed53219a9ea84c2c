// A move of an entry as the value of a button: the entry's slug, the side, and the neighbour's slug.
import type { catalogueListClient } from '../catalogue-list.ts';

type Side = 'before' | 'behind';

const moveValue = (slug: string, side: Side, other: string): string => `${slug} ${side} ${other}`;

/** Sends the move, and returns the slug of the moved entry. The server refuses invalid moves. */
export async function moveIn(at: ReturnType<typeof catalogueListClient>, value: string): Promise<string> {
  const [slug = '', side, other = ''] = value.split(' ');
  await at.order({ slug, ...(side === 'behind' ? { behind: other } : { before: other }) });
  return slug;
}

/** The move after a drag and drop: downwards, the entry goes behind the target; upwards, before the target. */
export function dropped(slugs: readonly string[], slug: string, other: string): string | null {
  const [from, to] = [slugs.indexOf(slug), slugs.indexOf(other)];
  if (from === -1 || to === -1 || from === to) return null;
  return moveValue(slug, from < to ? 'behind' : 'before', other);
}

/** The move by one place up or down. Null at the ends of this page. */
export function stepped(slugs: readonly string[], at: number, by: -1 | 1): string | null {
  const [slug, other] = [slugs[at], slugs[at + by]];
  return slug === undefined || other === undefined ? null : moveValue(slug, by < 0 ? 'before' : 'behind', other);
}

/** A move that an admin asked for. `to` computes the new index once all earlier moves are done. */
export interface Wish {
  slug: string;
  to: (at: number, slugs: readonly string[]) => number;
}

/** Combines the first wishes for one entry into one move (null if the entry is in place). `rest`: all other wishes. */
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
