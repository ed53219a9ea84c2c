import type { Context } from '../../../platform/context.ts';
import { isSameSecret, keyedHash } from '../../../platform/secrets/secret.ts';

export interface PhotographClaim {
  id: string;
  claim: string;
}

type Keyed = Pick<Context, 'secret'>;

/** Proves who sent a visitor's photograph. Retries return the same claim, so it is derived from the id and never stored. */
export const claimOf = ({ secret }: Keyed, photographId: string): string =>
  keyedHash(secret, 'photograph-claim', photographId);

export const isClaim = (ctx: Keyed, { id, claim }: PhotographClaim): boolean => isSameSecret(claim, claimOf(ctx, id));
