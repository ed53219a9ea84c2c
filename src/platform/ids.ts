import { createHash, randomBytes, randomFillSync } from 'node:crypto';
import type { Clock } from './clock/index.ts';

const SMALL_STEP_BACK_MS = 1000;
let lastMs = 0;
let sequence = 0;

/** Makes a UUID v7 (RFC 9562). Ids sort by time, and within a millisecond by order of creation in one process. */
export function newId(clock: Clock): string {
  const now = clock.now().getTime();
  const isFollowing = now <= lastMs && now > lastMs - SMALL_STEP_BACK_MS;
  if (isFollowing && sequence < 0xfff) {
    sequence += 1;
  } else {
    lastMs = isFollowing ? lastMs + 1 : now;
    sequence = randomBytes(2).readUInt16BE() & 0x7ff;
  }
  const bytes = sixteenRandomBytes();
  bytes.writeUIntBE(lastMs, 0, 6);
  bytes.writeUInt16BE(0x7000 | sequence, 6);
  bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** Time at which an id was made, in milliseconds. */
export const timeOfId = (id: string): number => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);

// Getting sixteen random bytes takes as long as getting thousands, so this gets many at once.
const pool = Buffer.alloc(16 * 256);
let used = pool.length;

/** Sixteen random bytes. The caller must use them at once, because the buffer is filled again later. */
export function sixteenRandomBytes(): Buffer {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += 16;
  return pool.subarray(used - 16, used);
}

/** 32 random bytes as base64url: 43 characters that are safe in an address. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** A secret for emailed links. It is hexadecimal, so that it cannot by chance contain a word that a stranger chose. */
export const newLinkKey = (): string => randomBytes(32).toString('hex');

/** SHA-256 in hexadecimal. Secrets are stored in this form. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
