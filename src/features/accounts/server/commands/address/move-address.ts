import { and, eq, isNull } from 'drizzle-orm';
import type { ActionOutcome, ActionResult } from '../../../contract/accounts.ts';
import type { Context } from '../../../../../platform/context.ts';
import type { Writable } from '../../../../../platform/database/index.ts';
import { queueEmail } from '../../../../email/server/commands/outbox.ts';
import { writingTo } from '../../../../email/server/email.ts';
import { addressChangedEmail, addressRecoveredEmail } from '../../emails/address.ts';
import { userByEmail } from '../../queries.ts';
import { actionCodes, users } from '../../tables.ts';
import { checkActionCode, claimActionCode, type ActionMode, type RefusedCode } from '../links/action-codes.ts';
import { cutCodesLoose } from '../links/revoke-codes.ts';
import { actionResult, refusedCode, type LinkCode, type LinkContext } from '../links/action-result.ts';
import { isTaken, makeUndoCode } from './change-email.ts';
import type { AccountContext } from '../emails/email-limits.ts';
import { endAllElsewhere, type User } from '../people/write-user.ts';

const CHANGE = 'verifyAndChangeEmail';
const RECOVER = 'recoverEmail';

type LinkWork = AccountContext & LinkContext;

const succeeded = (email: string, outcome: ActionOutcome): ActionResult => ({
  success: true,
  type: 'email-verification',
  outcome,
  email,
});

/** The address that a link would set. Does not spend the code: mail scanners open links too. */
export function checkEmailLink(ctx: LinkContext, link: LinkCode): Promise<ActionResult> {
  const mode: ActionMode = link.mode === RECOVER ? RECOVER : CHANGE;
  return actionResult(ctx, { name: 'checkEmailLink', mode }, link, async () => {
    const checked = await checkActionCode(ctx, link.oobCode, mode);
    return checked.isValid ? succeeded(checked.sentTo, 'linkWorks') : refusedCode(checked);
  });
}

/** Makes the confirmed address the account's address. Ends every mailed code and every other session. */
export const confirmEmailChange = (ctx: LinkWork & Pick<Context, 'actor'>, link: LinkCode): Promise<ActionResult> =>
  actionResult(ctx, { name: 'confirmEmailChange', mode: CHANGE }, link, () =>
    ctx.db.transaction(async (tx) => {
      const claim = await claimActionCode(ctx, tx, link.oobCode, CHANGE);
      if (!claim.isValid) return refused(ctx, claim);
      const { user, sentTo } = claim;
      if (!(await moveTo(ctx, tx, user, sentTo))) return refused(ctx, someoneElses);
      const { actor } = ctx;
      const isOwn = actor.kind === 'member' && actor.user.id === user.id;
      await endAllElsewhere(tx, user.id, isOwn ? actor.sessionId : null);
      const undo = await makeUndoCode(ctx, tx, user);
      await queueEmail(ctx, tx, {
        to: user.mailbox,
        ...addressChangedEmail(writingTo(ctx.config, user.language), sentTo, undo),
      });
      ctx.log.info('address_changed', { userId: user.id });
      return succeeded(sentTo, 'addressChanged');
    }),
  );

/** Restores an old address, unless the account still has it. In both cases, ends all sessions and links of the account. */
export const recoverEmail = (ctx: LinkWork, link: LinkCode): Promise<ActionResult> =>
  actionResult(ctx, { name: 'recoverEmail', mode: RECOVER }, link, () =>
    ctx.db.transaction(async (tx) => {
      const claim = await claimActionCode(ctx, tx, link.oobCode, RECOVER);
      if (!claim.isValid) return refused(ctx, claim);
      const { user, sentTo } = claim;
      const isBack = user.email === sentTo.toLowerCase();
      if (!isBack && !(await moveTo(ctx, tx, user, sentTo))) return refused(ctx, someoneElses);
      await endAllElsewhere(tx, user.id, null);
      await tx.delete(actionCodes).where(and(eq(actionCodes.userId, user.id), isNull(actionCodes.usedAt)));
      if (!isBack)
        await queueEmail(ctx, tx, {
          to: user.mailbox,
          ...addressRecoveredEmail(writingTo(ctx.config, user.language), user.mailbox),
        });
      ctx.log.info('address_recovered', { userId: user.id, hadChanged: !isBack });
      return succeeded(sentTo, 'addressRestored');
    }),
  );

/** Answer if another account has taken the address after the link was sent. */
const someoneElses: RefusedCode = { isValid: false, reason: 'invalid', isDone: false };

function refused({ log }: AccountContext, code: RefusedCode): ActionResult {
  log.info('address_link_refused', { reason: code.reason });
  return refusedCode(code);
}

/** Sets the address and counts it as confirmed, as its link was just used. Returns false if another account has it. */
async function moveTo({ clock }: AccountContext, tx: Writable, { id }: User, mailbox: string): Promise<boolean> {
  const email = mailbox.toLowerCase();
  // This row is not locked: two people who want each other's address would deadlock.
  const holder = await userByEmail(tx, email);
  if (isTaken(holder)) return false;
  if (holder) {
    await tx.delete(users).where(and(eq(users.id, holder.id), eq(users.emailVerified, false)));
    await cutCodesLoose(tx, holder.id);
  }
  const values = { email, mailbox, emailVerified: true, updatedAt: clock.now() };
  await tx.update(users).set(values).where(eq(users.id, id));
  return true;
}
