import type { Context } from '../../../../platform/context.ts';
import { limitRate } from '../../../accounts/server/commands/rate-limit.ts';
import { memberId } from '../../../tributes/server/queries/keepers.ts';
import { looksPerPerson } from '../rules/limits.ts';

/** Rate limit for lists and single providers. TOO_MANY_REQUESTS stops copying the directory. */
export async function takeLook(ctx: Pick<Context, 'db' | 'actor' | 'clock'>): Promise<void> {
  await limitRate(ctx, `provider-look ${memberId(ctx)}`, looksPerPerson);
}
