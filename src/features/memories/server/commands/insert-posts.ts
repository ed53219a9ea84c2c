import { sql, type SQL } from 'drizzle-orm';
import type { Context } from '../../../../platform/context.ts';
import type { Database, Transaction, Writable } from '../../../../platform/database/index.ts';
import { insertionOf } from '../../../../platform/queries/insert-rows.ts';
import { runPrepared } from '../../../../platform/queries/prepared.ts';
import { countedIfFresh, type ReadTribute } from '../../../tributes/server/commands/count-posts.ts';
import { type PostCounts, shownIn, waitingIn, countsOf, summed } from '../../contract/gestures/counters.ts';
import type { PostRow } from '../queries/posts.ts';
import { gestures } from '../../contract/gestures/gestures.ts';
import { isTrustedSender } from '../../../submissions/server/rules/holding.ts';
import { tableOf } from '../tables.ts';
import { emailOwnLinks, type Noticing } from './notices.ts';
import { noteWaiting } from './tell-keepers.ts';

export interface NewPost {
  post: PostRow;
  tribute: ReadTribute;
  fingerprint: string;
}

type Inserting = Noticing & Pick<Context, 'pages'>;

/** Inserts posts and queues their emails. If a tribute changed meanwhile, does nothing and returns false. */
export async function insertWithEmails(ctx: Inserting & { db: Database }, added: NewPost[]): Promise<boolean> {
  if (!needsEmails(added)) return insertPosts(ctx, ctx.db, added);
  return ctx.db.transaction(async (tx) => {
    const isWritten = await insertPosts(ctx, tx, added);
    if (isWritten) await sendEmails(ctx, tx, added);
    return isWritten;
  });
}

/** Writes posts, counters and notifications in one statement. Returns false and writes nothing if a tribute changed. */
export async function insertPosts({ pages }: Pick<Context, 'pages'>, db: Writable, added: NewPost[]): Promise<boolean> {
  const rows = added.map(({ post, fingerprint }) => ({ ...post, fingerprint }));
  const changes = changesOf(added);
  const parts = [
    countedIfFresh(changes.map(({ tribute: { id, version }, change }) => ({ id, version, ...change }))),
    ...insertions.flatMap(({ kind, name, insert }) => {
      const left = rows.filter((row) => row.kind === kind);
      return left.length === 0 ? [] : [sql`${name} as (${insert(left)} where (select is_fresh from fresh))`];
    }),
  ];
  const shown = changes.filter(({ change }) => shownIn(change) > 0);
  const answered = [sql`is_fresh as "isFresh"`, pages.announcing(shown.map(({ tribute }) => tribute.id)) ?? []].flat();
  const statement = sql`with ${list(parts)} select ${list(answered)} from fresh`;
  const [answer] = await runPrepared<{ isFresh: boolean }>(db, statement);
  return answer?.isFresh === true;
}

const needsEmails = (added: NewPost[]): boolean => waiting(added).length + linked(added).length > 0;

export async function sendEmails(ctx: Noticing, tx: Transaction, added: NewPost[]): Promise<void> {
  await noteWaiting(ctx, tx, waiting(added));
  await emailOwnLinks(ctx, tx, linked(added));
}

const linked = (added: NewPost[]) => added.filter(({ post }) => post.email !== '' && isTrustedSender(post.holdReasons));

const waiting = (added: NewPost[]) =>
  changesOf(added)
    .filter(({ change }) => waitingIn(change) > 0)
    .map(({ tribute }) => ({ tributeId: tribute.id, isFirst: waitingIn(tribute) === 0 }));

const changesOf = (added: NewPost[]): { tribute: ReadTribute; change: PostCounts }[] =>
  [...Map.groupBy(added, ({ tribute }) => tribute)].map(([tribute, posts]) => ({
    tribute,
    change: summed(posts.map(({ post }) => countsOf(post.kind, null, post.state))),
  }));

const list = (parts: SQL[]): SQL => sql.join(parts, sql.raw(', '));
const insertions = gestures.map((gesture) => ({
  kind: gesture.kind,
  name: sql.identifier(`${gesture.many}_left`),
  insert: insertionOf(tableOf(gesture)),
}));
