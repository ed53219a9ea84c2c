import { join, resolve } from 'node:path';
import { collectors } from '../../features/giving/server/commands/collectors.ts';
import { deliverEmails, type EmailJob } from '../../features/email/server/commands/deliver.ts';
import { createLog } from '../../features/operations/server/commands/logs.ts';
import { DataFolderInUse } from '../../platform/database/embedded.ts';
import { openPayments } from '../../platform/card-payments/open.ts';
import { systemClock } from '../../platform/clock/system.ts';
import { createBossJobs } from '../../platform/jobs/boss.ts';
import { openPages } from '../../platform/page-cache/page-cache.ts';
import { trialSecret } from '../../platform/secrets/secret.ts';
import { settled } from '../../platform/settings/settled.ts';
import { readConfig, type Config } from '../../platform/settings/config.ts';
import { noDatabase } from '../../shared/words/en/operator.ts';
import { loadWords } from '../../platform/words.ts';
import { databasePlace, dataKeysFor, libraryOf, logOf, mailerOf } from './adapters.ts';
import { openBackups, openDatabase, openFiles, openFilesToRestore, trialProvider } from './adapters.ts';
import { askProduct } from './ask-product.ts';
import type { OperatorAnswer, OperatorCommand } from './operator/command.ts';
import { readCommand, type CommandAsked } from './operator/read-command.ts';
import { inWords, say } from './terminal.ts';

/** Time for the command's emails to reach the mail server. */
const SHUTDOWN_MS = 4_000;

/** `npm run admin`: runs the operator's command and prints the result. */
export const runAdmin = (typed: string[]): Promise<void> =>
  inWords(async () => {
    const asked = readCommand(typed);
    if (asked.kind === 'run') return perform(asked, typed);
    if (asked.kind === 'help') say(asked.text);
    else refuse(asked.text, WRONG_USE);
  });

const REFUSED = 1;
const WRONG_USE = 2;

function refuse(says: string, code: number): void {
  process.stderr.write(`${says}\n`);
  process.exitCode = code;
}

async function perform({ command, given }: CommandAsked, typed: string[]): Promise<void> {
  const config = readConfig();
  const { isDone, says } = await ('runAlone' in command
    ? command.runAlone(aloneIn(config), given)
    : runHere(command, given, config).catch(async (error: unknown) => {
        if (!(error instanceof DataFolderInUse) || command.isRunByProduct !== true) throw error;
        const answer = await askProduct(config, typed);
        if (answer === null) throw error;
        return answer;
      }));
  if (isDone) say(says);
  else refuse(says, REFUSED);
}

const aloneIn = (config: Config) => ({
  config,
  openFiles: () => openFilesToRestore(config),
  openBackups: openBackups(config, { isRead: true }),
  databasePlace: () => databasePlace(config),
});

/** Names the setting that may be mistyped. The start alone makes a database. */
const noDatabaseIn = ({ databaseUrl, dataDir }: Config) =>
  noDatabase(databaseUrl === 'embedded' ? join(resolve(dataDir), 'database') : null);

/** Runs a command in this process. Resolves once the mail server has taken the emails that the command wrote. */
async function runHere(command: OperatorCommand, given: CommandAsked['given'], read: Config): Promise<OperatorAnswer> {
  if (await databasePlace(read).isEmpty()) return { isDone: false, says: noDatabaseIn(read) };
  const held = command.asksProvider === true ? await trialProvider(read, { isServing: false }) : null;
  const database = await openDatabase(read, command.carriesOver);
  const { db } = database;
  const clock = systemClock;
  const jobs = createBossJobs(database);
  const pretended = (await held?.begin()) ?? null;
  try {
    const secret = read.secret ?? [await trialSecret(read.dataDir)];
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
    const parts = { actor, database, db, config, secret, dataKeys, jobs, clock, log, pages, payments, collectors };
    const opening = { openLibrary, openFiles: () => openFiles(config, {}), openBackups: openBackups(config) };
    const answer = await command.run({ ...parts, ...opening }, given);
    await log.settled();
    return answer;
  } finally {
    if (command.writesEmails) await jobs.stop(SHUTDOWN_MS);
    await pretended?.stop();
    await database.close();
  }
}
