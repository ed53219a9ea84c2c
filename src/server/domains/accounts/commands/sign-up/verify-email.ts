import { eq } from 'drizzle-orm';
import type { ActionResult } from '../../../../../contract/accounts.ts';
import { isOperator } from '../../rules/operator.ts';
import { users } from '../../tables.ts';
import type { Transaction } from '../../../../seams/database/index.ts';
import { checkActionCode, claimActionCode } from '../links/action-codes.ts';
import { actionResult, refusedCode, type LinkCode, type LinkContext } from '../links/action-result.ts';
import type { AccountContext } from '../letters/mail-turn.ts';
import { recordMade } from '../people/make-admin.ts';
import { welcomeOnce } from './welcome.ts';
import type { User } from '../people/write-user.ts';

const MODE = 'verifyEmail';

/** Confirms an address that somebody has shown to read, and welcomes them. Nothing happens to one that is confirmed. */
export async function confirmAddress(ctx: AccountContext, tx: Transaction, user: User): Promise<void> {
  if (user.emailVerified) return;
  const role = isOperator(ctx.config, user.email) ? 'admin' : user.role;
  await tx.update(users).set({ emailVerified: true, role, updatedAt: ctx.clock.now() }).where(eq(users.id, user.id));
  await welcomeOnce(ctx, tx, user);
  // By the setting ADMIN_EMAIL, whoever is asking.
  if (role !== user.role) await recordMade({ clock: ctx.clock }, tx, user);
  ctx.log.info('address_confirmed', { userId: user.id });
}

/** Whether a link would still confirm an address. Spends nothing, and does not say which address. */
export const checkVerification = (ctx: LinkContext, link: LinkCode): Promise<ActionResult> =>
  actionResult(ctx, { name: 'checkVerification', mode: MODE }, link, async () => {
    const checked = await checkActionCode(ctx, link.oobCode, MODE);
    return checked.isValid ? { success: true, type: 'email-verification' } : refusedCode(checked);
  });

/** Confirms the address a code was mailed to. */
export const verifyEmail = (ctx: AccountContext & LinkContext, link: LinkCode): Promise<ActionResult> =>
  actionResult(ctx, { name: 'verifyEmail', mode: MODE }, link, () =>
    ctx.db.transaction(async (tx) => {
      const claim = await claimActionCode(ctx, tx, link.oobCode, MODE);
      if (!claim.isValid) {
        ctx.log.info('verification_refused', { reason: claim.reason });
        return refusedCode(claim);
      }
      await confirmAddress(ctx, tx, claim.user);
      return { success: true, type: 'email-verification', oobCode: link.oobCode };
    }),
  );
