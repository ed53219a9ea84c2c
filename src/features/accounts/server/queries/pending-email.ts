import { and, eq, gt, isNull } from 'drizzle-orm';
import type { PendingEmail } from '../../contract/accounts.ts';
import type { Context } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import { actionCodes } from '../tables.ts';

/** The requester's pending new address. Does not reveal whether another account holds it. */
export async function pendingEmail({
  db,
  clock,
  actor,
}: Pick<Context, 'db' | 'clock' | 'actor'>): Promise<PendingEmail | null> {
  if (actor.kind === 'visitor') fail('SIGN_IN_REQUIRED');
  const isPending = and(
    eq(actionCodes.userId, actor.user.id),
    eq(actionCodes.mode, 'verifyAndChangeEmail'),
    isNull(actionCodes.usedAt),
    gt(actionCodes.expiresAt, clock.now()),
  );
  const [code] = await db.select().from(actionCodes).where(isPending);
  return code?.email ? { email: code.email, expiresAt: code.expiresAt.toISOString() } : null;
}
