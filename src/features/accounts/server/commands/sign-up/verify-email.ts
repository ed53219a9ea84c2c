import { eq } from 'drizzle-orm';
import type { ActionResult } from '../../../contract/accounts.ts';
import type { Context } from '../../../../../platform/context.ts';
import { hashSecret } from '../../../../../platform/ids.ts';
import { isSameSecret } from '../../../../../platform/secrets/secret.ts';
import { hasSecondStep } from '../../queries/two-step.ts';
import { isOperator } from '../../rules/operator.ts';
import { users } from '../../tables.ts';
import type { Transaction } from '../../../../../platform/database/index.ts';
import { checkActionCode, claimActionCode } from '../links/action-codes.ts';
import { actionResult, refusedCode, type LinkCode, type LinkContext } from '../links/action-result.ts';
import type { AccountContext } from '../emails/email-limits.ts';
import { recordMade } from '../people/make-admin.ts';
import { goOnSignedIn } from '../sessions/go-on-signed-in.ts';
import type { Outcome, SessionChange } from '../sessions/session-change.ts';
import { welcomeOnce } from './welcome.ts';
import type { User } from '../people/write-user.ts';

const MODE = 'verifyEmail';

export async function confirmAddress(ctx: AccountContext, tx: Transaction, user: User): Promise<void> {
  if (user.emailVerified) return;
  const role = isOperator(ctx.config, user.email) ? 'admin' : user.role;
  await tx.update(users).set({ emailVerified: true, role, updatedAt: ctx.clock.now() }).where(eq(users.id, user.id));
  await welcomeOnce(ctx, tx, user);
  // The event names no actor, because the setting ADMIN_EMAIL makes this person an admin.
  if (role !== user.role) await recordMade({ clock: ctx.clock }, tx, user);
  ctx.log.info('address_confirmed', { userId: user.id });
}

/** Whether a link would still confirm an address. Does not spend the code nor reveal the address. */
export const checkVerification = (ctx: LinkContext, link: LinkCode): Promise<ActionResult> =>
  actionResult(ctx, { name: 'checkVerification', mode: MODE }, link, async () => {
    const checked = await checkActionCode(ctx, link.oobCode, MODE);
    if (!checked.isValid) return refusedCode(checked);
    return { success: true, type: 'email-verification', outcome: 'linkWorks' };
  });

type Confirming = AccountContext & LinkContext & Pick<Context, 'secret' | 'actor' | 'request'>;
type Opened = () => Promise<SessionChange>;

/** Confirms an address. In the browser where the password was typed it also signs in. */
export async function verifyEmail(ctx: Confirming, link: LinkCode): Promise<Outcome<ActionResult>> {
  let opened: Opened | null = null;
  const answer = await actionResult(ctx, { name: 'verifyEmail', mode: MODE }, link, () =>
    ctx.db.transaction(async (tx): Promise<ActionResult> => {
      const claim = await claimActionCode(ctx, tx, link.oobCode, MODE);
      opened = null;
      if (!claim.isValid) {
        ctx.log.info('verification_refused', { reason: claim.reason });
        return refusedCode(claim);
      }
      await confirmAddress(ctx, tx, claim.user);
      opened = await openWhereSignedUp(ctx, tx, claim);
      const done: ActionResult = { success: true, type: 'email-verification', outcome: 'addressConfirmed' };
      return opened ? done : { ...done, signInEmail: claim.user.mailbox };
    }),
  );
  return { session: await sessionOf(answer, opened), answer };
}

/** The opened session. Null if there is none or if the transaction that opened it was rolled back. */
const sessionOf = async ({ success }: ActionResult, opened: Opened | null) => (success && opened ? opened() : null);

/**
 * Opens a session. Null in other browsers, during deletion, with two-step sign-in, or if anyone is signed in: a link
 * must not switch accounts.
 */
async function openWhereSignedUp(
  ctx: Confirming,
  tx: Transaction,
  { user, browserHash }: { user: User; browserHash: string | null },
): Promise<Opened | null> {
  const { signUpToken } = ctx.request;
  const isHere = browserHash !== null && signUpToken !== '' && isSameSecret(hashSecret(signUpToken), browserHash);
  if (!isHere || ctx.actor.kind === 'member' || user.leavingAt || (await hasSecondStep(tx, user.id))) return null;
  // The password may be a day old, so the admin area asks for it again.
  return goOnSignedIn(ctx, tx, user, new Date(0));
}
