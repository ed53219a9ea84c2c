// Damage to an encrypted backup. Decryption fails before the hash of a file can be compared.
import { randomUUID } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openQuickBackups, type QuickBackups } from '../../../../../tests/support/admin/quick-backups.ts';
import type { DatabasePlace } from '../../../../platform/database/index.ts';
import { openDiskStore } from '../../../../platform/file-store/disk.ts';
import { newFileKeys } from '../../../../platform/secrets/encrypted-files.ts';
import type { BackupSettings } from '../../../../platform/settings/backup-settings.ts';

let backups: QuickBackups;
beforeAll(async () => {
  backups = await openQuickBackups();
  await backups.addFile('a photograph '.repeat(10_000));
});
afterAll(() => backups.close());

const place: DatabasePlace = {
  engine: 'embedded',
  isEmpty: async () => true,
  restore: async ({ content }) => void (await buffer(content)),
};

async function encryptedBackup(): Promise<{ target: BackupSettings; name: string }> {
  const { identity, recipient } = await newFileKeys();
  const target = backups.newTarget({ recipients: [recipient], identities: [identity] });
  return { target, name: await backups.make(target) };
}

async function damage(path: string, at: (bytes: Buffer) => number) {
  const bytes = await readFile(path);
  const first = at(bytes);
  for (const position of [first, first + 1]) bytes[position] = (bytes[position] ?? 0) ^ 1;
  await writeFile(path, bytes);
}

async function restore(target: BackupSettings, ...more: string[]) {
  const files = await openDiskStore(join(backups.folder, randomUUID()));
  return backups.runInto(target, ['restore', 'newest', ...more], place, files);
}

it('a file that was changed in its middle is named, and what to do next', async () => {
  const { target } = await encryptedBackup();
  const [pool = ''] = (await readdir(target.to)).filter((name) => name.startsWith('files-'));
  const [file = ''] = await readdir(join(target.to, pool, 'originals'));
  await damage(join(target.to, pool, 'originals', file), ({ length }) => length >> 1);
  expect(await restore(target)).toEqual({
    isDone: false,
    says: `The backup is damaged (changed: ${pool}/originals/${file}). The database was not restored, and some files may be missing. Empty the file store, and restore another backup.`,
  });
});

it.each([
  ['first line', 0],
  ['recipient', 30],
  ['content', -10],
])('damage in the %s of the database is no wrong key', async (_name, position) => {
  const { target, name } = await encryptedBackup();
  const key = `backups/${name}/database/000000`;
  await damage(join(target.to, ...key.split('/')), ({ length }) => (length + position) % length);
  const { says } = await restore(target);
  expect(says).toContain(`The backup is damaged (changed: ${key})`);
  expect((await backups.run(target, ['verify'])).says).toContain(`changed: ${key}`);
});

it('without the files, the live file store is not to be emptied', async () => {
  const { target, name } = await encryptedBackup();
  await damage(join(target.to, 'backups', name, 'database', '000000'), () => 0);
  const { says } = await restore(target, 'database');
  expect(says).toMatch(/damaged.*the file store is as it was/);
  expect(says).not.toContain('Empty');
});

it('an unchanged backup with another key is not damaged', async () => {
  const [{ target }, other] = [await encryptedBackup(), await newFileKeys()];
  const { says } = await restore({ ...target, identities: [other.identity] });
  expect(says).toContain('its key does not open this backup');
});

it('a place that refuses damaged content early hides no damage', async () => {
  const target = backups.newTarget();
  const name = await backups.make(target);
  await damage(join(target.to, 'backups', name, 'database', '000000'), () => 0);
  const early: DatabasePlace = { ...place, restore: () => Promise.reject(new Error('Invalid header')) };
  const files = await openDiskStore(join(backups.folder, randomUUID()));
  const { says } = await backups.runInto(target, ['restore', 'newest'], early, files);
  expect(says).toContain(`changed: backups/${name}/database/000000`);
});
