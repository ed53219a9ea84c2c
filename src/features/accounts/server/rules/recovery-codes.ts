import { randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '../../../../shared/limits/limits.ts';
import { keyedHash } from '../../../../platform/secrets/secret.ts';

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
export const hashRecoveryCode = (secret: string, userId: string, code: string): string =>
  keyedHash(secret, 'recovery-code', `${userId} ${asTyped(code)}`);
