import type { BrowserFailure } from '../../../operations/contract/logs.ts';
import type { Context } from '../../../../platform/context.ts';
import { keepBrowserFailure } from '../../../operations/server/commands/logs.ts';
import { loggedPerPerson } from '../rules/limits.ts';
import { tryRateLimit } from './rate-limit.ts';

/** Logs a failure in a signed-in person's browser. Above the rate limit, it drops the report silently. */
export async function reportFailure(
  { actor, db, clock, log }: Pick<Context, 'actor' | 'db' | 'clock' | 'log'>,
  { error, snapshot }: BrowserFailure,
): Promise<void> {
  if (actor.kind === 'visitor') return;
  const { isFree } = await tryRateLimit({ db, clock }, `browser-failure ${actor.user.id}`, loggedPerPerson);
  if (isFree) keepBrowserFailure(log, error, { ...snapshot, userId: actor.user.id });
}
