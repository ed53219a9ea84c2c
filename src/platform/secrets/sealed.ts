import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts with a 32-byte key (AES-256-GCM). The result can be opened only with the same `owner`. */
export function sealBytes(key: Buffer, owner: string, plain: Uint8Array): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(owner));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]);
}

/** The decrypted bytes. Null if they were sealed with another key or for another owner, or were altered. */
export function unsealBytes(key: Buffer, owner: string, sealed: Buffer): Buffer | null {
  if (sealed.length < IV_BYTES + TAG_BYTES) return null;
  const iv = sealed.subarray(0, IV_BYTES);
  const tag = sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES });
  try {
    decipher.setAAD(Buffer.from(owner)).setAuthTag(tag);
    return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  } catch {
    return null;
  }
}

export const seal = (key: Buffer, owner: string, plain: Uint8Array): string =>
  sealBytes(key, owner, plain).toString('base64url');

export const unseal = (key: Buffer, owner: string, sealed: string): Buffer | null =>
  unsealBytes(key, owner, Buffer.from(sealed, 'base64url'));
