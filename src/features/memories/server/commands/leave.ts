import type { OwnEntry } from '../../contract/fields.ts';
import type { SimpleGesture } from '../../contract/gestures/gestures.ts';
import { memory } from '../../contract/gestures/memory.ts';
import { createBatchWriter } from '../../../submissions/server/commands/batch-writer.ts';
import type { Database } from '../../../../platform/database/index.ts';
import { CatalogueError } from '../../../../platform/errors.ts';
import { readableTribute, type Reader } from '../../../tributes/server/queries/public.ts';
import { ownView } from '../queries/entries.ts';
import { contentsOf, photographsOfEntry } from '../queries/photographs.ts';
import type { PhotographClaim } from '../rules/claims.ts';
import { postOf } from '../../../submissions/server/rules/post.ts';
import { claimedIds } from './claim-photographs.ts';
import { authorOf, withOwnEntry, type Remembered } from '../../../submissions/server/commands/remember-own-entry.ts';
import { writePosts, type EntryPost, type EntrySubmission, type Posted } from './write-posts.ts';

type Leaving = EntryPost['ctx'];
type Sent<Field extends keyof EntrySubmission> = Reader & Pick<EntrySubmission, Field>;

interface SentMemory extends Sent<Exclude<keyof EntrySubmission, 'kind' | 'photographIds'>> {
  photographs?: PhotographClaim[];
}

/**
 * Leaves a memory; resolves after the commit. A retry returns the same entry. Errors: NOT_FOUND if the sender may not
 * read; PAGE_GONE if they could before the deletion; TOO_MANY_REQUESTS for the seventh in ten minutes; INVALID_INPUT
 * for photographs without a valid claim.
 */
export const leaveMemory = async (
  ctx: Leaving,
  { path, key, photographs = [], ...sent }: SentMemory,
): Promise<Remembered<OwnEntry>> => {
  const photographIds = claimedIds(ctx, photographs);
  return post(ctx, { path, key }, { ...sent, kind: memory.kind, photographIds });
};

/** Leaves a gesture with only a name. If each visitor has one, a second request returns the first. */
export const leaveSimple = (
  ctx: Leaving,
  { kind }: SimpleGesture,
  { path, key, ...sent }: Sent<'name' | 'idempotencyKey' | 'website' | 'openedAt'>,
): Promise<Remembered<OwnEntry>> =>
  post(ctx, { path, key }, { ...sent, kind, relation: '', words: '', email: '', photographIds: [] });

// One writer per database: entries that arrive during a batch go together in the next.
const writers = new WeakMap<Database, (post: EntryPost) => Promise<Posted>>();

function writerOf(db: Database): (post: EntryPost) => Promise<Posted> {
  const writer = writers.get(db) ?? createBatchWriter(writePosts);
  writers.set(db, writer);
  return writer;
}

async function post(ctx: Leaving, reader: Reader, submission: EntrySubmission): Promise<Remembered<OwnEntry>> {
  const author = authorOf(ctx);
  const pictures = await contentsOf(ctx.db, submission.photographIds);
  const write = writerOf(ctx.db);
  const posted = write(postOf(ctx, { reader, submission, pictures, author }));
  const { entry, tribute } = await posted.catch((error: unknown) => refuse(ctx, reader, error));
  const own = ownView(ctx.secret, entry, { tribute, photographs: await photographsOfEntry(ctx.db, entry) });
  return { answer: own, ownEntries: withOwnEntry(ctx, { id: own.id, editKey: own.editKey, author: author.id }) };
}

/** Throws PAGE_GONE instead of NOT_FOUND if the page was deleted. */
async function refuse(ctx: Leaving, reader: Reader, error: unknown): Promise<never> {
  if (error instanceof CatalogueError && error.code === 'NOT_FOUND') await readableTribute(ctx, reader);
  throw error;
}
