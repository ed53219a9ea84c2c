import { randomInt } from 'node:crypto';
import { hashSecret, newLinkKey } from '../ids.ts';
import type { QrPicture } from '../../shared/api/qr-picture.ts';
import { qrPicture } from '../text/qr-picture.ts';
import { isSameSecret, keyedHash } from './secret.ts';

/** No emails that look like digits: families copy it from paper. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 3;
const GROUP_CHARACTERS = 4;

/** A code of one kind opens nothing of the other. */
export type CodeKind = 'bill-code' | 'prepared-code';

interface Hashes {
  keyHash: string | null;
  codeHash: string | null;
}

const newGroup = () => Array.from({ length: GROUP_CHARACTERS }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** A link key, and a code of 59 random bits like `k7qd-m2xw-9rta` for typing. Only hashes are stored. */
export function newCodedLink(secret: string, kind: CodeKind) {
  const [key, code] = [newLinkKey(), Array.from({ length: GROUPS }, newGroup).join('-')];
  return { key, code, hashes: { keyHash: hashSecret(key), codeHash: hashLinkCode(secret, kind, code) } };
}

export const shownLink = (code: string, address: string): { code: string; address: string; picture: QrPicture } => ({
  code,
  address,
  picture: qrPicture(address),
});

/** Normalises spaces, dashes and capitals. Keyed, because 59 bits could be brute-forced from a copy of the database. */
export const hashLinkCode = (secret: string, kind: CodeKind, code: string): string =>
  keyedHash(secret, kind, code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''));

/** Accepts the link key or the typed code. */
export const opensLink = (secret: string, kind: CodeKind, { keyHash, codeHash }: Hashes, typed: string): boolean =>
  isSameSecret(hashSecret(typed), keyHash) || isSameSecret(hashLinkCode(secret, kind, typed), codeHash);
