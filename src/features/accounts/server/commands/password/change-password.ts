import type { PasswordChange } from '../../../contract/accounts.ts';
import { fault } from '../../../../../shared/api/field-refusals.ts';
import type { Actor, Context } from '../../../../../platform/context.ts';
import { CatalogueError, fail } from '../../../../../platform/errors.ts';
import type { Writable } from '../../../../../platform/database/index.ts';
import { queueEmail } from '../../../../email/server/commands/outbox.ts';
import { writingTo } from '../../../../email/server/email.ts';
import { passwordChangedEmail } from '../../emails.ts';
import { passwordHashOf } from '../../queries.ts';
import { rechecksPerAccount } from '../../rules/limits.ts';
import { hashPassword, matchesHash } from '../../../../../platform/secrets/password-hash.ts';
import { weaknessOf } from '../../rules/weakness.ts';
import { replaced, type Outcome } from '../sessions/session-change.ts';
import { giveBackUse, limitRate } from '../rate-limit.ts';
import { endAllElsewhere, lockedUser, renewToken, setPassword } from '../people/write-user.ts';

type ChangeContext = Pick<Context, 'config' | 'secret' | 'db' | 'jobs' | 'clock' | 'log' | 'actor'>;
export type Member = Extract<Actor, { kind: 'member' }>;

/** Checks the current password and returns its hash, or null. Limits wrong tries, as a stranger may use an open tab. */
export async function recheck(
  ctx: Pick<Context, 'db' | 'clock'>,
  { user }: { user: { id: string } },
  password: string,
): Promise<string | null> {
  const use = await limitRate(ctx, `recheck ${user.id}`, rechecksPerAccount);
  const hash = await passwordHashOf(ctx.db, user.id);
  if (hash === null || !(await matchesHash(password, hash))) return null;
  await giveBackUse(ctx, use);
  return hash;
}

const unchanged = (answer: PasswordChange): Outcome<PasswordChange> => ({ session: null, answer });

interface Passwords {
  currentPassword: string;
  newPassword: string;
}

/** Changes one's own password. Ends other sessions and mailed codes, renews this session's token, emails the owner. */
export async function changePassword(ctx: ChangeContext, passwords: Passwords): Promise<Outcome<PasswordChange>> {
  const { actor } = ctx;
  if (actor.kind === 'visitor') fail('SIGN_IN_REQUIRED');
  const current = await recheck(ctx, actor, passwords.currentPassword);
  if (current === null) {
    ctx.log.info('password_change_refused', { userId: actor.user.id, reason: 'reauth fail' });
    return unchanged({ result: 'reauth fail' });
  }
  if (passwords.newPassword === passwords.currentPassword)
    return unchanged({ result: 'change fail', fault: fault('password_same') });
  const weakness = weaknessOf(passwords.newPassword, actor.user.email, ctx.config.passwordList);
  if (weakness !== null) return unchanged({ result: 'change fail', fault: weakness });
  try {
    const hash = await hashPassword(passwords.newPassword);
    const token = await ctx.db.transaction((tx) => write(ctx, tx, actor, { current, hash }));
    if (token === null) return unchanged({ result: 'change fail', fault: fault('password_changed') });
    return { session: replaced(token), answer: { result: 'reauth success' } };
  } catch (error) {
    if (error instanceof CatalogueError) throw error;
    ctx.log.failure('Password change failed', error, { function: 'changePassword' });
    return unchanged({ result: 'change fail' });
  }
}

/** Stores the new password. Returns this session's new token, or null if the password changed elsewhere meanwhile. */
async function write(
  ctx: ChangeContext,
  tx: Writable,
  { user: { id }, sessionId }: Member,
  { current, hash }: { current: string; hash: string },
): Promise<string | null> {
  const user = await lockedUser(tx, { id });
  if (!user || (await passwordHashOf(tx, id)) !== current) return null;
  await setPassword(ctx, tx, id, hash);
  await endAllElsewhere(tx, id, sessionId);
  await queueEmail(ctx, tx, {
    to: user.mailbox,
    ...passwordChangedEmail(writingTo(ctx.config, user.language), user.mailbox),
  });
  ctx.log.info('password_changed', { userId: id });
  return renewToken(ctx, tx, sessionId);
}
