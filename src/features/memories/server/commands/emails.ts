import type { Transaction } from '../../../../platform/database/index.ts';
import { waitingIn } from '../../contract/gestures/counters.ts';
import { isTrustedSender } from '../../../submissions/server/rules/holding.ts';
import { changesOf, type NewPost } from './insert-posts.ts';
import { mailOwnLinks, type Noticing } from './notices.ts';
import { noteWaiting } from './tell-keepers.ts';

export const needsEmails = (added: NewPost[]): boolean => waiting(added).length + linked(added).length > 0;

export async function sendEmails(ctx: Noticing, tx: Transaction, added: NewPost[]): Promise<void> {
  await noteWaiting(ctx, tx, waiting(added));
  await mailOwnLinks(ctx, tx, linked(added));
}

const linked = (added: NewPost[]) => added.filter(({ post }) => post.email !== '' && isTrustedSender(post.holdReasons));

const waiting = (added: NewPost[]) =>
  changesOf(added)
    .filter(({ change }) => waitingIn(change) > 0)
    .map(({ tribute }) => ({ tributeId: tribute.id, isFirst: waitingIn(tribute) === 0 }));
