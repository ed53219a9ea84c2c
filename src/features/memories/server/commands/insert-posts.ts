import { getColumns, sql, type SQL } from 'drizzle-orm';
import type { Context } from '../../../../platform/context.ts';
import { runKept, type Writable } from '../../../../platform/database/index.ts';
import { countedIfFresh, type PostCounts, type ReadTribute } from '../../../tributes/server/commands/count-posts.ts';
import type { PostRow } from '../queries/posts.ts';
import { shownIn } from '../../contract/gestures/counters.ts';
import { gestures } from '../../contract/gestures/gestures.ts';
import { countsOf, summed } from '../rules/counting.ts';
import { tableOf, type GestureTable } from '../tables.ts';

export interface NewPost {
  post: PostRow;
  tribute: ReadTribute;
  fingerprint: string;
}

/** Writes posts, counters and notifications in one statement. False, unwritten, if a tribute changed meanwhile. */
export async function insertPosts(
  { database, pages }: Pick<Context, 'database' | 'pages'>,
  db: Writable,
  added: NewPost[],
): Promise<boolean> {
  const rows = added.map(({ post, fingerprint }) => ({ ...post, fingerprint }));
  const changes = changesOf(added);
  const parts = [
    countedIfFresh(changes.map(({ tribute: { id, version }, change }) => ({ id, version, ...change }))),
    ...insertions.flatMap(({ kind, name, insert }) => {
      const left = rows.filter((row) => row.kind === kind);
      return left.length === 0 ? [] : [sql`${name} as (${insert(left)})`];
    }),
  ];
  const shown = changes.filter(({ change }) => shownIn(change) > 0);
  const answered = [sql`is_fresh as "isFresh"`, pages.announcing(shown.map(({ tribute }) => tribute.id)) ?? []].flat();
  const statement = sql`with ${list(parts)} select ${list(answered)} from fresh`;
  const [answer] = await runKept<{ isFresh: boolean }>(database, db, statement);
  return answer?.isFresh === true;
}

export const changesOf = (added: NewPost[]): { tribute: ReadTribute; change: PostCounts }[] =>
  [...Map.groupBy(added, ({ tribute }) => tribute)].map(([tribute, posts]) => ({
    tribute,
    change: summed(posts.map(({ post }) => countsOf(post.kind, null, post.state))),
  }));

const list = (parts: SQL[]): SQL => sql.join(parts, sql.raw(', '));
const insertions = gestures.map((gesture) => ({
  kind: gesture.kind,
  name: sql.identifier(`${gesture.many}_left`),
  insert: insertionInto(tableOf(gesture)),
}));

/** One JSON parameter for all rows: one per value costs more than the rest of the batch. */
function insertionInto(table: GestureTable): (rows: object[]) => SQL {
  const columns = Object.entries(getColumns(table));
  const names = list(columns.map(([, column]) => sql`${sql.identifier(column.name)}`));
  const keys = list(columns.map(([key]) => sql`row.${sql.identifier(key)}`));
  const typed = list(
    columns.map(
      ([key, column]) => sql`${sql.identifier(key)} ${sql.raw(column.getSQLType() + '[]'.repeat(column.dimensions))}`,
    ),
  );
  return (rows) =>
    sql`insert into ${table} (${names}) select ${keys} from json_to_recordset(${JSON.stringify(rows)}::json) as row(${typed})
      where (select is_fresh from fresh)`;
}
