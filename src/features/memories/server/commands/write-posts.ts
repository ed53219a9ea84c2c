// Commits a batch of entries together: one flush to disk for all.
import type { EntryKind } from '../../contract/fields.ts';
import { countersOf } from '../../contract/gestures/counters.ts';
import { gestureOf } from '../../contract/gestures/gestures.ts';
import { CatalogueError } from '../../../../platform/errors.ts';
import { newId } from '../../../../platform/ids.ts';
import type { Writable } from '../../../../platform/database/index.ts';
import { lockTributes, type ReadTribute } from '../../../tributes/server/commands/count-entries.ts';
import type { EntryRow } from '../queries/entries.ts';
import { entriesOneEach, entriesSent } from '../queries/earlier-entries.ts';
import { historyOf, type History } from '../../../submissions/server/queries/submission-history.ts';
import { pagesOf, type PostOnPage } from '../../../submissions/server/queries/batch-pages.ts';
import { readForBatch, type BatchReadings } from '../../../submissions/server/queries/batch-readings.ts';
import { firstState, verdictOn } from '../../../submissions/server/rules/holding.ts';
import type { Post, Submission } from '../../../submissions/server/rules/post.ts';
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
import { insertEntries } from './insert-entries.ts';
import { needsEmails, sendEmails } from './emails.ts';

export interface EntrySubmission extends Submission {
  kind: EntryKind;
  email: string;
  /** Photographs of a memory in display order; the sender has proved their claims. */
  photographIds: string[];
}

export type EntryPost = Post<EntrySubmission>;

const TABLES = { byKind: tablesByKind, worded: memories };

export interface Posted {
  entry: EntryRow;
  tribute: ReadTribute;
}

interface Written extends Posted {
  isNew: boolean;
  fingerprint: string;
  photographIds: string[];
}

type Outcome = Written | CatalogueError;

export async function writePosts(posts: EntryPost[]): Promise<PromiseSettledResult<Posted>[]> {
  const [first] = posts;
  if (!first) return [];
  const { ctx } = first;
  const outcomes = await writeBatch(ctx, posts);
  for (const tributeId of changedPages(outcomes)) ctx.pages.renew(tributeId);
  return outcomes.map((outcome) =>
    outcome instanceof CatalogueError
      ? { status: 'rejected', reason: outcome }
      : { status: 'fulfilled', value: outcome },
  );
}

const changedPages = (outcomes: Outcome[]): Set<string> =>
  new Set(outcomes.flatMap((outcome) => (isVisible(outcome) ? [outcome.tribute.id] : [])));

const isVisible = (outcome: Outcome): outcome is Written => isNew(outcome) && outcome.entry.state === 'approved';

/** First tries without a lock. Locks if photographs are claimed, or another process wrote in between. */
async function writeBatch(ctx: Post['ctx'], posts: EntryPost[]): Promise<Outcome[]> {
  const photographIds = posts.flatMap(({ submission }) => submission.photographIds);
  const outcomes = await decideAll(ctx, ctx.db, { posts, offered: await readOffered(ctx.db, photographIds) });
  const added = outcomes.filter(isNew);
  if (added.length === 0) return outcomes;
  if (photographIds.length === 0 && (await insertWithEmails(ctx, added))) return outcomes;
  return ctx.db.transaction(async (tx) => {
    await lockTributes(tx, [...new Set(added.map(({ tribute }) => tribute.id))]);
    const decided = await decideAll(ctx, tx, { posts, offered: await lockOffered(tx, photographIds) });
    const final = decided.filter(isNew);
    if (final.length === 0) return decided;
    if (!(await insertEntries(ctx, tx, final))) throw new Error('A locked tribute was changed.');
    await claimPhotographs(tx, final);
    await sendEmails(ctx, tx, final);
    return decided;
  });
}

/** False, without a write or email, if the decisions are outdated. */
async function insertWithEmails(ctx: Post['ctx'], added: Written[]): Promise<boolean> {
  if (!needsEmails(added)) return insertEntries(ctx, ctx.db, added);
  return ctx.db.transaction(async (tx) => {
    const isWritten = await insertEntries(ctx, tx, added);
    if (isWritten) await sendEmails(ctx, tx, added);
    return isWritten;
  });
}

const isNew = (outcome: Outcome): outcome is Written => !(outcome instanceof CatalogueError) && outcome.isNew;

interface Batch {
  posts: EntryPost[];
  /** Photographs named by the entries, by id; each entry removes those it takes. */
  offered: Map<string, Offered>;
}

async function decideAll(ctx: Post['ctx'], db: Writable, { posts, offered }: Batch): Promise<Outcome[]> {
  const readings = await readForBatch(ctx, db, posts, TABLES);
  const pages = await pagesOf(db, posts, readings);
  const onPages = pages.filter((page) => page !== null);
  const known = await knownEntries(db, onPages, readings);
  const history = historyOf(readings);
  return pages.map((page) => (page ? decide(page, known, history, offered) : new CatalogueError('NOT_FOUND')));
}

interface OneEach {
  kind: EntryKind;
  tributeId: string;
  author: string;
}
const oneEachKey = ({ kind, tributeId, author }: OneEach) => `${kind} ${tributeId} ${author}`;
/** Null if a browser may leave several. */
const oneEachOf = ({ post, tribute }: PostOnPage<EntryPost>): OneEach | null =>
  gestureOf(post.submission.kind).isOneEach
    ? { kind: post.submission.kind, tributeId: tribute.id, author: post.hashes.author }
    : null;

/** Existing entries for these posts: of the same request, or the author's only one. */
async function knownEntries(
  db: Writable,
  onPages: PostOnPage<EntryPost>[],
  readings: BatchReadings,
): Promise<Map<string, EntryRow>> {
  const sent = await entriesSent(db, readings.sent);
  const asked = onPages.map(oneEachOf).filter((one) => one !== null);
  const standing = await entriesOneEach(db, asked);
  return new Map([
    ...sent.map((entry) => [entry.submission, entry] as const),
    ...standing.map((entry) => [oneEachKey(entry), entry] as const),
  ]);
}

function decide(
  onPage: PostOnPage<EntryPost>,
  known: Map<string, EntryRow>,
  history: History,
  offered: Map<string, Offered>,
): Outcome {
  const { post, tribute } = onPage;
  const { submission } = post.hashes;
  const only = oneEachOf(onPage);
  const earlier = known.get(submission) ?? (only ? known.get(oneEachKey(only)) : undefined);
  if (earlier) return { entry: earlier, tribute, isNew: false, fingerprint: '', photographIds: [] };
  const verdict = verdictOn(history.factsOf(post, tribute.id), tribute);
  if (verdict instanceof CatalogueError) return verdict;
  const { photographIds } = post.submission;
  const now = post.ctx.clock.now();
  if (!photographIds.every((id) => isFree(offered.get(id), tribute.id, now))) return photographsAreGone();
  const entry = newEntry(post, tribute, verdict);
  history.add(post, tribute.id);
  known.set(submission, entry);
  if (only) known.set(oneEachKey(only), entry);
  for (const id of photographIds) offered.delete(id);
  return { entry, tribute, isNew: true, fingerprint: post.hashes.fingerprint, photographIds };
}

function newEntry(
  { ctx, submission: sent, hashes }: EntryPost,
  tribute: ReadTribute,
  reasons: EntryRow['holdReasons'],
): EntryRow {
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
