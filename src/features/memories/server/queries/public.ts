import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import { MEMORIES_PER_PAGE, MEMORIES_SHOWN, SIMPLE_PER_PAGE, SIMPLE_SHOWN } from '../../../../shared/limits/limits.ts';
import type { MemoryPage } from '../../contract/fields.ts';
import { countersOf } from '../../contract/gestures/counters.ts';
import { simpleGestures, type SimpleGesture } from '../../contract/gestures/gestures.ts';
import type { PageOf, SummaryOf } from '../../contract/simple-fields.ts';
import type { PublicTribute } from '../../../tributes/contract/tributes.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Writable } from '../../../../platform/database/index.ts';
import {
  movedTo,
  publicProjection,
  readableTribute,
  workingProjection,
  type Reader,
} from '../../../tributes/server/queries/public.ts';
import { ownTributeRow } from '../../../tributes/server/queries/keepers.ts';
import type { TributeRow } from '../../../tributes/server/tables/tributes.ts';
import { memories, memoryPhotographs, simpleTableOf } from '../tables.ts';
import { photographsOfPosts } from './photographs.ts';

type Reading = Pick<Context, 'db' | 'actor' | 'request' | 'secret'>;

/** The page for visitors. NOT_FOUND if the caller may not read it. `movedTo`: present address, if `path` is an old one. */
export async function publicTribute(
  ctx: Reading,
  reader: Reader,
): Promise<{ tribute: PublicTribute; movedTo?: string }> {
  const row = await readableTribute(ctx, reader);
  const moved = movedTo(row, reader);
  return { tribute: await withPosts(ctx.db, row), ...(moved === undefined ? {} : { movedTo: moved }) };
}

export const tributePreview = async (
  ctx: Pick<Context, 'db' | 'actor'>,
  { id }: { id: string },
): Promise<PublicTribute> => withPosts(ctx.db, await ownTributeRow(ctx, { id, to: 'read' }), workingProjection);

/** The queries run in parallel, because each round trip is slow under load. */
async function withPosts(db: Writable, row: TributeRow, project = publicProjection): Promise<PublicTribute> {
  const parts = [project(db, row), simpleSummaries(db, row), memoryPage(db, row, { most: MEMORIES_SHOWN })] as const;
  const [projection, simple, memoriesLeft] = await Promise.all(parts);
  return { ...projection, ...simple, memories: memoriesLeft };
}

export async function olderMemories(ctx: Reading, input: Reader & Omit<Part, 'most'>): Promise<MemoryPage> {
  return memoryPage(ctx.db, await readableTribute(ctx, input), input);
}

interface Part {
  most?: number;
  before?: number | undefined;
  photographId?: string | undefined;
}

async function memoryPage(
  db: Writable,
  tribute: TributeRow,
  { before, photographId, most = MEMORIES_PER_PAGE }: Part,
): Promise<MemoryPage> {
  const rows = await db
    .select({
      seq: memories.seq,
      id: memories.id,
      name: memories.name,
      relation: memories.relation,
      words: memories.words,
      photographs: memories.photographs,
      createdAt: memories.createdAt,
    })
    .from(memories)
    // The state is a literal, not a parameter, so that the partial index always applies.
    .where(
      and(
        eq(memories.tributeId, tribute.id),
        sql`${memories.state} = 'approved'`,
        before === undefined ? undefined : lt(memories.seq, before),
        photographId === undefined ? undefined : inArray(memories.id, memoryWith(db, photographId)),
      ),
    )
    .orderBy(desc(memories.seq))
    .limit(most + 1);
  const shown = rows.slice(0, most);
  const pictures = await photographsOfPosts(db, shown);
  return {
    items: shown.map(({ id, name, relation, words, createdAt }) => ({
      id,
      name,
      relation,
      words,
      photographs: pictures.get(id) ?? [],
      leftAt: createdAt.toISOString(),
    })),
    count: tribute.memoriesApproved,
    before: rows.length > shown.length ? (shown.at(-1)?.seq ?? null) : null,
  };
}

const memoryWith = (db: Writable, photographId: string) =>
  db
    .select({ id: memoryPhotographs.memoryId })
    .from(memoryPhotographs)
    .where(eq(memoryPhotographs.photographId, photographId));

export async function simplePage<Of extends SimpleGesture>(
  ctx: Reading,
  gesture: Of,
  { before, ...reader }: Reader & Pick<Part, 'before'>,
): Promise<PageOf<Of>> {
  return simplePart(ctx.db, gesture, { tribute: await readableTribute(ctx, reader), before, most: SIMPLE_PER_PAGE });
}

interface SimplePart {
  tribute: TributeRow;
  before?: number | undefined;
  most: number;
}

async function simplePart<Of extends SimpleGesture>(
  db: Writable,
  gesture: Of,
  { tribute, before, most }: SimplePart,
): Promise<PageOf<Of>> {
  const table = simpleTableOf(gesture);
  const rows = await db
    .select({ seq: table.seq, id: table.id, name: table.name, createdAt: table.createdAt })
    .from(table)
    .where(
      and(
        eq(table.tributeId, tribute.id),
        sql`${table.state} = 'approved'`,
        before === undefined ? undefined : lt(table.seq, before),
      ),
    )
    .orderBy(desc(table.seq))
    .limit(most + 1);
  const shown = rows.slice(0, most);
  const at: Of['at'] = gesture.at;
  const timeOf = (time: Date) => ({ [at]: time.toISOString() }) as Record<Of['at'], string>;
  return {
    items: shown.map(({ id, name, createdAt }) => ({ id, name, ...timeOf(createdAt) })),
    count: tribute[countersOf(gesture).shown],
    before: rows.length > shown.length ? (shown.at(-1)?.seq ?? null) : null,
  };
}

type Summaries = { [Of in SimpleGesture as Of['many']]: SummaryOf<Of> };

async function simpleSummaries(db: Writable, tribute: TributeRow): Promise<Summaries> {
  const summaries = simpleGestures.map(async (gesture) => {
    const { items, count } = await simplePart(db, gesture, { tribute, most: SIMPLE_SHOWN });
    return [gesture.many, { count, latest: items }];
  });
  return Object.fromEntries(await Promise.all(summaries)) as Summaries;
}
