import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import { ENTRIES_PER_AUTHOR, ENTRIES_PER_NETWORK } from '../../../../contract/limits.ts';
import type { EntryKind } from '../../../../contract/memories.ts';
import type { Writable } from '../../../seams/database/index.ts';
import { candles, memories } from '../tables.ts';
import { candleEntry, memoryEntry, type EntryRow } from './entries.ts';

export type Counted = 'author' | 'sender' | 'network';

const COUNTED_TO = sql.raw(String(Math.max(ENTRIES_PER_AUTHOR, ENTRIES_PER_NETWORK) + 1));

/** Selects the entries since `since` of each hash, as "author abc" and a number; counted no further than the limits ask. */
export function recentCounts(counted: Counted, hashes: string[], since: Date): SQL {
  const latest = (table: typeof memories | typeof candles) =>
    sql`select count(*) from (select 1 from ${table} where ${table[counted]} = given.hash and ${table.createdAt} > ${since} limit ${COUNTED_TO}) as latest`;
  return sql`
    select ${sql.raw(`'${counted} '`)} || given.hash as key, ((${latest(memories)}) + (${latest(candles)}))::int as count
    from unnest(${sql.param(hashes)}::text[]) as given(hash)`;
}

export interface EarlierWords {
  fingerprint: string;
  tributeId: string;
  author: string;
  network: string;
}

/** Selects the latest of whoever left the same words before. */
export const sameWords = (fingerprints: string[]): SQL => sql`
  select given.fingerprint, earlier.tribute_id as "tributeId", earlier.author, earlier.network
  from unnest(${sql.param(fingerprints)}::text[]) as given(fingerprint)
  cross join lateral (
    select tribute_id, author, network from ${memories}
    where ${memories.fingerprint} = given.fingerprint
    order by ${memories.createdAt} desc limit 20
  ) as earlier`;

export async function earlierWords(db: Writable, fingerprint: string): Promise<EarlierWords[]> {
  if (fingerprint === '') return [];
  const { rows } = await db.execute<EarlierWords & Record<string, unknown>>(sameWords([fingerprint]));
  return rows;
}

export type Sent = Record<EntryKind, string[]>;

/** Selects those of these requests that have an entry already. */
export const sentBefore = ({ memory, candle }: Sent): SQL => sql`
  select ${memories.sending} from ${memories} where ${memories.sending} = any(${sql.param(memory)}::text[])
  union all
  select ${candles.sending} from ${candles} where ${candles.sending} = any(${sql.param(candle)}::text[])`;

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
