import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Writable } from '../../../../platform/database/index.ts';
import { candles, memories } from '../tables.ts';
import { candleEntry, memoryEntry, type EntryRow } from './entries.ts';

export async function entriesSent(db: Writable, sendings: string[]): Promise<EntryRow[]> {
  if (sendings.length === 0) return [];
  const left = await db.select().from(memories).where(inArray(memories.sending, sendings));
  const lit = await db.select().from(candles).where(inArray(candles.sending, sendings));
  return [...left.map(memoryEntry), ...lit.map(candleEntry)];
}

export async function burningCandles(db: Writable, lit: { tributeId: string; author: string }[]): Promise<EntryRow[]> {
  if (lit.length === 0) return [];
  const rows = await db
    .select()
    .from(candles)
    .where(
      and(
        sql`${candles.state} <> 'withdrawn'`,
        or(...lit.map(({ tributeId, author }) => and(eq(candles.tributeId, tributeId), eq(candles.author, author)))),
      ),
    );
  return rows.map(candleEntry);
}
