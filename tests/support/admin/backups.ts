// Tests of backups that hold for both engines.
import { randomUUID } from 'node:crypto';
import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DatabasePlace, OpenDatabase } from '../../../src/platform/database/index.ts';
import { openDiskStore } from '../../../src/platform/file-store/disk.ts';
import type { FileStore } from '../../../src/platform/file-store/index.ts';
import { newFileKeys, type FileKeys } from '../../../src/platform/secrets/encrypted-files.ts';
import type { BackupSettings } from '../../../src/platform/settings/backup-settings.ts';
import type { Config } from '../../../src/platform/settings/config.ts';
import { runCommand } from './run-command.ts';
import { openTestApp, patient, type TestApp } from '../app/test-app.ts';
import { scenery } from '../pictures/pictures.ts';
import { tributeTarget, uploadPhotograph, uploadsBy } from '../pictures/uploads.ts';
import { ownPost, publicTribute, publishedBy, visitor } from '../tributes/tributes.ts';

export interface Engine {
  /** A migrated database. `folder` is empty. */
  open(folder: string): Promise<OpenDatabase>;
  /** An empty place, and how to open what was restored there. */
  emptyPlace(folder: string): Promise<{ place: DatabasePlace; open(): Promise<OpenDatabase> }>;
  /** A place of the other kind. */
  otherPlace(): DatabasePlace;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const WORDS = 'She sang while she baked, and never the same song.';

export function describeBackups(name: string, engine: Engine) {
  describe(`a backup of a database that is ${name}`, () => {
    let app: TestApp;
    let folder: string;
    let secret: FileKeys;
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'rosemary-backups-'));
      app = await openTestApp({}, patient(await engine.open(newFolder())));
      secret = await newFileKeys();
    });
    afterAll(async () => {
      await app.close();
      await rm(folder, { recursive: true, force: true });
    });

    const newFolder = () => join(folder, randomUUID());
    const newTarget = (more: Partial<BackupSettings> = {}): BackupSettings => ({
      to: newFolder(),
      recipients: [],
      identities: [],
      ...more,
    });
    const run = (backup: BackupSettings | null, typed: readonly string[], config: Partial<Config> = {}) =>
      runCommand({ ...app.deps, config: { ...app.deps.config, backup, ...config } }, typed);
    const make = async (target: BackupSettings) => {
      // The time of a backup decides which one is the newest.
      app.clock.advance(1_000);
      const { isDone, says } = await run(target, ['backup']);
      expect(isDone, says).toBe(true);
      return /Made the backup ([a-z0-9-]+)/.exec(says)?.[1] ?? '';
    };
    const keysIn = async ({ to }: BackupSettings, under: string) =>
      Array.fromAsync((await openDiskStore(to)).list(under), ({ key }) => key);

    async function page() {
      const anne = await app.person();
      const { id, path } = await publishedBy(anne);
      const { photograph } = await uploadPhotograph(
        uploadsBy(app, anne),
        tributeTarget(id),
        await scenery(7, 600, 450),
      );
      await ownPost(await visitor(app).leave(path, { words: WORDS }));
      const original = (await Array.fromAsync(app.deps.files.list('originals'), ({ key }) => key)).find((key) =>
        key.includes(photograph.id),
      );
      return { path, original: original ?? '' };
    }

    async function restore(target: BackupSettings, typed: readonly string[] = ['restore', 'newest']) {
      const { place, open } = await engine.emptyPlace(newFolder());
      const files = await openDiskStore(newFolder());
      const settings = { ...app.deps, files, config: { ...app.deps.config, backup: target } };
      const answer = await runCommand(settings, typed, { databasePlace: () => place });
      return { ...answer, place, files, open };
    }

    async function textOf(files: FileStore, key: string): Promise<Buffer | null> {
      const found = await files.read(key);
      return found && Buffer.concat(await Array.fromAsync(found.stream() as AsyncIterable<Buffer>));
    }

    async function expectWhole(target: BackupSettings, { path, original }: { path: string; original: string }) {
      const restored = await restore(target);
      expect(restored.isDone, restored.says).toBe(true);
      expect(await textOf(restored.files, original)).toEqual(await textOf(app.deps.files, original));
      const again = await openTestApp({}, patient(await restored.open()));
      expect((await publicTribute(again, path)).path).toBe(path);
      expect(await (await again.request(`/${path}`)).text()).toContain(WORDS);
      await again.close();
      return restored;
    }

    it('restores every word and every photograph elsewhere', async () => {
      const [target, wanted] = [newTarget(), await page()];
      await make(target);
      const { says } = await expectWhole(target, wanted);
      expect(says).toContain('npm run admin -- after-restore');
      expect((await run(target, ['verify'])).says).toMatch(/^The backup .* is undamaged: \d+ files/);
    });

    it('copies only new files the second time, and each backup is whole by itself', async () => {
      const target = newTarget();
      const early = await page();
      const first = await make(target);
      const before = await keysIn(target, 'files');
      const late = await page();
      await app.deps.files.remove(early.original);
      await make(target);
      const after = await keysIn(target, 'files');
      expect(after.filter((key) => !before.includes(key)).some((key) => key.includes(late.original))).toBe(true);
      expect(before.filter((key) => !after.includes(key))).toEqual([]);
      const { files, isDone } = await restore(target, ['restore', first]);
      expect([isDone, await textOf(files, late.original)]).toEqual([true, null]);
      expect(await textOf(files, early.original)).not.toBeNull();
      const { files: newest } = await restore(target);
      expect([await textOf(newest, early.original), (await textOf(newest, late.original)) === null]).toEqual([
        null,
        false,
      ]);
    });

    it('has the files that come while the database is copied', async () => {
      const target = newTarget();
      const key = `originals/${randomUUID()}`;
      const database: Pick<OpenDatabase, 'copying'> = {
        async copying(use) {
          await app.deps.files.write(key, Buffer.from('just now'));
          return app.deps.database.copying(use);
        },
      };
      const config = { ...app.deps.config, backup: target };
      const late = { ...app.deps, config, database: { ...app.deps.database, ...database } };
      expect((await runCommand(late, ['backup'])).isDone).toBe(true);
      expect(await textOf((await restore(target)).files, key)).toEqual(Buffer.from('just now'));
      await app.deps.files.remove(key);
    });

    it('that is encrypted says nothing of what it holds, and opens with its key alone', async () => {
      const [target, wanted] = [newTarget({ recipients: [secret.recipient] }), await page()];
      await make(target);
      const store = await openDiskStore(target.to);
      const whole = (await textOf(app.deps.files, wanted.original)) ?? Buffer.alloc(1);
      for (const key of await Array.fromAsync(store.list(), (one) => one.key)) {
        const bytes = await readFile(join(target.to, ...key.split('/')));
        expect([key, bytes.includes(WORDS), bytes.includes(whole)]).toEqual([key, false, false]);
      }
      expect((await restore(target)).says).toContain('encrypted');
      expect((await run(target, ['verify'])).says).toContain('was not decrypted');
      const other = await newFileKeys();
      expect((await run({ ...target, identities: [other.identity] }, ['verify'])).isDone).toBe(false);
      await expectWhole({ ...target, identities: [secret.identity] }, wanted);
    });

    it('that is damaged is found out, and is not restored as if it were whole', async () => {
      const [target, { original }] = [newTarget(), await page()];
      const made = await make(target);
      const [key = ''] = (await keysIn(target, 'files')).filter((one) => one.includes(original));
      const file = join(target.to, ...key.split('/'));
      const bytes = await readFile(file);
      await appendFile(file, 'x');
      expect(await run(target, ['verify', made])).toEqual({
        isDone: false,
        says: expect.stringContaining(`changed: ${key}`),
      });
      const { isDone, says, place } = await restore(target);
      expect([isDone, says, await place.isEmpty()]).toEqual([false, expect.stringContaining(`changed: ${key}`), true]);
      await rm(file);
      expect((await run(target, ['verify', made])).says).toContain(`missing: ${key}`);
      await writeFile(file, bytes);
      expect((await run(target, ['verify', made])).isDone).toBe(true);
      await appendFile(join(target.to, 'backups', made, 'database', '000000'), 'x');
      expect((await run(target, ['verify', made])).says).toContain('database/000000');
    });

    it('whose manifest is damaged blocks no later backup, and no file is removed meanwhile', async () => {
      const [target, wanted] = [newTarget(), await page()];
      const damaged = await make(target);
      await appendFile(join(target.to, 'backups', damaged, 'manifest.ndjson'), 'x');
      await app.deps.files.remove(wanted.original);
      const [, { original }] = [app.clock.advance(8 * DAY_MS), await page()];
      const whole = await make(target);
      expect((await run(target, ['verify', damaged])).says).toContain('manifest.ndjson');
      expect((await run(target, ['verify', whole])).isDone).toBe(true);
      const files = await keysIn(target, 'files');
      for (const key of [wanted.original, original]) expect(files.some((one) => one.includes(key))).toBe(true);
    });

    it('is removed after its days with the files that no other needs, and nothing else is', async () => {
      const [target, { original }] = [newTarget(), await page()];
      const first = await make(target);
      const foreign = join(target.to, 'notes.txt');
      await writeFile(foreign, 'of the operator');
      await app.deps.files.remove(original);
      app.clock.advance(29 * DAY_MS);
      const second = await make(target);
      const names = async () =>
        (await run(target, ['backup', 'list'])).says.split('\n').map((line) => line.split(' ')[0]);
      expect(await names()).toEqual([first, second]);
      expect((await keysIn(target, 'files')).some((key) => key.includes(original))).toBe(true);
      app.clock.advance(2 * DAY_MS);
      const third = await make(target);
      expect(await names()).toEqual([second, third]);
      expect((await keysIn(target, 'files')).some((key) => key.includes(original))).toBe(false);
      expect(await readFile(foreign, 'utf8')).toBe('of the operator');
      expect((await run(target, ['verify', second])).isDone).toBe(true);
    });

    it('refuses a wrong target, a place that is in use and a database of the other kind', async () => {
      const target = newTarget();
      await make(target);
      const says = async (...asked: Parameters<typeof run>) => (await run(...asked)).says;
      const staging = { isProduction: true, publicUrl: 'https://staging.example.org' };
      expect(await says(target, ['backup'], staging)).toContain('another installation');
      expect(await says(null, ['backup'])).toContain('BACKUP_TO is not set');
      expect(await says(target, ['backup'], { backupDays: 0 })).toContain('BACKUP_DAYS is 0');
      const full = newTarget();
      await (await openDiskStore(full.to)).write('originals/one', Buffer.from('x'));
      expect(await says(full, ['backup'])).toContain('other files');
      expect(await says(full, ['restore', 'newest'])).toBe('There is no backup.');
      expect(await says(target, ['restore', 'none'])).toContain('no backup none');
      expect(await says(target, ['restore', 'newest', 'files'])).toContain('can only be');
      const settings = { ...app.deps, config: { ...app.deps.config, backup: target } };
      const { place } = await engine.emptyPlace(newFolder());
      const intoFull = await runCommand(settings, ['restore', 'newest'], { databasePlace: () => place });
      expect([intoFull.says, await place.isEmpty()]).toEqual([expect.stringContaining('there are files in'), true]);
      const other = await runCommand(settings, ['restore', 'newest'], { databasePlace: engine.otherPlace });
      expect(other.says).toContain('other kind');
      const { place: used } = await restore(target);
      const again = await runCommand(settings, ['restore', 'newest', 'database'], { databasePlace: () => used });
      expect(again.says).toMatch(/this database is not empty|there is a database in/);
    });

    it('that ends in the middle is no backup, and the next one is whole', async () => {
      const [target, wanted] = [newTarget(), await page()];
      const broken: Pick<OpenDatabase, 'copying'> = {
        copying: (use) => app.deps.database.copying((copy) => use({ ...copy, content: Readable.from(cutOff()) })),
      };
      const config = { ...app.deps.config, backup: target };
      const cut = runCommand({ ...app.deps, config, database: { ...app.deps.database, ...broken } }, ['backup']);
      await expect(cut).rejects.toThrow('cut off');
      expect((await run(target, ['backup', 'list'])).says).toBe('There is no backup.');
      await make(target);
      await expectWhole(target, wanted);
    });
  });
}

async function* cutOff() {
  yield Buffer.from('half');
  throw new Error('cut off');
}
