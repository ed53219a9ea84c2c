import { and, eq, gt, isNull } from 'drizzle-orm';
import type { PendingEmail } from '../../contract/accounts.ts';
import type { Context } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import { actionCodes } from '../tables.ts';

/** The address that the one who asks wants and has not confirmed. It says nothing of who else may have it. */
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
