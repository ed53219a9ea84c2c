import { sql, type SQL } from 'drizzle-orm';
import { POSTS_PER_AUTHOR, POSTS_WINDOW_MS } from '../../../shared/limits/limits.ts';
import { latestPast } from '../../../platform/clock/index.ts';
import type { Writable } from '../../../platform/database/index.ts';
import { runPrepared } from '../../../platform/queries/prepared.ts';
import { limitWithin } from '../../operations/server/queries/limits.ts';
import { tributesAsked, type ReadTribute } from '../../tributes/server/commands/count-posts.ts';
import { canRead } from '../../tributes/server/queries/public.ts';
import type { IncomingPost } from './rules/post.ts';
import type { SentTable, WordedTable } from './tables.ts';

export type Counted = 'author' | 'sender' | 'network';

export interface EarlierWords {
  fingerprint: string;
  tributeId: string;
  author: string;
  network: string;
}

export interface SubmissionTables {
  byKind: Readonly<Record<string, SentTable>>;
  worded: WordedTable;
}

export interface BatchReadings {
  /** The tributes that the posts are for. `asked` is the requested path in lower case. */
  tributes: (ReadTribute & { asked: string })[];
  /** Numbers of recent posts by each author, guessed sender and network, under keys such as "author abc". */
  counts: Record<string, number>;
  /** Above this number, posts from one network are held. */
  networkMost: number;
  earlier: EarlierWords[];
  /** Hashes of the batch's requests that are stored already. */
  sent: string[];
}

/** Reads everything in one statement, because another round trip costs the batch more than its data. */
export async function readForBatch(
  { clock }: IncomingPost['ctx'],
  db: Writable,
  incomingPosts: readonly IncomingPost[],
  { byKind, worded }: SubmissionTables,
): Promise<BatchReadings> {
  const now = clock.now();
  const since = new Date(now.getTime() - POSTS_WINDOW_MS);
  const until = latestPast(now);
  const countsBy = (counted: Counted, among: readonly IncomingPost[]) =>
    recentCounts(Object.values(byKind), {
      counted,
      hashes: distinct(among.map(({ hashes }) => hashes[counted])),
      since,
      until,
    });
  const known = incomingPosts.filter(({ isKnownAuthor }) => isKnownAuthor);
  const guessed = incomingPosts.filter(({ isKnownAuthor }) => !isKnownAuthor);
  const counts = sql`${countsBy('author', known)} union all ${countsBy('sender', guessed)} union all ${countsBy('network', incomingPosts)}`;
  const fingerprints = distinct(incomingPosts.map(({ hashes }) => hashes.fingerprint)).filter((print) => print !== '');
  const requests = Object.entries(byKind).map(([kind, table]) => ({
    table,
    submissions: incomingPosts
      .filter(({ submission }) => submission.kind === kind)
      .flatMap(({ hashes, earlierHashes }) => [hashes, ...earlierHashes].map((by) => by.submission)),
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
  const [row] = await runPrepared<{ readings: BatchReadings }>(db, statement);
  if (!row) throw new Error('A statement without a condition answered no row.');
  return row.readings;
}

const all = (query: SQL): SQL => sql`(select coalesce(json_agg(one), '[]') from (${query}) as one)`;
const distinct = (values: string[]): string[] => [...new Set(values)];

const networkMost = limitWithin('entriesPerNetwork');
const COUNTED_TO = sql`greatest(${sql.raw(String(POSTS_PER_AUTHOR))}, ${networkMost}) + 1`;

interface Counting {
  counted: Counted;
  hashes: string[];
  since: Date;
  until: Date;
}

/** SQL that counts posts between two times by hash, under keys such as "author abc". Stops counting at the limits. */
function recentCounts(tables: readonly SentTable[], { counted, hashes, since, until }: Counting): SQL {
  const latest = tables.map(
    (table) =>
      sql`(select count(*) from (select 1 from ${table} where ${table[counted]} = given.hash and ${table.createdAt} > ${since} and ${table.createdAt} <= ${until} limit ${COUNTED_TO}) as latest)`,
  );
  return sql`
    select ${sql.raw(`'${counted} '`)} || given.hash as key, (${sql.join(latest, sql.raw(' + '))})::int as count
    from unnest(${sql.param(hashes)}::text[]) as given(hash)`;
}

/** SQL that finds the latest earlier post with the same words. */
const sameWords = (table: WordedTable, fingerprints: string[]): SQL => sql`
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

const sentBefore = (requests: readonly { table: SentTable; submissions: string[] }[]): SQL =>
  sql.join(
    requests.map(
      ({ table, submissions }) =>
        sql`select ${table.submission} from ${table} where ${table.submission} = any(${sql.param(submissions)}::text[])`,
    ),
    sql.raw(' union all '),
  );

export interface PostOnPage<One extends IncomingPost = IncomingPost> {
  incomingPost: One;
  tribute: ReadTribute;
}

/** Returns the page of each post, in order; null if the sender may not read the page. */
export async function pagesOf<One extends IncomingPost>(
  db: Writable,
  incomingPosts: readonly One[],
  readings: Pick<BatchReadings, 'tributes'>,
): Promise<(PostOnPage<One> | null)[]> {
  const byId = new Map(readings.tributes.map((tribute) => [tribute.id, tribute]));
  // All addresses of a tribute share one object, because the object holds the next number for a post.
  const tributes = new Map(readings.tributes.map(({ asked, id }) => [asked, byId.get(id)]));
  const pages: (PostOnPage<One> | null)[] = [];
  for (const incomingPost of incomingPosts) {
    const tribute = tributes.get(incomingPost.reader.path.toLowerCase());
    const isOpen = tribute !== undefined && (await canRead({ ...incomingPost.ctx, db }, tribute, incomingPost.reader));
    pages.push(isOpen ? { incomingPost, tribute } : null);
  }
  return pages;
}
