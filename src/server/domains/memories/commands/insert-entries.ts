import { getColumns, sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '../../../seams/database/index.ts';
import { entryCounting, type EntryCounts, type LockedTribute } from '../../tributes/commands/count-entries.ts';
import { waitingCount } from '../../tributes/queries/own-tribute.ts';
import type { EntryRow } from '../queries/entries.ts';
import { countsOf, summed } from '../rules/counting.ts';
import { isTrustedSender, needsNotice } from '../rules/holding.ts';
import { candles, memories } from '../tables.ts';
import { mailOwnLink, tellKeepers, type Noticing } from './notices.ts';

export interface NewEntry {
  entry: EntryRow;
  tribute: LockedTribute;
  fingerprint: string;
}

/** Entries and counters go in one statement, the letters about them after it. */
export async function insertEntries(ctx: Noticing, tx: Transaction, added: NewEntry[]): Promise<void> {
  const rows = added.map(({ entry, fingerprint }) => ({ ...entry, fingerprint }));
  const left = rows.filter(({ kind }) => kind === 'memory');
  const lit = rows.filter(({ kind }) => kind === 'candle');
  const changes = changesOf(added);
  const parts = [
    sql`counted as (${entryCounting(changes.map(({ tribute, change }) => ({ id: tribute.id, ...change })))})`,
    ...(left.length === 0 ? [] : [sql`left_there as (${insertMemories(left)})`]),
    ...(lit.length === 0 ? [] : [sql`lit_there as (${insertCandles(lit)})`]),
  ];
  await tx.execute(sql`with ${sql.join(parts, sql.raw(', '))} select 1`);
  const told = changes.filter(({ tribute, change }) => {
    const before = waitingCount(tribute);
    return needsNotice(before, before + (change.memoriesWaiting ?? 0) + (change.candlesWaiting ?? 0));
  });
  await tellKeepers(
    ctx,
    tx,
    told.map(({ tribute }) => tribute.id),
  );
  // In one order, so that two writers never wait for each other's count of letters.
  for (const { entry, tribute } of added.toSorted((a, b) => (a.entry.email < b.entry.email ? -1 : 1))) {
    if (isTrustedSender(entry.holdReasons)) await mailOwnLink(ctx, tx, entry, tribute);
  }
}

const changesOf = (added: NewEntry[]): { tribute: LockedTribute; change: EntryCounts }[] =>
  [...Map.groupBy(added, ({ tribute }) => tribute)].map(([tribute, entries]) => ({
    tribute,
    change: summed(entries.map(({ entry }) => countsOf(entry.kind, null, entry.state))),
  }));

const insertMemories = insertionInto(memories);
const insertCandles = insertionInto(candles);

/** One parameter for all rows: a statement with one for each value costs more than the rest of the turn. */
function insertionInto(table: typeof memories | typeof candles): (rows: object[]) => SQL {
  const columns = Object.entries(getColumns(table));
  const list = (parts: SQL[]) => sql.join(parts, sql.raw(', '));
  const names = list(columns.map(([, column]) => sql`${sql.identifier(column.name)}`));
  const keys = list(columns.map(([key]) => sql`row.${sql.identifier(key)}`));
  const typed = list(
    columns.map(
      ([key, column]) => sql`${sql.identifier(key)} ${sql.raw(column.getSQLType() + '[]'.repeat(column.dimensions))}`,
    ),
  );
  return (rows) =>
    sql`insert into ${table} (${names}) select ${keys} from json_to_recordset(${JSON.stringify(rows)}::json) as row(${typed})`;
}
