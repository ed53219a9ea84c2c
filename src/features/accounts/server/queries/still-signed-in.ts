import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Actor, Context } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import type { Transaction, Writable } from '../../../../platform/database/index.ts';
import { sessions, users } from '../tables.ts';

type Asking = Pick<Context, 'actor' | 'clock'>;

/** Open account: neither disabled nor waiting for deletion. */
const isOpenAccount = (userId: string) => and(eq(users.id, userId), isNull(users.disabledAt), isNull(users.leavingAt));

/** For work that outlives its request: whether the requesting session is still open. */
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

/** The requester as the database knows them in this transaction. Locks rows, so ending the session waits for commit. */
export async function actorNow(ctx: Asking, tx: Transaction): Promise<Actor> {
  const { actor } = ctx;
  if (actor.kind === 'visitor') return actor;
  // Lock the user before the session, as every change to sign-in does, or two transactions deadlock.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, actor.user.id)).for('share');
  await tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, actor.sessionId)).for('share');
  return (await isStillSignedIn(ctx, tx)) ? actor : { kind: 'visitor' };
}

/** Refuses to write what an ended session began. Call it in the writing transaction. */
export async function assertStillSignedIn(ctx: Asking, tx: Transaction): Promise<void> {
  if ((await actorNow(ctx, tx)).kind === 'visitor') fail('SIGN_IN_REQUIRED');
}

/** Whether background work may still write for this person; locked until the transaction ends. */
export async function isAccountOpen(tx: Transaction, userId: string): Promise<boolean> {
  const found = await tx.select({ id: users.id }).from(users).where(isOpenAccount(userId)).for('share');
  return found.length > 0;
}
