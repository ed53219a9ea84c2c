import { and, eq, gt, lte } from 'drizzle-orm';
import { POSTS_WINDOW_MS } from '../../../../shared/limits/limits.ts';
import * as limits from '../../../media/contract/photograph-limits.ts';
import type { VisitorUploadAnswer } from '../../../media/contract/media.ts';
import type { Context } from '../../../../platform/context.ts';
import { latestPast } from '../../../../platform/clock/index.ts';
import { fail } from '../../../../platform/errors.ts';
import type { Transaction, Writable } from '../../../../platform/database/index.ts';
import { actorNow } from '../../../accounts/server/queries/still-signed-in.ts';
import { limitNow } from '../../../operations/server/queries/limits.ts';
import type { StoredPhotograph } from '../../../media/server/queries.ts';
import { readableTribute } from '../../../tributes/server/queries/public.ts';
import { tributes } from '../../../tributes/server/tables/tributes.ts';
import { withoutWords } from '../queries/photographs.ts';
import { claimOf } from '../rules.ts';
import { authorHash } from '../../../submissions/server/rules/post.ts';
import { memoryPhotographs } from '../tables.ts';
import { authorOf, withAuthor } from '../../../submissions/server/rules/own-posts.ts';

type Placing = Pick<Context, 'db' | 'actor' | 'request' | 'clock' | 'secret' | 'config'>;

export interface MemoryPhotographTarget {
  /** Cookie value that identifies the author in later requests; null if the browser has such a cookie already. */
  ownPosts: string | null;
  /** Records the photograph's author, in the transaction that inserts the photograph. */
  attach(tx: Transaction, photograph: { id: string }): Promise<void>;
}

/** Call before reading the file. Errors: NOT_FOUND if the page is not readable, TOO_MANY_REQUESTS per author or network. */
export async function memoryPhotographTarget(ctx: Placing, path: string): Promise<MemoryPhotographTarget> {
  const tribute = await openTribute(ctx, path);
  const known = authorOf(ctx);
  const sender = { author: authorHash(ctx.secret, known.id), network: ctx.request.network };
  await assertRoom(ctx, ctx.db, sender);
  return {
    ownPosts: known.isKnown ? null : withAuthor(ctx, known.id),
    async attach(tx, { id }) {
      const actor = await actorNow(ctx, tx);
      // The share lock keeps the page from being closed to visitors between this check and the insert.
      await tx.select({ id: tributes.id }).from(tributes).where(eq(tributes.id, tribute.id)).for('share');
      const now = await openTribute({ ...ctx, db: tx, actor }, path);
      if (now.id !== tribute.id) fail('NOT_FOUND');
      await assertRoom(ctx, tx, sender);
      await tx
        .insert(memoryPhotographs)
        .values({ photographId: id, tributeId: tribute.id, ...sender, createdAt: ctx.clock.now() });
    },
  };
}

async function openTribute(ctx: Parameters<typeof readableTribute>[0], path: string) {
  const tribute = await readableTribute(ctx, { path });
  if (tribute.frozenAt) fail('PAGE_FROZEN');
  return tribute.closedAt ? fail('PAGE_CLOSED') : tribute;
}

export const visitorUploadAnswer = (
  ctx: Pick<Context, 'secret'>,
  photograph: StoredPhotograph,
): VisitorUploadAnswer => ({ photograph: withoutWords(photograph), claim: claimOf(ctx, photograph.id) });

type Sender = Record<'author' | 'network', string>;

async function assertRoom({ clock }: Pick<Context, 'clock'>, db: Writable, sender: Sender): Promise<void> {
  const sent = (by: keyof Sender, windowMs: number) => {
    const [now, { createdAt }] = [clock.now(), memoryPhotographs];
    const isLate = and(gt(createdAt, new Date(now.getTime() - windowMs)), lte(createdAt, latestPast(now)));
    return db.$count(memoryPhotographs, and(eq(memoryPhotographs[by], sender[by]), isLate));
  };
  const isTooMany =
    (await sent('author', POSTS_WINDOW_MS)) >= limits.VISITOR_PHOTOGRAPHS_PER_AUTHOR ||
    (await sent('network', limits.VISITOR_PHOTOGRAPHS_NETWORK_MS)) >= (await limitNow(db, 'photographsPerNetwork'));
  if (isTooMany) fail('TOO_MANY_REQUESTS', { retryAfterSeconds: POSTS_WINDOW_MS / 1000 });
}
