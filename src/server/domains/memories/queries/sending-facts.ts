import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import { ENTRIES_PER_AUTHOR, ENTRIES_PER_NETWORK } from '../../../../contract/limits.ts';
import type { EntryKind } from '../../../../contract/memories.ts';
import type { Writable } from '../../../seams/database/index.ts';
import { candles, memories } from '../tables.ts';
import { candleEntry, memoryEntry, type EntryRow } from './entries.ts';

export type Counted = 'author' | 'sender' | 'network';

/** Entries since `since` by each hash, as "author abc" to a number; counted no further than the limits ask. */
export async function recentCounts(
  db: Writable,
  hashes: Record<Counted, string[]>,
  since: Date,
): Promise<Map<string, number>> {
  const limit = Math.max(ENTRIES_PER_AUTHOR, ENTRIES_PER_NETWORK) + 1;
  const latest = (table: typeof memories | typeof candles, counted: Counted) =>
    sql`select count(*) from (select 1 from ${table} where ${table[counted]} = given.hash and ${table.createdAt} > ${since} limit ${limit}) as latest`;
  const countBy = (counted: Counted): SQL => sql`
    select ${counted} || ' ' || given.hash as key, ((${latest(memories, counted)}) + (${latest(candles, counted)}))::int as count
    from unnest(${sql.param(hashes[counted])}::text[]) as given(hash)`;
  const { rows } = await db.execute<{ key: string; count: number }>(
    sql`${countBy('author')} union all ${countBy('sender')} union all ${countBy('network')}`,
  );
  return new Map(rows.map(({ key, count }) => [key, count]));
}

export interface EarlierWords extends Record<string, unknown> {
  fingerprint: string;
  tributeId: string;
  author: string;
  network: string;
}

export async function earlierWords(db: Writable, fingerprints: string[]): Promise<EarlierWords[]> {
  if (fingerprints.length === 0) return [];
  const { rows } = await db.execute<EarlierWords>(sql`
    select given.fingerprint, earlier.tribute_id as "tributeId", earlier.author, earlier.network
    from unnest(${sql.param(fingerprints)}::text[]) as given(fingerprint)
    cross join lateral (
      select tribute_id, author, network from ${memories}
      where ${memories.fingerprint} = given.fingerprint
      order by ${memories.createdAt} desc limit 20
    ) as earlier`);
  return rows;
}

export async function alreadySent(db: Writable, sent: { kind: EntryKind; sending: string }[]): Promise<EntryRow[]> {
  const of = (kind: EntryKind) => sent.filter((one) => one.kind === kind).map(({ sending }) => sending);
  const [words, lights] = [of('memory'), of('candle')];
  const left = words.length === 0 ? [] : await db.select().from(memories).where(inArray(memories.sending, words));
  const lit = lights.length === 0 ? [] : await db.select().from(candles).where(inArray(candles.sending, lights));
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
