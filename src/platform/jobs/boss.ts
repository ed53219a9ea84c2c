import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss, type Queue } from 'pg-boss';
import type { OpenDatabase, Writable } from '../database/index.ts';
import type { JobOptions, Jobs } from './index.ts';

export interface BossOptions {
  /** How often each worker polls for jobs from other processes; at least 500. */
  pollMs?: number;
  /** First retry delay in whole seconds; doubles up to an hour. */
  retrySeconds?: number;
  /** How many jobs of one name run at once. */
  workersEach?: number;
  /** Called for every failed try and for trouble with the queue. */
  onFailure?: (note: string, error: unknown) => void;
}

/** Scheduled jobs poll less often: each poll is a database query. */
const SCHEDULED_POLLS = 30;
const NUDGE_MS = 30;
const STOP_MS = 5_000;
const SCHEMA = 'pgboss';

const sayFailure = (note: string, error: unknown) => {
  process.stderr.write(`${note}: ${error instanceof Error ? error.message : String(error)}\n`);
};

/** The queue reports trouble as an object that only looks like an error. */
const asError = (trouble: Error): Error =>
  trouble instanceof Error ? trouble : Object.assign(new Error(), trouble as object);

const queueOptions = (retrySeconds: number): Omit<Queue, 'name'> => ({
  // "short" allows one waiting job per key; a job without a key gets a unique one.
  policy: 'short',
  retryLimit: 15,
  retryDelay: retrySeconds,
  retryBackoff: retrySeconds > 0,
  ...(retrySeconds > 0 && { retryDelayMax: 3_600 }),
  expireInSeconds: 300,
  // Jobs of a killed process are retried after this, not only on expiry.
  heartbeatSeconds: 30,
  deleteAfterSeconds: 24 * 3_600,
});

/** Jobs as rows in the same database, by pg-boss; works on both engines. */
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
      // A throw fails the whole batch, so batches hold one job; this fetches the next one without the polling pause.
      boss.notifyWorker(id);
      if (!job) return;
      try {
        await run(job.data as object);
      } catch (error) {
        onFailure(`The job ${name} failed and will be tried again`, error);
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
      // The transaction commits a moment later; if the nudge is too early, polling finds the job.
      if (workers.has(name)) setTimeout(nudge, NUDGE_MS, name).unref();
    },
    async start() {
      // This also learns the queues that exist.
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

/** pg-boss reads an unknown queue on its own connection: inside a transaction the embedded engine would deadlock. */
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

/** A waiting job that also covers this one must not start before this transaction commits and is visible. */
async function holdWaiting(tx: Writable, name: string, key: string): Promise<void> {
  await tx.execute(
    sql`select 1 from ${sql.identifier(SCHEMA)}.job where name = ${name} and singleton_key = ${key} and state = 'created' for update`,
  );
}
