import { sql, type SQL } from 'drizzle-orm';
import { ENTRIES_WINDOW_MS } from '../../../../shared/limits/limits.ts';
import { runKept, type Writable } from '../../../../platform/database/index.ts';
import { tributesAsked, type ReadTribute } from '../../../tributes/server/commands/count-entries.ts';
import type { Post } from '../rules/post.ts';
import type { SentTable, WordedTable } from '../tables.ts';
import { networkMost, recentCounts, sameWords, sentBefore, type Counted, type EarlierWords } from './sending-facts.ts';

/** Where the sendings of a domain lie. */
export interface SendingTables {
  /** By the kind of a sending; all of them count for its limits. */
  byKind: Readonly<Record<string, SentTable>>;
  /** Where the same words are looked for. */
  worded: WordedTable;
}

/** All that is asked before the posts of one batch are decided. */
export interface BatchReadings {
  /** The tributes posted to; `asked` is the address in small letters. */
  tributes: (ReadTribute & { asked: string })[];
  /** Recent sendings of each known author, guessed sender and network, as "author abc" to a number. */
  counts: Record<string, number>;
  /** So many of one network are taken as they are. */
  networkMost: number;
  earlier: EarlierWords[];
  /** Those of the batch's requests that have a row already. */
  sent: string[];
}

/** One statement for everything: each further one costs the batch more than what it reads. */
export async function readForBatch(
  { database, clock }: Post['ctx'],
  db: Writable,
  posts: readonly Post[],
  { byKind, worded }: SendingTables,
): Promise<BatchReadings> {
  const since = new Date(clock.now().getTime() - ENTRIES_WINDOW_MS);
  const countsBy = (counted: Counted, among: readonly Post[]) =>
    recentCounts(Object.values(byKind), {
      counted,
      hashes: distinct(among.map(({ hashes }) => hashes[counted])),
      since,
    });
  const known = posts.filter(({ isKnownAuthor }) => isKnownAuthor);
  const guessed = posts.filter(({ isKnownAuthor }) => !isKnownAuthor);
  const counts = sql`${countsBy('author', known)} union all ${countsBy('sender', guessed)} union all ${countsBy('network', posts)}`;
  const fingerprints = distinct(posts.map(({ hashes }) => hashes.fingerprint)).filter((print) => print !== '');
  const requests = Object.entries(byKind).map(([kind, table]) => ({
    table,
    sendings: posts.filter(({ sending }) => sending.kind === kind).map(({ hashes }) => hashes.sending),
  }));
  const paths = distinct(posts.map(({ reader }) => reader.path.toLowerCase()));
  const statement = sql`
    select json_build_object(
      'tributes', ${all(tributesAsked(paths))},
      'counts', (select coalesce(json_object_agg(key, count), '{}') from (${counts}) as counted),
      'networkMost', ${networkMost},
      'earlier', ${all(sameWords(worded, fingerprints))},
      'sent', (select coalesce(json_agg(sending), '[]') from (${sentBefore(requests)}) as sent)
    ) as readings`;
  const [row] = await runKept<{ readings: BatchReadings }>(database, db, statement);
  if (!row) throw new Error('A statement without a condition answered no row.');
  return row.readings;
}

const all = (query: SQL): SQL => sql`(select coalesce(json_agg(one), '[]') from (${query}) as one)`;
const distinct = (values: string[]): string[] => [...new Set(values)];
