import { sql, type SQL } from 'drizzle-orm';
import { POSTS_WINDOW_MS } from '../../../../shared/limits/limits.ts';
import { runKept, type Writable } from '../../../../platform/database/index.ts';
import { tributesAsked, type ReadTribute } from '../../../tributes/server/commands/count-posts.ts';
import type { IncomingPost } from '../rules/post.ts';
import type { SentTable, WordedTable } from '../tables.ts';
import {
  networkMost,
  recentCounts,
  sameWords,
  sentBefore,
  type Counted,
  type EarlierWords,
} from './submission-facts.ts';

export interface SubmissionTables {
  byKind: Readonly<Record<string, SentTable>>;
  worded: WordedTable;
}

export interface BatchReadings {
  /** Tributes of the posts; `asked` is the address in lower case. */
  tributes: (ReadTribute & { asked: string })[];
  /** Number of recent posts by "author abc", also per guessed sender and network. */
  counts: Record<string, number>;
  /** Above this number, posts of one network are held. */
  networkMost: number;
  earlier: EarlierWords[];
  /** Requests of the batch that are stored already. */
  sent: string[];
}

/** One statement, because another round trip costs the batch more than its data. */
export async function readForBatch(
  { database, clock }: IncomingPost['ctx'],
  db: Writable,
  incomingPosts: readonly IncomingPost[],
  { byKind, worded }: SubmissionTables,
): Promise<BatchReadings> {
  const since = new Date(clock.now().getTime() - POSTS_WINDOW_MS);
  const countsBy = (counted: Counted, among: readonly IncomingPost[]) =>
    recentCounts(Object.values(byKind), {
      counted,
      hashes: distinct(among.map(({ hashes }) => hashes[counted])),
      since,
    });
  const known = incomingPosts.filter(({ isKnownAuthor }) => isKnownAuthor);
  const guessed = incomingPosts.filter(({ isKnownAuthor }) => !isKnownAuthor);
  const counts = sql`${countsBy('author', known)} union all ${countsBy('sender', guessed)} union all ${countsBy('network', incomingPosts)}`;
  const fingerprints = distinct(incomingPosts.map(({ hashes }) => hashes.fingerprint)).filter((print) => print !== '');
  const requests = Object.entries(byKind).map(([kind, table]) => ({
    table,
    submissions: incomingPosts
      .filter(({ submission }) => submission.kind === kind)
      .map(({ hashes }) => hashes.submission),
  }));
  const paths = distinct(incomingPosts.map(({ reader }) => reader.path.toLowerCase()));
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
