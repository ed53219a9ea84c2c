import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { logIsAt, portInUse, storageUnusable } from '../../shared/words/en/database.ts';
import { giftsNotPretended, giftsPretended } from '../../shared/words/en/operator-giving.ts';
import { openExample, type Example } from '../../../seeds/trial.ts';
import { createApp, type AppParts } from './app.ts';
import { compose, JOBS_AT_START } from './compose.ts';
import { ConfigError, inDevelopment, readConfig, type Config } from '../../platform/settings/config.ts';
import type { Deps } from '../../platform/context.ts';
import { collectors } from '../../features/giving/server/commands/collectors.ts';
import { createLog } from '../../features/operations/server/commands/logs.ts';
import { deliverEmails, type EmailJob } from '../../features/email/server/commands/outbox.ts';
import { fillShipped } from '../../features/catalogue/server/commands/fill-shipped.ts';
import { moveReservedTributes } from '../../features/tributes/server/commands/move-reserved.ts';
import { createApi } from './calls/api-door.ts';
import { createDevPages } from './dev/dev-pages.ts';
import { openPages, type PageCache } from '../../platform/page-cache/page-cache.ts';
import { staticFiles } from '../../platform/http/answers/static-files.ts';
import { listen } from './listen.ts';
import { openLogFile } from './log-file.ts';
import { EarlierHistory } from './earlier-history.ts';
import { CannotCreate, migrate, TablesInUse } from './migrate.ts';
import { readCommand, type CommandAsked } from './operator/read-command.ts';
import { isPortFree } from './port.ts';
import type { TrialProvider, Pretended } from './pretend.ts';
import { trialDataKeys, type DataKeys } from '../../platform/secrets/data-keys.ts';
import { builtWeb, developmentWeb } from './render/load.ts';
import { settled, trialSecret } from '../../platform/secrets/secret.ts';
import { loadWords } from '../../platform/words.ts';
import { offeredLanguages } from '../../platform/settings/languages.ts';
import { systemClock } from '../../platform/clock/system.ts';
import { DataFolderInUse, openEmbedded } from '../../platform/database/embedded.ts';
import type { OpenDatabase } from '../../platform/database/index.ts';
import { openPostgres, UnsuitableDatabase } from '../../platform/database/postgres.ts';
import { openDiskStore } from '../../platform/file-store/disk.ts';
import type { FileStore } from '../../platform/file-store/index.ts';
import { openS3Store } from '../../platform/file-store/s3.ts';
import { createProcessEncoder } from '../../platform/image-encoder/process.ts';
import { folderLibrary } from '../../platform/library/folder.ts';
import type { Library } from '../../platform/library/index.ts';
import { publicLibrary } from '../../platform/library/public-library.ts';
import { openAnalytics } from '../../platform/analytics/open.ts';
import { openPayments } from '../../platform/card-payments/open.ts';
import { openTextModel } from '../../platform/text-model/open.ts';
import { startWarnings } from './start-warnings.ts';
import { createBossJobs } from '../../platform/jobs/boss.ts';
import { createSmtpMailer } from '../../platform/mailer/smtp.ts';
import { createTrialMailer } from '../../platform/mailer/trial.ts';

const SHUTDOWN_MS = 8_000;
const POLITE_MS = 1_000;
const say = (line: string) => void process.stdout.write(`${line}\n`);

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

/** `npm run admin`: runs the operator's command and prints the result. */
export const runAdmin = (typed: string[]): Promise<void> =>
  inWords(async () => {
    const asked = readCommand(typed);
    if (asked.kind === 'run') return perform(asked);
    if (asked.kind === 'help') say(asked.text);
    else refuse(asked.text, WRONG_USE);
  });

const REFUSED = 1;
const WRONG_USE = 2;

function refuse(says: string, code: number): void {
  process.stderr.write(`${says}\n`);
  process.exitCode = code;
}

/** Runs the operator's command. Resolves once the mail server has taken the emails that the command wrote. */
async function perform({ command, given }: CommandAsked): Promise<void> {
  const read = readConfig();
  const held = command.asksProvider === true ? await trialProvider(read, { isServing: false }) : null;
  const database = await openDatabase(read, command.carriesOver);
  const { db } = database;
  const clock = systemClock;
  const jobs = createBossJobs(database);
  const pretended = (await held?.begin()) ?? null;
  try {
    const secret = read.secret ?? (await trialSecret(read.dataDir));
    const config = settled(read, secret);
    await loadWords(config.languages);
    const log = createLog({ clock, db, ...logOf(config) });
    const mailer = mailerOf(config);
    jobs.handle<EmailJob>('send-mail', (job) => deliverEmails({ db, clock, config, log, mailer }, job));
    if (command.writesEmails) await jobs.start();
    const openLibrary = (address: string, folder: string) => libraryOf(config, address, folder);
    const pages = openPages(database);
    const dataKeys = await dataKeysFor(config);
    const payments = await openPayments(pretended?.settings ?? config.payments);
    const actor = { kind: 'operator' } as const;
    const openStore = () => openFiles(config, {});
    const parts = { actor, db, config, secret, dataKeys, jobs, clock, log, pages, payments, collectors };
    const ctx = { ...parts, openLibrary, openFiles: openStore };
    const { isDone, says } = await command.run(ctx, given);
    await log.settled();
    if (isDone) say(says);
    else refuse(says, REFUSED);
  } finally {
    if (command.writesEmails) await jobs.stop(SHUTDOWN_MS / 2);
    await pretended?.stop();
    await database.close();
  }
}

const IN_WORDS = [ConfigError, DataFolderInUse, UnsuitableDatabase, TablesInUse, CannotCreate, EarlierHistory];

/** Foreseen errors, such as a wrong setting or a folder in use, end the process with a message. */
async function inWords(work: () => Promise<void>): Promise<void> {
  // The reader of our output may close the pipe; unhandled, that error would end the process.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Error) || !IN_WORDS.some((known) => error instanceof known)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

/** Opens the library of editions: a folder, or the public library if no folder is given. */
const libraryOf = ({ dataDir, productName, helpEmail }: Config, address: string, folder: string): Library => {
  if (folder !== '') return folderLibrary(folder);
  const userAgent = `${productName} (${helpEmail})`;
  return publicLibrary({ address, folder: join(dataDir, 'editions'), userAgent });
};

const mailerOf = ({ smtpUrl }: Config, since?: () => number) =>
  smtpUrl === null ? createTrialMailer(say, since) : createSmtpMailer(smtpUrl);

/** In a trial people read the terminal, so the log goes to a file. In development the log goes to the terminal too. */
function logOf(
  { isProduction, dataDir }: Config,
  isDevelopment = false,
): { path?: string; write?: (line: string) => void } {
  return isProduction || isDevelopment ? {} : openLogFile(join(dataDir, 'log'));
}

/** A trial without a key uses a pretend card provider, which moves no money. Null if not needed: its code is not loaded. */
async function trialProvider(config: Config, how: { isServing: boolean }): Promise<TrialProvider | null> {
  if (config.isProduction || config.payments !== null) return null;
  const { holdPretend } = await import('./pretend.ts');
  return holdPretend(config, how);
}

async function openDatabase({ dataDir, databaseUrl }: Config, carriesOver = false): Promise<OpenDatabase> {
  await mkdir(dataDir, { recursive: true });
  const folder = join(dataDir, 'database');
  const database = await (databaseUrl === 'embedded' ? openEmbedded({ folder }) : openPostgres(databaseUrl));
  await migrate(database, { say, carriesOver });
  return database;
}

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
    secret: config.secret ?? (await trialSecret(config.dataDir)),
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
  await serve(deps, { isDevelopment, pretended, example });
  for (const warning of await startWarnings(deps)) say(warning);
  if (held !== null) say(pretended === null ? giftsNotPretended : giftsPretended(pretended.origin));
  if (log.path !== undefined) say(logIsAt(log.path));
}

const dataKeysFor = async ({ dataKeys, dataDir }: Config): Promise<DataKeys> => dataKeys ?? trialDataKeys(dataDir);

async function openFiles({ storageUrl, dataDir }: Config, options: { staleAfterMs?: number }): Promise<FileStore> {
  if (storageUrl === null) return openDiskStore(join(dataDir, 'files'), options);
  const draftFolder = join(dataDir, 'drafts');
  return openS3Store(storageUrl, { draftFolder, ...options }).catch((error: unknown) => {
    throw new ConfigError(storageUnusable(error instanceof Error ? error.message : ''));
  });
}

interface Beside {
  isDevelopment: boolean;
  pretended: Pretended | null;
  example: Example | null;
}

async function serve(deps: Deps, { isDevelopment, pretended, example }: Beside): Promise<void> {
  const { config } = deps;
  const site = {
    productName: config.productName,
    helpEmail: config.helpEmail,
    ...(config.sourceUrl !== null && { sourceUrl: config.sourceUrl }),
    origin: config.publicUrl,
    isTrial: !config.isProduction,
    ...offeredLanguages(config.languages),
    ...(deps.payments && { takesGifts: true as const }),
    ...(config.analytics && { countsOpened: true as const }),
    isDebug: config.isDebug,
  };
  const web = await (isDevelopment ? developmentWeb : builtWeb)(site, config.languages);
  let isAccepting = true;
  const api = createApi(deps);
  const parts: AppParts = {
    api,
    renderers: web.renderers,
    staticFiles: web.staticFolder === null ? null : staticFiles(web.staticFolder),
    devPages: config.isProduction ? null : createDevPages(deps),
    isAccepting: () => isAccepting,
    isDevelopment,
  };
  const listening = await listen(createApp(deps, parts), deps.pages, {
    port: config.port,
    host: config.host,
    api,
    before: web.middleware,
  });
  const stop = async () => {
    if (!isAccepting) return;
    isAccepting = false;
    example?.stop();
    // First report "not ready" and end connections politely: closing the port resets responses being sent.
    listening.letGo();
    deps.streams.end();
    await pause(POLITE_MS);
    await listening.close(SHUTDOWN_MS / 2);
    await web.close();
    await deps.jobs.stop(SHUTDOWN_MS / 2);
    await deps.encoder.close();
    await pretended?.stop();
    await deps.database.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
  const address = config.isProduction ? config.publicUrl : `http://localhost:${listening.port}`;
  say(`${config.productName} is open at ${address}`);
  await example?.introduce();
  if (!config.isProduction) say(`Mail it would send can be read at ${address}/dev/outbox`);
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
  forgetAll: () => {},
};
