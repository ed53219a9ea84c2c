import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss, type Queue } from 'pg-boss';
import type { OpenDatabase, Writable } from '../database/index.ts';
import { TryAgain, type JobOptions, type Jobs } from './index.ts';

export interface BossOptions {
  /** How often each worker looks for jobs that other processes sent. At least 500. */
  pollMs?: number;
  /** Delay before the first retry, in whole seconds. Doubles with each retry, up to an hour. */
  retrySeconds?: number;
  /** Number of workers for each job name, and so of jobs that run at once. */
  workersEach?: number;
  /** Called for every failed try, and for errors of the queue itself. */
  onFailure?: (note: string, error: unknown) => void;
}

/** Workers of scheduled jobs poll this many times less often, because each poll is a database query. */
const SCHEDULED_POLLS = 30;
const NUDGE_MS = 30;
const STOP_MS = 5_000;
const SCHEMA = 'pgboss';

const sayFailure = (note: string, error: unknown) => {
  process.stderr.write(`${note}: ${error instanceof Error ? error.message : String(error)}\n`);
};

/** The queue reports errors as objects that only look like instances of Error. */
const asError = (trouble: Error): Error =>
  trouble instanceof Error ? trouble : Object.assign(new Error(), trouble as object);

const queueOptions = (retrySeconds: number): Omit<Queue, 'name'> => ({
  // "short" allows one waiting job per key. A job without a key gets a unique key.
  policy: 'short',
  retryLimit: 15,
  retryDelay: retrySeconds,
  retryBackoff: retrySeconds > 0,
  ...(retrySeconds > 0 && { retryDelayMax: 3_600 }),
  expireInSeconds: 300,
  // Jobs of a killed process are retried after this time. Otherwise they would wait until they expire.
  heartbeatSeconds: 30,
  deleteAfterSeconds: 24 * 3_600,
});

/** Stores jobs as rows in the product's database, with pg-boss. Works on both engines. */
export function createBossJobs(database: OpenDatabase, options: BossOptions = {}): Jobs {
  const { pollMs = 1_000, retrySeconds = 10, workersEach = 2, onFailure = sayFailure } = options;
  const handlers = new Map<string, (payload: object) => Promise<void>>();
  const schedules = new Map<string, string>();
  const workers = new Map<string, string[]>();
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.pool.query(text, values) },
    schema: SCHEMA,
    monitorVacuum: false,
    reindex: database.engine === 'postgres',
  });
  boss.on('error', (error) => onFailure('The job queue had trouble', asError(error)));

  const nudge = (name: string) => {
    for (const id of workers.get(name) ?? []) boss.notifyWorker(id);
  };

  const work = async (name: string, run: (payload: object) => Promise<void>) => {
    const pollingIntervalSeconds = (pollMs / 1000) * (schedules.has(name) ? SCHEDULED_POLLS : 1);
    const id: string = await boss.work(name, { batchSize: 1, pollingIntervalSeconds }, async ([job]) => {
      // A throw fails the whole batch, so a batch is one job. This fetches the next job without waiting for a poll.
      boss.notifyWorker(id);
      if (!job) return;
      try {
        await run(job.data as object);
      } catch (error) {
        if (!(error instanceof TryAgain)) onFailure(`The job ${name} failed and will be tried again`, error);
        throw error;
      }
    });
    workers.set(name, [...(workers.get(name) ?? []), id]);
  };

  return {
    handle: (name, run) => void handlers.set(name, run as (payload: object) => Promise<void>),
    schedule: (name, cron) => void schedules.set(name, cron),
    async send(name, payload, jobOptions = {}) {
      await send(boss, name, payload, jobOptions);
      // The transaction commits a moment later. If the nudge comes before, the next poll finds the job.
      if (workers.has(name)) setTimeout(nudge, NUDGE_MS, name).unref();
    },
    async start() {
      // `start` must come first: after it, pg-boss also knows the queues that exist already.
      await boss.start();
      const known = new Set((await boss.getQueues()).map(({ name }) => name));
      for (const [name, run] of handlers) {
        if (!known.has(name)) {
          await boss.createQueue(name, queueOptions(retrySeconds));
          await learnQueue(boss, name);
        }
        const count = schedules.has(name) ? 1 : workersEach;
        for (let at = 0; at < count; at += 1) await work(name, run);
      }
      for (const [name, cron] of schedules) await boss.schedule(name, cron, {}, { tz: 'UTC' });
    },
    async stop(timeoutMs = STOP_MS) {
      await boss.stop({ graceful: true, timeout: timeoutMs, close: false });
    },
  };
}

/** Makes pg-boss read a queue early. It uses another connection, so in an embedded transaction this would deadlock. */
async function learnQueue(boss: PgBoss, name: string): Promise<void> {
  await boss.findJobs(name, { id: randomUUID() });
}

async function send(boss: PgBoss, name: string, payload: object, options: JobOptions): Promise<void> {
  const { tx, key, startAfterMs, isAwaited } = options;
  if (tx && key !== undefined) await holdWaiting(tx, name, key);
  await boss.send(name, payload, {
    singletonKey: key ?? randomUUID(),
    ...(isAwaited && { priority: 1 }),
    ...(startAfterMs !== undefined && { startAfter: new Date(Date.now() + startAfterMs) }),
    ...(tx && { db: fromDrizzle(tx, sql) }),
  });
}

/** If a job with this key waits already, the new one is dropped. Locks the old one, so that it starts after commit. */
async function holdWaiting(tx: Writable, name: string, key: string): Promise<void> {
  await tx.execute(
    sql`select 1 from ${sql.identifier(SCHEMA)}.job where name = ${name} and singleton_key = ${key} and state = 'created' for update`,
  );
}
