import { and, eq, ne } from 'drizzle-orm';
import type { Actor, Context } from '../../../../../platform/context.ts';
import { fail } from '../../../../../platform/errors.ts';
import { sessions } from '../../tables.ts';
import type { SessionChange } from './session-change.ts';
import { signOut } from './sign-in.ts';

type SessionContext = Pick<Context, 'db' | 'log' | 'actor' | 'authentication' | 'request'>;
type Member = Extract<Actor, { kind: 'member' }>;

const member = (actor: Actor): Member => (actor.kind === 'member' ? actor : fail('SIGN_IN_REQUIRED'));

/** Ends one of one's own sessions; the current session is signed out. Errors: NOT_FOUND for another person's session. */
export async function endSession(ctx: SessionContext, { id }: { id: string }): Promise<SessionChange | null> {
  const { user, sessionId } = member(ctx.actor);
  if (id === sessionId) return signOut(ctx);
  const isOwn = and(eq(sessions.id, id), eq(sessions.userId, user.id));
  const ended = await ctx.db.delete(sessions).where(isOwn).returning({ id: sessions.id });
  if (ended.length === 0) fail('NOT_FOUND');
  ctx.log.info('session_ended', { userId: user.id });
  return null;
}

export async function endOtherSessions({ db, log, actor }: SessionContext): Promise<number> {
  const { user, sessionId } = member(actor);
  const isOther = and(eq(sessions.userId, user.id), ne(sessions.id, sessionId));
  const ended = await db.delete(sessions).where(isOther).returning({ id: sessions.id });
  log.info('other_sessions_ended', { userId: user.id, count: ended.length });
  return ended.length;
}
