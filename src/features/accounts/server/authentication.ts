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

type Engine = ReturnType<typeof createAuthEngine>;

/** Opens a session for a password-only account; throws `SecondStepNeededError` for others. */
async function openSession(
  engine: Engine,
  db: Database,
  { email, password, device }: Credentials & { device: Device },
  before: string | null,
) {
  try {
    // better-auth has a column for the user agent; we store only the recognised browser.
    const headers = new Headers({ 'user-agent': JSON.stringify(device) });
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

/** better-auth manages sessions and passwords over our tables. Its own HTTP endpoints are not reachable. */
export function createAuthentication(parts: AuthenticationParts): Authentication {
  const { db, clock } = parts;
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
    const found = token === '' ? undefined : await sessionByToken(db, token);
    if (!found || found.user.disabledAt || found.user.leavingAt) return visitor;
    const { session } = found;
    const now = clock.now();
    const idleMs = now.getTime() - session.seenAt.getTime();
    if (session.expiresAt <= now || idleMs >= SESSION_IDLE_MS) return visitor;
    if (idleMs >= SEEN_STEP_MS || session.seenAt > latestPast(now)) {
      await db
        .update(sessions)
        .set({ seenAt: now })
        .where(and(eq(sessions.id, session.id), eq(sessions.seenAt, session.seenAt)));
    }
    const { language } = found.user;
    const { id: sessionId, createdAt } = session;
    // Both default to the time of sign-in, which needed the same proof.
    const admin = { usedAt: session.adminAt ?? createdAt, provedAt: session.provedAt ?? createdAt };
    return { kind: 'member', user: await userNow(parts, found.user), language, sessionId, admin };
  };

  return {
    signIn,
    signOut: (token) => endSession(db, token),
    actorOf,
    async openAdmin(actor, asked, isGrave) {
      await assertAdmin({ ...parts, actor }, asked);
      await openAdmin(parts, actor, isGrave);
    },
    promoteAdmin: () => promoteOperator(parts),
  };
}
