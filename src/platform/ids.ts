import { createHash, randomBytes, randomFillSync } from 'node:crypto';
import type { Clock } from './clock/index.ts';

const SMALL_STEP_BACK_MS = 1000;
let lastMs = 0;
let sequence = 0;

/** UUID v7 (RFC 9562): sorts by creation time, and within a millisecond by creation order in one process. */
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

/** Creation time of an id, in milliseconds. */
export const timeOfId = (id: string): number => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);

// Sixteen random bytes cost a system call as expensive as thousands.
const pool = Buffer.alloc(16 * 256);
let used = pool.length;

/** Use at once: the buffer is refilled later. */
export function sixteenRandomBytes(): Buffer {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += 16;
  return pool.subarray(used - 16, used);
}

/** 32 random bytes as base64url: 43 characters, safe in an address. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** The same for emailed links: hexadecimal cannot spell words that a stranger chose. */
export const newLinkKey = (): string => randomBytes(32).toString('hex');

/** SHA-256 in hex: the stored form of a secret. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
