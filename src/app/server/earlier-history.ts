// Databases of releases before the migrations were squashed into one baseline (decision 120).
import type pg from 'pg';
import * as words from '../../shared/words/en/database.ts';
import earlier from './earlier-history.json' with { type: 'json' };

/** Thrown if the database has the earlier history. It was not changed. The message is for the operator. */
export class EarlierHistory extends Error {}

/** The first migration of the present history. It replaces all earlier migrations. */
interface Baseline {
  name: string;
  hash: string;
  folderMillis: number;
}

/**
 * Refuses a database of the earlier history. With `carriesOver`, a complete one gets the baseline's row instead: its tables
 * are the same. The rows of the earlier history stay, so that the previous release can still be started.
 */
export async function meetEarlierHistory(
  client: pg.Client,
  { done, baseline, carriesOver }: { done: Set<string>; baseline: Baseline | undefined; carriesOver: boolean },
): Promise<void> {
  if (baseline === undefined || done.has(baseline.name) || !earlier.some((name) => done.has(name))) return;
  if (!earlier.every((name) => done.has(name))) throw new EarlierHistory(words.unfinishedHistory(earlier.at(-1) ?? ''));
  if (!carriesOver) throw new EarlierHistory(words.earlierHistory);
  await note(client, baseline);
  done.add(baseline.name);
}

export const note = (client: pg.Client, { hash, folderMillis, name }: Baseline): Promise<unknown> =>
  client.query('insert into drizzle.__drizzle_migrations (hash, created_at, name) values ($1, $2, $3)', [
    hash,
    folderMillis,
    name,
  ]);
