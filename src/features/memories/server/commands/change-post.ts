import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/database/index.ts';
import type { Changed } from '../../../../platform/change-pages.ts';
import { countPosts } from '../../../tributes/server/commands/count-posts.ts';
import type { PostRow } from '../queries/posts.ts';
import { gestureOf } from '../../contract/gestures/gestures.ts';
import { countsOf } from '../../contract/gestures/counters.ts';
import { memories, simpleTableOf, type GestureTable } from '../tables.ts';

export type PostChange = Partial<
  Pick<
    PostRow,
    | 'state'
    | 'note'
    | 'name'
    | 'relation'
    | 'words'
    | 'photographs'
    | 'holdReasons'
    | 'decidedAt'
    | 'decidedBy'
    | 'stoodAs'
  >
> & { fingerprint?: string };

interface Changing {
  tx: Transaction;
  changed: Changed;
}

/** Changes a post of a locked tribute, and the counters. Renews the page if visitors saw the post or see it now. */
export async function changePost({ tx, changed }: Changing, post: PostRow, change: PostChange): Promise<PostRow> {
  const { fingerprint, relation, words, photographs, ...common } = change;
  const rev = post.rev + 1;
  const gesture = gestureOf(post.kind);
  if (gesture.isWritten) {
    const own = {
      ...(fingerprint !== undefined && { fingerprint }),
      ...(relation !== undefined && { relation }),
      ...(words !== undefined && { words }),
      ...(photographs !== undefined && { photographs }),
    };
    await tx
      .update(memories)
      .set({ ...common, ...own, rev })
      .where(placeOf(memories, post));
  } else {
    const table = simpleTableOf(gesture);
    await tx
      .update(table)
      .set({ ...common, rev })
      .where(placeOf(table, post));
  }
  const to = change.state ?? post.state;
  if (to !== post.state) await countPosts(tx, post.tributeId, countsOf(post.kind, post.state, to));
  if (post.state === 'approved' || to === 'approved') await changed(tx, post.tributeId);
  return { ...post, ...change, rev };
}

const placeOf = (table: GestureTable, { tributeId, seq }: PostRow) =>
  and(eq(table.tributeId, tributeId), eq(table.seq, seq));
