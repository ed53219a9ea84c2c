import { randomInt } from 'node:crypto';
import { keyedHash } from '../../../secret.ts';

/** No letters that look like digits: families copy it from paper. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 3;
const GROUP_CHARACTERS = 4;

const newGroup = () => Array.from({ length: GROUP_CHARACTERS }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** 59 random bits, like `k7qd-m2xw-9rta`: for somebody who types the link of a bill. */
export const newBillCode = (): string => Array.from({ length: GROUPS }, newGroup).join('-');

/** However it was typed: with spaces, dashes or capitals. Keyed, because a copy of the database could be tried against 59 bits. */
export const hashBillCode = (secret: string, code: string): string =>
  keyedHash(secret, 'bill-code', code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''));
