import { randomBytes } from 'node:crypto';
import { and, eq, lt, or, sql } from 'drizzle-orm';
import { CRITICAL_LOG_RECORD_MS, LOG_RECORD_MS } from '../../../../shared/limits/limits.ts';
import { newId } from '../../../../platform/ids.ts';
import type { Clock } from '../../../../platform/clock/index.ts';
import type { Database } from '../../../../platform/database/index.ts';
import { currentRequestId, type Log } from '../../../../platform/log.ts';
import { countFailure, groupEarlierFailures, tidyGroups } from './groups.ts';
import {
  cleanFacts,
  describeError,
  placeOf,
  reportedError,
  withoutPersons,
  type ReportedError,
} from '../rules/failures.ts';
import { failedOperation } from '../rules/failed-operations.ts';
import { logs, type LoggedError } from '../tables/logs.ts';

export interface LogParts {
  clock: Clock;
  /** Absent before the database is open. Then failures are written as lines only, not as rows. */
  db?: Database;
  write?: (line: string) => void;
  /** For development. True if lines about failures also contain the error and the facts. */
  isDetailed?: boolean;
}

type SavedFailure = Omit<typeof logs.$inferSelect, 'status' | 'groupId'>;

/** Maximum number of rows waiting for the database. Further failures are written as lines only. */
const WAITING_ROWS = 50;
const REFERENCE_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const REFERENCE_CHARACTERS = 8;

/** Makes a reference short enough to read out on the telephone, without letters that look like digits. */
const newReference = () =>
  Array.from(randomBytes(REFERENCE_CHARACTERS), (byte) => REFERENCE_ALPHABET[byte % REFERENCE_ALPHABET.length]).join(
    '',
  );

/** Writes one line of JSON. JSON escapes CR and LF; this function also escapes Unicode's other line ends. */
const asLine = (record: Record<string, unknown>) =>
  JSON.stringify(record)
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
    .replaceAll('\u0085', '\\u0085');

/** Returns the error's code if it looks like a code. A browser can send any text as a code. */
const lineCode = ({ code }: Pick<LoggedError, 'code'>) => (/^[\w.-]{1,60}$/.test(code) ? code : 'unknown_error');

/** Makes the log of a process. `settled` waits for pending rows. */
export function createLog(parts: LogParts): Log & { settled(): Promise<void> } {
  const write = parts.write ?? ((line: string) => process.stdout.write(`${line}\n`));
  const waiting = new Set<Promise<unknown>>();

  const writeLine = (level: 'info' | 'failure', event: string, rest: Record<string, unknown>) => {
    const request = currentRequestId();
    const time = parts.clock.now().toISOString();
    write(asLine({ time, level, event: withoutPersons(event), ...(request && { request }), ...rest }));
  };

  const keepRow = (row: SavedFailure) => {
    if (!parts.db || waiting.size >= WAITING_ROWS) return;
    const insert = keepFailure(parts.db, row)
      .catch((error: unknown) =>
        writeLine('failure', 'A failure could not be kept as a row', { code: lineCode(describeError(error)) }),
      )
      .finally(() => waiting.delete(insert));
    waiting.add(insert);
  };

  const info = (event: string, facts: Record<string, unknown> = {}) => {
    const { userId: _user, adminId: _admin, ...others } = facts;
    silently(() => writeLine('info', event, { facts: cleanFacts(others) }));
  };

  const failure = (note: string, error: unknown, facts: Record<string, unknown> = {}) => {
    const reference = newReference();
    const { isCritical = false, source, file, function: named, ...rest } = facts;
    silently(() => {
      const described = describeError(error);
      const request = currentRequestId();
      const snapshot = { ...cleanFacts(rest), ...(request && { request }) };
      const details = parts.isDetailed === true ? { error: described, facts: snapshot } : {};
      const grave = isCritical === true ? { isCritical } : {};
      writeLine('failure', note, { reference, code: lineCode(described), ...grave, ...details });
      keepRow({
        id: newId(parts.clock),
        reference,
        note: withoutPersons(note),
        error: described,
        isCritical: isCritical === true,
        snapshot,
        ...placeOf(error),
        ...(typeof file === 'string' && { file }),
        ...(typeof named === 'string' && { function: named }),
        date: parts.clock.now(),
        source: typeof source === 'string' ? source : 'server',
      });
    });
    return reference;
  };

  const unforeseen: Log['unforeseen'] = (error, facts) => failure(...asOperation(error, facts));

  return { info, failure, unforeseen, settled: async () => void (await Promise.all(waiting)) };
}

function asOperation(error: unknown, facts: Record<string, unknown>): Parameters<Log['failure']> {
  const { note, isCritical } = failedOperation(facts['endpoint']);
  return [note, error, { ...facts, isCritical }];
}

function silently(run: () => void): void {
  try {
    run();
  } catch {
    // A failing log must not break the caller.
  }
}

const keepFailure = (db: Database, row: SavedFailure) =>
  db.transaction(async (tx) => {
    const groupId = await countFailure(tx, row);
    await tx.insert(logs).values({ ...row, groupId });
  });

/** Our fields come last, because the browser chooses the names of the facts, and so could override our fields. */
export function keepBrowserFailure(log: Log, told: ReportedError, facts: Record<string, unknown>): void {
  const { error, ...place } = reportedError(told);
  log.failure('A screen failed', error, { ...facts, ...place, isCritical: false, source: 'browser' });
}

interface Erased {
  userId: string;
  /** Ids and paths of pages that are erased with the account, and may be in request paths. */
  places: readonly string[];
}

/** Part of erasing an account. Failures stay in the log, without the user and the user's pages. */
export async function eraseInLogs({ db }: { db: Database }, { userId, places }: Erased): Promise<void> {
  const { snapshot } = logs;
  const names = ['userId', 'adminId'];
  // A failure in a browser may quote the user's text, so empty it.
  await db
    .update(logs)
    .set({ error: { message: '', code: 'unknown_error', stack: '', name: '' }, file: '', function: '', snapshot: {} })
    .where(and(eq(logs.source, 'browser'), sql`${snapshot}->>'userId' = ${userId}`));
  await db
    .update(logs)
    .set({ snapshot: sql`${snapshot} - ${sql.raw(`'{${names.join(',')}}'::text[]`)}` })
    .where(or(...names.map((name) => sql`${snapshot}->>${name} = ${userId}`)));
  await eraseNamesInLogs({ db }, places);
}

export async function eraseNamesInLogs({ db }: { db: Database }, places: readonly string[]): Promise<void> {
  const { snapshot } = logs;
  const ends = places.flatMap((place) => [`/${place}"`, `/${place}/`, `/${place}?`]);
  for (const end of ends)
    await db
      .update(logs)
      .set({ snapshot: {} })
      .where(sql`position(${end} in ${snapshot}::text) > 0`);
}

/** Deletes failures after LOG_RECORD_MS, when nobody investigates them any more. Critical failures stay longer. */
export async function tidyLogs({ db, clock }: Required<Pick<LogParts, 'db' | 'clock'>>): Promise<void> {
  const before = (ms: number) => new Date(clock.now().getTime() - ms);
  const isOver = (isCritical: boolean, ms: number) => and(eq(logs.isCritical, isCritical), lt(logs.date, before(ms)));
  await db.delete(logs).where(or(isOver(false, LOG_RECORD_MS), isOver(true, CRITICAL_LOG_RECORD_MS)));
  await tidyGroups({ db, clock });
  await groupEarlierFailures(db);
}
