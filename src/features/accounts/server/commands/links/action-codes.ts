import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import type { Clock } from '../../../../../platform/clock/index.ts';
import type { Writable } from '../../../../../platform/database/index.ts';
import { hashSecret, newId, newSecret } from '../../../../../platform/ids.ts';
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
  /** A mark of the browser that signed up, as a hash. */
  browserHash?: string | null;
}

/**
 * Each address that an account had can be put back by its own link: a second change leaves the first one's as it is.
 * The offer of a sign-in to keep an account is for an hour and leaves the link of the letter, which is for the whole wait.
 */
const isReplaced = ({ mode, userId, email }: NewCode, expiresAt: Date) =>
  and(
    eq(actionCodes.userId, userId),
    eq(actionCodes.mode, mode),
    isNull(actionCodes.revokedFor),
    ...(mode === 'recoverEmail' ? [eq(actionCodes.email, email)] : []),
    ...(mode === 'undoDeletion' ? [lte(actionCodes.expiresAt, expiresAt)] : []),
  );

/** Makes a code for a mailed link and removes the person's older ones of this purpose. The caller holds the user's row. */
export async function makeActionCode(ctx: { clock: Clock }, tx: Writable, made: NewCode): Promise<string> {
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
  return code;
}

export type CodeRefusal = 'expired' | 'invalid' | 'disabled' | 'userNotFound';
/**
 * `sentTo` is the address the code was mailed to. `isDone` says of a used code that what it was for is so now.
 * `signInEmail` is what a sign-in form may be filled in with: the reader of the letter knows the address.
 */
export type CodeAnswer =
  | { isValid: true; user: User; sentTo: string; browserHash: string | null }
  | { isValid: false; reason: CodeRefusal; isDone: boolean; signInEmail?: string };
export type RefusedCode = Extract<CodeAnswer, { isValid: false }>;

/** The other two are mailed to an address that the account has not, or may have no longer. */
const isForCurrentAddress = (mode: ActionMode) => mode === 'verifyEmail' || mode === 'resetPassword';

async function findCode(db: Writable, code: string, mode: ActionMode): Promise<CodeRow | undefined> {
  const isIt = and(eq(actionCodes.codeHash, hashSecret(code)), eq(actionCodes.mode, mode));
  return (await db.select().from(actionCodes).where(isIt))[0];
}

const personOf = async (db: Writable, { userId }: CodeRow): Promise<User | undefined> =>
  userId === null ? undefined : userById(db, userId);

const refused = (reason: CodeRefusal, isDone = false): RefusedCode => ({ isValid: false, reason, isDone });

/** Which password a reset has set is nothing that this can tell. */
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
  if (isRevoked) return refused('invalid');
  if (isForCurrentAddress(found.mode) && user.email !== found.email) return refused('invalid');
  return found.expiresAt <= now
    ? refused('expired')
    : {
        isValid: true,
        user,
        sentTo: found.email,
        browserHash: found.browserHash,
      };
}

/** Whose code it is and whether it would be taken. Spends nothing. */
export async function checkActionCode(
  { clock, db }: { clock: Clock; db: Writable },
  code: string,
  mode: ActionMode,
): Promise<CodeAnswer> {
  const found = await findCode(db, code, mode);
  if (!found) return refused('invalid');
  return answerOf(found, await personOf(db, found), clock.now());
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
  if (!found) return refused('invalid');
  // The person before the code, in the order in which new codes are made: the other way round two could wait for each other.
  const user = found.userId === null ? undefined : await lockedUser(tx, { id: found.userId });
  const answer = answerOf(found, user, now);
  if (!answer.isValid) return answer;
  const claimed = await tx
    .update(actionCodes)
    .set({ usedAt: now })
    .where(and(eq(actionCodes.id, found.id), isNull(actionCodes.usedAt), gt(actionCodes.expiresAt, now)))
    .returning({ id: actionCodes.id });
  if (claimed.length > 0) return answer;
  const spent = await findCode(tx, code, mode);
  return spent ? answerOf(spent, user, now) : refused('invalid');
}

/** Whose used code it is, within the time in which it could have been used. */
export async function userOfUsed(
  { clock, db }: { clock: Clock; db: Writable },
  code: string,
  mode: ActionMode,
): Promise<User | undefined> {
  const found = await findCode(db, code, mode);
  const isSpent = found?.usedAt && found.revokedFor === null && found.expiresAt > clock.now();
  return isSpent ? personOf(db, found) : undefined;
}
