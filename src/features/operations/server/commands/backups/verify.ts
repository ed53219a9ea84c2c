import { Writable, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from '../../../../../platform/file-store/index.ts';
import { databaseKey, poolKey, type Backup, type Stored } from '../../rules/backups.ts';
import { DamagedBackup, readManifest, readOriginal, readStored, type Keys } from './store.ts';

export interface Verified {
  files: number;
  bytes: number;
  /** Missing and damaged files, each with its key in the target. */
  faults: string[];
  /** False if the backup is encrypted and the key is missing. Then only the stored bytes were compared. */
  isDecrypted: boolean;
}

/** Reads a whole backup and compares every byte with what was written. */
export async function verifyBackup(
  ctx: { target: FileStore; keys: Pick<Keys, 'identities'> },
  backup: Backup,
): Promise<Verified> {
  const isDecrypted = !backup.isEncrypted || ctx.keys.identities.length > 0;
  const verified: Verified = { files: 0, bytes: 0, faults: [], isDecrypted };
  const open = (key: string, stored: Stored) =>
    isDecrypted
      ? readOriginal(ctx.target, { ...ctx.keys, ...backup }, key, stored)
      : readStored(ctx.target, key, stored);
  const verify = async (key: string, stored: Stored) => {
    verified.files += 1;
    verified.bytes += stored.bytes;
    const fault = await open(key, stored)
      .then(readToEnd)
      .then(() => null, faultOf(key));
    if (fault !== null) verified.faults.push(fault);
  };
  for (const [position, part] of backup.databaseParts.entries()) await verify(databaseKey(backup.name, position), part);
  try {
    for await (const line of readManifest(ctx.target, backup)) await verify(poolKey(backup.pool, line), line);
  } catch (error) {
    verified.faults.push(faultOf('manifest')(error));
  }
  return verified;
}

const readToEnd = (content: Readable) =>
  pipeline(content, new Writable({ write: (_chunk, _encoding, done) => done() }));

const faultOf = (key: string) => (error: unknown) =>
  error instanceof DamagedBackup ? error.message : `${key}: ${error instanceof Error ? error.message : String(error)}`;
