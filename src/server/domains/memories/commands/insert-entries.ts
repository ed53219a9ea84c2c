import { getColumns, sql } from 'drizzle-orm';
import type { Transaction } from '../../../seams/database/index.ts';
import { countEntries } from '../../tributes/commands/count-entries.ts';
import { waitingCount } from '../../tributes/queries/own-tribute.ts';
import type { TributeRow } from '../../tributes/tables.ts';
import type { EntryRow } from '../queries/entries.ts';
import { countsOf, summed } from '../rules/counting.ts';
import { isTrustedSender, needsNotice } from '../rules/holding.ts';
import { candles, memories } from '../tables.ts';
import { mailOwnLink, tellKeepers, type Noticing } from './notices.ts';

export interface NewEntry {
  entry: EntryRow;
  tribute: TributeRow;
  fingerprint: string;
}

export async function insertEntries(ctx: Noticing, tx: Transaction, added: NewEntry[]): Promise<void> {
  const left = added.filter(({ entry }) => entry.kind === 'memory');
  const lit = added.filter(({ entry }) => entry.kind === 'candle');
  if (left.length > 0)
    await insertRows(
      tx,
      memories,
      left.map(({ entry, fingerprint }) => ({ ...entry, fingerprint })),
    );
  if (lit.length > 0)
    await insertRows(
      tx,
      candles,
      lit.map(({ entry }) => entry),
    );
  await tellKeepers(ctx, tx, await countAdded(tx, added));
  // In one order, so that two writers never wait for each other's count of letters.
  for (const { entry, tribute } of added.toSorted((a, b) => (a.entry.email < b.entry.email ? -1 : 1))) {
    if (isTrustedSender(entry.holdReasons)) await mailOwnLink(ctx, tx, entry, tribute);
  }
}

async function countAdded(tx: Transaction, added: NewEntry[]): Promise<string[]> {
  const told: string[] = [];
  for (const [tribute, entries] of Map.groupBy(added, (one) => one.tribute)) {
    const change = summed(entries.map(({ entry }) => countsOf(entry.kind, null, entry.state)));
    await countEntries(tx, tribute.id, change);
    const before = waitingCount(tribute);
    const more = (change.memoriesWaiting ?? 0) + (change.candlesWaiting ?? 0);
    if (needsNotice(before, before + more)) told.push(tribute.id);
  }
  return told;
}

/** One parameter for all rows: a statement with one for each value costs more than the rest of the turn. */
async function insertRows(tx: Transaction, table: typeof memories | typeof candles, rows: object[]): Promise<void> {
  const columns = Object.entries(getColumns(table));
  const names = sql.join(
    columns.map(([, column]) => sql.identifier(column.name)),
    sql.raw(', '),
  );
  const named = rows.map((row) =>
    Object.fromEntries(columns.map(([key, column]) => [column.name, Reflect.get(row, key)])),
  );
  await tx.execute(
    sql`insert into ${table} (${names}) select ${names}
      from json_populate_recordset(null::${table}, ${JSON.stringify(named)}::json)`,
  );
}
