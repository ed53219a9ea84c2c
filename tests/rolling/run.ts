// `node tests/rolling/run.ts`: under traffic and on PostgreSQL, replaces two processes of the last release by two of this
// release. Not one request may fail. Needs a built dist/.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { createKeeper } from '../kill/keeper.ts';
import { startProduct, type ProductProcess } from '../kill/product-process.ts';
import { freePort } from '../support/app/free-port.ts';
import { startPostgres } from '../support/app/postgres.ts';
import { openBalancer } from './balancer.ts';
import lastRelease from '../../scripts/last-release.json' with { type: 'json' };
import { ReleaseMissing, unpackRelease } from './releases.ts';
import { beginTraffic } from './traffic.ts';

/** How long there is traffic before the replacement, between its two steps, and after it. */
const STEADY_MS = 3_000;
const say = (line: string) => void process.stdout.write(`${line}\n`);
const root = fileURLToPath(new URL('../../', import.meta.url));

/** Messages between processes as a later release might send them: in no known form, on a new channel, with a new payload. */
const FROM_THE_FUTURE = [
  'v2:presence:01',
  JSON.stringify({ version: 2, from: 'later', topic: 'presence' }),
  JSON.stringify({ by: 'later', channel: 'candles', payload: '{}' }),
  JSON.stringify({ by: 'later', channel: 'presence', payload: JSON.stringify({ version: 2, page: 1 }) }),
];

const isFailure = (line: string) => line.includes('"level":"failure"');
const isAboutTables = (line: string) => line.startsWith('The database');

async function roll(oldRoot: string): Promise<string[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rosemary-rolling-'));
  const [postgres, balancer] = await Promise.all([startPostgres(), openBalancer()]);
  const running = new Map<number, ProductProcess>();
  const printed: (() => string)[] = [];
  const start = async (release: string) => {
    const port = await freePort();
    const env = { PUBLIC_URL: balancer.origin };
    const started = await startProduct({ dataDir, port, databaseUrl: postgres.url, env, root: release });
    running.set(port, started);
    printed.push(started.printed);
    balancer.add(port);
    return port;
  };
  const database = new pg.Client({ connectionString: postgres.url });
  await database.connect();
  const replace = async (port: number) => {
    const next = await start(root);
    say('The present release has joined.');
    for (const message of FROM_THE_FUTURE) await database.query('select pg_notify($1, $2)', ['rosemary', message]);
    for (const line of (running.get(next)?.printed() ?? '').split('\n').filter(isAboutTables)) say(line);
    await pause(STEADY_MS);
    await running.get(port)?.stop();
    running.delete(port);
    balancer.remove(port);
    await pause(STEADY_MS);
  };
  try {
    const before = [await start(oldRoot)];
    const keeper = await createKeeper(balancer.origin, () =>
      [...running.values()].map((one) => one.printed()).join(''),
    );
    before.push(await start(oldRoot));
    const traffic = beginTraffic(balancer.origin, keeper);
    await pause(STEADY_MS);
    for (const port of before) await replace(port);
    await traffic.stop();
    say([...traffic.counts].map(([kind, count]) => `${count} times ${kind}`).join(', '));
    say(`${balancer.requests} requests, ${balancer.failures.length} failed.`);
    // An earlier release may have no log file, because it prints its log.
    const log = await readFile(join(dataDir, 'log', 'rosemary.log'), 'utf8').catch(() => '');
    for (const line of [log, ...printed.map((one) => one())].join('\n').split('\n').filter(isFailure)) say(line);
    const isCounted = log.includes('unknown_message');
    return [...balancer.failures, ...traffic.faults, ...(isCounted ? [] : ['No unknown message was counted'])];
  } finally {
    for (const one of running.values()) await one.kill();
    await balancer.close();
    await database.end();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

try {
  say(
    `Unpacking and building the last release. Releases before ${lastRelease.lastMigration} have another history of migrations: they are carried over (tests/rolling/earlier-data.ts), and not replaced under traffic.`,
  );
  const last = await unpackRelease(root, lastRelease.commit);
  const faults = await roll(last.folder).finally(last.remove);
  for (const fault of new Set(faults)) say(`FAULT ${fault}`);
  if (faults.length > 0) process.exitCode = 1;
} catch (error) {
  if (!(error instanceof ReleaseMissing)) throw error;
  say(`FAILED ${error.message}`);
  process.exitCode = 1;
}
