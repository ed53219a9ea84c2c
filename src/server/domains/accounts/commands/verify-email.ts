import { eq } from 'drizzle-orm';
import * as words from '#messages/accounts';
import type { ActionResult } from '../../../../contract/accounts.ts';
import type { CommandContext } from '../../../context.ts';
import { users } from '../tables.ts';
import { claimActionCode } from './action-codes.ts';
import { isOperator } from '../rules/operator.ts';

type VerifyContext = Pick<CommandContext, 'config' | 'db' | 'clock' | 'log'>;

const refusal = (error: string): ActionResult => ({ success: false, error });

/** Confirms the address a code was mailed to. Every outcome is a value in the specification's words (section 8). */
export async function verifyEmail(
  ctx: VerifyContext,
  { mode, oobCode }: { mode: string; oobCode: string },
): Promise<ActionResult> {
  if (oobCode === '') return refusal(words.actionRefusals.noCode);
  if (mode !== 'verifyEmail') return refusal(words.actionRefusals.unknownMode);
  try {
    return await ctx.db.transaction(async (tx) => {
      const claim = await claimActionCode(ctx, tx, oobCode, 'verifyEmail');
      if (!claim.isValid) {
        ctx.log.info('verification_refused', { reason: claim.reason });
        return refusal(words.actionRefusals[claim.reason]);
      }
      await tx
        .update(users)
        .set({
          emailVerified: true,
          updatedAt: ctx.clock.now(),
          ...(isOperator(ctx.config, claim.email) && { role: 'admin' as const }),
        })
        .where(eq(users.id, claim.userId));
      ctx.log.info('address_confirmed', { userId: claim.userId });
      return { success: true, type: 'email-verification' as const, oobCode };
    });
  } catch (error) {
    ctx.log.failure('Error in AuthLinkService: verifyEmail', error, { source: 'composable', function: 'verifyEmail' });
    return refusal(words.actionRefusals.other);
  }
}
