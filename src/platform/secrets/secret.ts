import { createHash, hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A trial's secret. It is generated at its first start in the data folder, and only the owner can read the file. */
export async function trialSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'secret');
  await mkdir(dataDir, { recursive: true });
  // With `wx`, a file is never overwritten: a second start reads the file of the first one.
  await writeFile(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 }).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  });
  return readFile(file, 'utf8');
}

/** SECRET, then those of SECRET_PREVIOUS. The first makes every new value. The others only recognise older values. */
export type Secret = readonly [current: string, ...previous: string[]];

/** Keyed hash for one purpose. SHA-512/256 resists length extension, and an HMAC object would cost three times as much. */
export function keyedHash([current]: Secret, purpose: string, value: string): string {
  return hash('sha512-256', `${current}\0${purpose}\0${value}`, 'base64url');
}

/** Names a secret without revealing it. */
export const secretId = (secret: Secret): string => keyedHash(secret, 'secret-id', '').slice(0, 12);

/** The values that `make` makes with each secret, the current one's first. */
export const withEach = <Value>(secret: Secret, make: (one: Secret) => Value): Value[] =>
  secret.map((one) => make([one]));

/** Whether `given` is what `make` makes with the current secret or a previous one. */
export const isMadeBy = (
  secret: Secret,
  given: string | null | undefined,
  make: (one: Secret) => string | null,
): boolean => withEach(secret, (one) => isSameSecret(given, make(one))).includes(true);

export function isSameSecret(given: string | null | undefined, expected: string | null | undefined): boolean {
  if (!given || !expected) return false;
  const digest = (value: string) => createHash('sha256').update(value).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
