// Counts the files that run while a visitor leaves a memory, in a real server on an embedded database.
import { mkdtemp, rm } from 'node:fs/promises';
import { Session } from 'node:inspector/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../../src/app/server/app.ts';
import { createApi } from '../../src/app/server/calls/api-door.ts';
import { compose } from '../../src/app/server/compose.ts';
import { listen } from '../../src/app/server/listen.ts';
import { openAnalytics } from '../../src/platform/analytics/open.ts';
import { systemClock } from '../../src/platform/clock/system.ts';
import { openDiskStore } from '../../src/platform/file-store/disk.ts';
import { createProcessEncoder } from '../../src/platform/image-encoder/process.ts';
import { createBossJobs } from '../../src/platform/jobs/boss.ts';
import { trialDataKeys } from '../../src/platform/secrets/data-keys.ts';
import { readConfig } from '../../src/platform/settings/config.ts';
import { openTextModel } from '../../src/platform/text-model/open.ts';
import { createPerson } from '../../tests/support/accounts/people.ts';
import { openNewTestDatabase } from '../../tests/support/app/test-database.ts';
import { ownPost, publishedBy, visitor } from '../../tests/support/tributes/tributes.ts';
import { filesRun } from './source-files.ts';

const PUBLIC_URL = 'http://localhost:3000';
const STOP_MS = 5_000;

/** Files that run between a POST to the API and its answer. Jobs that run later, such as emails, are not counted. */
export async function filesOfOneMemory(): Promise<string[]> {
  const server = await openServer();
  const session = new Session();
  try {
    const person = await createPerson(server);
    const { path } = await publishedBy(person);
    const leave = async () => ownPost(await visitor(server).leave(path, { relation: 'Neighbour' }));
    // The first requests also load modules and compute values that the process keeps, so they are not counted.
    for (let warm = 0; warm < 3; warm += 1) await leave();
    session.connect();
    await session.post('Profiler.enable');
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
    const ran: string[][] = [];
    for (let time = 0; time < 5; time += 1) {
      await session.post('Profiler.takePreciseCoverage');
      await leave();
      ran.push(filesRun((await session.post('Profiler.takePreciseCoverage')).result));
    }
    // A background job may run during some requests. So only files that ran in all of them count.
    const [first = [], ...others] = ran;
    return first.filter((one) => others.every((other) => other.includes(one)));
  } finally {
    session.disconnect();
    await server.close();
  }
}

/** Opens a server without the renderer, because only a build can load the renderer's sources. */
async function openServer() {
  const folder = await mkdtemp(join(tmpdir(), 'rosemary-figures-'));
  const config = readConfig({ PUBLIC_URL, SEED: 'off', TRUST_PROXY: '1', DATA_DIR: folder });
  const database = await openNewTestDatabase();
  const jobs = createBossJobs(database);
  const deps = await compose({
    config,
    database,
    jobs,
    clock: systemClock,
    secret: ['a secret of the figures, 32 characters or more'],
    dataKeys: await trialDataKeys(folder),
    files: await openDiskStore(join(folder, 'files')),
    encoder: createProcessEncoder(),
    textModel: await openTextModel(config.textModel),
    analytics: openAnalytics(config.analytics),
    payments: null,
    mailer: { deliver: async () => {} },
    writeLog: () => {},
  });
  await jobs.start();
  const api = createApi(deps);
  const app = createApp(deps, {
    api,
    renderers: new Map(),
    staticFiles: null,
    worker: null,
    devPages: null,
    isAccepting: () => true,
  });
  const listening = await listen(app, deps.pages, { port: 0, host: '127.0.0.1', api, before: null });
  return {
    deps,
    send: (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
      fetch(`http://127.0.0.1:${listening.port}${path}`, {
        method,
        headers: { origin: PUBLIC_URL, 'content-type': 'application/json', ...headers },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    async close() {
      deps.streams.end();
      await listening.close(STOP_MS);
      await jobs.stop(STOP_MS);
      await deps.encoder.close();
      await database.close();
      await rm(folder, { recursive: true });
    },
  };
}
