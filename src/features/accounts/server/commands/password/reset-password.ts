import type { ActionResult } from '../../../contract/accounts.ts';
import { RESET_CODE_MS } from '../../../../../shared/limits/limits.ts';
import { CatalogueError } from '../../../../../platform/errors.ts';
import type { Context } from '../../../../../platform/context.ts';
import type { Transaction, Writable } from '../../../../../platform/database/index.ts';
import { queueMail } from '../../../../email/server/commands/outbox.ts';
import { writingTo } from '../../../../email/server/letter.ts';
import { passwordChangedMail, resetMail } from '../../emails.ts';
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
  takeAddressTurn,
  takeNetworkTurn,
  type AccountContext,
  type MailRequest,
} from '../letters/mail-turn.ts';
import { forgetTurns } from '../take-turn.ts';
import { confirmAddress } from '../sign-up/verify-email.ts';
import { endAllElsewhere, setPassword, type User } from '../people/write-user.ts';

const MODE = 'resetPassword';

/** A code that lets the reader of a mailbox choose the password. The caller holds the user's row. */
export const makeResetCode = (ctx: AccountContext, tx: Writable, { id, email }: User): Promise<string> =>
  makeActionCode(ctx, tx, { mode: MODE, userId: id, email, lifeMs: RESET_CODE_MS });

/**
 * Mails a link for a new password; an address without an account gets nothing. Somebody whose account is disabled gets
 * the link too: it says so, to them alone, and where to write to.
 */
export async function sendPasswordReset(
  ctx: MailRequest & Pick<Context, 'actor'>,
  { email }: { email: string },
): Promise<void> {
  const isOwn = isOwnAddress(ctx, email);
  await takeNetworkTurn(ctx, email.toLowerCase(), undefined, isOwn);
  await answerAlike(ctx, () =>
    ctx.db.transaction(async (tx) => {
      await takeAddressTurn(ctx, tx, email.toLowerCase(), undefined, isOwn);
      const known = await asIfKnown(ctx, tx, email, async (inner, user) => {
        const code = await makeResetCode(ctx, inner, user);
        await queueMail(ctx, inner, {
          to: user.mailbox,
          ...resetMail(writingTo(ctx.config, user.language), user.mailbox, code, isOwn),
        });
      });
      if (known) ctx.log.info('password_reset_sent', { userId: known.id });
    }),
  );
}

/** Whose password a link would change. Spends nothing: mail scanners open links too. */
export const checkPasswordReset = (ctx: LinkContext, link: LinkCode): Promise<ActionResult> =>
  actionResult(ctx, { name: 'checkPasswordReset', mode: MODE }, link, async () => {
    const checked = await checkActionCode(ctx, link.oobCode, MODE);
    if (!checked.isValid) return refusedCode(checked);
    return { success: true, type: 'password-reset', outcome: 'linkWorks', email: checked.user.mailbox };
  });

/** Sets the password a link's holder chose, ends all their sessions and codes, and tells them so by mail. */
export const resetPassword = (
  ctx: AccountContext & LinkContext,
  { password, ...link }: LinkCode & { password: string },
): Promise<ActionResult> =>
  actionResult(ctx, { name: 'resetPassword', mode: MODE }, link, async () => {
    // Asked before the password is hashed, so that a guessed code costs us nothing.
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

/**
 * A second press comes with the password that the first one has set. Whoever holds a used link can guess no more with it
 * than somebody who is signed in.
 */
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
  // Strangers' guesses must not keep the owner out.
  await forgetTurns(tx, `sign-in ${user.email}`);
  // Whoever held the link reads this mailbox.
  await confirmAddress(ctx, tx, user);
  await queueMail(ctx, tx, {
    to: user.mailbox,
    ...passwordChangedMail(writingTo(ctx.config, user.language), user.mailbox),
  });
  ctx.log.info('password_reset', { userId: user.id });
  return { success: true, type: 'password-reset', outcome: 'passwordSet', email: user.mailbox };
}
