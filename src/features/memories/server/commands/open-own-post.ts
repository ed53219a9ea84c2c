import type { OwnPost } from '../../contract/fields.ts';
import {
  type OwnKey,
  authorOf,
  withOwnPost,
  type Remembered,
  type Remembering,
} from '../../../submissions/server/rules/own-posts.ts';
import { ownPost } from '../queries/own-post.ts';
import type { Context } from '../../../../platform/context.ts';

/** Opens an author's post by its key. Sets a cookie if the browser lacks it, because image requests carry no key. */
export async function openOwnPost(ctx: Remembering & Pick<Context, 'db'>, key: OwnKey): Promise<Remembered<OwnPost>> {
  const post = await ownPost(ctx, key);
  if (post.photographs.length === 0 || ctx.request.ownPosts.has(post.id)) return { answer: post, ownPosts: null };
  const own = { id: post.id, editKey: post.editKey, author: authorOf(ctx).id };
  return { answer: post, ownPosts: withOwnPost(ctx, own) };
}
