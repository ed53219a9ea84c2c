import { and, eq, ne } from 'drizzle-orm';
import type { Device } from '../../../contract/devices.ts';
import { SESSION_ABSOLUTE_MS } from '../../../../../shared/limits/limits.ts';
import type { Clock } from '../../../../../platform/clock/index.ts';
import type { Writable } from '../../../../../platform/database/index.ts';
import { hashSecret, newId, newSecret } from '../../../../../platform/ids.ts';
import { accounts, halfSignIns, sessions, users } from '../../tables.ts';
import { endCodes } from '../links/revoke-codes.ts';

export type User = typeof users.$inferSelect;

interface Writing {
  clock: Clock;
}

/** Locks the user's row before any change to how they sign in. Requests for new sessions, emails and codes then wait. */
export const lockedUser = async (tx: Writable, is: { id: string } | { email: string }): Promise<User | undefined> =>
  (
    await tx
      .select()
      .from(users)
      .where('id' in is ? eq(users.id, is.id) : eq(users.email, is.email))
      .for('update')
  )[0];

/** Creates a user unless the address is taken. */
export async function addUser(
  { clock }: Writing,
  tx: Writable,
  { mailbox, language }: Pick<User, 'mailbox' | 'language'>,
): Promise<User | undefined> {
  const now = clock.now();
  const values = {
    id: newId(clock),
    email: mailbox.toLowerCase(),
    mailbox,
    language,
    timeCreated: now,
    updatedAt: now,
  };
  const [user] = await tx.insert(users).values(values).onConflictDoNothing().returning();
  return user;
}

/** Takes a ready `hash`: hashing is slow and must happen before the transaction. */
export async function setPassword({ clock }: Writing, tx: Writable, userId: string, hash: string): Promise<void> {
  const now = clock.now();
  await tx
    .insert(accounts)
    .values({
      id: newId(clock),
      userId,
      providerId: 'credential',
      accountId: userId,
      password: hash,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoUpdate({
      target: [accounts.userId, accounts.providerId],
      set: { password: hash, updatedAt: now },
    });
}

export async function forgetPassword(tx: Writable, userId: string): Promise<void> {
  await tx.delete(accounts).where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')));
}

export const sessionTimes = (now: Date) => ({
  createdAt: now,
  updatedAt: now,
  seenAt: now,
  expiresAt: new Date(now.getTime() + SESSION_ABSOLUTE_MS),
});

/** Opens a session in `tx` and returns its token; only the hash is stored. The caller has locked the user's row. */
export async function insertSession(
  { clock, request }: Writing & { request: { device(): Device } },
  tx: Writable,
  userId: string,
  provedAt?: Date,
): Promise<string> {
  const token = newSecret();
  const times = { ...sessionTimes(clock.now()), ...(provedAt && { provedAt, adminAt: provedAt }) };
  const row = { id: newId(clock), userId, ...request.device(), token: hashSecret(token), ...times };
  await tx.insert(sessions).values(row);
  await noteSignIn({ clock }, tx, userId);
  return token;
}

export async function noteSignIn({ clock }: Writing, tx: Writable, userId: string): Promise<void> {
  await tx.update(users).set({ signedInAt: clock.now() }).where(eq(users.id, userId));
}

/** Replaces a session's token, in case somebody has read the old one. */
export async function renewToken({ clock }: Writing, tx: Writable, sessionId: string): Promise<string> {
  const token = newSecret();
  await tx
    .update(sessions)
    .set({ token: hashSecret(token), tokenNumber: 0, tokenSince: clock.now() })
    .where(eq(sessions.id, sessionId));
  return token;
}

/**
 * Ends half-finished sign-ins, unused mailed codes, and every session except the named one. Links that restore an old
 * address stay: they must outlast a thief (decision 13). Used codes stay too, to answer a form that is sent twice.
 */
export async function endAllElsewhere(tx: Writable, userId: string, savedSessionId: string | null): Promise<void> {
  await endSessions(tx, userId, savedSessionId);
  await endCodes(tx, userId);
}

/** Ends every session except the named one, and every half-finished sign-in. */
export async function endSessions(tx: Writable, userId: string, savedSessionId: string | null): Promise<void> {
  await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), ...(savedSessionId === null ? [] : [ne(sessions.id, savedSessionId)])));
  await tx.delete(halfSignIns).where(eq(halfSignIns.userId, userId));
}
