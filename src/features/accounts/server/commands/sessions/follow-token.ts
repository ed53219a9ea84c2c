import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { APP_TOKEN_MS, APP_TOKEN_OVERLAP_MS } from '../../../../../shared/limits/limits.ts';
import { latestPast } from '../../../../../platform/clock/index.ts';
import type { Context } from '../../../../../platform/context.ts';
import { sessions } from '../../tables.ts';

type Session = typeof sessions.$inferSelect;

/** `due`: the answer must carry the next token. `reused`: the session has ended, because two people had its tokens. */
type Followed = 'current' | 'due' | 'reused';

/**
 * Follows the numbers of an app's tokens (decision 132). A token works until the first use of the next one, and a moment
 * longer for requests that were on their way.
 */
export async function followToken(
  { db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>,
  session: Session,
  number: number,
): Promise<Followed> {
  const now = clock.now();
  const last = session.tokenNumber ?? 0;
  const since = session.tokenSince ?? session.createdAt;
  // A time in the future was written while the clock was wrong.
  const usedForMs = since > latestPast(now) ? Infinity : now.getTime() - since.getTime();
  const isIt = and(eq(sessions.id, session.id), eq(sessions.token, session.token));
  if (number > last) {
    const isNewer = or(isNull(sessions.tokenNumber), lt(sessions.tokenNumber, number));
    await db.update(sessions).set({ tokenNumber: number, tokenSince: now }).where(and(isIt, isNewer));
    return 'current';
  }
  if (number === last) return usedForMs >= APP_TOKEN_MS ? 'due' : 'current';
  if (number === last - 1 && usedForMs < APP_TOKEN_OVERLAP_MS) return 'current';
  await db.delete(sessions).where(isIt);
  log.info('session_token_reused', { userId: session.userId });
  return 'reused';
}
