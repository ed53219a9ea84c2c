// Actions of administrators on reported posts. Callers check permission and lock the tribute.
import { and, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../../../platform/context.ts';
import type { Transaction, Writable } from '../../../../platform/database/index.ts';
import type { Changed } from '../../../../platform/change-pages.ts';
import { postById, type PostRow } from '../queries/posts.ts';
import { allTables } from '../tables.ts';
import { changePost } from './change-post.ts';

interface Holding {
  tx: Transaction;
  changed: Changed;
  clock: Context['clock'];
}

/** Whether an administrator has hidden or removed the post, so that the family cannot decide about it. */
export const isHiddenByRosemary = ({ state }: Pick<PostRow, 'state'>): boolean =>
  state === 'hidden' || state === 'removed';

/** Hides a post from everybody but its author and administrators. Returns null if the post is gone or withdrawn. */
export async function holdBack(
  { tx, changed, clock }: Holding,
  id: string,
  state: 'hidden' | 'removed',
): Promise<PostRow | null> {
  const post = await postById(tx, id);
  if (!post || post.state === 'withdrawn') return null;
  if (post.state === state) return post;
  const stoodAs = isHiddenByRosemary(post) ? post.stoodAs : post.state;
  // A removed post is erased thirty days after this time.
  const since = state === 'removed' ? { decidedAt: clock.now(), decidedBy: null } : {};
  return changePost({ tx, changed }, post, { state, stoodAs, ...since });
}

/** Restarts the thirty days after which removed posts are erased, because somebody objects to the removal. */
export async function keepRemoved(db: Writable, ids: readonly string[], now: Date): Promise<void> {
  for (const table of allTables)
    await db
      .update(table)
      .set({ decidedAt: now })
      .where(and(inArray(table.id, [...ids]), eq(table.state, 'removed')));
}

/** Restores the state from before the post was hidden. If the author edited it since, restores the state after the edit. */
export async function letBack({ tx, changed }: Omit<Holding, 'clock'>, id: string): Promise<PostRow | null> {
  const post = await postById(tx, id);
  if (!post || !isHiddenByRosemary(post)) return post;
  return changePost({ tx, changed }, post, { state: post.stoodAs ?? 'approved', stoodAs: null });
}
