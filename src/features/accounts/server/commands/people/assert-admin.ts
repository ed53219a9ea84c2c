import type { CurrentUser } from '../../../contract/accounts.ts';
import type { Context } from '../../../../../platform/context.ts';
import { CatalogueError, fail } from '../../../../../platform/errors.ts';
import { loggedPerPerson } from '../../rules/limits.ts';
import { tryRateLimit } from '../rate-limit.ts';

/** The requesting admin, read from the database. Refuses everyone else and logs a member's attempt. */
export async function assertAdmin(
  { actor, db, clock, log }: Pick<Context, 'actor' | 'db' | 'clock' | 'log'>,
  asked: string,
): Promise<CurrentUser> {
  if (actor.kind === 'visitor') fail('SIGN_IN_REQUIRED');
  const { user } = actor;
  if (user.needsTwoStep) fail('TWO_STEP_NEEDED');
  if (user.role === 'admin') return user;
  const refused = new CatalogueError('NOT_ALLOWED');
  // Logging is rate limited, or one person could fill the table.
  const { isFree } = await tryRateLimit({ db, clock }, `unauthorized-admin ${user.id}`, loggedPerPerson);
  if (isFree) log.failure('Unauthorized admin access attempt', refused, { userId: user.id, asked });
  throw refused;
}
