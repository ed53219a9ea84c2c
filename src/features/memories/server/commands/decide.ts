import type { Post } from '../../contract/fields.ts';
import type { Context } from '../../../../platform/context.ts';
import { fail, failField } from '../../../../platform/errors.ts';
import { changePages, type Changed } from '../../../../platform/change-pages.ts';
import { assertNotFrozen } from '../../../tributes/server/commands/hide-by-admin.ts';
import { lockOwnTribute, memberId } from '../../../tributes/server/queries/keepers.ts';
import { postById, keeperPost, type PostRow } from '../queries/posts.ts';
import { photographsOfPost } from '../queries/photographs.ts';
import { changePost } from './change-post.ts';
import { isHiddenByRosemary } from './hide.ts';
import { emailReturned, type Noticing } from './notices.ts';

type Deciding = Noticing & Pick<Context, 'db' | 'actor' | 'pages'>;

interface Decided {
  id: string;
  postId: string;
  rev?: number | undefined;
  decision: 'approved' | 'returned' | 'declined' | 'waiting';
  note: string;
}

/**
 * Stores a keeper's decision, and emails the author if the post is returned. Errors: NOT_FOUND, ALREADY_DONE if the post
 * was withdrawn, ENTRY_CHANGED if it changed after `rev`, POST_UNDER_REVIEW while an administrator has hidden or removed
 * it, PAGE_FROZEN for an approval.
 */
export async function decidePost(ctx: Deciding, decided: Decided): Promise<Post> {
  const decidedBy = memberId(ctx);
  if (decided.decision === 'returned' && decided.note.trim() === '') failField('note', 'empty');
  const post = await changePages(ctx, (changed) => decide(ctx, { ...decided, decidedBy, changed }));
  return keeperPost(post, await photographsOfPost(ctx.db, post));
}

const decide = (
  ctx: Deciding,
  { id, postId, rev, decision, note, decidedBy, changed }: Decided & { decidedBy: string; changed: Changed },
): Promise<PostRow> =>
  ctx.db.transaction(async (tx) => {
    const tribute = await lockOwnTribute(ctx, tx, { id, to: 'care' });
    if (decision === 'approved') assertNotFrozen(tribute);
    const post = await postById(tx, postId);
    if (!post || post.tributeId !== id) fail('NOT_FOUND');
    if (post.state === 'withdrawn') fail('ALREADY_DONE');
    if (isHiddenByRosemary(post)) fail('POST_UNDER_REVIEW');
    const savedNote = decision === 'returned' ? note : '';
    if (post.state === decision && post.note === savedNote) return post;
    if (rev !== undefined && rev !== post.rev) fail('ENTRY_CHANGED');
    const change = { state: decision, note: savedNote, decidedAt: ctx.clock.now(), decidedBy };
    const changedPost = await changePost({ tx, changed }, post, change);
    if (decision === 'returned') await emailReturned(ctx, tx, changedPost);
    return changedPost;
  });
