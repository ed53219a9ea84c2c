import { eq, inArray, sql, type SQL } from 'drizzle-orm';
import { fail } from '../../../../platform/errors.ts';
import type { Transaction } from '../../../../platform/database/index.ts';
import {
  counters,
  type Counters,
  type GestureCounter,
  type PostCounts,
} from '../../../memories/contract/gestures/counters.ts';
import { switches, type Switches } from '../../../memories/contract/gestures/gestures.ts';
import { tributePaths, tributes, type TributeRow } from '../tables/tributes.ts';

const COUNTERS: readonly GestureCounter[] = counters.flatMap(({ shown, waiting, next }) => [shown, waiting, next]);

const list = (parts: SQL[]): SQL => sql.join(parts, sql.raw(', '));
const sums = list(
  COUNTERS.map((name) => {
    const column = tributes[name];
    const by = sql`coalesce(change.${sql.identifier(name)}, 0)`;
    return sql`${sql.identifier(column.name)} = ${column} + ${by}`;
  }),
);
const changed = list(COUNTERS.map((name) => sql`${sql.identifier(name)} int`));

export async function countPosts(tx: Transaction, id: string, change: PostCounts): Promise<void> {
  await tx.execute(sql`
    update ${tributes} set ${sums} from json_to_record(${JSON.stringify(change)}::json) as change(${changed})
    where ${tributes.id} = ${id}`);
}

/** SQL that updates post counters if no tribute changed meanwhile (`fresh`). Locks in id order, against deadlocks. */
export const countedIfFresh = (changes: (PostCounts & Pick<ReadTribute, 'id' | 'version'>)[]): SQL => sql`
  given as (select * from json_to_recordset(${JSON.stringify(changes)}::json) as change(id uuid, version text, ${changed})),
  locked as (
    select ${tributes.id}, ${tributes}.xmin::text as version from ${tributes}
    where ${tributes.id} in (select id from given) order by ${tributes.id} for update
  ),
  fresh as (
    select (select count(*) from given) = (select count(*) from locked join given using (id, version)) as is_fresh
  ),
  counted as (
    update ${tributes} set ${sums} from given as change
    where ${tributes.id} = change.id and (select is_fresh from fresh)
  )`;

const KNOWN = [
  'id',
  'name',
  'accent',
  'path',
  'state',
  'storedVisibility',
  'passwordHash',
  'linkKey',
  'approvesFirst',
  'loss',
  'closedAt',
  'frozenAt',
] as const;
export type ReadTribute = Pick<TributeRow, (typeof KNOWN)[number] | keyof Switches | Counters['waiting' | 'next']> & {
  /** Version of the stored row (xmin). It differs after any change. */
  version: string;
};
const known = list(
  [...KNOWN, ...switches, ...counters.flatMap(({ waiting, next }) => [waiting, next])].map(
    (key) => sql`${tributes[key]} as ${sql.identifier(key)}`,
  ),
);

/** SQL that selects the tributes at these paths. `asked` is the requested path. */
export const tributesAsked = (paths: string[]): SQL => sql`
  select ${tributePaths.path} as asked, ${tributes}.xmin::text as version, ${known}
  from ${tributePaths} join ${tributes} on ${tributes.id} = ${tributePaths.tributeId}
  where ${tributePaths.path} = any(${sql.param(paths)}::text[])`;

/** Call before numbering or counting visitors' posts. Locks in id order, so that writers never deadlock. */
export async function lockTributes(tx: Transaction, ids: string[]): Promise<void> {
  await tx
    .select({ id: tributes.id })
    .from(tributes)
    .where(inArray(tributes.id, ids))
    .orderBy(tributes.id)
    .for('update');
}

export async function lockTribute(tx: Transaction, id: string): Promise<TributeRow> {
  const [row] = await tx.select().from(tributes).where(eq(tributes.id, id)).for('update');
  return row ?? fail('NOT_FOUND');
}
