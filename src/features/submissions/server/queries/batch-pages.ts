import type { Writable } from '../../../../platform/database/index.ts';
import type { ReadTribute } from '../../../tributes/server/commands/count-entries.ts';
import { canRead } from '../../../tributes/server/queries/public.ts';
import type { Post } from '../rules/post.ts';
import type { BatchReadings } from './batch-readings.ts';

export interface PostOnPage<One extends Post = Post> {
  post: One;
  tribute: ReadTribute;
}

/** The page of each post, in order; null if its sender may not read it. */
export async function pagesOf<One extends Post>(
  db: Writable,
  posts: readonly One[],
  readings: Pick<BatchReadings, 'tributes'>,
): Promise<(PostOnPage<One> | null)[]> {
  const byId = new Map(readings.tributes.map((tribute) => [tribute.id, tribute]));
  // One object per tribute for all its addresses, because its next numbers are counted in it.
  const tributes = new Map(readings.tributes.map(({ asked, id }) => [asked, byId.get(id)]));
  const pages: (PostOnPage<One> | null)[] = [];
  for (const post of posts) {
    const tribute = tributes.get(post.reader.path.toLowerCase());
    const isOpen = tribute !== undefined && (await canRead({ ...post.ctx, db }, tribute, post.reader));
    pages.push(isOpen ? { post, tribute } : null);
  }
  return pages;
}
