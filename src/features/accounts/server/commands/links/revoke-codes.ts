import { and, eq, isNotNull, isNull, ne, or, type SQL } from 'drizzle-orm';
import type { Clock } from '../../../../../platform/clock/index.ts';
import type { Writable } from '../../../../../platform/database/index.ts';
import { actionCodes } from '../../tables.ts';

/** Unused codes, except those that restore an old address: a thief must not be able to end those (decision 13). */
const isLive = (userId: string): SQL | undefined =>
  and(eq(actionCodes.userId, userId), isNull(actionCodes.usedAt), ne(actionCodes.mode, 'recoverEmail'));

/** Deletes unused codes. Their links then look as if they had never existed. */
export async function endCodes(tx: Writable, userId: string): Promise<void> {
  await tx.delete(actionCodes).where(isLive(userId));
}

/** Revokes unused codes without deleting them. Also marks them as used, since the previous release only checks that. */
export async function revokeCodes(
  { clock }: { clock: Clock },
  tx: Writable,
  userId: string,
  revokedFor: 'closed' | 'leaving',
): Promise<void> {
  await tx.update(actionCodes).set({ revokedFor, usedAt: clock.now(), browserHash: null }).where(isLive(userId));
}

const nothingOfThem = { userId: null, email: null, createdAt: null, usedAt: null, browserHash: null };

/** Deletes an erased account's used codes. An unused code keeps its hash, mode, reason and expiry until tidied. */
export async function cutCodesLoose(tx: Writable, userId: string): Promise<void> {
  const isTheirs = eq(actionCodes.userId, userId);
  const isUnused = or(isNull(actionCodes.usedAt), isNotNull(actionCodes.revokedFor));
  await tx
    .update(actionCodes)
    // Our ids contain their creation time, so the id is replaced too.
    .set({ id: actionCodes.codeHash, revokedFor: 'erased', ...nothingOfThem })
    .where(and(isTheirs, isUnused));
  await tx.delete(actionCodes).where(isTheirs);
}
