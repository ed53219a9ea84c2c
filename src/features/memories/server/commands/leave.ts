import type { OwnPost } from '../../contract/fields.ts';
import type { SimpleGesture } from '../../contract/gestures/gestures.ts';
import { memory } from '../../contract/gestures/memory.ts';
import { createBatchWriter } from '../../../submissions/server/commands/batch-writer.ts';
import type { Database } from '../../../../platform/database/index.ts';
import { CatalogueError } from '../../../../platform/errors.ts';
import { readableTribute, type Reader } from '../../../tributes/server/queries/public.ts';
import { ownView } from '../queries/posts.ts';
import { contentsOf, photographsOfPost } from '../queries/photographs.ts';
import type { PhotographClaim } from '../rules.ts';
import { incomingPostOf } from '../../../submissions/server/rules/post.ts';
import { claimedIds } from './claim-photographs.ts';
import { authorOf, withOwnPost, type Remembered } from '../../../submissions/server/rules/own-posts.ts';
import { writePosts, type IncomingGesture, type GestureSubmission, type Posted } from './write-posts.ts';

type Leaving = IncomingGesture['ctx'];
type Sent<Field extends keyof GestureSubmission> = Reader & Pick<GestureSubmission, Field>;

interface SentMemory extends Sent<Exclude<keyof GestureSubmission, 'kind' | 'photographIds'>> {
  photographs?: PhotographClaim[];
}

/**
 * Stores a memory; a retry returns the same post. Errors: NOT_FOUND if the sender may not read the page, PAGE_GONE if they
 * could read it earlier, TOO_MANY_REQUESTS for the seventh post in ten minutes, INVALID_INPUT for a wrong photograph claim.
 */
export const leaveMemory = async (
  ctx: Leaving,
  { path, key, photographs = [], ...sent }: SentMemory,
): Promise<Remembered<OwnPost>> => {
  const photographIds = claimedIds(ctx, photographs);
  return submit(ctx, { path, key }, { ...sent, kind: memory.kind, photographIds });
};

/** Leaves a gesture with only a name. If each visitor may leave one only, a second request returns the first. */
export const leaveSimple = (
  ctx: Leaving,
  { kind }: SimpleGesture,
  { path, key, ...sent }: Sent<'name' | 'idempotencyKey' | 'website' | 'openedAt'>,
): Promise<Remembered<OwnPost>> =>
  submit(ctx, { path, key }, { ...sent, kind, relation: '', words: '', email: '', photographIds: [] });

// Each database has one writer. Posts that arrive during a batch are written together in the next one.
const writers = new WeakMap<Database, (incoming: IncomingGesture) => Promise<Posted>>();

function writerOf(db: Database): (incoming: IncomingGesture) => Promise<Posted> {
  const writer = writers.get(db) ?? createBatchWriter(writePosts);
  writers.set(db, writer);
  return writer;
}

async function submit(ctx: Leaving, reader: Reader, submission: GestureSubmission): Promise<Remembered<OwnPost>> {
  const author = authorOf(ctx);
  const pictures = await contentsOf(ctx.db, submission.photographIds);
  const write = writerOf(ctx.db);
  const posted = write(incomingPostOf(ctx, { reader, submission, pictures, author }));
  const { post, tribute } = await posted.catch((error: unknown) => refuse(ctx, reader, error));
  const own = ownView(ctx.secret, post, { tribute, photographs: await photographsOfPost(ctx.db, post) });
  return { answer: own, ownPosts: withOwnPost(ctx, { id: own.id, editKey: own.editKey, author: author.id }) };
}

/** Throws PAGE_GONE instead of NOT_FOUND if the reader could read the page earlier. Throws other errors unchanged. */
async function refuse(ctx: Leaving, reader: Reader, error: unknown): Promise<never> {
  if (error instanceof CatalogueError && error.code === 'NOT_FOUND') await readableTribute(ctx, reader);
  throw error;
}
