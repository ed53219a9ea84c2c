import * as z from 'zod';

/** Size and hash of a stored file, which may be encrypted. */
export const Stored = z.object({ bytes: z.number().int().nonnegative(), sha256: z.string().regex(/^[0-9a-f]{64}$/) });
export type Stored = z.infer<typeof Stored>;

/** Names the database and the address of the product, so that another one's backups are never touched. */
export const BackupOwner = z.object({ installation: z.uuid(), publicUrl: z.string() });
export type BackupOwner = z.infer<typeof BackupOwner>;

/** The description of a backup, which is written last. A backup without it is incomplete. */
export const Backup = BackupOwner.extend({
  format: z.literal(1),
  name: z.string().regex(/^[a-z0-9-]{1,60}$/),
  /** When the database was copied. All files that it needs are in the backup, unless somebody removed them meanwhile. */
  copiedAt: z.iso.datetime(),
  endedAt: z.iso.datetime(),
  engine: z.enum(['embedded', 'postgres']),
  databaseVersion: z.string(),
  /** Parts of the database's copy, in order. */
  databaseParts: z.array(Stored),
  /** Ids of the data keys that open what was encrypted. The keys themselves are in no backup. */
  dataKeys: z.array(z.string()),
  /** Names `SECRET` without revealing it. */
  secretId: z.string(),
  /** Key prefix of the files of this and other backups. */
  pool: z.string().regex(/^files(-[a-z0-9]+)?$/),
  isEncrypted: z.boolean(),
  files: z.object({ count: z.number().int(), bytes: z.number().int() }),
  manifest: Stored,
});
export type Backup = z.infer<typeof Backup>;

/** A file of the product in a backup. A line of its manifest, in the order of keys. */
export const BackedUp = Stored.extend({
  key: z.string(),
  /** When the product wrote the file, in milliseconds to base 36. */
  version: z.string().regex(/^[a-z0-9]{1,12}$/),
});
export type BackedUp = z.infer<typeof BackedUp>;

export const versionOf = (writtenAt: Date): string => writtenAt.getTime().toString(36);
export const poolKey = (pool: string, { key, version }: Pick<BackedUp, 'key' | 'version'>): string =>
  `${pool}/${key}!${version}`;

/** A name begins with the minute in which the backup began. */
export const minuteOf = (name: string): string => name.slice(0, '2026-11-30-12-00'.length);

const FOLDER = 'backups';
export const backupKey = (name: string, file: string): string => `${FOLDER}/${name}/${file}`;
/** Key of a part of the database's copy. `position` begins with 0. */
export const databaseKey = (name: string, position: number): string =>
  backupKey(name, `database/${String(position).padStart(6, '0')}`);
export const BACKUPS = FOLDER;
export const DESCRIPTION = 'backup.json';
export const MANIFEST = 'manifest.ndjson';

export const DAY_MS = 24 * 60 * 60 * 1000;

/** Which backups have ended their time. The newest one stays, however old it is. */
export function dueBackups(backups: readonly Backup[], { days, now }: { days: number; now: Date }): Backup[] {
  const newest = backups.toSorted((a, b) => (a.copiedAt < b.copiedAt ? 1 : -1))[0];
  const before = new Date(now.getTime() - days * DAY_MS).toISOString();
  return backups.filter((backup) => backup !== newest && backup.copiedAt < before);
}
