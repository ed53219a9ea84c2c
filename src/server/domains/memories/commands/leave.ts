import type { OwnEntry } from '../../../../contract/memories.ts';
import type { Context } from '../../../context.ts';
import { createBatchWriter } from '../../../http/batch-writer.ts';
import { sixteenRandomBytes } from '../../../ids.ts';
import type { Database } from '../../../seams/database/index.ts';
import type { Reader } from '../../tributes/queries/public.ts';
import { ownView } from '../queries/entries.ts';
import { knownAuthor } from '../rules/own-entries.ts';
import { looksOf, postHashes, type Post, type Sending } from '../rules/post.ts';
import { rememberOwnEntry } from './remember-own-entry.ts';
import { writePosts, type Posted } from './write-posts.ts';

type Leaving = Post['ctx'] & Pick<Context, 'answerHeaders'>;
type Sent<Field extends keyof Sending> = Reader & Pick<Sending, Field>;

/**
 * Leaves a memory; acknowledged once it is committed. Repeating the request answers the same entry.
 * Errors: NOT_FOUND where the sender may not read, TOO_MANY_REQUESTS for the seventh in ten minutes.
 */
export const leaveMemory = (
  ctx: Leaving,
  { path, key, ...sent }: Sent<Exclude<keyof Sending, 'kind'>>,
): Promise<OwnEntry> => post(ctx, { path, key }, { ...sent, kind: 'memory' });

/** Lights a candle. Each visitor has one on a tribute: a second request answers the first. */
export const lightCandle = (
  ctx: Leaving,
  { path, key, ...sent }: Sent<'name' | 'idempotencyKey' | 'website' | 'openedAt'>,
): Promise<OwnEntry> => post(ctx, { path, key }, { ...sent, kind: 'candle', relation: '', words: '', email: '' });

// One writer for each open database: what arrives while a turn is written goes together in the next.
const writers = new WeakMap<Database, (post: Post) => Promise<Posted>>();

function writerOf(db: Database): (post: Post) => Promise<Posted> {
  const writer = writers.get(db) ?? createBatchWriter(writePosts);
  writers.set(db, writer);
  return writer;
}

async function post(ctx: Leaving, reader: Reader, sending: Sending): Promise<OwnEntry> {
  const known = knownAuthor(ctx.secret, ctx.request.cookies);
  const author = known ?? sixteenRandomBytes().toString('base64url');
  const hashes = postHashes(ctx.secret, reader.path, sending, author, ctx.request.network);
  const write = writerOf(ctx.db);
  const { entry, tribute } = await write({
    ctx,
    reader,
    sending,
    hashes,
    looks: looksOf(sending, ctx.clock.now()),
    isKnownAuthor: known !== null,
  });
  const own = ownView(ctx.secret, entry, tribute);
  rememberOwnEntry(ctx, { id: own.id, editKey: own.editKey, author });
  return own;
}
