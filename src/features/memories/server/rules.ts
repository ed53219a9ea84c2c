import type { Context } from '../../../platform/context.ts';
import { isMadeBy, keyedHash } from '../../../platform/secrets/secret.ts';

export interface PhotographClaim {
  id: string;
  claim: string;
}

type Keyed = Pick<Context, 'secret'>;

/** Secret that proves who uploaded a photograph. It is derived from the id, not stored, so retries get the same secret. */
export const claimOf = ({ secret }: Keyed, photographId: string): string =>
  keyedHash(secret, 'photograph-claim', photographId);

export const isClaim = (ctx: Keyed, { id, claim }: PhotographClaim): boolean =>
  isMadeBy(ctx.secret, claim, (secret) => claimOf({ secret }, id));
