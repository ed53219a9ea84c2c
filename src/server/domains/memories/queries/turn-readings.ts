import { sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '../../../seams/database/index.ts';
import { lockedTributes, type LockedTribute } from '../../tributes/commands/count-entries.ts';
import { tributes } from '../../tributes/tables.ts';
import type { Post } from '../rules/post.ts';
import { recentCounts, sameWords, sentBefore, type Counted, type EarlierWords } from './sending-facts.ts';

/** All that is asked before the posts of one turn are decided. */
export interface TurnReadings {
  /** The tributes posted to, locked; `asked` is the address in small letters. */
  tributes: (LockedTribute & { asked: string })[];
  /** Recent entries of each known author, guessed sender and network, as "author abc" to a number. */
  counts: Record<string, number>;
  earlier: EarlierWords[];
  /** Those of the turn's requests that have an entry already. */
  sent: string[];
}

/** One statement for everything: each further one costs the turn more than what it reads. */
export async function readForTurn(tx: Transaction, posts: Post[], since: Date): Promise<TurnReadings> {
  const first = await read(tx, posts, since);
  // A statement that waited for a lock has seen everything else as it was before; asked again, it waits for nobody.
  return first.isStale ? read(tx, posts, since) : first;
}

async function read(tx: Transaction, posts: Post[], since: Date): Promise<TurnReadings & { isStale: boolean }> {
  const countsBy = (counted: Counted, among: Post[]) =>
    recentCounts(counted, distinct(among.map(({ hashes }) => hashes[counted])), since);
  const known = posts.filter(({ isKnownAuthor }) => isKnownAuthor);
  const guessed = posts.filter(({ isKnownAuthor }) => !isKnownAuthor);
  const counts = sql`${countsBy('author', known)} union all ${countsBy('sender', guessed)} union all ${countsBy('network', posts)}`;
  const fingerprints = distinct(posts.map(({ hashes }) => hashes.fingerprint)).filter((print) => print !== '');
  const sendingsOf = (kind: 'memory' | 'candle') =>
    posts.filter(({ sending }) => sending.kind === kind).map(({ hashes }) => hashes.sending);
  const { rows } = await tx.execute<{ readings: TurnReadings & { isStale: boolean } }>(sql`
    with place as (${lockedTributes(distinct(posts.map(({ reader }) => reader.path.toLowerCase())))})
    select json_build_object(
      'tributes', ${all(sql`select * from place`)},
      'isStale', exists (select from place join ${tributes} as seen on seen.id = place.id where seen.xmin::text <> place.version),
      'counts', (select coalesce(json_object_agg(key, count), '{}') from (${counts}) as counted),
      'earlier', ${all(sameWords(fingerprints))},
      'sent', (select coalesce(json_agg(sending), '[]') from (${sentBefore({ memory: sendingsOf('memory'), candle: sendingsOf('candle') })}) as sent)
    ) as readings`);
  const [row] = rows;
  if (!row) throw new Error('A statement without a condition answered no row.');
  return row.readings;
}

const all = (query: SQL): SQL => sql`(select coalesce(json_agg(one), '[]') from (${query}) as one)`;
const distinct = (values: string[]): string[] => [...new Set(values)];
