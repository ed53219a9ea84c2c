import { sql, type SQL } from 'drizzle-orm';
import { POSTS_PER_AUTHOR } from '../../../../shared/limits/limits.ts';
import type { Writable } from '../../../../platform/database/index.ts';
import { limitWithin } from '../../../operations/server/queries/limits.ts';
import type { SentTable, WordedTable } from '../tables.ts';

export type Counted = 'author' | 'sender' | 'network';

export const networkMost = limitWithin('entriesPerNetwork');
const COUNTED_TO = sql`greatest(${sql.raw(String(POSTS_PER_AUTHOR))}, ${networkMost}) + 1`;

interface Counting {
  counted: Counted;
  hashes: string[];
  since: Date;
}

/** SQL: posts after `since` per hash, as "author abc" and number; counts only up to the limits. */
export function recentCounts(tables: readonly SentTable[], { counted, hashes, since }: Counting): SQL {
  const latest = tables.map(
    (table) =>
      sql`(select count(*) from (select 1 from ${table} where ${table[counted]} = given.hash and ${table.createdAt} > ${since} limit ${COUNTED_TO}) as latest)`,
  );
  return sql`
    select ${sql.raw(`'${counted} '`)} || given.hash as key, (${sql.join(latest, sql.raw(' + '))})::int as count
    from unnest(${sql.param(hashes)}::text[]) as given(hash)`;
}

export interface EarlierWords {
  fingerprint: string;
  tributeId: string;
  author: string;
  network: string;
}

/** SQL: the latest earlier post with the same words. */
export const sameWords = (table: WordedTable, fingerprints: string[]): SQL => sql`
  select given.fingerprint, earlier.tribute_id as "tributeId", earlier.author, earlier.network
  from unnest(${sql.param(fingerprints)}::text[]) as given(fingerprint)
  cross join lateral (
    select tribute_id, author, network from ${table}
    where ${table.fingerprint} = given.fingerprint
    order by ${table.createdAt} desc limit 20
  ) as earlier`;

export async function earlierWords(db: Writable, table: WordedTable, fingerprint: string): Promise<EarlierWords[]> {
  if (fingerprint === '') return [];
  const { rows } = await db.execute<EarlierWords & Record<string, unknown>>(sameWords(table, [fingerprint]));
  return rows;
}

/** SQL: the requests that are stored already. */
export const sentBefore = (requests: readonly { table: SentTable; submissions: string[] }[]): SQL =>
  sql.join(
    requests.map(
      ({ table, submissions }) =>
        sql`select ${table.submission} from ${table} where ${table.submission} = any(${sql.param(submissions)}::text[])`,
    ),
    sql.raw(' union all '),
  );
