import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { seal, unseal } from './sealed.ts';

const KEY_BYTES = 32;

export interface DataKey {
  /** The start of a hash of it: names it beside what it sealed, and tells nothing of it. */
  id: string;
  key: Buffer;
}

/** The first seals, all of them open. */
export type DataKeys = readonly [DataKey, ...DataKey[]];

const dataKey = (key: Buffer): DataKey => ({
  id: createHash('sha256').update('data key\0').update(key).digest('hex').slice(0, 12),
  key,
});

/** Null for what is no list of keys: 32 bytes each in base64 or base64url, with commas between them, the newest first. */
export function dataKeysOf(setting: string): DataKeys | null {
  const texts = setting.split(/[,\s]+/).filter((text) => text !== '');
  const keys = texts.map((text) => Buffer.from(text, 'base64'));
  const isWhole = texts.every((text) => /^[A-Za-z0-9+/_-]{43}=?$/.test(text));
  if (!isWhole || !keys.every(({ length }) => length === KEY_BYTES)) return null;
  const [first, ...rest] = keys.map(dataKey);
  return first ? [first, ...rest] : null;
}

const fileOf = (dataDir: string) => join(dataDir, 'data-keys');

/** Those of a trial: made at its first start and kept in the data folder, readable by its owner alone. */
export async function trialDataKeys(dataDir: string): Promise<DataKeys> {
  await mkdir(dataDir, { recursive: true });
  // `wx` never overwrites: a second start reads what the first one wrote.
  await writeFile(fileOf(dataDir), `${newDataKey()}\n`, { flag: 'wx', mode: 0o600 }).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  });
  const keys = dataKeysOf(await readFile(fileOf(dataDir), 'utf8'));
  if (!keys) throw new Error(`${fileOf(dataDir)} holds no keys`);
  return keys;
}

const newDataKey = (): string => randomBytes(KEY_BYTES).toString('base64url');

/** Puts a new key before those of a trial. It is on disk before anything is sealed with it. */
export async function addTrialDataKey(dataDir: string): Promise<DataKeys> {
  await writeKeys(dataDir, `${newDataKey()}\n${await readFile(fileOf(dataDir), 'utf8')}`);
  return trialDataKeys(dataDir);
}

/** Leaves a trial with its newest key alone, once nothing is sealed with another. */
export const keepNewestTrialKey = (dataDir: string, [newest]: DataKeys): Promise<void> =>
  writeKeys(dataDir, `${newest.key.toString('base64url')}\n`);

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

/** Something sealed, with the id of the key that opens it. */
export interface Wrapped {
  keyId: string;
  sealed: string;
}

export const wrap = ([newest]: DataKeys, owner: string, plain: Buffer): Wrapped => ({
  keyId: newest.id,
  sealed: seal(newest.key, owner, plain),
});

/** Throws where the key is not among them, or what it sealed was altered: then nothing can be answered. */
export function unwrap(keys: DataKeys, owner: string, { keyId, sealed }: Wrapped): Buffer {
  const found = keys.find(({ id }) => id === keyId);
  if (!found) throw new Error(`DATA_KEY lacks the key ${keyId}`);
  const plain = unseal(found.key, owner, sealed);
  if (!plain) throw new Error(`What the key ${keyId} sealed cannot be opened`);
  return plain;
}
