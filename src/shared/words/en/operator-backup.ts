// Terminal messages about backups.

export const backup = {
  summary: 'makes a backup of the database and all files',
  details:
    'Writes to BACKUP_TO, a folder or a bucket of its own, while the product runs. Files that an earlier backup has are not copied again. With BACKUP_RECIPIENTS, everything is encrypted for those keys. Then it removes its own backups that are older than BACKUP_DAYS, but never the newest. The secret and DATA_KEY are in no backup: keep them elsewhere.',
};
export const backupList = {
  summary: 'lists the backups',
  details: 'Shows the backups in BACKUP_TO, oldest first.',
};
export const backupKey = {
  summary: 'makes a pair of keys to encrypt backups',
  details:
    'Prints a new secret key and its public key, in the form of the program age. Set BACKUP_RECIPIENTS to the public key. Keep the secret key away from this machine, in a file; BACKUP_IDENTITY_FILE names that file when you verify or restore. Without the secret key, nobody can read the backups.',
};
export const verify = {
  summary: 'reads a whole backup and says whether it is undamaged',
  details:
    'Reads every file of a backup in BACKUP_TO and compares it with what was written. An encrypted backup is also decrypted if BACKUP_IDENTITY_FILE is set.',
  parts: { name: 'its name, as “backup list” shows it; without a name, the newest one' },
};
export const restore = {
  summary: 'restores a backup into an empty database and an empty store',
  details:
    'Reads a backup in BACKUP_TO and writes it to DATABASE_URL and to DATA_DIR or STORAGE_URL. Both must be empty, or nothing is done. With “database” as the last word, only the database is restored, and the file store stays as it is. Stop the product first. Afterwards copy the newest “withdrawals” folder of the live file store into the restored one, and then run “after-restore”, before anybody uses it.',
  parts: {
    name: 'the backup’s name, as “backup list” shows it, or “newest”',
    what: '“database” to leave the file store alone',
  },
};

export const noTarget =
  'BACKUP_TO is not set. It is the folder or bucket for backups, such as /var/backups/rosemary or s3://key:secret@host/bucket.';
export const noDays =
  'BACKUP_DAYS is 0, so the privacy page says that there are no backups. Set it to the number of days that backups are kept.';
export const isBeingMade =
  'Another backup is being made. Wait until it has ended, and run this again if you need one more.';
export const targetIsStore =
  'BACKUP_TO: this is the place of the live files, or lies in DATA_DIR. Backups need another folder or bucket.';
export const targetUnusable = (reason: string): string =>
  `BACKUP_TO: backups cannot be kept there (${reason || 'no answer'}). Check address, key, secret and bucket.`;
export const badRecipient = 'BACKUP_RECIPIENTS: one of these is not a public key of age.';
export const targetRefused = {
  'in-use': 'BACKUP_TO: there are other files in it. Backups need a folder or bucket of their own.',
  foreign:
    'BACKUP_TO: it belongs to another installation or PUBLIC_URL, or it is a live store. Backups need a folder or bucket of their own.',
};

const size = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
const counted = (count: number, one: string, many: string): string => (count === 1 ? `1 ${one}` : `${count} ${many}`);

interface Described {
  name: string;
  copiedAt: string;
  engine: string;
  publicUrl: string;
  isEncrypted: boolean;
  files: { count: number; bytes: number };
}

export const made = ({ name, files }: Described, removed: number): string =>
  [
    `Made the backup ${name} with ${counted(files.count, 'file', 'files')}, ${size(files.bytes)}, and the database.`,
    ...(removed > 0 ? [`Removed ${counted(removed, 'backup', 'backups')} that had ended.`] : []),
  ].join('\n');

export const line = ({ name, copiedAt, engine, isEncrypted, files }: Described): string =>
  [
    name,
    copiedAt,
    engine,
    counted(files.count, 'file', 'files'),
    size(files.bytes),
    ...(isEncrypted ? ['encrypted'] : []),
  ].join('  ');
export const damagedLine = (name: string): string => `${name}  damaged: its backup.json cannot be read`;
export const damagedDescription = (name: string): string =>
  `The backup ${name} is damaged: its backup.json cannot be read, or is of a newer release. Nothing was changed. Name another backup; “backup list” shows all.`;
export const none = 'There is no backup.';
export const unknown = (name: string): string => `There is no backup ${name}. “backup list” shows all.`;

export const keys = ({ identity, recipient }: { identity: string; recipient: string }): string =>
  `# public key, for BACKUP_RECIPIENTS: ${recipient}\n# secret key, for a file elsewhere:\n${identity}`;

interface Verified {
  read: number;
  faults: readonly string[];
  isDecrypted: boolean;
  locked: number;
  isCopiedAgain: boolean | null;
}
const wrongKey = (locked: number, read: number): string =>
  locked === read
    ? 'BACKUP_IDENTITY_FILE: its key does not open this backup.'
    : `BACKUP_IDENTITY_FILE: its key does not open ${locked} of the ${read} stored files.`;
const copiedAgain = (isCopiedAgain: boolean): string =>
  isCopiedAgain
    ? 'The next backup copies missing and damaged files again, if the product still has them.'
    : 'BACKUP_TO cannot be written from here. The next backup copies missing files again, but not damaged ones: run “verify” where it can be written.';
export const verified = (
  { name, files }: Described,
  { read, faults, isDecrypted, locked, isCopiedAgain }: Verified,
): string =>
  [
    ...faults,
    faults.length === 0
      ? `The backup ${name} is undamaged: ${counted(files.count, 'file', 'files')}, ${size(files.bytes)}, and the database.`
      : `The backup ${name} is damaged: ${counted(faults.length, 'fault', 'faults')} in ${counted(files.count, 'file', 'files')} and the database.`,
    ...(locked === 0 ? [] : [wrongKey(locked, read)]),
    ...(isCopiedAgain === null ? [] : [copiedAgain(isCopiedAgain)]),
    ...(isDecrypted ? [] : ['It is encrypted and was not decrypted, because BACKUP_IDENTITY_FILE is not set.']),
  ].join('\n');

export const databaseInUse = (folder: string | null): string =>
  folder === null
    ? 'DATABASE_URL: this database is not empty. Nothing was restored. Set it to an empty database, and run this again.'
    : `DATA_DIR: there is a database in ${folder}. Nothing was restored. Set DATA_DIR to an empty folder, or move that database away, and run this again.`;
export const filesInUse = (folder: string | null): string =>
  folder === null
    ? 'STORAGE_URL: this bucket is not empty. Nothing was restored. Set it to an empty bucket. If a restore was cut short, empty this one, and run it again.'
    : `DATA_DIR: there are files in ${folder}. Nothing was restored. Set DATA_DIR to an empty folder. If a restore was cut short, empty this one, and run it again.`;
export const restoreRefused = {
  'other-engine':
    'DATABASE_URL: the backup is of the other kind of database (PostgreSQL or embedded). Nothing was restored.',
  'wrong-key': 'BACKUP_IDENTITY_FILE: its key does not open this backup. Nothing was restored.',
  encrypted: 'The backup is encrypted. Set BACKUP_IDENTITY_FILE to the file with the secret key.',
};
export const damaged = (fault: string, withFiles: boolean): string =>
  withFiles
    ? `The backup is damaged (${fault}). The database was not restored, and some files may be missing. Empty the file store, and restore another backup.`
    : `The backup is damaged (${fault}). The database was not restored, and the file store is as it was. Restore another backup.`;
export const notRestored = (reason: string, { hasBegun }: { hasBegun: boolean }): string =>
  hasBegun
    ? `${reason}\nThe database was not restored, and some files may be missing. Empty the file store, and run this again.`
    : `${reason}\nNothing was restored.`;
export const restored = ({ name, copiedAt, files }: Described, withFiles: boolean): string =>
  withFiles
    ? `Restored the backup ${name} of ${copiedAt}: the database and ${counted(files.count, 'file', 'files')}.`
    : `Restored the database of the backup ${name} of ${copiedAt}.`;
export const keysNeeded = (ids: readonly string[]): string =>
  `DATA_KEY lacks ${ids.join(', ')}. Without ${ids.length === 1 ? 'it' : 'them'}, families cannot open their next steps.`;
export const otherSecret =
  'The secret is not the one of the backup. Authenticator apps and visitors’ links need that one, also as SECRET_PREVIOUS.';
export const keysInFolder =
  'The keys of this installation were in its data folder and are in no backup: copy the files “secret” and “data-keys” from there.';
export const copyWithdrawals =
  'First copy the newest “withdrawals” folder of the live file store, or its saved copy, into the restored file store. The backup has an older one.';
export const thenAfterRestore =
  'Before you start the product, run this, so that nobody gets back what was taken from them since the backup:\n  npm run admin -- after-restore';
