// Files of earlier backups that are missing or damaged are copied again.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openQuickBackups, type QuickBackups } from '../../../../../tests/support/admin/quick-backups.ts';
import { openDiskStore } from '../../../../platform/file-store/disk.ts';
import { newFileKeys } from '../../../../platform/secrets/encrypted-files.ts';
import type { BackupSettings } from '../../../../platform/settings/backup-settings.ts';

let backups: QuickBackups;
beforeAll(async () => {
  backups = await openQuickBackups();
});
afterAll(() => backups.close());

const again = 'The next backup copies missing and damaged files again';

async function storedKey({ to }: BackupSettings, file: string): Promise<string> {
  const keys = await Array.fromAsync((await openDiskStore(to)).list(), ({ key }) => key);
  return keys.find((key) => key.includes(file)) ?? '';
}

it('a file that is missing, cut off or changed is copied again by the next backup', async () => {
  const { run, newTarget, make, change, addFile } = backups;
  const target = newTarget();
  const keys = await Promise.all(['one', 'two', 'three', 'four'].map((words) => addFile(words)));
  const first = await make(target);
  const [missing = '', short = '', changed = ''] = await Promise.all(keys.map((key) => storedKey(target, key)));
  await rm(join(target.to, ...missing.split('/')));
  await change(target, short, () => 't');
  await make(target);
  expect((await run(target, ['verify'])).isDone).toBe(true);
  await change(target, changed, (words) => words.replace('t', 'T'));
  const found = await run(target, ['verify']);
  expect([found.isDone, found.says]).toEqual([false, expect.stringContaining(again)]);
  const newest = await make(target);
  for (const name of [first, newest]) expect((await run(target, ['verify', name])).isDone).toBe(true);
  expect(await storedKey(target, 'damaged/')).toBe('');
});

it('a backup has as many files when it is verified as when it was made', async () => {
  const { run, newTarget, addFile, app } = backups;
  const target = newTarget();
  await addFile();
  app.clock.advance(60_000);
  const counted = /(\d+ files?, \d+ kB), and the database\.$/m;
  const [, made = ''] = counted.exec((await run(target, ['backup'])).says) ?? [];
  const { says } = await run(target, ['verify']);
  expect([counted.exec(says)?.[1], made]).toEqual([made, expect.stringMatching(/^\d+ file/)]);
  expect((await run(target, ['backup', 'list'])).says).toContain(made.split(', ').join('  '));
});

it('a file that was encrypted again is not taken for damaged because of an older backup', async () => {
  const { run, newTarget, make, change, addFile } = backups;
  const { recipient, identity } = await newFileKeys();
  const target = newTarget({ recipients: [recipient], identities: [identity] });
  const key = await addFile();
  const old = await make(target);
  const stored = await storedKey(target, key);
  await change(target, stored, (before) => `${before}x`);
  const between = await make(target);
  expect((await run(target, ['verify', old])).says).toContain(`changed: ${stored}`);
  const newest = await make(target);
  for (const name of [between, newest]) expect((await run(target, ['verify', name])).isDone).toBe(true);
});

it('a wrong key is said once, and marks nothing as damaged', async () => {
  const { run, newTarget, make, addFile } = backups;
  const [{ recipient }, other] = [await newFileKeys(), await newFileKeys()];
  const target = newTarget({ recipients: [recipient] });
  for (const words of ['one', 'two', 'three']) await addFile(words);
  await make(target);
  const wrong = { ...target, identities: [other.identity] };
  const { isDone, says } = await run(wrong, ['verify']);
  expect([isDone, says.match(/BACKUP_IDENTITY_FILE/g)]).toEqual([false, ['BACKUP_IDENTITY_FILE']]);
  expect([await storedKey(target, 'damaged/'), says]).toEqual(['', expect.not.stringContaining(again)]);
  expect(await run(wrong, ['restore', 'newest'])).toEqual({
    isDone: false,
    says: expect.stringContaining('BACKUP_IDENTITY_FILE: its key does not open this backup'),
  });
});
