import { hkdfSync } from 'node:crypto';
import * as sealed from '../../../../platform/secrets/sealed.ts';

const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'two-step sign-in', 32));

/** Encrypts a second-step secret with a key derived from the installation's secret. */
export const seal = (secret: string, owner: string, plain: Buffer): string => sealed.seal(keyOf(secret), owner, plain);

/** The decrypted secret. Null if it was encrypted with another secret or for another owner, or if it was altered. */
export const unseal = (secret: string, owner: string, text: string): Buffer | null =>
  sealed.unseal(keyOf(secret), owner, text);
