// Places that cannot hold backups, or databases that cannot be reached, are refused in words.
import { existsSync } from 'node:fs';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openQuickBackups, type QuickBackups } from '../../../../../tests/support/admin/quick-backups.ts';
import { postgresPlace } from '../../../../platform/database/copies/postgres.ts';
import { CannotCopy } from '../../../../platform/database/index.ts';
import { ConfigError } from '../../../../platform/settings/config.ts';
import { openBackups, openDatabase, openFiles } from '../../adapters.ts';

let backups: QuickBackups;
beforeAll(async () => {
  backups = await openQuickBackups();
});
afterAll(() => backups.close());

const NOBODY = 'postgres://somebody:a-secret@127.0.0.1:9/none';

async function refused(to: string, word: string): Promise<string> {
  const { app, newTarget, runOpened } = backups;
  const open = openBackups(app.deps.config, { isRead: word !== 'backup' });
  const error: unknown = await runOpened(newTarget({ to }), word.split(' '), open).then(
    ({ says }) => says,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ConfigError);
  return error instanceof Error ? error.message : '';
}

it.each(['backup', 'backup list', 'verify'])('%s names BACKUP_TO if it is a file or below one', async (word) => {
  const file = join(backups.folder, 'a-file');
  await writeFile(file, 'x');
  for (const to of [file, join(file, 'below')])
    expect(await refused(to, word)).toMatch(/^BACKUP_TO: .*it is not a folder/);
});

it.skipIf(process.platform !== 'linux')('a place without folders of ours is refused at once', async () => {
  for (const to of ['/proc/none', '/proc/none/below', '/proc'])
    expect(await refused(to, 'backup')).toMatch(/^BACKUP_TO:/);
});

it('reading makes no folder at a mistyped path', async () => {
  const to = join(backups.folder, 'mistyped');
  for (const word of ['backup list', 'verify']) expect(await refused(to, word)).toContain('there is no such folder');
  expect(existsSync(to)).toBe(false);
});

it('the data folder, a folder in it and a link to it are refused', async () => {
  const { dataDir } = backups.app.deps.config;
  const link = join(backups.folder, 'link');
  await symlink(dataDir, link);
  await mkdir(join(dataDir, 'inside'));
  for (const to of [
    dataDir,
    join(dataDir, 'inside'),
    join(dataDir, 'new'),
    link,
    join(link, 'inside'),
    join(link, 'new', 'too'),
  ])
    expect(await refused(to, 'backup')).toContain('lies in DATA_DIR');
});

it('a bucket that cannot be reached is refused in words without its secret', async () => {
  for (const word of ['backup', 'backup list', 'verify'])
    expect(await refused('s3://key:a-secret@127.0.0.1:9/bucket?tls=off', word)).toMatch(/^BACKUP_TO: (?!.*a-secret)/);
});

it('a data folder that is a file is named in words', async () => {
  const dataDir = join(backups.folder, 'data-file');
  await writeFile(dataDir, 'x');
  const config = { ...backups.app.deps.config, databaseUrl: 'embedded', storageUrl: null };
  for (const path of [dataDir, join(dataDir, 'below')])
    for (const opening of [openDatabase({ ...config, dataDir: path }), openFiles({ ...config, dataDir: path }, {})])
      await expect(opening).rejects.toThrow(/^DATA_DIR: this folder cannot be used \(it is not a folder\)/);
});

it('a PostgreSQL that cannot be reached is named in words', async () => {
  const words = /^DATABASE_URL: (?!.*a-secret).*ECONNREFUSED/;
  const opening = openDatabase({ ...backups.app.deps.config, databaseUrl: NOBODY });
  await expect(opening).rejects.toThrow(words);
  await expect(opening).rejects.toBeInstanceOf(ConfigError);
  await expect(postgresPlace(NOBODY).isEmpty()).rejects.toThrow(words);
  await expect(postgresPlace(NOBODY).isEmpty()).rejects.toBeInstanceOf(CannotCopy);
});
