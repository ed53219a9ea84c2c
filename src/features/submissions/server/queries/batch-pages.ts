import type { Writable } from '../../../../platform/database/index.ts';
import type { ReadTribute } from '../../../tributes/server/commands/count-posts.ts';
import { canRead } from '../../../tributes/server/queries/public.ts';
import type { IncomingPost } from '../rules/post.ts';
import type { BatchReadings } from './batch-readings.ts';

export interface PostOnPage<One extends IncomingPost = IncomingPost> {
  incomingPost: One;
  tribute: ReadTribute;
}

/** The page of each post, in order; null if its sender may not read it. */
export async function pagesOf<One extends IncomingPost>(
  db: Writable,
  incomingPosts: readonly One[],
  readings: Pick<BatchReadings, 'tributes'>,
): Promise<(PostOnPage<One> | null)[]> {
  const byId = new Map(readings.tributes.map((tribute) => [tribute.id, tribute]));
  // One object per tribute for all its addresses, because its next numbers are counted in it.
  const tributes = new Map(readings.tributes.map(({ asked, id }) => [asked, byId.get(id)]));
  const pages: (PostOnPage<One> | null)[] = [];
  for (const incomingPost of incomingPosts) {
    const tribute = tributes.get(incomingPost.reader.path.toLowerCase());
    const isOpen = tribute !== undefined && (await canRead({ ...incomingPost.ctx, db }, tribute, incomingPost.reader));
    pages.push(isOpen ? { incomingPost, tribute } : null);
  }
  return pages;
}
