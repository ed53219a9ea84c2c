import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss, type Queue } from 'pg-boss';
import type { OpenDatabase, Writable } from '../database/index.ts';
import { TryAgain, type JobOptions, type Jobs, type SendAllOptions } from './index.ts';

export interface BossOptions {
  /** How often workers look for jobs of which no notification has come. At least 500. */
  pollMs?: number;
  /** Delay before the first retry, in whole seconds. Doubles with each retry, up to an hour. */
  retrySeconds?: number;
  /** Number of workers for each job name, and so of jobs that run at once. */
  workersEach?: number;
  /** Called for every failed try, and for errors of the queue itself. */
  onFailure?: (note: string, error: unknown) => void;
}

/** Long, because each poll is a database query, and notifications wake the workers of jobs that can begin. */
const POLL_MS = 30_000;
/** Workers of scheduled jobs poll this many times less often still, because the next time of the schedule is near. */
const SCHEDULED_POLLS = 10;
/** Intervals of the queue's own work. We use no flows, and only processes of other releases change queues. */
const QUIET = { flowIntervalSeconds: 86_400, queueCacheIntervalSeconds: 600, cronWorkerIntervalSeconds: 10 };
/** A job is due for the database a moment after it is for this process. */
const DUE_MS = 50;
/** The most milliseconds that a timer can wait. */
const LONGEST_TIMER_MS = 2 ** 31;
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
  notify: true,
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
  const { pollMs = POLL_MS, retrySeconds = 10, workersEach = 2, onFailure = sayFailure } = options;
  const handlers = new Map<string, (payload: object) => Promise<void>>();
  const schedules = new Map<string, string>();
  const workers = new Map<string, string[]>();
  const boss = openBoss(database);
  boss.on('error', (error) => onFailure('The job queue had trouble', asError(error)));

  const nudge = (name: string, inMs: number) =>
    setTimeout(() => {
      for (const id of workers.get(name) ?? []) boss.notifyWorker(id);
    }, inMs).unref();

  const work = async (name: string, run: (payload: object) => Promise<void>) => {
    const pollingIntervalSeconds = (pollMs / 1000) * (schedules.has(name) ? SCHEDULED_POLLS : 1);
    const id: string = await boss.work(
      name,
      { batchSize: 1, pollingIntervalSeconds, notifyPollingIntervalSeconds: pollingIntervalSeconds },
      async ([job]) => {
        // A throw fails the whole batch, so a batch is one job. This fetches the next job without waiting for a poll.
        boss.notifyWorker(id);
        if (!job) return;
        try {
          await run(job.data as object);
        } catch (error) {
          if (!(error instanceof TryAgain)) onFailure(`The job ${name} failed and will be tried again`, error);
          // The database does not notify of a retry. The first is due after the delay, at random up to twice as long.
          nudge(name, 2_000 * retrySeconds + DUE_MS);
          throw error;
        }
      },
    );
    workers.set(name, [...(workers.get(name) ?? []), id]);
  };

  return {
    handle: (name, run) => void handlers.set(name, run as (payload: object) => Promise<void>),
    schedule: (name, cron) => void schedules.set(name, cron),
    async send(name, payload, jobOptions = {}) {
      await send(boss, name, payload, jobOptions);
      // The database does not notify of a job for later.
      const { startAfterMs = 0 } = jobOptions;
      if (startAfterMs > 0 && startAfterMs < LONGEST_TIMER_MS) nudge(name, startAfterMs + DUE_MS);
    },
    sendAll: (name, payloads, jobOptions) => sendAll(boss, name, payloads, jobOptions),
    async start() {
      // `start` must come first: after it, pg-boss also knows the queues that exist already.
      await boss.start();
      await makeQueues(boss, [...handlers.keys()], retrySeconds);
      for (const [name, run] of handlers)
        for (let left = schedules.has(name) ? 1 : workersEach; left > 0; left -= 1) await work(name, run);
      for (const [name, cron] of schedules) await boss.schedule(name, cron, {}, { tz: 'UTC' });
    },
    async stop(timeoutMs = STOP_MS) {
      await boss.stop({ graceful: true, timeout: timeoutMs, close: false });
    },
  };
}

const openBoss = (database: OpenDatabase): PgBoss =>
  new PgBoss({
    db: {
      executeSql: (text, values) => database.pool.query(text, values),
      async listen(channel, heard, missed) {
        await database.onNotification(channel, heard, missed);
        return { close: async () => {} };
      },
    },
    useListenNotify: true,
    ...QUIET,
    schema: SCHEMA,
    monitorVacuum: false,
    reindex: database.engine === 'postgres',
  });

async function makeQueues(boss: PgBoss, names: readonly string[], retrySeconds: number): Promise<void> {
  const queues = await boss.getQueues();
  const known = new Set(queues.map(({ name }) => name));
  const notifies = new Set(queues.filter(({ notify }) => notify).map(({ name }) => name));
  for (const name of names.filter((one) => !notifies.has(one))) {
    if (!known.has(name)) await boss.createQueue(name, queueOptions(retrySeconds));
    // A queue of an earlier release does not notify.
    else await boss.updateQueue(name, { notify: true });
    await learnQueue(boss, name);
  }
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

async function sendAll(boss: PgBoss, name: string, payloads: readonly object[], options: SendAllOptions = {}) {
  const { tx, isAwaited } = options;
  const jobs = payloads.map((data) => ({ data, singletonKey: randomUUID(), ...(isAwaited && { priority: 1 }) }));
  await boss.insert(name, jobs, tx ? { db: fromDrizzle(tx, sql) } : {});
}

/** If a job with this key waits already, the new one is dropped. Locks the old one, so that it starts after commit. */
async function holdWaiting(tx: Writable, name: string, key: string): Promise<void> {
  await tx.execute(
    sql`select 1 from ${sql.identifier(SCHEMA)}.job where name = ${name} and singleton_key = ${key} and state = 'created' for update`,
  );
}
