// Backups of an app whose database is in memory. Its copy is a short text, so that a test takes no time.
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect } from 'vitest';
import type { LoneContext, OperatorAnswer } from '../../../src/app/server/operator/command.ts';
import type { DatabasePlace, OpenDatabase } from '../../../src/platform/database/index.ts';
import type { BackupSettings } from '../../../src/platform/settings/backup-settings.ts';
import { openTestApp } from '../app/test-app.ts';
import { runCommand } from './run-command.ts';

type Copying = OpenDatabase['copying'];
const copying: Copying = (use) =>
  use({ engine: 'embedded', version: '17', content: Readable.from([Buffer.from('a copy')]) });

export type QuickBackups = Awaited<ReturnType<typeof openQuickBackups>>;

export async function openQuickBackups() {
  const [app, folder] = [await openTestApp(), await mkdtemp(join(tmpdir(), 'rosemary-quick-'))];
  const newTarget = (more: Partial<BackupSettings> = {}): BackupSettings => ({
    to: join(folder, randomUUID()),
    recipients: [],
    identities: [],
    ...more,
  });
  const depsWith = (backup: BackupSettings, database: Partial<OpenDatabase> = {}) => ({
    ...app.deps,
    database: { ...app.deps.database, copying, ...database },
    config: { ...app.deps.config, backup },
  });
  const run = (backup: BackupSettings, typed: readonly string[], database?: Partial<OpenDatabase>) =>
    runCommand(depsWith(backup, database), typed);
  return {
    app,
    folder,
    copying,
    newTarget,
    run,
    /** Runs a command with the product's own way to open the target. */
    runOpened: (backup: BackupSettings, typed: readonly string[], openBackups: LoneContext['openBackups']) =>
      runCommand(depsWith(backup), typed, { openBackups }),
    /** Runs a command with another place for the database, and perhaps another file store. */
    runInto: (backup: BackupSettings, typed: readonly string[], place: DatabasePlace, files = app.deps.files) =>
      runCommand({ ...depsWith(backup), files }, typed, { databasePlace: () => place }),
    /** Makes a backup and returns its name. */
    async make(target: BackupSettings): Promise<string> {
      // The time of a backup decides which one is the newest.
      app.clock.advance(60_000);
      const { isDone, says }: OperatorAnswer = await run(target, ['backup']);
      expect(isDone, says).toBe(true);
      return /Made the backup ([a-z0-9-]+)/.exec(says)?.[1] ?? '';
    },
    /** Adds a file to the live store. */
    async addFile(words = 'a photograph'): Promise<string> {
      const key = `originals/${randomUUID()}`;
      await app.deps.files.write(key, Buffer.from(words));
      return key;
    },
    async change({ to }: BackupSettings, key: string, change: (before: string) => string): Promise<void> {
      const path = join(to, ...key.split('/'));
      await writeFile(path, change(await readFile(path, 'utf8')));
    },
    async close(): Promise<void> {
      await app.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
