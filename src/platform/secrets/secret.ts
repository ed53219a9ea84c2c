import { createHash, hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config, Settled } from '../settings/config.ts';

/** The secret of a trial: made at its first start and kept in the data folder, readable by its owner alone. */
export async function trialSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'secret');
  await mkdir(dataDir, { recursive: true });
  // `wx` never overwrites: a second start reads what the first one wrote.
  await writeFile(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 }).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  });
  return readFile(file, 'utf8');
}

/**
 * A keyed hash for one purpose, base64url; the same value under another purpose gives another hash. SHA-512/256 cannot
 * be carried on from its result, so the key may stand in front; an HMAC object costs three times as much.
 */
export function keyedHash(secret: string, purpose: string, value: string): string {
  return hash('sha512-256', `${secret}\0${purpose}\0${value}`, 'base64url');
}

/** The settings with what follows from the secret. */
export const settled = (config: Config, secret: string): Settled => ({
  ...config,
  apiKey: keyedHash(secret, 'api-key', ''),
});

/** Whether two secrets are the same, in a time that tells nothing about where they differ. */
export function isSameSecret(given: string | null | undefined, expected: string | null | undefined): boolean {
  if (!given || !expected) return false;
  const digest = (value: string) => createHash('sha256').update(value).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
