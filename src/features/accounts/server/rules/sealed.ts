import { hkdfSync } from 'node:crypto';
import * as sealed from '../../../../platform/secrets/sealed.ts';

const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'two-step sign-in', 32));

/** Encrypts a secret of the second step, with a key from the installation's secret. */
export const seal = (secret: string, owner: string, plain: Buffer): string => sealed.seal(keyOf(secret), owner, plain);

/** Null for what was sealed with another secret, for another owner, or was altered. */
export const unseal = (secret: string, owner: string, text: string): Buffer | null =>
  sealed.unseal(keyOf(secret), owner, text);
