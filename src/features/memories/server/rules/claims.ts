import type { Context } from '../../../../platform/context.ts';
import { isSameSecret, keyedHash } from '../../../../platform/secrets/secret.ts';

export interface PhotographClaim {
  id: string;
  claim: string;
}

type Keyed = Pick<Context, 'secret'>;

/** What only the sender of a visitor's photograph learns: told again on a repeated request, so made from the id and never stored. */
export const claimOf = ({ secret }: Keyed, photographId: string): string =>
  keyedHash(secret, 'photograph-claim', photographId);

export const isClaim = (ctx: Keyed, { id, claim }: PhotographClaim): boolean => isSameSecret(claim, claimOf(ctx, id));
