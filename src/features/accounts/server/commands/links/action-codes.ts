import { and, eq, gt, isNull, lte, or, type SQL } from 'drizzle-orm';
import type { Clock } from '../../../../../platform/clock/index.ts';
import type { Writable } from '../../../../../platform/database/index.ts';
import { hashSecret, newId, newSecret } from '../../../../../platform/ids.ts';
import type { MailedCode } from '../../../../email/server/email.ts';
import { userById } from '../../queries.ts';
import { actionCodes } from '../../tables.ts';
import { lockedUser, type User } from '../people/write-user.ts';

type CodeRow = typeof actionCodes.$inferSelect;
export type ActionMode = CodeRow['mode'];

interface NewCode {
  mode: ActionMode;
  userId: string;
  email: string;
  lifeMs: number;
  /** Hash of the token that marks the browser that signed up. */
  browserHash?: string | null;
}

/** Older codes that a new one replaces. Codes that restore another address, or undo a deletion and end later, stay. */
const isReplaced = ({ mode, userId, email }: NewCode, expiresAt: Date) =>
  and(
    eq(actionCodes.userId, userId),
    eq(actionCodes.mode, mode),
    or(isNull(actionCodes.revokedFor), eq(actionCodes.revokedFor, 'expired')),
    ...(mode === 'recoverEmail' ? [eq(actionCodes.email, email)] : []),
    ...(mode === 'undoDeletion' ? [lte(actionCodes.expiresAt, expiresAt)] : []),
  );

/** Creates a code and removes the person's older codes with this purpose. The caller has locked the user's row. */
export async function makeActionCode(ctx: { clock: Clock }, tx: Writable, made: NewCode): Promise<MailedCode> {
  const { mode, userId, email, lifeMs, browserHash = null } = made;
  const code = newSecret();
  const now = ctx.clock.now();
  const expiresAt = new Date(now.getTime() + lifeMs);
  await tx.delete(actionCodes).where(isReplaced(made, expiresAt));
  await tx.insert(actionCodes).values({
    id: newId(ctx.clock),
    codeHash: hashSecret(code),
    mode,
    userId,
    email,
    createdAt: now,
    expiresAt,
    browserHash,
  });
  return { code, expiresAt };
}

export type CodeRefusal = 'expired' | 'invalid' | 'disabled' | 'userNotFound';
/** `isDone`: the code was used and its effect is still in place. `signInEmail`: fills in the sign-in form. */
export type CodeAnswer =
  | { isValid: true; user: User; sentTo: string; browserHash: string | null }
  | { isValid: false; reason: CodeRefusal; isDone: boolean; signInEmail?: string };
export type RefusedCode = Extract<CodeAnswer, { isValid: false }>;

/** Whether a code becomes invalid when the account changes its address. */
const isForCurrentAddress = (mode: ActionMode) => mode === 'verifyEmail' || mode === 'resetPassword';

async function findCode(db: Writable, code: string, mode: ActionMode): Promise<CodeRow | undefined> {
  const isIt = and(eq(actionCodes.codeHash, hashSecret(code)), eq(actionCodes.mode, mode));
  return (await db.select().from(actionCodes).where(isIt))[0];
}

const personOf = async (db: Writable, { userId }: CodeRow): Promise<User | undefined> =>
  userId === null ? undefined : userById(db, userId);

const refused = (reason: CodeRefusal, isDone = false): RefusedCode => ({ isValid: false, reason, isDone });

/** Whether a used code's effect is still in place. False for a reset: the password that it set is unknown here. */
function standsToday({ mode, email }: CodeRow, user: User | undefined): boolean {
  if (!user || user.disabledAt || mode === 'resetPassword' || email === null) return false;
  if (mode === 'undoDeletion') return user.leavingAt === null;
  return user.emailVerified && user.email === email.toLowerCase();
}

const signInAs = ({ mode, email }: CodeRow, user: User | undefined): { signInEmail?: string } =>
  user && mode === 'verifyEmail' && user.email === email ? { signInEmail: user.mailbox } : {};

function answerOf(found: CodeRow, user: User | undefined, now: Date): CodeAnswer {
  const isRevoked = found.revokedFor !== null;
  if (found.usedAt && !isRevoked) {
    const isDone = standsToday(found, user);
    return { ...refused('invalid', isDone), ...(isDone && signInAs(found, user)) };
  }
  if (!user || found.email === null) return refused('userNotFound');
  if (user.disabledAt) return { ...refused('disabled'), ...signInAs(found, user) };
  if (isRevoked && found.revokedFor !== 'expired') return refused('invalid');
  if (isForCurrentAddress(found.mode) && user.email !== found.email) return refused('invalid');
  return isRevoked || found.expiresAt <= now
    ? refused('expired')
    : {
        isValid: true,
        user,
        sentTo: found.email,
        browserHash: found.browserHash,
      };
}

/** Ends codes that have expired, for good: a clock that goes back does not make them valid again. */
export async function endExpiredCodes(tx: Writable, now: Date, which?: SQL): Promise<void> {
  const isOver = and(which, lte(actionCodes.expiresAt, now), isNull(actionCodes.usedAt));
  // The previous release only checks whether a code was used.
  await tx.update(actionCodes).set({ revokedFor: 'expired', usedAt: now, browserHash: null }).where(isOver);
}

/** Ends the code at once if it is refused because it has expired. */
async function refusedForGood(tx: Writable, now: Date, { id }: CodeRow, answer: CodeAnswer): Promise<CodeAnswer> {
  if (!answer.isValid && answer.reason === 'expired') await endExpiredCodes(tx, now, eq(actionCodes.id, id));
  return answer;
}

/** Checks a code and finds its user. Does not spend the code. */
export async function checkActionCode(
  { clock, db }: { clock: Clock; db: Writable },
  code: string,
  mode: ActionMode,
): Promise<CodeAnswer> {
  const found = await findCode(db, code, mode);
  if (!found) return refused('invalid');
  const now = clock.now();
  return refusedForGood(db, now, found, answerOf(found, await personOf(db, found), now));
}

/** Spends a code, unless refused. One conditional UPDATE decides between parallel claims; reads only pick the message. */
export async function claimActionCode(
  { clock }: { clock: Clock },
  tx: Writable,
  code: string,
  mode: ActionMode,
): Promise<CodeAnswer> {
  const now = clock.now();
  const found = await findCode(tx, code, mode);
  if (!found) return refused('invalid');
  // Lock the user before the code, in the order of `makeActionCode`, or two requests deadlock.
  const user = found.userId === null ? undefined : await lockedUser(tx, { id: found.userId });
  const answer = answerOf(found, user, now);
  if (!answer.isValid) return refusedForGood(tx, now, found, answer);
  const claimed = await tx
    .update(actionCodes)
    .set({ usedAt: now })
    .where(and(eq(actionCodes.id, found.id), isNull(actionCodes.usedAt), gt(actionCodes.expiresAt, now)))
    .returning({ id: actionCodes.id });
  if (claimed.length > 0) return answer;
  const spent = await findCode(tx, code, mode);
  return spent ? answerOf(spent, user, now) : refused('invalid');
}

/** Finds the user who used a code. Undefined if the code was not used, was revoked, or would have expired by now. */
export async function userOfUsed(
  { clock, db }: { clock: Clock; db: Writable },
  code: string,
  mode: ActionMode,
): Promise<User | undefined> {
  const found = await findCode(db, code, mode);
  const isSpent = found?.usedAt && found.revokedFor === null && found.expiresAt > clock.now();
  return isSpent ? personOf(db, found) : undefined;
}
