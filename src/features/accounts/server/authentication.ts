import { and, eq } from 'drizzle-orm';
import type { Device } from '../contract/devices.ts';
import { SESSION_IDLE_MS } from '../../../shared/limits/limits.ts';
import type { Config } from '../../../platform/settings/config.ts';
import type { Actor, Authentication, Credentials } from '../../../platform/context.ts';
import { fail } from '../../../platform/errors.ts';
import { hashSecret } from '../../../platform/ids.ts';
import { type Clock, latestPast } from '../../../platform/clock/index.ts';
import type { Database } from '../../../platform/database/index.ts';
import type { Log } from '../../../platform/log.ts';
import { createAuthEngine, refusalCode, SecondStepNeededError } from './auth-engine.ts';
import { followToken } from './commands/sessions/follow-token.ts';
import { replaced } from './commands/sessions/session-change.ts';
import { beginHalfSignIn } from './commands/sessions/half-sign-in.ts';
import { assertAdmin } from './commands/people/assert-admin.ts';
import { openAdmin } from './commands/sessions/admin-lock.ts';
import { noteSignIn } from './commands/people/write-user.ts';
import { promoteOperator } from './commands/tidy.ts';
import { passwordHashOf, sessionByToken, userByEmail, userById, userNow } from './queries.ts';
import { hasSecondStep } from './queries/two-step.ts';
import { sessions } from './tables.ts';
import type { Secret } from '../../../platform/secrets/secret.ts';

export interface AuthenticationParts {
  config: Pick<Config, 'publicUrl' | 'adminEmail' | 'isProduction'>;
  secret: Secret;
  db: Database;
  clock: Clock;
  log: Log;
}

/** The time of a session's last use is written at most this often. */
const SEEN_STEP_MS = 60_000;
const visitor: Actor = { kind: 'visitor' };

async function endSession(db: Database, token: string): Promise<void> {
  if (token !== '') await db.delete(sessions).where(eq(sessions.token, hashSecret(token)));
}

async function hashByEmail(db: Database, email: string): Promise<string | null> {
  const user = await userByEmail(db, email);
  return user ? passwordHashOf(db, user.id) : null;
}

type Found = NonNullable<Awaited<ReturnType<typeof sessionByToken>>>;
type Engine = ReturnType<typeof createAuthEngine>;

/** Opens a session for a password-only account; throws `SecondStepNeededError` for others. */
async function openSession(
  engine: Engine,
  db: Database,
  { email, password, device }: Credentials & { device: Device },
  before: string | null,
) {
  try {
    // better-auth has a column for the user agent; we store only what we recognised. Encoded: a header holds few letters.
    const headers = new Headers({ 'user-agent': encodeURIComponent(JSON.stringify(device)) });
    const opened = await engine.api.signInEmail({ body: { email, password }, headers });
    const user = await userById(db, opened.user.id);
    // If the password changed during the check, all sessions were ended before this one existed. End it too.
    if (!user || before === null || (await passwordHashOf(db, user.id)) !== before) {
      await endSession(db, opened.token);
      fail('WRONG_EMAIL_OR_PASSWORD');
    }
    // If two-step sign-in was switched on meanwhile, that ended all sessions before this one existed. End it too.
    if (await hasSecondStep(db, user.id)) {
      await endSession(db, opened.token);
      throw new SecondStepNeededError(user.id);
    }
    return { user, token: opened.token };
  } catch (error) {
    const code = refusalCode(error);
    if (code) fail(code);
    throw error;
  }
}

const idleMsOf = ({ session }: Found, now: Date) => now.getTime() - session.seenAt.getTime();

/** The session of a token and its user. Null if the session has expired or the account is closed. */
async function foundOpen({ db, clock }: AuthenticationParts, token: string): Promise<Found | null> {
  const found = token === '' ? undefined : await sessionByToken(db, token);
  if (!found || found.user.disabledAt || found.user.leavingAt) return null;
  const now = clock.now();
  return found.session.expiresAt <= now || idleMsOf(found, now) >= SESSION_IDLE_MS ? null : found;
}

async function memberOf(parts: AuthenticationParts, found: Found): Promise<Actor> {
  const { session, user } = found;
  const now = parts.clock.now();
  if (idleMsOf(found, now) >= SEEN_STEP_MS || session.seenAt > latestPast(now)) {
    await parts.db
      .update(sessions)
      .set({ seenAt: now })
      .where(and(eq(sessions.id, session.id), eq(sessions.seenAt, session.seenAt)));
  }
  const { language } = user;
  const { id: sessionId, createdAt } = session;
  // Both default to the time of sign-in, which needed the same proof.
  const admin = { usedAt: session.adminAt ?? createdAt, provedAt: session.provedAt ?? createdAt };
  return { kind: 'member', user: await userNow(parts, user), language, sessionId, admin };
}

/** better-auth manages sessions and passwords over our tables. Its own HTTP endpoints are not reachable. */
export function createAuthentication(parts: AuthenticationParts): Authentication {
  const { db } = parts;
  const engine = createAuthEngine(parts);

  const signIn: Authentication['signIn'] = async (credentials, from) => {
    const before = await hashByEmail(db, credentials.email);
    try {
      const { user, token } = await openSession(engine, db, { ...credentials, device: from.device() }, before);
      await endSession(db, from.sessionToken);
      await noteSignIn(parts, db, user.id);
      return { user: await userNow(parts, user), token, half: null };
    } catch (error) {
      if (!(error instanceof SecondStepNeededError)) throw error;
      const half = await beginHalfSignIn(parts, error.userId, before ?? '');
      return half ? { half } : fail('WRONG_EMAIL_OR_PASSWORD');
    }
  };

  const actorOf: Authentication['actorOf'] = async (token) => {
    const found = await foundOpen(parts, token);
    return found ? memberOf(parts, found) : visitor;
  };
  const actorOfApp: Authentication['actorOfApp'] = async ({ token, number }) => {
    const found = await foundOpen(parts, token);
    if (!found) return { actor: visitor, session: null };
    const followed = await followToken(parts, found.session, number);
    if (followed === 'reused') return { actor: visitor, session: { kind: 'ended' } };
    return { actor: await memberOf(parts, found), session: followed === 'due' ? replaced(token, number + 1) : null };
  };

  return {
    signIn,
    signOut: (token) => endSession(db, token),
    actorOf,
    actorOfApp,
    async openAdmin(actor, asked, isGrave) {
      await assertAdmin({ ...parts, actor }, asked);
      await openAdmin(parts, actor, isGrave);
    },
    promoteAdmin: () => promoteOperator(parts),
  };
}
