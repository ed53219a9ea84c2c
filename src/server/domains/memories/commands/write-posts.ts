// Everything visitors send in one turn goes into one transaction: one commit, one flush to disk, for all of them.
import { ENTRIES_WINDOW_MS } from '../../../../contract/limits.ts';
import { CatalogueError } from '../../../errors.ts';
import { newId } from '../../../ids.ts';
import type { Transaction } from '../../../seams/database/index.ts';
import { lockTributesByPath } from '../../tributes/commands/count-entries.ts';
import { canRead } from '../../tributes/queries/public.ts';
import type { TributeRow } from '../../tributes/tables.ts';
import type { EntryRow } from '../queries/entries.ts';
import { alreadySent, burningCandles } from '../queries/sending-facts.ts';
import { readHistory, type History } from '../queries/sending-history.ts';
import { firstState, holdReasons, isTooMany } from '../rules/holding.ts';
import { sendingHash, type Post } from '../rules/post.ts';
import { claimPhotographs, isFree, lockOffered, photographsAreGone, type Offered } from './claim-photographs.ts';
import { insertEntries } from './insert-entries.ts';

export interface Posted {
  entry: EntryRow;
  tribute: TributeRow;
}

interface Placed {
  post: Post;
  tribute: TributeRow;
  sending: string;
}

interface Written extends Posted {
  isNew: boolean;
  fingerprint: string;
  photographIds: string[];
}

type Outcome = Written | CatalogueError;

export async function writePosts(posts: Post[]): Promise<PromiseSettledResult<Posted>[]> {
  const [first] = posts;
  if (!first) return [];
  const { ctx } = first;
  const outcomes = await ctx.db.transaction((tx) => writeAll(ctx, tx, posts));
  const seen = new Set(outcomes.flatMap((outcome) => (isVisible(outcome) ? [outcome.tribute.id] : [])));
  for (const tributeId of seen) await ctx.pages.drop(tributeId);
  return outcomes.map((outcome) =>
    outcome instanceof CatalogueError
      ? { status: 'rejected', reason: outcome }
      : { status: 'fulfilled', value: outcome },
  );
}

const isVisible = (outcome: Outcome): outcome is Written =>
  !(outcome instanceof CatalogueError) && outcome.isNew && outcome.entry.state === 'approved';

async function writeAll(ctx: Post['ctx'], tx: Transaction, posts: Post[]): Promise<Outcome[]> {
  const tributes = await lockTributesByPath(tx, [...new Set(posts.map(({ reader }) => reader.path.toLowerCase()))]);
  const offered = await lockOffered(
    tx,
    posts.flatMap(({ sending }) => sending.photographIds),
  );
  const places = await placesOf(tx, posts, tributes, offered);
  const placed = places.filter((place) => place !== null);
  if (placed.length === 0) return posts.map(() => new CatalogueError('NOT_FOUND'));
  const known = await knownEntries(tx, placed);
  const since = new Date(ctx.clock.now().getTime() - ENTRIES_WINDOW_MS);
  const history = await readHistory(
    tx,
    placed.map(({ post }) => post),
    since,
  );
  const outcomes = places.map((place) =>
    place ? decide(place, known, history, offered) : new CatalogueError('NOT_FOUND'),
  );
  const added = outcomes.filter((outcome): outcome is Written => !(outcome instanceof CatalogueError) && outcome.isNew);
  await insertEntries(ctx, tx, added);
  await claimPhotographs(tx, added);
  return outcomes;
}

async function placesOf(
  tx: Transaction,
  posts: Post[],
  tributes: Map<string, TributeRow>,
  offered: Map<string, Offered>,
): Promise<(Placed | null)[]> {
  const places: (Placed | null)[] = [];
  for (const post of posts) {
    const tribute = tributes.get(post.reader.path.toLowerCase());
    const isOpen = tribute !== undefined && (await canRead({ ...post.ctx, db: tx }, tribute, post.reader));
    const pictures = post.sending.photographIds.map((id) => offered.get(id)?.sha256 ?? id);
    const sending = tribute && sendingHash(post.ctx.secret, tribute.id, post.sending, pictures);
    places.push(isOpen && sending ? { post, tribute, sending } : null);
  }
  return places;
}

const candleKey = (tributeId: string, author: string) => `candle ${tributeId} ${author}`;

/** Entries that already stand for a post: of the same request, or the author's burning candle. */
async function knownEntries(tx: Transaction, placed: Placed[]): Promise<Map<string, EntryRow>> {
  const sent = await alreadySent(
    tx,
    placed.map(({ sending, post }) => ({ sending, kind: post.sending.kind })),
  );
  const lighting = placed.filter(({ post }) => post.sending.kind === 'candle');
  const lit = await burningCandles(
    tx,
    lighting.map(({ post, tribute }) => ({ tributeId: tribute.id, author: post.hashes.author })),
  );
  return new Map([
    ...sent.map((entry) => [entry.sending, entry] as const),
    ...lit.map((entry) => [candleKey(entry.tributeId, entry.author), entry] as const),
  ]);
}

function decide(
  { post, tribute, sending }: Placed,
  known: Map<string, EntryRow>,
  history: History,
  offered: Map<string, Offered>,
): Outcome {
  const lit = candleKey(tribute.id, post.hashes.author);
  const earlier = known.get(sending) ?? (post.sending.kind === 'candle' ? known.get(lit) : undefined);
  if (earlier) return { entry: earlier, tribute, isNew: false, fingerprint: '', photographIds: [] };
  const facts = history.factsOf(post, tribute.id);
  if (isTooMany(facts)) return new CatalogueError('TOO_MANY_REQUESTS', { retryAfterSeconds: ENTRIES_WINDOW_MS / 1000 });
  const { photographIds } = post.sending;
  const now = post.ctx.clock.now();
  if (!photographIds.every((id) => isFree(offered.get(id), tribute.id, now))) return photographsAreGone();
  const reasons = holdReasons(facts);
  const entry = newEntry(post, tribute, sending, reasons);
  history.add(post, tribute.id);
  known.set(sending, entry);
  if (entry.kind === 'candle') known.set(lit, entry);
  for (const id of photographIds) offered.delete(id);
  return { entry, tribute, isNew: true, fingerprint: post.hashes.fingerprint, photographIds };
}

function newEntry(
  { ctx, sending: sent, hashes }: Post,
  tribute: TributeRow,
  sending: string,
  reasons: EntryRow['holdReasons'],
): EntryRow {
  const { kind, name, relation, words, email, photographIds } = sent;
  const { author, sender, network } = hashes;
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
    state: firstState(tribute.approvesFirst, reasons),
    note: '',
    holdReasons: reasons,
    rev: 1,
    createdAt: ctx.clock.now(),
    decidedAt: null,
    decidedBy: null,
  };
}
