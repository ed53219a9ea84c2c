import type { Context } from '../../../../platform/context.ts';
import { limitRate } from '../../../accounts/server/commands/rate-limit.ts';
import { memberId } from '../../../tributes/server/queries/keepers.ts';
import { looksPerPerson } from '../rules/limits.ts';

/** Limits how many lists and providers a member reads. TOO_MANY_REQUESTS stops people who copy the directory. */
export async function takeLook(ctx: Pick<Context, 'db' | 'actor' | 'clock'>): Promise<void> {
  await limitRate(ctx, `provider-look ${memberId(ctx)}`, looksPerPerson);
}
