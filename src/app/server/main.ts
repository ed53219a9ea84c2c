import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { logIsAt, portInUse } from '../../shared/words/en/database.ts';
import { giftsNotPretended, giftsPretended } from '../../shared/words/en/operator-giving.ts';
import { outboxIsAt, outboxIsAtSending } from '../../features/email/words/en/outbox.ts';
import { openExample, type Example } from '../../../seeds/trial.ts';
import { createApp, type AppParts } from './app.ts';
import { compose, JOBS_AT_START } from './compose.ts';
import { ConfigError, inDevelopment, readConfig, type Config } from '../../platform/settings/config.ts';
import type { Deps } from '../../platform/context.ts';
import { fillShipped } from '../../features/catalogue/server/commands/fill-shipped.ts';
import { moveReservedTributes } from '../../features/tributes/server/commands/move-reserved.ts';
import { createApi } from './calls/api-door.ts';
import { createDevPages } from './dev/dev-pages.ts';
import type { PageCache } from '../../platform/page-cache/page-cache.ts';
import { staticFiles } from '../../platform/http/answers/static-files.ts';
import { settleRequestShapes } from '../../platform/http/requests/request-shapes.ts';
import { listen } from './listen.ts';
import { keepRelease } from './keep-release.ts';
import { isPortFree } from './port.ts';
import type { Pretended } from './pretend.ts';
import { builtWeb, developmentWeb } from './render/load.ts';
import { trialSecret } from '../../platform/secrets/secret.ts';
import { siteOf } from '../../platform/settings/site.ts';
import { systemClock } from '../../platform/clock/system.ts';
import { createProcessEncoder } from '../../platform/image-encoder/process.ts';
import { openAnalytics } from '../../platform/analytics/open.ts';
import { openPayments } from '../../platform/card-payments/open.ts';
import { openTextModel } from '../../platform/text-model/open.ts';
import { startWarnings } from './start-warnings.ts';
import { BUSY_MACHINE_MS } from '../../platform/database/index.ts';
import { createBossJobs } from '../../platform/jobs/boss.ts';
import { dataKeysFor, logOf, mailerOf, openDatabase, openFiles, trialProvider } from './adapters.ts';
import { answerOperator } from './ask-product.ts';
import { inWords, say } from './terminal.ts';

const SHUTDOWN_MS = 8_000;
const POLITE_MS = 1_000;

interface Start {
  isDevelopment: boolean;
  /** Runs once the data folder is locked: a second process, which is refused, must not touch the first one's data. */
  prepare?: (config: Config) => Promise<void>;
}

export const run = (how: Start): Promise<void> =>
  inWords(async () => {
    const config = how.isDevelopment ? inDevelopment(readConfig()) : readConfig();
    if (!(await isPortFree(config))) throw new ConfigError(portInUse(config.port));
    await start(config, how);
  });

async function start(config: Config, { isDevelopment, prepare }: Start): Promise<void> {
  // Report a broken bucket before waiting seconds for the database.
  if (config.storageUrl !== null) await openFiles(config, {});
  const held = await trialProvider(config, { isServing: true });
  const slow = setTimeout(() => say('Preparing the database (a few seconds at the first start)...'), 1_000);
  const database = await openDatabase(config);
  clearTimeout(slow);
  await prepare?.(config);
  const pretended = (await held?.begin()) ?? null;
  const log = logOf(config, isDevelopment);
  // Print only emails written after the start: those of the example page would bury the lines for a newcomer.
  let openedAt = Infinity;
  const jobs = createBossJobs(database, { onFailure: (note, error) => void deps.log.failure(note, error) });
  const deps: Deps = await compose({
    config,
    secret: config.secret ?? [await trialSecret(config.dataDir)],
    dataKeys: await dataKeysFor(config),
    database,
    files: await openFiles(config, database.engine === 'embedded' ? { staleAfterMs: 0 } : {}),
    encoder: createProcessEncoder(),
    jobs,
    mailer: mailerOf(config, () => openedAt),
    clock: systemClock,
    ...(log.write && { writeLog: log.write }),
    isLogDetailed: isDevelopment,
    textModel: await openTextModel(config.textModel),
    analytics: openAnalytics(config.analytics),
    payments: await openPayments(pretended?.settings ?? config.payments),
    ...(isDevelopment && { pages: noPages }),
  });
  await jobs.start();
  for (const job of JOBS_AT_START) await jobs.send(job, {}, { key: 'start' });
  await moveReservedTributes(deps);
  await fillShipped(deps);
  const example = config.isSeeded ? await openExample(deps, say) : null;
  await deps.authentication.promoteAdmin();
  openedAt = Date.now();
  const closeOperator = database.engine === 'embedded' ? await answerOperator(deps) : async () => {};
  await serve(deps, { isDevelopment, pretended, example, closeOperator });
  for (const warning of await startWarnings(deps)) say(warning);
  if (held !== null) say(pretended === null ? giftsNotPretended : giftsPretended(pretended.origin));
  if (log.path !== undefined) say(logIsAt(log.path));
}

interface Beside {
  isDevelopment: boolean;
  pretended: Pretended | null;
  example: Example | null;
  closeOperator: () => Promise<void>;
}

async function serve(deps: Deps, { isDevelopment, pretended, example, closeOperator }: Beside): Promise<void> {
  const { config } = deps;
  const worksOffline = config.worksOffline && !isDevelopment;
  const site = { ...siteOf(deps), ...(worksOffline && { worksOffline: true as const }) };
  const web = await (isDevelopment ? developmentWeb : builtWeb)(site, config.languages);
  let isAccepting = true;
  const api = createApi(deps);
  const parts: AppParts = {
    api,
    renderers: web.renderers,
    staticFiles: web.staticFolder === null ? null : staticFiles(web.staticFolder),
    worker: config.worksOffline ? web.worker : null,
    devPages: config.isProduction ? null : createDevPages(deps),
    isAccepting: () => isAccepting,
    isDevelopment,
  };
  const app = createApp(deps, parts);
  await settleRequestShapes();
  releaseMemory();
  const listening = await listen(app, deps.pages, {
    port: config.port,
    host: config.host,
    api,
    before: web.middleware,
    ...(deps.database.engine === 'embedded' && { pageWithinMs: BUSY_MACHINE_MS }),
  });
  const letGoOfRelease = isDevelopment ? null : keepRelease(deps);
  const stop = async () => {
    if (!isAccepting) return;
    isAccepting = false;
    example?.stop();
    letGoOfRelease?.();
    // First report "not ready" and end connections politely: closing the port resets responses being sent.
    listening.letGo();
    deps.streams.end();
    await pause(POLITE_MS);
    await listening.close(SHUTDOWN_MS / 2);
    await web.close();
    await deps.jobs.stop(SHUTDOWN_MS / 2);
    await deps.encoder.close();
    await pretended?.stop();
    await closeOperator();
    await deps.database.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
  const address = config.isProduction ? config.publicUrl : `http://localhost:${listening.port}`;
  say(`${config.productName} is open at ${address}`);
  await example?.introduce();
  const outboxSaid = config.smtpUrl === null ? outboxIsAt : outboxIsAtSending;
  if (!config.isProduction) say(outboxSaid(`${address}/dev/outbox`));
}

/**
 * Returns memory to the system that loading the code has used. V8 would keep it: about 70 MB, as much as the code itself.
 * Takes a tenth of a second, in which nothing else runs, so call it before the first request.
 */
function releaseMemory(): void {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  setFlagsFromString('--no-expose-gc');
  // Only this flavour of V8's collection also shrinks the heap.
  if (typeof collect === 'function') collect({ type: 'major', flavor: 'last-resort' });
}

/** Development renders every page afresh, so that changed sources show at once. */
const noPages: PageCache = {
  knows: () => false,
  find: () => undefined,
  coming: () => undefined,
  fill: async () => ({ status: 0, html: '', headers: [] }),
  drop: async () => {},
  forget: () => {},
  renew: () => {},
  announcing: () => null,
  hasChangedSince: () => true,
  forgetAll: () => {},
};
