import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Actor, Context } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import type { Transaction, Writable } from '../../../../platform/database/index.ts';
import { sessions, users } from '../tables.ts';

type Asking = Pick<Context, 'actor' | 'clock'>;

/** Whether an account is there and open: neither disabled nor waiting to be deleted. */
const isOpenAccount = (userId: string) => and(eq(users.id, userId), isNull(users.disabledAt), isNull(users.leavingAt));

/** For work that outlives its request: whether the session that asked for it is open now. */
export async function isStillSignedIn({ actor, clock }: Asking, db: Writable): Promise<boolean> {
  if (actor.kind === 'visitor') return false;
  const found = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, actor.sessionId), gt(sessions.expiresAt, clock.now()), isOpenAccount(actor.user.id)));
  return found.length > 0;
}

/** Of these sessions, those that are open now. */
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

/** The one who asked, as the database knows them in this transaction; whoever ends the session waits for its end. */
export async function actorNow(ctx: Asking, tx: Transaction): Promise<Actor> {
  const { actor } = ctx;
  if (actor.kind === 'visitor') return actor;
  // The person first, as whoever changes how they sign in does, so that nobody waits for each other.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, actor.user.id)).for('share');
  await tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, actor.sessionId)).for('share');
  return (await isStillSignedIn(ctx, tx)) ? actor : { kind: 'visitor' };
}

/** Refuses what a session began and no longer may end, in the transaction that would write it. */
export async function assertStillSignedIn(ctx: Asking, tx: Transaction): Promise<void> {
  if ((await actorNow(ctx, tx)).kind === 'visitor') fail('SIGN_IN_REQUIRED');
}

/** Whether work in the background may still write for this person; held until the transaction ends. */
export async function isAccountOpen(tx: Transaction, userId: string): Promise<boolean> {
  const found = await tx.select({ id: users.id }).from(users).where(isOpenAccount(userId)).for('share');
  return found.length > 0;
}
