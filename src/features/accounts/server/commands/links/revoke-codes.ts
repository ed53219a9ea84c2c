import { and, eq, isNotNull, isNull, ne, or, type SQL } from 'drizzle-orm';
import type { Clock } from '../../../../../platform/clock/index.ts';
import type { Writable } from '../../../../../platform/database/index.ts';
import { actionCodes } from '../../tables.ts';

/** Codes that nobody has used, without the links that put an old address back: a thief must not end those (decision 13). */
const isLive = (userId: string): SQL | undefined =>
  and(eq(actionCodes.userId, userId), isNull(actionCodes.usedAt), ne(actionCodes.mode, 'recoverEmail'));

/** Removes every code that still works. Its link is then as invalid as one that never was. */
export async function endCodes(tx: Writable, userId: string): Promise<void> {
  await tx.delete(actionCodes).where(isLive(userId));
}

/**
 * Ends every code that still works, for good, and keeps it, so that its link can say what became of the account. A revoked
 * code also counts as used: the release before this one knows nothing of `revoked_for`, and must not take it either.
 */
export async function revokeCodes(
  { clock }: { clock: Clock },
  tx: Writable,
  userId: string,
  revokedFor: 'closed' | 'leaving',
): Promise<void> {
  await tx.update(actionCodes).set({ revokedFor, usedAt: clock.now(), browserHash: null }).where(isLive(userId));
}

const nothingOfThem = { userId: null, email: null, createdAt: null, usedAt: null, browserHash: null };

/** The account goes, and its used codes with it. An unused code keeps only its hash, mode, reason and expiry until it is tidied. */
export async function cutCodesLoose(tx: Writable, userId: string): Promise<void> {
  const isTheirs = eq(actionCodes.userId, userId);
  const isUnused = or(isNull(actionCodes.usedAt), isNotNull(actionCodes.revokedFor));
  await tx
    .update(actionCodes)
    // An id of ours holds the time at which it was made.
    .set({ id: actionCodes.codeHash, revokedFor: 'erased', ...nothingOfThem })
    .where(and(isTheirs, isUnused));
  await tx.delete(actionCodes).where(isTheirs);
}
