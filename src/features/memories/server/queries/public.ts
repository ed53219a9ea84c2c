import { and, desc, eq, inArray, lt, sql, type Placeholder, type SQL } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { MEMORIES_PER_PAGE, MEMORIES_SHOWN, SIMPLE_PER_PAGE, SIMPLE_SHOWN } from '../../../../shared/limits/limits.ts';
import type { MemoryPage } from '../../contract/fields.ts';
import { countersOf } from '../../contract/gestures/counters.ts';
import {
  simpleGestures,
  type AnyGesture,
  type GestureKind,
  type Many,
  type SimpleGesture,
} from '../../contract/gestures/gestures.ts';
import { memory } from '../../contract/gestures/memory.ts';
import type { PageOf } from '../../contract/simple-fields.ts';
import type { PublicTribute } from '../../../tributes/contract/tributes.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Writable } from '../../../../platform/database/index.ts';
import { preparedQuery } from '../../../../platform/queries/prepared.ts';
import type { StoredPhotograph } from '../../../media/server/queries.ts';
import {
  movedTo,
  publicProjection,
  readableTribute,
  workingProjection,
  type Projection,
  type Reader,
} from '../../../tributes/server/queries/public.ts';
import { ownTributeRow } from '../../../tributes/server/queries/keepers.ts';
import type { TributeRow } from '../../../tributes/server/tables/tributes.ts';
import { memories, memoryPhotographs, tableOf } from '../tables.ts';
import { photographsOf, withoutWords } from './photographs.ts';

type Reading = Pick<Context, 'db' | 'actor' | 'request' | 'secret'>;

/** The page for visitors. NOT_FOUND if the caller may not read it. `movedTo`: present address, if `path` is an old one. */
export async function publicTribute(
  ctx: Reading,
  reader: Reader,
): Promise<{ tribute: PublicTribute; movedTo?: string }> {
  const row = await readableTribute(ctx, reader);
  const moved = movedTo(row, reader);
  const tribute = await withPosts(ctx.db, row, publicProjection(ctx.db, row));
  return { tribute, ...(moved === undefined ? {} : { movedTo: moved }) };
}

export async function tributePreview(
  ctx: Pick<Context, 'db' | 'actor'>,
  { id }: { id: string },
): Promise<PublicTribute> {
  const row = await ownTributeRow(ctx, { id, to: 'read' });
  return withPosts(ctx.db, row, workingProjection(ctx.db, row));
}

/** One query reads the posts of all kinds, while others read the rest of the page. */
async function withPosts(db: Writable, tribute: TributeRow, projecting: Promise<Projection>): Promise<PublicTribute> {
  const [projection, posts] = await Promise.all([projecting, latestPosts(db, tribute)]);
  return { ...projection, ...posts };
}

const readLatest = preparedQuery('latest_posts', (db) => {
  const tributeId = sql.placeholder('id');
  const simple = simpleGestures.map((gesture) => postsShown(db, gesture, { tributeId, most: SIMPLE_SHOWN }));
  const written = postsShown(db, memory, { tributeId, most: MEMORIES_SHOWN });
  return simple.reduce((all, one) => unionAll(all, one) as typeof all, written);
});

async function latestPosts(db: Writable, tribute: TributeRow): Promise<Pick<PublicTribute, Many>> {
  const rows = await readLatest(db, { id: tribute.id });
  const summaries = simpleGestures.map((gesture) => {
    const { items, count } = simplePageOf(gesture, rows, { tribute, most: SIMPLE_SHOWN });
    return [gesture.many, { count, latest: items }];
  });
  const memoriesLeft = memoryPageOf(rows, { tribute, most: MEMORIES_SHOWN });
  return { ...Object.fromEntries(summaries), memories: memoriesLeft } as Pick<PublicTribute, Many>;
}

export async function olderMemories(
  ctx: Reading,
  { before, photographId, ...reader }: Reader & { before?: number | undefined; photographId?: string | undefined },
): Promise<MemoryPage> {
  const [tribute, most] = [await readableTribute(ctx, reader), MEMORIES_PER_PAGE];
  const isWanted = photographId === undefined ? undefined : inArray(memories.id, memoryWith(ctx.db, photographId));
  const rows = await postsShown(ctx.db, memory, { tributeId: tribute.id, before, most, isWanted });
  return memoryPageOf(rows, { tribute, most });
}

const memoryWith = (db: Writable, photographId: string) =>
  db
    .select({ id: memoryPhotographs.memoryId })
    .from(memoryPhotographs)
    .where(eq(memoryPhotographs.photographId, photographId));

export async function simplePage<Of extends SimpleGesture>(
  ctx: Reading,
  gesture: Of,
  { before, ...reader }: Reader & { before?: number | undefined },
): Promise<PageOf<Of>> {
  const [tribute, most] = [await readableTribute(ctx, reader), SIMPLE_PER_PAGE];
  const rows = await postsShown(ctx.db, gesture, { tributeId: tribute.id, before, most });
  return simplePageOf(gesture, rows, { tribute, most });
}

interface Part {
  tributeId: string | Placeholder;
  before?: number | undefined;
  most: number;
  isWanted?: SQL | undefined;
}

interface PostShown {
  kind: GestureKind;
  seq: number;
  id: string;
  name: string;
  relation: string;
  words: string;
  photographs: StoredPhotograph[];
  createdAt: Date;
}

/** The posts that visitors see, newest first, and one more if there are more than `most`. Any kind has these columns. */
function postsShown(db: Writable, gesture: AnyGesture, { tributeId, before, most, isWanted }: Part) {
  const table = tableOf(gesture);
  const written = gesture.isWritten
    ? { relation: memories.relation, words: memories.words, photographs: photographsOf(memories).as('photographs') }
    : {
        relation: sql<string>`''`.as('relation'),
        words: sql<string>`''`.as('words'),
        photographs: sql<StoredPhotograph[]>`'[]'::json`.as('photographs'),
      };
  const kind = sql<GestureKind>`${sql.raw(`'${gesture.kind}'`)}`.as('kind');
  const { seq, id, name, createdAt } = table;
  return (
    db
      .select({ kind, seq, id, name, createdAt, ...written })
      .from(table)
      // The state is a literal, not a parameter, so that the partial index always applies.
      .where(
        and(
          eq(table.tributeId, tributeId),
          sql`${table.state} = 'approved'`,
          before === undefined ? undefined : lt(seq, before),
          isWanted,
        ),
      )
      .orderBy(desc(seq))
      .limit(most + 1)
  );
}

/** The posts of one kind among these, without the one that only shows that there are more. */
function partOf(kind: GestureKind, rows: readonly PostShown[], most: number) {
  const ofKind = rows.filter((row) => row.kind === kind).toSorted((a, b) => b.seq - a.seq);
  const items = ofKind.slice(0, most);
  return { items, before: ofKind.length > items.length ? (items.at(-1)?.seq ?? null) : null };
}

interface Shown {
  tribute: TributeRow;
  most: number;
}

function memoryPageOf(rows: readonly PostShown[], { tribute, most }: Shown): MemoryPage {
  const { items, before } = partOf(memory.kind, rows, most);
  return {
    items: items.map(({ id, name, relation, words, photographs, createdAt }) => ({
      id,
      name,
      relation,
      words,
      photographs: photographs.map(withoutWords),
      leftAt: createdAt.toISOString(),
    })),
    count: tribute.memoriesApproved,
    before,
  };
}

function simplePageOf<Of extends SimpleGesture>(
  gesture: Of,
  rows: readonly PostShown[],
  { tribute, most }: Shown,
): PageOf<Of> {
  const { items, before } = partOf(gesture.kind, rows, most);
  const at: Of['at'] = gesture.at;
  const timeOf = (time: Date) => ({ [at]: time.toISOString() }) as Record<Of['at'], string>;
  return {
    items: items.map(({ id, name, createdAt }) => ({ id, name, ...timeOf(createdAt) })),
    count: tribute[countersOf(gesture).shown],
    before,
  };
}
