import type { ActionResult } from '../../../contract/accounts.ts';
import { RESET_CODE_MS } from '../../../../../shared/limits/limits.ts';
import { CatalogueError } from '../../../../../platform/errors.ts';
import type { Context } from '../../../../../platform/context.ts';
import type { Transaction, Writable } from '../../../../../platform/database/index.ts';
import { queueEmail } from '../../../../email/server/commands/outbox.ts';
import { writingTo, type MailedCode } from '../../../../email/server/email.ts';
import { passwordChangedEmail, resetEmail } from '../../emails.ts';
import { hashPassword } from '../../../../../platform/secrets/password-hash.ts';
import { weaknessOf } from '../../rules/weakness.ts';
import {
  checkActionCode,
  claimActionCode,
  makeActionCode,
  userOfUsed,
  type RefusedCode,
} from '../links/action-codes.ts';
import { actionResult, refusal, refusedCode, type LinkCode, type LinkContext } from '../links/action-result.ts';
import { recheck } from './change-password.ts';
import { answerAlike, asIfKnown } from '../alike.ts';
import {
  isOwnAddress,
  limitAddress,
  limitNetwork,
  type AccountContext,
  type EmailRequest,
} from '../emails/email-limits.ts';
import { clearRateLimit } from '../rate-limit.ts';
import { confirmAddress } from '../sign-up/verify-email.ts';
import { endAllElsewhere, setPassword, type User } from '../people/write-user.ts';

const MODE = 'resetPassword';

/** Makes a code that lets the person who reads the mailbox set the password. The caller has locked the user's row. */
export const makeResetCode = (ctx: AccountContext, tx: Writable, { id, email }: User): Promise<MailedCode> =>
  makeActionCode(ctx, tx, { mode: MODE, userId: id, email, lifeMs: RESET_CODE_MS });

/** Emails a reset link, but none to an unknown address. A disabled account's link tells its owner that it is disabled. */
export async function sendPasswordReset(
  ctx: EmailRequest & Pick<Context, 'actor'>,
  { email }: { email: string },
): Promise<void> {
  const isOwn = isOwnAddress(ctx, email);
  await limitNetwork(ctx, email.toLowerCase(), undefined, isOwn);
  await answerAlike(ctx, () =>
    ctx.db.transaction(async (tx) => {
      await limitAddress(ctx, tx, email.toLowerCase(), undefined, isOwn);
      const known = await asIfKnown(ctx, tx, email, async (inner, user) => {
        const code = await makeResetCode(ctx, inner, user);
        await queueEmail(ctx, inner, {
          to: user.mailbox,
          ...resetEmail(writingTo(ctx.config, user.language), user.mailbox, code, isOwn),
        });
      });
      if (known) ctx.log.info('password_reset_sent', { userId: known.id });
    }),
  );
}

/** Checks a reset link and returns its account's address. Does not spend the code: mail scanners open links too. */
export const checkPasswordReset = (ctx: LinkContext, link: LinkCode): Promise<ActionResult> =>
  actionResult(ctx, { name: 'checkPasswordReset', mode: MODE }, link, async () => {
    const checked = await checkActionCode(ctx, link.oobCode, MODE);
    if (!checked.isValid) return refusedCode(checked);
    return { success: true, type: 'password-reset', outcome: 'linkWorks', email: checked.user.mailbox };
  });

/** Sets the chosen password, ends all sessions and codes, and emails the owner. */
export const resetPassword = (
  ctx: AccountContext & LinkContext,
  { password, ...link }: LinkCode & { password: string },
): Promise<ActionResult> =>
  actionResult(ctx, { name: 'resetPassword', mode: MODE }, link, async () => {
    // Runs before hashing, so that guessed codes cost us little.
    const checked = await checkActionCode(ctx, link.oobCode, MODE);
    if (!checked.isValid) return refusedTwice(ctx, { password, ...link }, checked);
    const weakness = weaknessOf(password, checked.user.email, ctx.config.passwordList);
    if (weakness !== null) return refusal('weakPassword', weakness);
    const hash = await hashPassword(password);
    const changed = await ctx.db.transaction(async (tx) => {
      const claim = await claimActionCode(ctx, tx, link.oobCode, MODE);
      return claim.isValid ? change(ctx, tx, claim.user, hash) : claim;
    });
    return 'isValid' in changed ? refusedTwice(ctx, { password, ...link }, changed) : changed;
  });

const unlessLimited = (error: unknown): null => {
  if (error instanceof CatalogueError) return null;
  throw error;
};

/** Handles a refused code. A form sent twice succeeds if the password is the same. Wrong ones count as in `recheck`. */
async function refusedTwice(
  ctx: LinkContext,
  { oobCode, password }: { oobCode: string; password: string },
  code: RefusedCode,
): Promise<ActionResult> {
  const user = code.reason === 'invalid' ? await userOfUsed(ctx, oobCode, MODE) : undefined;
  const isDone = user !== undefined && (await recheck(ctx, { user }, password).catch(unlessLimited)) !== null;
  if (!isDone) ctx.log.info('password_reset_refused', { reason: code.reason });
  return refusedCode({ ...code, isDone });
}

async function change(ctx: AccountContext, tx: Transaction, user: User, hash: string): Promise<ActionResult> {
  await setPassword(ctx, tx, user.id, hash);
  await endAllElsewhere(tx, user.id, null);
  // Clear the count of wrong passwords: guesses by strangers must not lock the owner out.
  await clearRateLimit(tx, `sign-in ${user.email}`);
  // A working link proves that the person reads the mailbox.
  await confirmAddress(ctx, tx, user);
  await queueEmail(ctx, tx, {
    to: user.mailbox,
    ...passwordChangedEmail(writingTo(ctx.config, user.language), user.mailbox),
  });
  ctx.log.info('password_reset', { userId: user.id });
  return { success: true, type: 'password-reset', outcome: 'passwordSet', email: user.mailbox };
}
