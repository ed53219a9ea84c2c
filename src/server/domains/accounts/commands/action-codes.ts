import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Clock } from '../../../seams/clock/index.ts';
import type { Writable } from '../../../seams/database/index.ts';
import { hashSecret, newId, newSecret } from '../../../ids.ts';
import { userById } from '../queries.ts';
import { actionCodes } from '../tables.ts';
import { lockedUser, type User } from './write-user.ts';

type CodeRow = typeof actionCodes.$inferSelect;
export type ActionMode = CodeRow['mode'];

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
export type CodeAnswer = { isValid: true; user: User } | { isValid: false; reason: CodeRefusal };

async function findCode(db: Writable, code: string, mode: ActionMode): Promise<CodeRow | undefined> {
  const isIt = and(eq(actionCodes.codeHash, hashSecret(code)), eq(actionCodes.mode, mode));
  return (await db.select().from(actionCodes).where(isIt))[0];
}

function answerOf(found: CodeRow, user: User | undefined, now: Date): CodeAnswer {
  const refused = (reason: CodeRefusal) => ({ isValid: false as const, reason });
  if (found.usedAt) return refused('invalid');
  if (!user) return refused('userNotFound');
  if (user.disabledAt) return refused('disabled');
  if (user.email !== found.email) return refused('invalid');
  return found.expiresAt <= now ? refused('expired') : { isValid: true, user };
}

/** Whose code it is and whether it would be taken. Spends nothing. */
export async function checkActionCode(
  { clock, db }: { clock: Clock; db: Writable },
  code: string,
  mode: ActionMode,
): Promise<CodeAnswer> {
  const found = await findCode(db, code, mode);
  if (!found) return { isValid: false, reason: 'invalid' };
  return answerOf(found, await userById(db, found.userId), clock.now());
}

/**
 * Spends a code. A refused code is not spent. Of many claims at once exactly one wins, because a single
 * conditional UPDATE decides; what is read before it only chooses the words.
 */
export async function claimActionCode(
  { clock }: { clock: Clock },
  tx: Writable,
  code: string,
  mode: ActionMode,
): Promise<CodeAnswer> {
  const now = clock.now();
  const found = await findCode(tx, code, mode);
  if (!found) return { isValid: false, reason: 'invalid' };
  // The person before the code, in the order in which new codes are made: the other way round two could wait for each other.
  const answer = answerOf(found, await lockedUser(tx, { id: found.userId }), now);
  if (!answer.isValid) return answer;
  const claimed = await tx
    .update(actionCodes)
    .set({ usedAt: now })
    .where(and(eq(actionCodes.id, found.id), isNull(actionCodes.usedAt), gt(actionCodes.expiresAt, now)))
    .returning({ id: actionCodes.id });
  return claimed.length > 0 ? answer : { isValid: false, reason: 'invalid' };
}
