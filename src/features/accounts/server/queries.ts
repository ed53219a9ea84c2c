import { and, desc, eq, gt } from 'drizzle-orm';
import type { CurrentUser, OpenSession } from '../contract/accounts.ts';
import { SESSION_IDLE_MS } from '../../../shared/limits/limits.ts';
import type { Config } from '../../../platform/settings/config.ts';
import type { Context } from '../../../platform/context.ts';
import { fail } from '../../../platform/errors.ts';
import type { Database, Writable } from '../../../platform/database/index.ts';
import { hashSecret } from '../../../platform/ids.ts';
import { savedDevice } from './queries/saved-device.ts';
import { hasSecondStep } from './queries/two-step.ts';
import { accounts, sessions, users } from './tables.ts';

type User = typeof users.$inferSelect;

const currentUser = ({ id, mailbox, name, role, emailVerified }: User): CurrentUser => ({
  id,
  email: mailbox,
  ...(name !== null && { name }),
  role,
  isEmailVerified: emailVerified,
});

/** The user. Except in a trial, an admin without two-step sign-in gets no admin rights: a password can be stolen. */
export async function userNow(
  { db, config }: { db: Writable; config: Pick<Config, 'isProduction'> },
  user: User,
): Promise<CurrentUser> {
  const isAsked = config.isProduction && user.role === 'admin';
  const needsTwoStep = isAsked && !(await hasSecondStep(db, user.id));
  return { ...currentUser(user), ...(needsTwoStep && { needsTwoStep }) };
}

export const userById = async (db: Writable, id: string): Promise<User | undefined> =>
  (await db.select().from(users).where(eq(users.id, id)))[0];

export async function userInfo({
  db,
  config,
  actor,
}: Pick<Context, 'db' | 'config' | 'actor'>): Promise<CurrentUser | null> {
  const user = actor.kind === 'member' ? await userById(db, actor.user.id) : undefined;
  return user ? userNow({ db, config }, user) : null;
}

export async function sessionByToken(db: Database, token: string) {
  const [found] = await db
    .select({ session: sessions, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.token, hashSecret(token)));
  return found;
}

export const userByEmail = async (db: Writable, email: string): Promise<User | undefined> =>
  (await db.select().from(users).where(eq(users.email, email.toLowerCase())))[0];

export const hasUsers = async (db: Writable): Promise<boolean> =>
  (await db.select({ id: users.id }).from(users).limit(1)).length > 0;

export async function passwordHashOf(db: Writable, userId: string): Promise<string | null> {
  const isIt = and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential'));
  const [found] = await db.select({ password: accounts.password }).from(accounts).where(isIt);
  return found?.password ?? null;
}

/** The requester's sessions, the current one first. Leaves out expired sessions that are not deleted yet. */
export async function ownSessions({
  db,
  clock,
  actor,
}: Pick<Context, 'db' | 'clock' | 'actor'>): Promise<OpenSession[]> {
  if (actor.kind === 'visitor') fail('SIGN_IN_REQUIRED');
  const now = clock.now();
  const usedAfter = new Date(now.getTime() - SESSION_IDLE_MS);
  const isOpen = and(eq(sessions.userId, actor.user.id), gt(sessions.expiresAt, now), gt(sessions.seenAt, usedAfter));
  const isHere = eq(sessions.id, actor.sessionId);
  const rows = await db
    .select()
    .from(sessions)
    .where(isOpen)
    .orderBy(desc(isHere), desc(sessions.seenAt), desc(sessions.id));
  return rows.map(({ id, createdAt, seenAt, ...row }) => ({
    id,
    startedAt: createdAt.toISOString(),
    lastUsedAt: seenAt.toISOString(),
    ...savedDevice(row),
    isCurrent: id === actor.sessionId,
  }));
}
