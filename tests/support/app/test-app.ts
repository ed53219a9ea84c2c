import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../../../src/app/server/app.ts';
import { compose, SEND_DUE_EMAILS } from '../../../src/app/server/compose.ts';
import { readConfig, type Config } from '../../../src/platform/settings/config.ts';
import type { Deps } from '../../../src/platform/context.ts';
import { trialDataKeys } from '../../../src/platform/secrets/data-keys.ts';
import { offeredLanguages } from '../../../src/platform/settings/languages.ts';
import { listen, type Listening } from '../../../src/app/server/listen.ts';
import { builtWeb } from '../../../src/app/server/render/load.ts';
import { createRenderer } from '../../../src/app/server/render/render.tsx';
import { openDiskStore } from '../../../src/platform/file-store/disk.ts';
import { openS3Store } from '../../../src/platform/file-store/s3.ts';
import { createApi } from '../../../src/app/server/calls/api-door.ts';
import { openAnalytics } from '../../../src/platform/analytics/open.ts';
import { openTextModel } from '../../../src/platform/text-model/open.ts';
import type { CardPayments } from '../../../src/platform/card-payments/index.ts';
import type { OpenDatabase } from '../../../src/platform/database/index.ts';
import { createBossJobs } from '../../../src/platform/jobs/boss.ts';
import type { Email } from '../../../src/platform/mailer/index.ts';
import { createNewcomer, createPerson, type Person } from '../accounts/people.ts';
import { lendEncoder } from './lent-encoders.ts';
import { testClock, type TestClock } from './test-clock.ts';
import { openTestDatabase } from './test-database.ts';

/** Limit for jobs that still run at the end, far longer than any job takes. */
const RUNNING_JOBS_MS = 120_000;

export interface TestApp {
  deps: Deps;
  clock: TestClock;
  /** Every email delivered so far. Use `emailsTo` to wait for emails that jobs have still to send. */
  emails: Email[];
  logLines: string[];
  /** Failures of jobs, printed when the app closes. A test that makes a job fail on purpose removes its entry. */
  failedJobs: string[];
  origin: string;
  /** Sends a request through the whole product. Adds the product's own Origin unless it is a GET or already has one. */
  request(path: string, init?: RequestInit): Promise<Response>;
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>;
  /** A new person with a confirmed address and a session, written to the database. */
  person(options?: { isVerified?: boolean; role?: 'user' | 'admin' }): Promise<Person>;
  /** A new person who signed up by requests, and so was sent an email. */
  newcomer(options?: { isVerified?: boolean; role?: 'user' | 'admin' }): Promise<Person>;
  /** Waits until at least `count` emails to an address have been delivered. */
  emailsTo(email: string, count?: number): Promise<Email[]>;
  /** Opens a real port on loopback for tests that need a socket. Closing the app closes the port. */
  listen(): Promise<Listening>;
  close(): Promise<void>;
}

const assets = {
  publicStyles: ['/assets/first.css', '/assets/public.css'],
  firstScreen: { text: '.hero{display:grid}', others: ['/assets/public.css'] },
  publicScript: '/assets/public.js',
  analyticsScript: '/assets/counting.js',
  appStyles: ['/assets/app.css'],
  appScript: '/assets/app.js',
  fonts: [],
  shellFiles: ['/assets/app.js'],
  extraHead: '',
};

/** Stands in for the service worker, which is built. */
export const WORKER = '/* worker */';

/** On a machine that runs many tests, a database may answer late. Requests must then wait, and not be answered BUSY. */
export const patient = (database: OpenDatabase): OpenDatabase => ({
  ...database,
  isUsable: (timeoutMs) => database.isUsable(20 * timeoutMs),
});

/**
 * The whole product in this process, with its own database and folder. Closing the app also closes a `given` database.
 * Apps on one database must share `emails`, because a worker of either delivers an email.
 */
export async function openTestApp(
  env: Record<string, string> = {},
  given?: OpenDatabase,
  payments: CardPayments | null = null,
  emails: Email[] = [],
): Promise<TestApp> {
  const folder = await mkdtemp(join(tmpdir(), 'rosemary-test-'));
  const database = given ?? patient(await openTestDatabase());
  const config: Config = {
    ...readConfig({ PUBLIC_URL: 'http://localhost:3000', SEED: 'off', TRUST_PROXY: '1', ...env, DATA_DIR: folder }),
  };
  const clock = testClock();
  const logLines: string[] = [];
  const failedJobs: string[] = [];
  const jobs = createBossJobs(database, {
    // A second worker for each job would double the queries to the queue.
    workersEach: 1,
    onFailure: (note, error) => void failedJobs.push(`${note}: ${error instanceof Error ? error.message : 'no error'}`),
  });
  const deps = await compose({
    config,
    database,
    jobs,
    clock,
    dataKeys: config.dataKeys ?? (await trialDataKeys(folder)),
    secret: config.secret ?? ['a secret that only tests know, 32+ characters'],
    files:
      config.storageUrl === null
        ? await openDiskStore(join(folder, 'files'))
        : await openS3Store(config.storageUrl, { draftFolder: join(folder, 'drafts') }),
    encoder: lendEncoder(),
    textModel: await openTextModel(config.textModel),
    analytics: openAnalytics(config.analytics),
    payments,
    mailer: { deliver: async (letter) => void emails.push(letter) },
    writeLog: (line) => void logLines.push(line),
  });
  await jobs.start();
  const site = {
    productName: config.productName,
    helpEmail: config.helpEmail,
    ...(config.sourceUrl !== null && { sourceUrl: config.sourceUrl }),
    origin: config.publicUrl,
    isTrial: true,
    ...offeredLanguages(config.languages),
    ...(payments && { takesGifts: true as const }),
    ...(config.analytics && { countsOpened: true as const }),
    isDebug: config.isDebug,
  };
  const renderers = new Map([['en', createRenderer(site, assets)]]);
  const others = config.languages.filter((language) => language !== 'en');
  for (const [language, renderer] of (await builtWeb(site, others)).renderers) renderers.set(language, renderer);
  const api = createApi(deps);
  const app = createApp(deps, {
    api,
    renderers,
    staticFiles: null,
    worker: config.worksOffline ? WORKER : null,
    devPages: null,
    isAccepting: () => true,
  });

  const request: TestApp['request'] = async (path, init = {}) => {
    const headers = new Headers(init.headers);
    const isChange = init.method !== undefined && !['GET', 'HEAD'].includes(init.method);
    if (isChange && !headers.has('origin') && !headers.has('sec-fetch-site')) headers.set('origin', config.publicUrl);
    return app.request(new Request(new URL(path, config.publicUrl), { ...init, headers, redirect: 'manual' }));
  };
  const send: TestApp['send'] = (method, path, body, headers = {}) =>
    request(path, {
      method,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });

  const closers: (() => Promise<void>)[] = [];
  return {
    deps,
    clock,
    emails,
    logLines,
    failedJobs,
    request,
    send,
    origin: config.publicUrl,
    person: (options) => createPerson({ deps, send }, options),
    newcomer: (options) => createNewcomer({ deps, send }, options),
    async emailsTo(email, count = 1) {
      await jobs.send(SEND_DUE_EMAILS, {}, { key: 'test' });
      for (let waited = 0; waited < 120_000; waited += 50) {
        // Sorted in the order in which they were written, because two workers deliver emails.
        const found = emails.filter((letter) => letter.to === email).toSorted((a, b) => (a.id < b.id ? -1 : 1));
        if (found.length >= count) return found;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      throw new Error(
        `Only ${emails.filter((letter) => letter.to === email).length} of ${count} letters reached ${email}`,
      );
    },
    async listen() {
      const listening = await listen(app, deps.pages, { port: 0, host: '127.0.0.1', api, before: null });
      closers.push(() => listening.close(500));
      return listening;
    },
    async close() {
      deps.streams.end();
      for (const closeOne of closers) await closeOne();
      // Jobs must end first: a job that is still running would fail without the folder and the database.
      await jobs.stop(RUNNING_JOBS_MS);
      for (const line of failedJobs) process.stderr.write(`${line}\n`);
      await deps.encoder.close();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
