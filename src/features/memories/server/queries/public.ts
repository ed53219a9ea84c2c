import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import {
  CANDLES_PER_PAGE,
  CANDLES_SHOWN,
  MEMORIES_PER_PAGE,
  MEMORIES_SHOWN,
} from '../../../../shared/limits/limits.ts';
import type { CandlePage, CandleSummary, MemoryPage } from '../../contract/fields.ts';
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
import { ownTributeRow } from '../../../tributes/server/queries/stewards.ts';
import type { TributeRow } from '../../../tributes/server/tables/tributes.ts';
import { candles, memories, memoryPhotographs } from '../tables.ts';
import { photographsOfEntries } from './photographs.ts';

type Reading = Pick<Context, 'db' | 'actor' | 'request' | 'secret'>;

/** What a visitor reads; NOT_FOUND for whoever may not. `movedTo` names the present address of a former one. */
export async function publicTribute(
  ctx: Reading,
  reader: Reader,
): Promise<{ tribute: PublicTribute; movedTo?: string }> {
  const row = await readableTribute(ctx, reader);
  const moved = movedTo(row, reader);
  return { tribute: await withEntries(ctx.db, row), ...(moved === undefined ? {} : { movedTo: moved }) };
}

export const tributePreview = async (
  ctx: Pick<Context, 'db' | 'actor'>,
  { id }: { id: string },
): Promise<PublicTribute> => withEntries(ctx.db, await ownTributeRow(ctx, { id, to: 'read' }), workingProjection);

/** The parts are asked for together: where much is going on, each wait for an answer is a long one. */
async function withEntries(db: Writable, row: TributeRow, project = publicProjection): Promise<PublicTribute> {
  const parts = [project(db, row), candleSummary(db, row), memoryPage(db, row, { most: MEMORIES_SHOWN })] as const;
  const [projection, lit, left] = await Promise.all(parts);
  return { ...projection, candles: lit, memories: left };
}

export async function olderMemories(ctx: Reading, input: Reader & Omit<Part, 'most'>): Promise<MemoryPage> {
  return memoryPage(ctx.db, await readableTribute(ctx, input), input);
}

interface Part {
  most?: number;
  before?: number | undefined;
  /** Only the memory that shows it. */
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
    // The state is written out, not a parameter, so that the partial index is always used.
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
  const pictures = await photographsOfEntries(db, shown);
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

export async function litCandles(
  ctx: Reading,
  { before, ...reader }: Reader & Pick<Part, 'before'>,
): Promise<CandlePage> {
  return candlePage(ctx.db, await readableTribute(ctx, reader), { before, most: CANDLES_PER_PAGE });
}

async function candlePage(
  db: Writable,
  tribute: TributeRow,
  { before, most }: { before?: number | undefined; most: number },
): Promise<CandlePage> {
  const rows = await db
    .select({ seq: candles.seq, id: candles.id, name: candles.name, createdAt: candles.createdAt })
    .from(candles)
    .where(
      and(
        eq(candles.tributeId, tribute.id),
        sql`${candles.state} = 'approved'`,
        before === undefined ? undefined : lt(candles.seq, before),
      ),
    )
    .orderBy(desc(candles.seq))
    .limit(most + 1);
  const shown = rows.slice(0, most);
  return {
    items: shown.map(({ id, name, createdAt }) => ({ id, name, litAt: createdAt.toISOString() })),
    count: tribute.candlesApproved,
    before: rows.length > shown.length ? (shown.at(-1)?.seq ?? null) : null,
  };
}

async function candleSummary(db: Writable, tribute: TributeRow): Promise<CandleSummary> {
  const { items, count } = await candlePage(db, tribute, { most: CANDLES_SHOWN });
  return { count, latest: items };
}
