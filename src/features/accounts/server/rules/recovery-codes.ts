import { randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '../../../../shared/limits/limits.ts';
import { newSecret } from '../../../../platform/ids.ts';
import { isMadeBy, isSameSecret, keyedHash, type Secret } from '../../../../platform/secrets/secret.ts';
import { resealed, seal, unseal } from './sealed.ts';

/** Leaves out letters that look like digits, since people copy the codes by hand. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 3;
const GROUP_CHARACTERS = 4;

const newGroup = () => Array.from({ length: GROUP_CHARACTERS }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Each code has 59 random bits, for example `k7qd-m2xw-9rta`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => Array.from({ length: GROUPS }, newGroup).join('-'));

/** Normalises a typed code: lower case, without spaces and dashes. */
export const asTyped = (code: string): string => code.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** A keyed hash: without the key, 59 bits could be guessed by brute force from a copy of the database. */
const hashOf = (key: Secret, userId: string, code: string): string =>
  keyedHash(key, 'recovery-code', `${userId} ${asTyped(code)}`);

const ownerOf = (userId: string) => `recovery codes of ${userId}`;

export interface CodeRow {
  userId: string;
  codeHash: string;
  sealedKey: string | null;
}

/** Hashes codes with a new key of their own. The key is stored encrypted, so a new SECRET ends no code. */
export function hashedCodes(secret: Secret, userId: string, codes: readonly string[]): CodeRow[] {
  const key = newSecret();
  const sealedKey = seal(secret, ownerOf(userId), Buffer.from(key));
  return codes.map((code) => ({ userId, codeHash: hashOf([key], userId, code), sealedKey }));
}

/** Whether it is this code. Earlier releases used SECRET itself as key, and stored none. */
export function isRecoveryCode(secret: Secret, { userId, codeHash, sealedKey }: CodeRow, code: string): boolean {
  if (sealedKey === null) return isMadeBy(secret, codeHash, (one) => hashOf(one, userId, code));
  const key = unseal(secret, ownerOf(userId), sealedKey);
  return key !== null && isSameSecret(codeHash, hashOf([key.toString()], userId, code));
}

export const resealedKey = (secret: Secret, userId: string, sealedKey: string): string | null =>
  resealed(secret, ownerOf(userId), sealedKey);
