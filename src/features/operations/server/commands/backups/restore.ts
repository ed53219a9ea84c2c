import { Readable } from 'node:stream';
import type { DatabasePlace } from '../../../../../platform/database/index.ts';
import { storeTrouble, type FileStore } from '../../../../../platform/file-store/index.ts';
import { WrongKey } from '../../../../../platform/secrets/encrypted-files.ts';
import { databaseKey, poolKey, type Backup } from '../../rules/backups.ts';
import { DamagedBackup, faultOf, readManifest, readOriginal, type Keys } from './store.ts';

interface Restoring {
  target: FileStore;
  keys: Pick<Keys, 'identities'>;
  place: DatabasePlace;
  /** Null to restore the database alone. */
  files: FileStore | null;
}

export type RestoreRefusal = 'database-in-use' | 'files-in-use' | 'other-engine' | 'encrypted' | 'wrong-key';

/** Restores a backup into an empty database and an empty store. Returns why not, and then nothing was changed. */
export async function restoreBackup(ctx: Restoring, backup: Backup): Promise<RestoreRefusal | null> {
  if (backup.engine !== ctx.place.engine) return 'other-engine';
  if (backup.isEncrypted && ctx.keys.identities.length === 0) return 'encrypted';
  if (!(await opens(ctx, backup))) return 'wrong-key';
  if (!(await ctx.place.isEmpty())) return 'database-in-use';
  if (ctx.files && !(await isEmptyStore(ctx.files))) return 'files-in-use';
  if (ctx.files) await restoreFiles({ ...ctx, files: ctx.files }, backup);
  // The database comes last: a product never opens it without its files.
  const content = Readable.from(databaseOf(ctx, backup));
  const copy = { engine: backup.engine, version: backup.databaseVersion, content };
  await ctx.place.restore(copy).catch(async (error: unknown) => {
    throw storeTrouble(error) ? error : ((await damageOf(ctx, backup)) ?? error);
  });
  return null;
}

/** The place may refuse damaged content before it is read to its end, where the damage is found. */
async function damageOf({ target }: Restoring, backup: Backup): Promise<DamagedBackup | null> {
  for (const [position, part] of backup.databaseParts.entries()) {
    const fault = await faultOf(target, databaseKey(backup.name, position), part);
    if (fault instanceof DamagedBackup) return fault;
  }
  return null;
}

/** Whether the key opens the first part of the database. */
async function opens({ target, keys }: Restoring, backup: Backup): Promise<boolean> {
  const [part] = backup.databaseParts;
  if (!backup.isEncrypted || !part) return true;
  try {
    (await readOriginal(target, { ...keys, ...backup }, databaseKey(backup.name, 0), part)).destroy();
    return true;
  } catch (error) {
    if (error instanceof WrongKey) return false;
    throw error;
  }
}

async function isEmptyStore(files: FileStore): Promise<boolean> {
  return (await files.list()[Symbol.asyncIterator]().next()).done === true;
}

async function restoreFiles({ target, keys, files }: Restoring & { files: FileStore }, backup: Backup): Promise<void> {
  for await (const line of readManifest(target, backup)) {
    const key = poolKey(backup.pool, line);
    await files.write(line.key, await readOriginal(target, { ...keys, ...backup }, key, line));
  }
}

async function* databaseOf({ target, keys }: Restoring, backup: Backup): AsyncGenerator<Uint8Array> {
  for (const [position, part] of backup.databaseParts.entries())
    yield* await readOriginal(target, { ...keys, ...backup }, databaseKey(backup.name, position), part);
}
