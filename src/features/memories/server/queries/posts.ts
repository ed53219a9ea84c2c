import { and, desc, eq, inArray, lt, or, sql, type SQL } from 'drizzle-orm';
import { POSTS_PER_PAGE } from '../../../../shared/limits/limits.ts';
import type { Photograph } from '../../../media/contract/media.ts';
import { shownIn, waitingIn } from '../../contract/gestures/counters.ts';
import {
  gestureOf,
  gestures,
  isTaken,
  type AnyGesture,
  type GestureKind,
  type Switches,
} from '../../contract/gestures/gestures.ts';
import type { Post, PostKind, PostState, OwnPost } from '../../contract/fields.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Writable } from '../../../../platform/database/index.ts';
import { editKeyOf } from '../../../submissions/server/rules/own-posts.ts';
import { isOpenToOthers } from '../../../tributes/server/queries/public.ts';
import { ownTributeRow } from '../../../tributes/server/queries/keepers.ts';
import type { TributeRow } from '../../../tributes/server/tables/tributes.ts';
import { allTables, tableOf, type GestureTable, type MemoryRow, type SimpleRow } from '../tables.ts';
import { photographsOfPosts } from './photographs.ts';
import type { Secret } from '../../../../platform/secrets/secret.ts';

/** A post of any kind. Columns that its table lacks are empty. */
export interface PostRow extends Omit<MemoryRow, 'fingerprint'> {
  kind: PostKind;
}

const LACKING = { relation: '', words: '', photographs: 0, email: '' };

interface Wanted {
  where: SQL | undefined;
  newest?: number;
}

async function postsOf(db: Writable, gesture: AnyGesture, { where, newest }: Wanted): Promise<PostRow[]> {
  const { kind } = gesture;
  const table = tableOf(gesture);
  const asked = db.select().from(table).where(where).$dynamic();
  const rows: SimpleRow[] = newest === undefined ? await asked : await asked.orderBy(desc(table.id)).limit(newest);
  return rows.map((row) => ({ ...LACKING, ...row, kind }));
}

export async function postById(db: Writable, id: string): Promise<PostRow | null> {
  for (const gesture of gestures) {
    const [post] = await postsOf(db, gesture, { where: eq(tableOf(gesture).id, id) });
    if (post) return post;
  }
  return null;
}

export async function postsSent(db: Writable, submissions: string[]): Promise<PostRow[]> {
  if (submissions.length === 0) return [];
  const sent: PostRow[] = [];
  for (const gesture of gestures)
    sent.push(...(await postsOf(db, gesture, { where: inArray(tableOf(gesture).submission, submissions) })));
  return sent;
}

interface Owned {
  kind: GestureKind;
  tributeId: string;
  author: string;
}

/** Finds posts that these authors left on these pages, for kinds that each author leaves once. */
export async function postsOneEach(db: Writable, asked: readonly Owned[]): Promise<PostRow[]> {
  const existing: PostRow[] = [];
  for (const gesture of gestures) {
    const owned = asked.filter(({ kind }) => kind === gesture.kind);
    if (owned.length > 0) existing.push(...(await postsOf(db, gesture, { where: isOf(tableOf(gesture), owned) })));
  }
  return existing;
}

const isOf = (table: GestureTable, owned: readonly Owned[]) =>
  and(
    sql`${table.state} <> 'withdrawn'`,
    or(...owned.map(({ tributeId, author }) => and(eq(table.tributeId, tributeId), eq(table.author, author)))),
  );

interface PostOf {
  tribute: Pick<
    TributeRow,
    'path' | 'name' | 'accent' | 'closedAt' | 'state' | 'storedVisibility' | 'passwordHash' | keyof Switches
  >;
  photographs: Photograph[];
}

export const ownView = (secret: Secret, row: PostRow, { tribute, photographs }: PostOf): OwnPost => ({
  id: row.id,
  kind: row.kind,
  editKey: editKeyOf(secret, row.id),
  state: row.state,
  note: row.state === 'returned' ? row.note : '',
  name: row.name,
  relation: row.relation,
  words: row.words,
  photographs,
  sentAt: row.createdAt.toISOString(),
  tribute: {
    path: tribute.path ?? '',
    name: tribute.name,
    accent: tribute.accent,
    isClosed: tribute.closedAt !== null,
    isOpen: isOpenToOthers(tribute),
    isTaken: isTaken(gestureOf(row.kind), tribute),
  },
});

export const keeperPost = (row: PostRow, photographs: Photograph[]): Post => ({
  id: row.id,
  rev: row.rev,
  kind: row.kind,
  state: row.state,
  note: row.note,
  name: row.name,
  relation: row.relation,
  words: row.words,
  photographs,
  sentAt: row.createdAt.toISOString(),
  hasAddress: row.email !== '',
  holdReasons: row.holdReasons,
});

interface PostList {
  items: Post[];
  before: string | null;
  counts: Record<string, number>;
}

/** Posts in one state, newest first. Withdrawn posts are never listed, because only their authors may see them. */
export async function postsForKeeper(
  ctx: Pick<Context, 'db' | 'actor'>,
  { id, state, before }: { id: string; state: PostState; before?: string | undefined },
): Promise<PostList> {
  const tribute = await ownTributeRow(ctx, { id, to: 'care' });
  const counts = {
    waiting: waitingIn(tribute),
    approved: shownIn(tribute),
    ...(await decidedCounts(ctx.db, id)),
  };
  if (state === 'withdrawn') return { items: [], before: null, counts };
  const found = await newestOf(ctx.db, id, state, before);
  const shown = found.slice(0, POSTS_PER_PAGE);
  const pictures = await photographsOfPosts(ctx.db, shown);
  const items = shown.map((post) => keeperPost(post, pictures.get(post.id) ?? []));
  return { items, before: found.length > POSTS_PER_PAGE ? (items.at(-1)?.id ?? null) : null, counts };
}

/** Ids grow with time, so sorting by id merges all kinds. */
async function newestOf(db: Writable, tributeId: string, state: PostState, before?: string): Promise<PostRow[]> {
  const page = (table: GestureTable) =>
    and(
      eq(table.tributeId, tributeId),
      eq(table.state, state),
      before === undefined ? undefined : lt(table.id, before),
    );
  const limit = POSTS_PER_PAGE + 1;
  const found: PostRow[] = [];
  for (const gesture of gestures)
    found.push(...(await postsOf(db, gesture, { where: page(tableOf(gesture)), newest: limit })));
  return found.toSorted((a, b) => (a.id < b.id ? 1 : -1)).slice(0, limit);
}

const DECIDED = ['returned', 'declined', 'hidden', 'removed'] as const;

async function decidedCounts(db: Writable, tributeId: string): Promise<Record<(typeof DECIDED)[number], number>> {
  const countIn = async (table: GestureTable) =>
    db
      .select({ state: table.state, count: sql<number>`count(*)::int` })
      .from(table)
      .where(and(eq(table.tributeId, tributeId), inArray(table.state, [...DECIDED])))
      .groupBy(table.state);
  const counts = { returned: 0, declined: 0, hidden: 0, removed: 0 };
  for (const table of allTables) {
    for (const { state, count } of await countIn(table)) {
      const decided = DECIDED.find((one) => one === state);
      if (decided) counts[decided] += count;
    }
  }
  return counts;
}
