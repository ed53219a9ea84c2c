import { LINK_CODES_PER_HOUR } from '../../../../contract/coded-links.ts';
import type { Context } from '../../../context.ts';
import { fail } from '../../../errors.ts';
import { takeTurn } from './take-turn.ts';

const perMember = [{ most: LINK_CODES_PER_HOUR, ms: 60 * 60 * 1000 }];

/** Before a typed code is looked up. TOO_MANY_REQUESTS. */
export async function takeCodeTurn(ctx: Pick<Context, 'db' | 'clock'>, userId: string): Promise<void> {
  const turn = await takeTurn(ctx, `link-code ${userId}`, perMember);
  if (!turn.isFree) fail('TOO_MANY_REQUESTS', { retryAfterSeconds: turn.retryAfterSeconds });
}
