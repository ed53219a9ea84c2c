// Everything visitors send in one batch is committed together: one flush to disk for all of them.
import type { EntryKind } from '../../contract/fields.ts';
import { CatalogueError } from '../../../../platform/errors.ts';
import { newId } from '../../../../platform/ids.ts';
import type { Writable } from '../../../../platform/database/index.ts';
import { lockTributes, type ReadTribute } from '../../../tributes/server/commands/count-entries.ts';
import type { EntryRow } from '../queries/entries.ts';
import { burningCandles, entriesSent } from '../queries/earlier-entries.ts';
import { historyOf, type History } from '../../../submissions/server/queries/sending-history.ts';
import { pagesOf, type PostOnPage } from '../../../submissions/server/queries/batch-pages.ts';
import { readForBatch, type BatchReadings } from '../../../submissions/server/queries/batch-readings.ts';
import { firstState, verdictOn } from '../../../submissions/server/rules/holding.ts';
import type { Post, Sending } from '../../../submissions/server/rules/post.ts';
import { tellsHow } from '../../../tributes/contract/how-they-died.ts';
import { candles, memories } from '../tables.ts';
import {
  claimPhotographs,
  isFree,
  lockOffered,
  photographsAreGone,
  readOffered,
  type Offered,
} from './claim-photographs.ts';
import { insertEntries } from './insert-entries.ts';
import { needsLetters, sendLetters } from './letters.ts';

export interface EntrySending extends Sending {
  kind: EntryKind;
  email: string;
  /** Of a memory, in the order in which it shows them; the sender has proved that they may name them. */
  photographIds: string[];
}

export type EntryPost = Post<EntrySending>;

const TABLES = { byKind: { memory: memories, candle: candles }, worded: memories };

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

/** Without a lock at first. With it when photographs are claimed too, or when another process wrote in between. */
async function writeBatch(ctx: Post['ctx'], posts: EntryPost[]): Promise<Outcome[]> {
  const photographIds = posts.flatMap(({ sending }) => sending.photographIds);
  const outcomes = await decideAll(ctx, ctx.db, { posts, offered: await readOffered(ctx.db, photographIds) });
  const added = outcomes.filter(isNew);
  if (added.length === 0) return outcomes;
  if (photographIds.length === 0 && (await insertWithLetters(ctx, added))) return outcomes;
  return ctx.db.transaction(async (tx) => {
    await lockTributes(tx, [...new Set(added.map(({ tribute }) => tribute.id))]);
    const decided = await decideAll(ctx, tx, { posts, offered: await lockOffered(tx, photographIds) });
    const final = decided.filter(isNew);
    if (final.length === 0) return decided;
    if (!(await insertEntries(ctx, tx, final))) throw new Error('A locked tribute was changed.');
    await claimPhotographs(tx, final);
    await sendLetters(ctx, tx, final);
    return decided;
  });
}

/** False, and nothing is written or sent, when what was decided from no longer holds. */
async function insertWithLetters(ctx: Post['ctx'], added: Written[]): Promise<boolean> {
  if (!needsLetters(added)) return insertEntries(ctx, ctx.db, added);
  return ctx.db.transaction(async (tx) => {
    const isWritten = await insertEntries(ctx, tx, added);
    if (isWritten) await sendLetters(ctx, tx, added);
    return isWritten;
  });
}

const isNew = (outcome: Outcome): outcome is Written => !(outcome instanceof CatalogueError) && outcome.isNew;

interface Batch {
  posts: EntryPost[];
  /** The photographs that the posts name, by id; whatever a post takes is taken out. */
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

const candleKey = (tributeId: string, author: string) => `candle ${tributeId} ${author}`;

/** Entries that already stand for a post: of the same request, or the author's burning candle. */
async function knownEntries(
  db: Writable,
  onPages: PostOnPage<EntryPost>[],
  readings: BatchReadings,
): Promise<Map<string, EntryRow>> {
  const sent = await entriesSent(db, readings.sent);
  const lighting = onPages.filter(({ post }) => post.sending.kind === 'candle');
  const lit = await burningCandles(
    db,
    lighting.map(({ post, tribute }) => ({ tributeId: tribute.id, author: post.hashes.author })),
  );
  return new Map([
    ...sent.map((entry) => [entry.sending, entry] as const),
    ...lit.map((entry) => [candleKey(entry.tributeId, entry.author), entry] as const),
  ]);
}

function decide(
  { post, tribute }: PostOnPage<EntryPost>,
  known: Map<string, EntryRow>,
  history: History,
  offered: Map<string, Offered>,
): Outcome {
  const { sending } = post.hashes;
  const lit = candleKey(tribute.id, post.hashes.author);
  const earlier = known.get(sending) ?? (post.sending.kind === 'candle' ? known.get(lit) : undefined);
  if (earlier) return { entry: earlier, tribute, isNew: false, fingerprint: '', photographIds: [] };
  const verdict = verdictOn(history.factsOf(post, tribute.id), tribute);
  if (verdict instanceof CatalogueError) return verdict;
  const { photographIds } = post.sending;
  const now = post.ctx.clock.now();
  if (!photographIds.every((id) => isFree(offered.get(id), tribute.id, now))) return photographsAreGone();
  const entry = newEntry(post, tribute, verdict);
  history.add(post, tribute.id);
  known.set(sending, entry);
  if (entry.kind === 'candle') known.set(lit, entry);
  for (const id of photographIds) offered.delete(id);
  return { entry, tribute, isNew: true, fingerprint: post.hashes.fingerprint, photographIds };
}

function newEntry(
  { ctx, sending: sent, hashes }: EntryPost,
  tribute: ReadTribute,
  reasons: EntryRow['holdReasons'],
): EntryRow {
  const { kind, name, relation, words, email, photographIds } = sent;
  const { author, sender, network, sending } = hashes;
  return {
    kind,
    name,
    relation,
    words,
    email,
    photographs: photographIds.length,
    sending,
    author,
    sender,
    network,
    tributeId: tribute.id,
    seq: kind === 'memory' ? tribute.nextMemorySeq++ : tribute.nextCandleSeq++,
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
