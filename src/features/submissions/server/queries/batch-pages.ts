import type { Writable } from '../../../../platform/database/index.ts';
import type { ReadTribute } from '../../../tributes/server/commands/count-entries.ts';
import { canRead } from '../../../tributes/server/queries/public.ts';
import type { Post } from '../rules/post.ts';
import type { BatchReadings } from './batch-readings.ts';

/** A post whose sender may read the page it goes to. */
export interface PostOnPage<One extends Post = Post> {
  post: One;
  tribute: ReadTribute;
}

/** Where each post goes, in order; null where its sender may not read. */
export async function pagesOf<One extends Post>(
  db: Writable,
  posts: readonly One[],
  readings: Pick<BatchReadings, 'tributes'>,
): Promise<(PostOnPage<One> | null)[]> {
  const byId = new Map(readings.tributes.map((tribute) => [tribute.id, tribute]));
  // One object for a tribute, by whichever of its addresses it was asked for: its next numbers are counted up in it.
  const tributes = new Map(readings.tributes.map(({ asked, id }) => [asked, byId.get(id)]));
  const pages: (PostOnPage<One> | null)[] = [];
  for (const post of posts) {
    const tribute = tributes.get(post.reader.path.toLowerCase());
    const isOpen = tribute !== undefined && (await canRead({ ...post.ctx, db }, tribute, post.reader));
    pages.push(isOpen ? { post, tribute } : null);
  }
  return pages;
}
