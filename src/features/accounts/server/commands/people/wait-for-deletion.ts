import { and, eq, isNull } from 'drizzle-orm';
import { erasedFrom } from '../../../../privacy/contract/deletions.ts';
import { DELETION_WAIT_MS, UNDO_CODE_MS } from '../../../../../shared/limits/limits.ts';
import type { Context } from '../../../../../platform/context.ts';
import { CatalogueError, fail } from '../../../../../platform/errors.ts';
import type { Clock } from '../../../../../platform/clock/index.ts';
import type { Writable } from '../../../../../platform/database/index.ts';
import { passwordHashOf, userByEmail } from '../../queries.ts';
import { actionCodes, users } from '../../tables.ts';
import { matchesHash } from '../../../../../platform/secrets/password-hash.ts';
import { makeActionCode } from '../links/action-codes.ts';
import { beginHalfSignIn } from '../sessions/half-sign-in.ts';
import { secondStepWanted, type Outcome } from '../sessions/session-change.ts';
import type { Credentials } from '../sign-up/sign-up.ts';
import { revokeCodes } from '../links/revoke-codes.ts';
import { endAllElsewhere, endSessions, lockedUser, type User } from './write-user.ts';

export const UNDO_DELETION = 'undoDeletion';

interface Leaving {
  user: User;
  /** The code for the email's undo link. It is valid until the account is erased. */
  undoCode: string;
}

/** Starts the wait for erasure and ends sessions and codes. Null if the password changed or the account already waits. */
export async function beginWaiting(
  ctx: { clock: Clock },
  tx: Writable,
  { id, passwordHash }: { id: string; passwordHash: string },
): Promise<Leaving | null> {
  const user = await lockedUser(tx, { id });
  if (!user || user.leavingAt || (await passwordHashOf(tx, id)) !== passwordHash) return null;
  const now = ctx.clock.now();
  await tx.update(users).set({ leavingAt: now, updatedAt: now }).where(eq(users.id, id));
  await endSessions(tx, id, null);
  await revokeCodes(ctx, tx, id, 'leaving');
  const code = { mode: UNDO_DELETION, userId: id, email: user.email, lifeMs: DELETION_WAIT_MS } as const;
  return { user, undoCode: (await makeActionCode(ctx, tx, code)).code };
}

/** Reopens an account that waits for deletion and spends its undo codes (decision 21). The caller has locked its row. */
export async function stopWaiting({ clock }: { clock: Clock }, tx: Writable, userId: string): Promise<void> {
  const now = clock.now();
  await tx.update(users).set({ leavingAt: null, updatedAt: now }).where(eq(users.id, userId));
  const isOpen = and(eq(actionCodes.userId, userId), isNull(actionCodes.usedAt));
  await tx
    .update(actionCodes)
    .set({ usedAt: now })
    .where(and(isOpen, eq(actionCodes.mode, UNDO_DELETION)));
  await endAllElsewhere(tx, userId, null);
}

/** Stores when the wait for deletion began. The caller has locked the user's row. */
export async function setWaiting(
  { clock }: { clock: Clock },
  tx: Writable,
  userId: string,
  since: Date,
): Promise<void> {
  await tx.update(users).set({ leavingAt: since, updatedAt: clock.now() }).where(eq(users.id, userId));
}

type Offering = Pick<Context, 'db' | 'clock'>;

/** Refuses a sign-in during the wait for deletion. After a right password, offers an undo code, which also signs in. */
export async function offerUndo(ctx: Offering, { email, password }: Credentials): Promise<Outcome<never>> {
  const known = await userByEmail(ctx.db, email);
  const hash = known ? await passwordHashOf(ctx.db, known.id) : null;
  if (!known || hash === null || !(await matchesHash(password, hash))) fail('WRONG_EMAIL_OR_PASSWORD');
  const half = await beginHalfSignIn(ctx, known.id, hash);
  const oobCode = await ctx.db.transaction(async (tx) => {
    const user = await lockedUser(tx, { id: known.id });
    // The deletion was undone or carried out just now. If the person signs in again, they see which.
    if (!half || !user?.leavingAt || ctx.clock.now() >= erasedFrom(user.leavingAt)) fail('WRONG_EMAIL_OR_PASSWORD');
    const wanted = { mode: UNDO_DELETION, userId: user.id, email: user.email, lifeMs: UNDO_CODE_MS } as const;
    return (await makeActionCode(ctx, tx, wanted)).code;
  });
  const session = half && secondStepWanted(half.token);
  return { session, refused: new CatalogueError('ACCOUNT_LEAVING', { oobCode }) };
}
