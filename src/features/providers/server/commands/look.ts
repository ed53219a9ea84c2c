import type { Context } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import { takeTurn } from '../../../accounts/server/commands/take-turn.ts';
import { memberId } from '../../../tributes/server/queries/keepers.ts';
import { looksPerPerson } from '../rules/limits.ts';

/** Rate limit for lists and single providers. TOO_MANY_REQUESTS stops copying the directory. */
export async function takeLook(ctx: Pick<Context, 'db' | 'actor' | 'clock'>): Promise<void> {
  const turn = await takeTurn(ctx, `provider-look ${memberId(ctx)}`, looksPerPerson);
  if (!turn.isFree) fail('TOO_MANY_REQUESTS', { retryAfterSeconds: turn.retryAfterSeconds });
}
