import { createHash, hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config, Settled } from '../settings/config.ts';

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

/** Keyed hash for one purpose. SHA-512/256 resists length extension, and an HMAC object would cost three times as much. */
export function keyedHash(secret: string, purpose: string, value: string): string {
  return hash('sha512-256', `${secret}\0${purpose}\0${value}`, 'base64url');
}

/** Names a secret without revealing it. */
export const secretId = (secret: string): string => keyedHash(secret, 'secret-id', '').slice(0, 12);

export const settled = (config: Config, secret: string): Settled => ({
  ...config,
  apiKey: keyedHash(secret, 'api-key', ''),
});

export function isSameSecret(given: string | null | undefined, expected: string | null | undefined): boolean {
  if (!given || !expected) return false;
  const digest = (value: string) => createHash('sha256').update(value).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
