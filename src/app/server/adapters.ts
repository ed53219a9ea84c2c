// Opens what the settings name: the database, the file store, the mail server. Only the room of main names adapters.
import { access, constants, realpath, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { databaseUnreachable, folderUnusable, storageUnusable } from '../../shared/words/en/database.ts';
import { badRecipient, targetIsStore, targetUnusable } from '../../shared/words/en/operator-backup.ts';
import { embeddedPlace } from '../../platform/database/copies/embedded.ts';
import { openEmbedded } from '../../platform/database/embedded.ts';
import type { DatabasePlace, OpenDatabase } from '../../platform/database/index.ts';
import { postgresPlace } from '../../platform/database/copies/postgres.ts';
import { reasonOf } from '../../platform/database/pool.ts';
import { openPostgres, UnsuitableDatabase } from '../../platform/database/postgres.ts';
import { openDiskStore } from '../../platform/file-store/disk.ts';
import { folderInWords } from '../../platform/file-store/folder-in-words.ts';
import type { FileStore } from '../../platform/file-store/index.ts';
import { makePath } from '../../platform/file-store/make-path.ts';
import { openS3Store } from '../../platform/file-store/s3.ts';
import { storeInWords } from '../../platform/file-store/store-in-words.ts';
import { folderLibrary } from '../../platform/library/folder.ts';
import type { Library } from '../../platform/library/index.ts';
import { publicLibrary } from '../../platform/library/public-library.ts';
import type { Mailer } from '../../platform/mailer/index.ts';
import { createSmtpMailer } from '../../platform/mailer/smtp.ts';
import { createTrialMailer } from '../../platform/mailer/trial.ts';
import { isRecipient } from '../../platform/secrets/encrypted-files.ts';
import type { BackupSettings } from '../../platform/settings/backup-settings.ts';
import { trialDataKeys, type DataKeys } from '../../platform/secrets/data-keys.ts';
import { ConfigError, type Config } from '../../platform/settings/config.ts';
import { openLogFile } from './log-file.ts';
import { migrate } from './migrate.ts';
import type { TrialProvider } from './pretend.ts';
import { say } from './terminal.ts';

/** Opens the library of editions: a folder, or the public library if no folder is given. */
export const libraryOf = ({ dataDir, productName, helpEmail }: Config, address: string, folder: string): Library => {
  if (folder !== '') return folderLibrary(folder);
  const userAgent = `${productName} (${helpEmail})`;
  return publicLibrary({ address, folder: join(dataDir, 'editions'), userAgent });
};

export const mailerOf = ({ smtpUrl }: Config, since?: () => number): Mailer =>
  smtpUrl === null ? createTrialMailer(say, since) : createSmtpMailer(smtpUrl);

/** In a trial people read the terminal, so the log goes to a file. In development the log goes to the terminal too. */
export function logOf(
  { isProduction, dataDir }: Config,
  isDevelopment = false,
): { path?: string; write?: (line: string) => void } {
  return isProduction || isDevelopment ? {} : openLogFile(join(dataDir, 'log'));
}

/** A trial without a key uses a pretend card provider, which moves no money. Null if not needed: its code is not loaded. */
export async function trialProvider(config: Config, how: { isServing: boolean }): Promise<TrialProvider | null> {
  if (config.isProduction || config.payments !== null) return null;
  const { holdPretend } = await import('./pretend.ts');
  return holdPretend(config, how);
}

const dataDirInWords = folderInWords((code) => folderUnusable('DATA_DIR', code));

function dataDirUnusable(error: unknown): never {
  throw dataDirInWords(error);
}

export async function openDatabase({ dataDir, databaseUrl }: Config, carriesOver = false): Promise<OpenDatabase> {
  await makePath(resolve(dataDir), 0o777).catch(dataDirUnusable);
  const folder = join(dataDir, 'database');
  // Node says ENOENT for a new folder on a disk that is read-only.
  if (databaseUrl === 'embedded') await access(dataDir, constants.W_OK).catch(dataDirUnusable);
  const database = await (databaseUrl === 'embedded'
    ? openEmbedded({ folder }).catch(dataDirUnusable)
    : openPostgres(databaseUrl).catch(unreachable));
  await migrate(database, { say, carriesOver });
  return database;
}

function unreachable(error: unknown): never {
  if (error instanceof UnsuitableDatabase) throw error;
  throw new ConfigError(databaseUnreachable(reasonOf(error)), { cause: error });
}

export const dataKeysFor = async ({ dataKeys, dataDir }: Config): Promise<DataKeys> =>
  dataKeys ?? trialDataKeys(dataDir);

export async function openFiles(
  { storageUrl, dataDir }: Config,
  options: { staleAfterMs?: number },
): Promise<FileStore> {
  if (storageUrl === null) return openDiskStore(join(dataDir, 'files'), options).catch(dataDirUnusable);
  const draftFolder = join(dataDir, 'drafts');
  return openS3Store(storageUrl, { draftFolder, ...options }).catch((error: unknown) => {
    throw new ConfigError(storageUnusable(error instanceof Error ? error.message : ''));
  });
}

/** Opens a file store for a restore, which may be the first to write there. */
export async function openFilesToRestore(config: Config, open = openFiles): Promise<FileStore> {
  const bucketInWords = (error: unknown) => new ConfigError(storageUnusable(reasonOf(error)), { cause: error });
  const files = await open(config, {});
  return storeInWords(files, config.storageUrl === null ? dataDirInWords : bucketInWords);
}

/** Opens the target of backups. Throws `ConfigError` if it cannot be used, or is the place of the live files. */
export const openBackups =
  (config: Config, { isRead = false } = {}) =>
  async ({ to, recipients }: BackupSettings): Promise<FileStore> => {
    if (await isLiveStore(config, to)) throw new ConfigError(targetIsStore);
    for (const recipient of recipients) if (!(await isRecipient(recipient))) throw new ConfigError(badRecipient);
    const isBucket = to.startsWith('s3:');
    const inWords = (error: unknown) =>
      new ConfigError(isBucket ? targetUnusable(reasonOf(error)) : folderUnusable('BACKUP_TO', codeOf(error)), {
        cause: error,
      });
    const opening = isBucket
      ? openS3Store(to, { draftFolder: join(config.dataDir, 'backup-drafts') })
      : openTargetFolder(to, isRead);
    const store = await opening.catch((error: unknown) => {
      throw inWords(error);
    });
    return storeInWords(store, inWords);
  };

/** A command that only reads makes no folder at a mistyped path. */
async function openTargetFolder(to: string, isRead: boolean): Promise<FileStore> {
  if (!isRead) return openDiskStore(to);
  if (!(await stat(to)).isDirectory()) throw Object.assign(new Error('Not a folder'), { code: 'ENOTDIR' });
  return openDiskStore(to, { staleAfterMs: null });
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : reasonOf(error);

async function isLiveStore({ dataDir, storageUrl }: Config, to: string): Promise<boolean> {
  if (to.startsWith('s3:')) return storageUrl !== null && bucketIn(to) === bucketIn(storageUrl);
  const [target, live] = [await realPath(resolve(to)), await realPath(resolve(dataDir))];
  return target === live || target.startsWith(live + sep);
}

/** The path without symbolic links. The last folders need not be there yet. */
const realPath = (path: string): Promise<string> =>
  realpath(path).catch(async () =>
    dirname(path) === path ? path : join(await realPath(dirname(path)), basename(path)),
  );

const bucketIn = (url: string) => `${new URL(url).host}${new URL(url).pathname}`;

/** The place that the settings name for a database, which is not opened. */
export function databasePlace({ dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>): DatabasePlace {
  if (databaseUrl !== 'embedded') return postgresPlace(databaseUrl);
  const place = embeddedPlace(join(resolve(dataDir), 'database'));
  return {
    ...place,
    isEmpty: () => place.isEmpty().catch(dataDirUnusable),
    restore: (copy) => place.restore(copy).catch(dataDirUnusable),
  };
}
