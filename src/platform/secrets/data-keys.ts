import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { seal, unseal } from './sealed.ts';

const KEY_BYTES = 32;

export interface DataKey {
  /** The first characters of the key's hash. Stored with encrypted data, to name the key without revealing it. */
  id: string;
  key: Buffer;
}

/** The first key encrypts new data. The others only decrypt data that they encrypted before. */
export type DataKeys = readonly [DataKey, ...DataKey[]];

const dataKey = (key: Buffer): DataKey => ({
  id: createHash('sha256').update('data key\0').update(key).digest('hex').slice(0, 12),
  key,
});

/** Reads the setting: 32-byte keys in base64 or base64url, comma-separated, newest first. Null if it is invalid. */
export function dataKeysOf(setting: string): DataKeys | null {
  const texts = setting.split(/[,\s]+/).filter((text) => text !== '');
  const keys = texts.map((text) => Buffer.from(text, 'base64'));
  const isWhole = texts.every((text) => /^[A-Za-z0-9+/_-]{43}=?$/.test(text));
  if (!isWhole || !keys.every(({ length }) => length === KEY_BYTES)) return null;
  const [first, ...rest] = keys.map(dataKey);
  return first ? [first, ...rest] : null;
}

const fileOf = (dataDir: string) => join(dataDir, 'data-keys');

/** A trial's keys. They are generated at its first start in the data folder, and only the owner can read the file. */
export async function trialDataKeys(dataDir: string): Promise<DataKeys> {
  await mkdir(dataDir, { recursive: true });
  // With `wx`, a file is never overwritten: a second start reads the file of the first one.
  await writeFile(fileOf(dataDir), `${newDataKey()}\n`, { flag: 'wx', mode: 0o600 }).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  });
  const keys = dataKeysOf(await readFile(fileOf(dataDir), 'utf8'));
  if (!keys) throw new Error(`${fileOf(dataDir)} holds no keys`);
  return keys;
}

const newDataKey = (): string => randomBytes(KEY_BYTES).toString('base64url');

/** Adds a new first key in a trial. The key is written to disk before it encrypts anything. */
export async function addTrialDataKey(dataDir: string): Promise<DataKeys> {
  await writeKeys(dataDir, `${newDataKey()}\n${await readFile(fileOf(dataDir), 'utf8')}`);
  return trialDataKeys(dataDir);
}

async function writeKeys(dataDir: string, lines: string): Promise<void> {
  const unfinished = `${fileOf(dataDir)}.new`;
  const file = await open(unfinished, 'w', 0o600);
  try {
    await file.writeFile(lines);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(unfinished, fileOf(dataDir));
}

export interface Wrapped {
  keyId: string;
  sealed: string;
}

export const wrap = ([newest]: DataKeys, owner: string, plain: Buffer): Wrapped => ({
  keyId: newest.id,
  sealed: seal(newest.key, owner, plain),
});

/** Decrypts a wrapped key. Throws if its data key is missing, or if the wrapped key was altered. */
export function unwrap(keys: DataKeys, owner: string, { keyId, sealed }: Wrapped): Buffer {
  const found = keys.find(({ id }) => id === keyId);
  if (!found) throw new Error(`DATA_KEY lacks the key ${keyId}`);
  const plain = unseal(found.key, owner, sealed);
  if (!plain) throw new Error(`What the key ${keyId} sealed cannot be opened`);
  return plain;
}
