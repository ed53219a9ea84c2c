import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Clock } from '../../../seams/clock/index.ts';
import type { Writable } from '../../../seams/database/index.ts';
import { hashSecret, newId, newSecret } from '../../../ids.ts';
import { actionCodes, users } from '../tables.ts';

export type ActionMode = (typeof actionCodes.$inferSelect)['mode'];

interface NewCode {
  mode: ActionMode;
  userId: string;
  email: string;
  lifeMs: number;
}

/** Makes a code for a mailed link and removes the person's older ones of this purpose. The caller holds the user's row. */
export async function makeActionCode(
  ctx: { clock: Clock },
  tx: Writable,
  { mode, userId, email, lifeMs }: NewCode,
): Promise<string> {
  const code = newSecret();
  const now = ctx.clock.now();
  await tx.delete(actionCodes).where(and(eq(actionCodes.userId, userId), eq(actionCodes.mode, mode)));
  await tx.insert(actionCodes).values({
    id: newId(ctx.clock),
    codeHash: hashSecret(code),
    mode,
    userId,
    email,
    createdAt: now,
    expiresAt: new Date(now.getTime() + lifeMs),
  });
  return code;
}

export type CodeRefusal = 'expired' | 'invalid' | 'disabled' | 'userNotFound';
export type CodeClaim = { isValid: true; userId: string; email: string } | { isValid: false; reason: CodeRefusal };

/**
 * Spends a code. A refused code is not spent. Of many claims at once exactly one wins, because a single
 * conditional UPDATE decides; what is read before it only chooses the words.
 */
export async function claimActionCode(
  ctx: { clock: Clock },
  tx: Writable,
  code: string,
  mode: ActionMode,
): Promise<CodeClaim> {
  const now = ctx.clock.now();
  const codeHash = hashSecret(code);
  const [found] = await tx
    .select({ usedAt: actionCodes.usedAt, expiresAt: actionCodes.expiresAt, email: actionCodes.email, user: users })
    .from(actionCodes)
    .leftJoin(users, eq(users.id, actionCodes.userId))
    .where(and(eq(actionCodes.codeHash, codeHash), eq(actionCodes.mode, mode)));
  const refused = (reason: CodeRefusal) => ({ isValid: false as const, reason });
  if (!found || found.usedAt) return refused('invalid');
  if (!found.user) return refused('userNotFound');
  if (found.user.disabledAt) return refused('disabled');
  if (found.user.email !== found.email) return refused('invalid');
  if (found.expiresAt <= now) return refused('expired');
  const [claimed] = await tx
    .update(actionCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(actionCodes.codeHash, codeHash),
        eq(actionCodes.mode, mode),
        isNull(actionCodes.usedAt),
        gt(actionCodes.expiresAt, now),
      ),
    )
    .returning({ userId: actionCodes.userId, email: actionCodes.email });
  return claimed ? { isValid: true, ...claimed } : refused('invalid');
}
