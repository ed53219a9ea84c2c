// Places that cannot take what is restored are named in words, with what they were left with.
import { randomUUID } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openQuickBackups, type QuickBackups } from '../../../../../tests/support/admin/quick-backups.ts';
import { runCommand } from '../../../../../tests/support/admin/run-command.ts';
import { embeddedPlace } from '../../../../platform/database/copies/embedded.ts';
import { CannotCopy, type DatabasePlace } from '../../../../platform/database/index.ts';
import { openDiskStore } from '../../../../platform/file-store/disk.ts';
import type { BackupSettings } from '../../../../platform/settings/backup-settings.ts';
import { databasePlace, openFilesToRestore } from '../../adapters.ts';
import type { LoneContext } from '../command.ts';

let backups: QuickBackups;
let target: BackupSettings;
beforeAll(async () => {
  backups = await openQuickBackups();
  await backups.addFile();
  target = backups.newTarget();
  await backups.make(target);
});
afterAll(() => backups.close());

const BEGUN = 'The database was not restored, and some files may be missing. Empty the file store, and run this again.';
const NOT_BEGUN = 'Nothing was restored.';

/** Restores with the product's own way to open its files and its database. */
async function restoreTo(dataDir: string, opening: Partial<LoneContext> = {}, ...more: string[]) {
  const config = { ...backups.app.deps.config, dataDir, databaseUrl: 'embedded', backup: target };
  return runCommand({ ...backups.app.deps, config }, ['restore', 'newest', ...more], {
    openFiles: () => openFilesToRestore(config),
    databasePlace: () => databasePlace(config),
    ...opening,
  });
}

const newFolder = () => join(backups.folder, randomUUID());
const failing = (code: string) => () => Promise.reject(Object.assign(new Error(`${code}: write`), { code }));

it('a file in the place of the data folder', async () => {
  const file = newFolder();
  await writeFile(file, 'x');
  for (const more of [[], ['database']])
    expect((await restoreTo(file, {}, ...more)).says).toMatch(
      new RegExp(`^DATA_DIR: this folder cannot be used \\(it is not a folder\\).*\n${NOT_BEGUN}$`),
    );
});

it('what was written of a database is removed, so that the next try has its room', async () => {
  const dataDir = newFolder();
  const cut = Readable.from([Buffer.alloc(600, 'x')]);
  const place = embeddedPlace(join(dataDir, 'database'));
  await expect(place.restore({ engine: 'embedded', version: '17', content: cut })).rejects.toThrow();
  expect(await readdir(dataDir)).toEqual(['database.lock']);
});

it.each([
  ['ENOSPC', 'its disk is full'],
  ['EROFS', 'it is read-only'],
])('a disk that says %s while files are written', async (code, reason) => {
  const dataDir = newFolder();
  const config = { ...backups.app.deps.config, dataDir };
  const full = async () => ({ ...(await openDiskStore(join(dataDir, 'files'))), write: failing(code) });
  const { says } = await restoreTo(dataDir, { openFiles: () => openFilesToRestore(config, full) });
  expect(says).toMatch(new RegExp(`^DATA_DIR: this folder cannot be used \\(${reason}\\).*\n${BEGUN}$`));
});

it('a database that refuses what is restored, with files or without', async () => {
  const refusing = () => Promise.reject(new CannotCopy('DATABASE_URL: no.'));
  const place: DatabasePlace = { ...embeddedPlace(newFolder()), restore: refusing };
  expect((await restoreTo(newFolder(), { databasePlace: () => place })).says).toBe(`DATABASE_URL: no.\n${BEGUN}`);
  expect((await restoreTo(newFolder(), { databasePlace: () => place }, 'database')).says).toBe(
    `DATABASE_URL: no.\n${NOT_BEGUN}`,
  );
});
