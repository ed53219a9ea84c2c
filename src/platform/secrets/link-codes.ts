import { randomInt } from 'node:crypto';
import { hashSecret, newLinkKey } from '../ids.ts';
import type { QrPicture } from '../../shared/api/qr-picture.ts';
import { qrPicture } from '../text/qr-picture.ts';
import { isMadeBy, isSameSecret, keyedHash, type Secret } from './secret.ts';

/** Letters that look like digits are left out, because families copy codes from paper. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 3;
const GROUP_CHARACTERS = 4;

/** Kinds of links with a code. A code works only for links of its own kind. */
export type CodeKind = 'bill-code' | 'prepared-code';

interface Hashes {
  keyHash: string | null;
  codeHash: string | null;
}

const newGroup = () => Array.from({ length: GROUP_CHARACTERS }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Makes a link key, and a code for typing, such as `k7qd-m2xw-9rta`, with 59 random bits. Only their hashes are stored. */
export function newCodedLink(secret: Secret, kind: CodeKind) {
  const [key, code] = [newLinkKey(), Array.from({ length: GROUPS }, newGroup).join('-')];
  return { key, code, hashes: { keyHash: hashSecret(key), codeHash: hashLinkCode(secret, kind, code) } };
}

export const shownLink = (code: string, address: string): { code: string; address: string; picture: QrPicture } => ({
  code,
  address,
  picture: qrPicture(address),
});

/** Hash of a code in lower case, without spaces and dashes. Keyed, so that a stolen database does not reveal codes. */
export const hashLinkCode = (secret: Secret, kind: CodeKind, code: string): string =>
  keyedHash(secret, kind, code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''));

/** Whether `typed` is the link's key or its code. */
export const opensLink = (secret: Secret, kind: CodeKind, { keyHash, codeHash }: Hashes, typed: string): boolean =>
  isSameSecret(hashSecret(typed), keyHash) || isMadeBy(secret, codeHash, (one) => hashLinkCode(one, kind, typed));
