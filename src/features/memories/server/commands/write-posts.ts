// Commits a batch of posts together, so that the disk is flushed once for all.
import type { PostKind } from '../../contract/fields.ts';
import { countersOf } from '../../contract/gestures/counters.ts';
import { gestureOf, isTaken } from '../../contract/gestures/gestures.ts';
import { CatalogueError } from '../../../../platform/errors.ts';
import { newId } from '../../../../platform/ids.ts';
import type { Writable } from '../../../../platform/database/index.ts';
import { lockTributes, type ReadTribute } from '../../../tributes/server/commands/count-posts.ts';
import { type PostRow, postsOneEach, postsSent } from '../queries/posts.ts';
import { historyOf, type History, firstState, verdictOn } from '../../../submissions/server/rules/holding.ts';
import { pagesOf, type PostOnPage, readForBatch, type BatchReadings } from '../../../submissions/server/queries.ts';
import type { IncomingPost, Submission } from '../../../submissions/server/rules/post.ts';
import { tellsHow } from '../../../tributes/contract/how-they-died.ts';
import { memories, tablesByKind } from '../tables.ts';
import {
  claimPhotographs,
  isFree,
  lockOffered,
  photographsAreGone,
  readOffered,
  type Offered,
} from './claim-photographs.ts';
import { insertPosts, insertWithEmails, sendEmails } from './insert-posts.ts';

export interface GestureSubmission extends Submission {
  kind: PostKind;
  email: string;
  /** Ids of a memory's photographs in display order. The claims to these photographs have been checked. */
  photographIds: string[];
}

export type IncomingGesture = IncomingPost<GestureSubmission>;

const TABLES = { byKind: tablesByKind, worded: memories };

export interface Posted {
  post: PostRow;
  tribute: ReadTribute;
}

interface Written extends Posted {
  isNew: boolean;
  fingerprint: string;
  photographIds: string[];
}

type Outcome = Written | CatalogueError;

export async function writePosts(incomingPosts: IncomingGesture[]): Promise<PromiseSettledResult<Posted>[]> {
  const [first] = incomingPosts;
  if (!first) return [];
  const { ctx } = first;
  const outcomes = await writeBatch(ctx, incomingPosts);
  for (const tributeId of changedPages(outcomes)) ctx.pages.renew(tributeId);
  return outcomes.map((outcome) =>
    outcome instanceof CatalogueError
      ? { status: 'rejected', reason: outcome }
      : { status: 'fulfilled', value: outcome },
  );
}

const changedPages = (outcomes: Outcome[]): Set<string> =>
  new Set(outcomes.flatMap((outcome) => (isVisible(outcome) ? [outcome.tribute.id] : [])));

const isVisible = (outcome: Outcome): outcome is Written => isNew(outcome) && outcome.post.state === 'approved';

/** Tries without locks first. Locks the tributes if photographs are claimed, or if another process wrote in between. */
async function writeBatch(ctx: IncomingPost['ctx'], incomingPosts: IncomingGesture[]): Promise<Outcome[]> {
  const photographIds = incomingPosts.flatMap(({ submission }) => submission.photographIds);
  const outcomes = await decideAll(ctx, ctx.db, { incomingPosts, offered: await readOffered(ctx.db, photographIds) });
  const added = outcomes.filter(isNew);
  if (added.length === 0) return outcomes;
  if (photographIds.length === 0 && (await insertWithEmails(ctx, added))) return outcomes;
  return ctx.db.transaction(async (tx) => {
    await lockTributes(tx, [...new Set(added.map(({ tribute }) => tribute.id))]);
    const decided = await decideAll(ctx, tx, { incomingPosts, offered: await lockOffered(tx, photographIds) });
    const final = decided.filter(isNew);
    if (final.length === 0) return decided;
    if (!(await insertPosts(ctx, tx, final))) throw new Error('A locked tribute was changed.');
    await claimPhotographs(tx, final);
    await sendEmails(ctx, tx, final);
    return decided;
  });
}

const isNew = (outcome: Outcome): outcome is Written => !(outcome instanceof CatalogueError) && outcome.isNew;

interface Batch {
  incomingPosts: IncomingGesture[];
  /** Photographs that the posts name, by id. Each post removes those that it claims. */
  offered: Map<string, Offered>;
}

async function decideAll(
  ctx: IncomingPost['ctx'],
  db: Writable,
  { incomingPosts, offered }: Batch,
): Promise<Outcome[]> {
  const readings = await readForBatch(ctx, db, incomingPosts, TABLES);
  const pages = await pagesOf(db, incomingPosts, readings);
  const onPages = pages.filter((page) => page !== null);
  const known = await knownPosts(db, onPages, readings);
  const history = historyOf(readings);
  return pages.map((page) => (page ? decide(page, known, history, offered) : new CatalogueError('NOT_FOUND')));
}

interface OneEach {
  kind: PostKind;
  tributeId: string;
  author: string;
}
const oneEachKey = ({ kind, tributeId, author }: OneEach) => `${kind} ${tributeId} ${author}`;
/** Identifies the only post that a browser may leave, by each secret. Empty if a browser may leave several. */
const oneEachOf = ({ incomingPost, tribute }: PostOnPage<IncomingGesture>): OneEach[] =>
  gestureOf(incomingPost.submission.kind).isOneEach
    ? hashesOf(incomingPost).map(({ author }) => ({
        kind: incomingPost.submission.kind,
        tributeId: tribute.id,
        author,
      }))
    : [];
const hashesOf = ({ hashes, earlierHashes }: IncomingGesture) => [hashes, ...earlierHashes];

/** Finds posts that exist already: those of the same request, or the author's only one. */
async function knownPosts(
  db: Writable,
  onPages: PostOnPage<IncomingGesture>[],
  readings: BatchReadings,
): Promise<Map<string, PostRow>> {
  const sent = await postsSent(db, readings.sent);
  const asked = onPages.flatMap(oneEachOf);
  const existing = await postsOneEach(db, asked);
  return new Map([
    ...sent.map((post) => [post.submission, post] as const),
    ...existing.map((post) => [oneEachKey(post), post] as const),
  ]);
}

function decide(
  onPage: PostOnPage<IncomingGesture>,
  known: Map<string, PostRow>,
  history: History,
  offered: Map<string, Offered>,
): Outcome {
  const { incomingPost, tribute } = onPage;
  const { submission } = incomingPost.hashes;
  const only = oneEachOf(onPage).map(oneEachKey);
  const same = hashesOf(incomingPost).map((by) => by.submission);
  const [earlier] = [...same, ...only].flatMap((key) => known.get(key) ?? []);
  if (earlier) return { post: earlier, tribute, isNew: false, fingerprint: '', photographIds: [] };
  const verdict = verdictOn(history.factsOf(incomingPost, tribute.id), tribute);
  if (verdict instanceof CatalogueError) return verdict;
  if (!isTaken(gestureOf(incomingPost.submission.kind), tribute)) return new CatalogueError('GESTURE_OFF');
  const { photographIds } = incomingPost.submission;
  const now = incomingPost.ctx.clock.now();
  if (!photographIds.every((id) => isFree(offered.get(id), tribute.id, now))) return photographsAreGone();
  const post = newPost(incomingPost, tribute, verdict);
  history.add(incomingPost, tribute.id);
  known.set(submission, post);
  for (const key of only) known.set(key, post);
  for (const id of photographIds) offered.delete(id);
  return { post, tribute, isNew: true, fingerprint: incomingPost.hashes.fingerprint, photographIds };
}

function newPost(
  { ctx, submission: sent, hashes }: IncomingGesture,
  tribute: ReadTribute,
  reasons: PostRow['holdReasons'],
): PostRow {
  const { kind, name, relation, words, email, photographIds } = sent;
  const { author, sender, network, submission } = hashes;
  return {
    kind,
    name,
    relation,
    words,
    email,
    photographs: photographIds.length,
    submission,
    author,
    sender,
    network,
    tributeId: tribute.id,
    seq: tribute[countersOf(gestureOf(kind)).next]++,
    id: newId(ctx.clock),
    state: firstState(tribute.approvesFirst || tellsHow(words, tribute.loss), reasons),
    note: '',
    holdReasons: reasons,
    rev: 1,
    createdAt: ctx.clock.now(),
    decidedAt: null,
    decidedBy: null,
    stoodAs: null,
  };
}
