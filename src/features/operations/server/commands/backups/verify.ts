import { StoreAway, type FileStore } from '../../../../../platform/file-store/index.ts';
import { WrongKey } from '../../../../../platform/secrets/encrypted-files.ts';
import { databaseKey, poolKey, type Backup, type Stored } from '../../rules/backups.ts';
import { markDamaged } from './damage-marks.ts';
import { DamagedBackup, readManifest, readOriginal, readToEnd, type Keys } from './store.ts';

export interface Verified {
  /** Stored files that were read, those of the database among them. */
  read: number;
  /** Missing and damaged files, each with its key in the target. */
  faults: string[];
  /** False if the backup is encrypted and the key is missing. Then only the stored bytes were compared. */
  isDecrypted: boolean;
  /** Undamaged files that the given key does not open. */
  locked: number;
  /** Whether the next backup copies missing and damaged files again. Null if no file of the product is damaged. */
  isCopiedAgain: boolean | null;
}

interface Verifying {
  target: FileStore;
  keys: Pick<Keys, 'identities'>;
}

/** Reads a whole backup and compares every byte with what was written. */
export async function verifyBackup(ctx: Verifying, backup: Backup): Promise<Verified> {
  const isDecrypted = !backup.isEncrypted || ctx.keys.identities.length > 0;
  const verified: Verified = { read: 0, faults: [], isDecrypted, locked: 0, isCopiedAgain: null };
  /** Returns whether the stored bytes are damaged. */
  const verify = async (key: string, stored: Stored): Promise<boolean> => {
    verified.read += 1;
    const error = await errorOf(ctx, { ...backup, isEncrypted: backup.isEncrypted && isDecrypted }, key, stored);
    if (error instanceof WrongKey) verified.locked += 1;
    else if (isAway(error)) throw error;
    else if (error !== null) verified.faults.push(lineOf(key, error));
    return error instanceof DamagedBackup;
  };
  for (const [position, part] of backup.databaseParts.entries()) await verify(databaseKey(backup.name, position), part);
  try {
    for await (const line of readManifest(ctx.target, backup))
      if (await verify(poolKey(backup.pool, line), line))
        verified.isCopiedAgain = (await markDamaged(ctx.target, line)) && verified.isCopiedAgain !== false;
  } catch (error) {
    if (isAway(error)) throw error;
    verified.faults.push(lineOf('manifest', error));
  }
  return verified;
}

async function errorOf({ target, keys }: Verifying, backup: Backup, key: string, stored: Stored): Promise<unknown> {
  try {
    await readToEnd(await readOriginal(target, { ...keys, ...backup }, key, stored));
    return null;
  } catch (error) {
    return error;
  }
}

/** Without its bucket, every file would be a fault. */
const isAway = (error: unknown) => error instanceof Error && error.cause instanceof StoreAway;

function lineOf(key: string, error: unknown): string {
  if (error instanceof DamagedBackup) return error.message;
  return `${key}: ${error instanceof Error ? error.message : String(error)}`;
}
