// Reads and writes the files of backups.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable, Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from '../../../../../platform/file-store/index.ts';
import { decrypted, encrypted } from '../../../../../platform/secrets/encrypted-files.ts';
import type { BackupSettings } from '../../../../../platform/settings/backup-settings.ts';
import { BackedUp, Backup, backupKey, BACKUPS, DESCRIPTION, MANIFEST, type Stored } from '../../rules/backups.ts';

export type Keys = Pick<BackupSettings, 'recipients' | 'identities'>;

/** Thrown if a stored file is missing, or is not what was written. */
export class DamagedBackup extends Error {}

/** Name of the folder of files that these recipients can read. A change of recipients begins with an empty one. */
export const poolOf = ({ recipients }: Pick<Keys, 'recipients'>): string =>
  recipients.length === 0
    ? 'files'
    : `files-${createHash('sha256').update(recipients.toSorted().join()).digest('hex').slice(0, 12)}`;

/** Writes a file, encrypted if there are recipients. */
export async function writeStored(
  target: FileStore,
  { recipients }: Pick<Keys, 'recipients'>,
  key: string,
  content: Readable,
): Promise<Stored> {
  const hash = createHash('sha256');
  const stream = recipients.length === 0 ? content : await encrypted(recipients, content);
  const { bytes } = await target.write(key, Readable.from(hashing(stream, hash)));
  return { bytes, sha256: hash.digest('hex') };
}

/** The stored bytes. Throws `DamagedBackup` at the end if they are not those that were written. */
async function readStored(target: FileStore, key: string, stored: Stored): Promise<Readable> {
  const found = await target.read(key);
  if (!found) throw new DamagedBackup(`missing: ${key}`);
  const hash = createHash('sha256');
  const check = async function* () {
    yield* hashing(found.stream(), hash);
    if (hash.digest('hex') !== stored.sha256) throw new DamagedBackup(`changed: ${key}`);
  };
  return Readable.from(check());
}

/** The original content of a stored file. Throws `DamagedBackup`, now or while it is read, if the file was changed. */
export async function readOriginal(
  target: FileStore,
  { identities, isEncrypted }: Pick<Keys, 'identities'> & Pick<Backup, 'isEncrypted'>,
  key: string,
  stored: Stored,
): Promise<Readable> {
  const stream = await readStored(target, key, stored);
  if (!isEncrypted) return stream;
  const told = async (error: unknown): Promise<never> => {
    throw (await faultOf(target, key, stored)) ?? error;
  };
  const content = await decrypted(identities, stream).catch(told);
  const telling = async function* () {
    try {
      yield* content as AsyncIterable<Uint8Array>;
    } catch (error) {
      await told(error);
    }
  };
  return Readable.from(telling()).on('close', () => content.destroy());
}

/** Why the stored bytes cannot be read as they were written. Null if they can. Decryption alone cannot tell damage. */
export async function faultOf(target: FileStore, key: string, stored: Stored): Promise<unknown> {
  try {
    await readToEnd(await readStored(target, key, stored));
    return null;
  } catch (error) {
    return error;
  }
}

/** Reads everything and keeps nothing. */
export const readToEnd = (content: Readable): Promise<void> =>
  pipeline(content, new Writable({ write: (_chunk, _encoding, done) => done() }));

async function* hashing(stream: Readable, hash: ReturnType<typeof createHash>): AsyncGenerator<Uint8Array> {
  for await (const chunk of stream as AsyncIterable<Uint8Array>) {
    hash.update(chunk);
    yield chunk;
  }
}

export async function* readManifest(
  target: FileStore,
  { name, manifest, file = MANIFEST }: Pick<Backup, 'name' | 'manifest'> & { file?: string },
): AsyncGenerator<BackedUp> {
  const key = backupKey(name, file);
  if (!(await target.read(key))) throw new DamagedBackup(`missing: ${key}`);
  // From a local file, because copying may take hours between two lines, and a bucket ends a silent download.
  const { path, release } = await target.localPath(key);
  const hash = createHash('sha256');
  try {
    let rest = '';
    for await (const chunk of hashing(createReadStream(path), hash)) {
      const lines = (rest + Buffer.from(chunk).toString('latin1')).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) yield readLine(line, key);
    }
    if (rest !== '' || hash.digest('hex') !== manifest.sha256) throw new DamagedBackup(`changed: ${key}`);
  } finally {
    await release();
  }
}

function readLine(line: string, key: string): BackedUp {
  try {
    return BackedUp.parse(JSON.parse(line));
  } catch {
    throw new DamagedBackup(`changed: ${key}`);
  }
}

/** False if the manifest is missing or damaged. Then it is not known which files the backup needs. */
export async function hasWholeManifest(target: FileStore, backup: Backup): Promise<boolean> {
  try {
    const lines = readManifest(target, backup);
    for (let next = await lines.next(); next.done !== true; next = await lines.next());
    return true;
  } catch {
    return false;
  }
}

export interface Backups {
  /** Oldest first. */
  backups: Backup[];
  /** Names of backups whose description cannot be read, and when each was written. */
  damaged: { name: string; writtenAt: Date }[];
}

/** All complete backups. */
export async function listBackups(target: FileStore): Promise<Backups> {
  const [backups, damaged]: [Backup[], Backups['damaged']] = [[], []];
  for await (const { key, writtenAt } of target.list(BACKUPS)) {
    const [, name = ''] = key.split('/');
    if (key !== backupKey(name, DESCRIPTION)) continue;
    const found = await target.read(key);
    const backup = found && readDescription((await buffer(found.stream())).toString());
    if (backup?.name === name) backups.push(backup);
    else if (found) damaged.push({ name, writtenAt });
  }
  return { backups: backups.toSorted((a, b) => (a.copiedAt < b.copiedAt ? -1 : 1)), damaged };
}

function readDescription(text: string): Backup | null {
  try {
    return Backup.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
