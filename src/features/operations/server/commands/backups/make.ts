import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { CommandContext } from '../../../../../platform/context.ts';
import type { OpenDatabase } from '../../../../../platform/database/index.ts';
import type { FileStore } from '../../../../../platform/file-store/index.ts';
import * as rules from '../../rules/backups.ts';
import { copyFiles } from './copy-files.ts';
import { markedDamaged, unmarkDamaged } from './damage-marks.ts';
import { inParts } from './parts.ts';
import { removeDue } from './remove.ts';
import { hasWholeManifest, listBackups, poolOf, readManifest, writeStored, type Keys } from './store.ts';

export type BackingUp = Pick<CommandContext, 'clock'> & {
  database: Pick<OpenDatabase, 'copying'>;
  files: FileStore;
  target: FileStore;
  keys: Keys;
  owner: rules.BackupOwner;
  /** Ids of the data keys that stored data needs. */
  dataKeys: readonly string[];
  secretId: string;
  /** After so many days a backup is removed. */
  days: number;
};

/**
 * Makes a backup of the database and of all files, while both are used, and removes backups whose time has ended. Most
 * files are copied before the database. Those that came meanwhile are copied after it. So every file that the copy of
 * the database names is in the backup, unless somebody removed it during the backup.
 */
export async function makeBackup(ctx: BackingUp): Promise<{ backup: rules.Backup; removed: number }> {
  const { target, clock, keys } = ctx;
  const name = newName(clock.now());
  const pool = poolOf(keys);
  const before = await newestWhole(target, pool);
  const known = before ? readManifest(target, before) : none();
  const damaged = await markedDamaged(target);
  const lines = copyFiles({ ...ctx, pool, damaged }, known, { keepsGone: false });
  const { manifest } = await writeManifest(ctx, rules.backupKey(name, FIRST), lines);
  const copiedAt = clock.now();
  const copied = await copyDatabase(ctx, name);
  const soFar = readManifest(target, { name, manifest, file: FIRST });
  const allLines = copyFiles({ ...ctx, pool, damaged: new Set() }, soFar, { keepsGone: true });
  const whole = await writeManifest(ctx, rules.backupKey(name, rules.MANIFEST), allLines);
  await target.remove(rules.backupKey(name, FIRST));
  const backup = rules.Backup.parse({
    ...ctx.owner,
    ...copied,
    ...whole,
    format: 1,
    name,
    pool,
    copiedAt: copiedAt.toISOString(),
    endedAt: clock.now().toISOString(),
    dataKeys: [...ctx.dataKeys],
    secretId: ctx.secretId,
    isEncrypted: keys.recipients.length > 0,
  });
  await target.write(rules.backupKey(name, rules.DESCRIPTION), Buffer.from(JSON.stringify(backup)));
  await unmarkDamaged(target, damaged);
  return { backup, removed: await removeDue(ctx) };
}

/** The newest backup whose manifest can be read. Without one, all files are copied again. */
async function newestWhole(target: FileStore, pool: string): Promise<rules.Backup | null> {
  for (const backup of (await listBackups(target)).backups.toReversed())
    if (backup.pool === pool && (await hasWholeManifest(target, backup))) return backup;
  return null;
}

/** Manifest of the files that were copied before the database. */
const FIRST = 'first.ndjson';

async function* none(): AsyncGenerator<rules.BackedUp> {}

const newName = (now: Date): string =>
  `${now.toISOString().slice(0, 16).replaceAll(/[:T]/g, '-')}-${randomBytes(3).toString('hex')}`;

async function copyDatabase({ database, target, keys }: BackingUp, name: string) {
  return database.copying(async ({ engine, version, content }) => {
    const databaseParts: rules.Stored[] = [];
    for await (const part of inParts(content))
      databaseParts.push(await writeStored(target, keys, rules.databaseKey(name, databaseParts.length), part));
    return { engine, databaseVersion: version, databaseParts };
  });
}

/** A manifest is never encrypted: it has ids only, and the next backup reads it without a secret key. */
async function writeManifest({ target }: BackingUp, key: string, lines: AsyncIterable<rules.BackedUp>) {
  const files = { count: 0, bytes: 0 };
  const text = async function* () {
    for await (const line of lines) {
      files.count += 1;
      files.bytes += line.bytes;
      yield Buffer.from(`${JSON.stringify(line)}\n`);
    }
  };
  const manifest = await writeStored(target, { recipients: [] }, key, Readable.from(text()));
  return { files, manifest };
}
