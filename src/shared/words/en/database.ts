// Messages in the terminal when the server starts, mostly about failures.

export const folderInUse = (folder: string) =>
  `The data folder ${folder} is in use by another process. Stop that one first, or set DATA_DIR to another folder.`;

const folderReasons: Record<string, string> = {
  EACCES: 'no permission',
  EPERM: 'no permission',
  EROFS: 'it is read-only',
  ENOSPC: 'its disk is full',
  EDQUOT: 'its disk is full',
  ENOTDIR: 'it is not a folder',
  EEXIST: 'it is not a folder',
  ENOENT: 'there is no such folder',
};
export const folderUnusable = (setting: string, code: string): string =>
  `${setting}: this folder cannot be used (${folderReasons[code] ?? code}). Check its path, its permissions and its disk.`;

const named = (name: string) => `"${name.replaceAll('"', '""')}"`;
export const cannotCreate = ({ user, database, reason }: { user: string; database: string; reason: string }) =>
  `DATABASE_URL: this PostgreSQL refused to create what is needed (${reason}). The extensions pg_trgm and unaccent come with PostgreSQL; some systems have them in a package called postgresql-contrib. As a superuser, run this in the database ${named(database)}, and try again:
  grant create on database ${named(database)} to ${named(user)};
  grant create on schema public to ${named(user)};
  create extension if not exists pg_trgm;
  create extension if not exists unaccent;`;

export const unsafeSetting = (name: string) =>
  `DATABASE_URL: this PostgreSQL runs with ${name} switched off, so it could lose what people wrote. Switch it on and start again.`;

export const tooOld = (version: string) =>
  `DATABASE_URL: this is PostgreSQL ${version}; version 15 or newer is needed.`;

export const databaseUnreachable = (reason: string) =>
  `DATABASE_URL: this PostgreSQL cannot be used (${reason}). Check that it runs, and check address, database, user and password.`;

export const copyFailed = (folder: string, reason: string) =>
  `DATA_DIR: the database could not be copied inside ${folder} (${reason}). A backup needs room there for a second copy of the database.`;

export const toolMissing = (tool: string, version: number) =>
  `${tool} of PostgreSQL ${version} or newer is needed, and this machine does not have it. On Debian it is in the package postgresql-client-${version}.`;

export const logIsAt = (path: string) => `Its log is kept in ${path}`;

export const portInUse = (port: number) =>
  `PORT: ${port} is in use by another program. Stop that one, or set PORT to another number.`;

export const storageUnusable = (reason: string) =>
  `STORAGE_URL: files cannot be kept there (${reason || 'no answer'}). Check address, key, secret and bucket.`;

export const migrationWaits = (name: string) =>
  `The database is being brought up to date (${name}). Other work holds one of its tables, so it steps back and tries again. Nobody is kept waiting.`;

export const migrationDone = (name: string) => `The database is up to date with ${name}.`;

export const tablesInUse = (name: string) =>
  `DATABASE_URL: the database could not be brought up to date (${name}), because other work has held one of its tables for ten minutes, perhaps a backup. Nothing of it was changed. Start again when that work has ended.`;

export const earlierHistory = `DATABASE_URL: this database was made by an earlier release, whose steps to bring a database up to date have been replaced by one. Nothing of it was changed. Save a copy of it, then run this once, and start again:
  npm run admin -- carry-over`;

export const unfinishedHistory = (last: string) =>
  `DATABASE_URL: this database was made by an earlier release and is not up to date with the last one of its kind (${last}). Nothing of it was changed. Save a copy of it, start that release once (docs/operating.md names it), and then start this one.`;

export const carryOver = {
  summary: 'takes over a database of a release before December 2026',
  details:
    'Needed once, where the start says that the database was made by an earlier release. It changes no table and nothing that people wrote; it only notes that the tables are those of this release. Save a copy of the database first. A second time it does nothing.',
};
export const carriedOver = 'The database is that of this release. Start it as usual.';
