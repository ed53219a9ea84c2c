import { ownPostAddress } from '../../contract/gestures/own-address.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Transaction } from '../../../../platform/database/index.ts';
import { queueEmail, queueEmails } from '../../../email/server/commands/outbox.ts';
import { writingTo } from '../../../email/server/email.ts';
import { editKeyOf } from '../../../submissions/server/rules/own-posts.ts';
import { languagesOf } from '../../../tributes/server/queries/language.ts';
import { postReturned, linkToOwnPost } from '../emails.ts';
import type { PostRow } from '../queries/posts.ts';

export type Noticing = Pick<Context, 'config' | 'jobs' | 'clock' | 'secret'>;

export async function emailOwnLinks(ctx: Noticing, tx: Transaction, sent: readonly { post: PostRow }[]): Promise<void> {
  const posts = sent.map(({ post }) => post).filter(({ email }) => email !== '');
  const writing = await writingToVisitors(ctx, tx, posts);
  const emails = posts.map((post) => ({
    to: post.email,
    ...linkToOwnPost(writing(post), { id: post.id, href: ownAddress(ctx, post) }),
  }));
  await queueEmails(ctx, tx, emails);
}

export async function emailReturned(ctx: Noticing, tx: Transaction, post: PostRow): Promise<void> {
  if (post.email === '') return;
  const writing = await writingToVisitors(ctx, tx, [post]);
  const email = postReturned(writing(post), { id: post.id, href: ownAddress(ctx, post) });
  await queueEmail(ctx, tx, { to: post.email, ...email });
}

/** Emails to visitors are in the page's language. */
async function writingToVisitors({ config }: Noticing, tx: Transaction, posts: readonly PostRow[]) {
  const ids = config.languages.length > 1 ? posts.map(({ tributeId }) => tributeId) : [];
  const languages = await languagesOf(tx, ids);
  return ({ tributeId }: PostRow) => writingTo(config, languages.get(tributeId));
}

/** The author's link, with a neutral path. Keepers choose their page's path and could put a message into it. */
const ownAddress = ({ config, secret }: Noticing, { kind, id }: PostRow): string =>
  config.publicUrl + ownPostAddress({ kind, id, editKey: editKeyOf(secret, id), tribute: { path: 'r' } });
