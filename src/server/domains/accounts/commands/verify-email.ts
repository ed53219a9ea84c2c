import { eq } from 'drizzle-orm';
import { actionRefusals } from '#messages/accounts';
import type { ActionResult } from '../../../../contract/accounts.ts';
import { isOperator } from '../rules/operator.ts';
import { users } from '../tables.ts';
import type { Writable } from '../../../seams/database/index.ts';
import { claimActionCode } from './action-codes.ts';
import { actionResult, refusal, type LinkCode } from './action-result.ts';
import type { AccountContext } from './mail-turn.ts';
import { welcomeOnce } from './welcome.ts';
import type { User } from './write-user.ts';

/** Confirms an address that somebody has shown to read, and welcomes them. Nothing happens to one that is confirmed. */
export async function confirmAddress(ctx: AccountContext, tx: Writable, user: User): Promise<void> {
  if (user.emailVerified) return;
  const role = isOperator(ctx.config, user.email) ? 'admin' : user.role;
  await tx.update(users).set({ emailVerified: true, role, updatedAt: ctx.clock.now() }).where(eq(users.id, user.id));
  await welcomeOnce(ctx, tx, user);
  ctx.log.info('address_confirmed', { userId: user.id });
}

/** Confirms the address a code was mailed to. */
export const verifyEmail = (ctx: AccountContext, link: LinkCode): Promise<ActionResult> =>
  actionResult(ctx, { name: 'verifyEmail', mode: 'verifyEmail' }, link, () =>
    ctx.db.transaction(async (tx) => {
      const claim = await claimActionCode(ctx, tx, link.oobCode, 'verifyEmail');
      if (!claim.isValid) {
        ctx.log.info('verification_refused', { reason: claim.reason });
        return refusal(actionRefusals[claim.reason]);
      }
      await confirmAddress(ctx, tx, claim.user);
      return { success: true, type: 'email-verification', oobCode: link.oobCode };
    }),
  );
