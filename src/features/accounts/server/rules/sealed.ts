import { hkdfSync } from 'node:crypto';
import * as sealed from '../../../../platform/secrets/sealed.ts';
import type { Secret } from '../../../../platform/secrets/secret.ts';

const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'two-step sign-in', 32));

/** Encrypts a second-step secret with a key derived from the installation's secret. */
export const seal = ([current]: Secret, owner: string, plain: Buffer): string =>
  sealed.seal(keyOf(current), owner, plain);

/** The decrypted secret. Null if no secret of ours encrypted it, if it is another owner's, or if it was altered. */
export const unseal = (secret: Secret, owner: string, text: string): Buffer | null =>
  secret.reduce<Buffer | null>((plain, one) => plain ?? sealed.unseal(keyOf(one), owner, text), null);

/** The text encrypted with the current secret: as it was, if it is already. Null if it cannot be decrypted. */
export function resealed(secret: Secret, owner: string, text: string): string | null {
  if (unseal([secret[0]], owner, text) !== null) return text;
  const plain = unseal(secret, owner, text);
  return plain && seal(secret, owner, plain);
}
