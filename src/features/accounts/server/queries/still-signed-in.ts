import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Actor, Context } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import type { Transaction, Writable } from '../../../../platform/database/index.ts';
import { sessions, users } from '../tables.ts';

type Asking = Pick<Context, 'actor' | 'clock'>;

/** An open account is neither disabled nor waiting for deletion. */
const isOpenAccount = (userId: string) => and(eq(users.id, userId), isNull(users.disabledAt), isNull(users.leavingAt));

/** Whether the requesting session is still open. For work that takes longer than its request. */
export async function isStillSignedIn({ actor, clock }: Asking, db: Writable): Promise<boolean> {
  if (actor.kind === 'visitor') return false;
  const found = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, actor.sessionId), gt(sessions.expiresAt, clock.now()), isOpenAccount(actor.user.id)));
  return found.length > 0;
}

export async function openSessions(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  sessionIds: readonly string[],
): Promise<Set<string>> {
  const found = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        inArray(sessions.id, [...sessionIds]),
        gt(sessions.expiresAt, clock.now()),
        isNull(users.disabledAt),
        isNull(users.leavingAt),
      ),
    );
  return new Set(found.map(({ id }) => id));
}

/** The requester's current rights. Locks the user and session rows, so a request that ends the session waits for commit. */
export async function actorNow(ctx: Asking, tx: Transaction): Promise<Actor> {
  const { actor } = ctx;
  if (actor.kind === 'visitor') return actor;
  // Lock the user before the session, as every change to sign-in does, or two transactions deadlock.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, actor.user.id)).for('share');
  await tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, actor.sessionId)).for('share');
  return (await isStillSignedIn(ctx, tx)) ? actor : { kind: 'visitor' };
}

/** Fails if the session has ended since the request began. Call it in the transaction that writes. */
export async function assertStillSignedIn(ctx: Asking, tx: Transaction): Promise<void> {
  if ((await actorNow(ctx, tx)).kind === 'visitor') fail('SIGN_IN_REQUIRED');
}

/** Whether background work may still write for this person. Locks the account's row until the transaction ends. */
export async function isAccountOpen(tx: Transaction, userId: string): Promise<boolean> {
  const found = await tx.select({ id: users.id }).from(users).where(isOpenAccount(userId)).for('share');
  return found.length > 0;
}
