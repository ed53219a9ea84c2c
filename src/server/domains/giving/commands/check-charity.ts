import * as z from 'zod';
import { eq } from 'drizzle-orm';
import type { AdminPayee } from '../../../../contract/payees.ts';
import { fail } from '../../../errors.ts';
import type { Giving } from '../queries/gifts.ts';
import { adminPayee } from '../queries/payees.ts';
import { payees } from '../tables.ts';
import { changePayee } from './payees.ts';

/**
 * An admin has held a charity's number against the register, and its account against the charity: both are in order, or not
 * any more. NOT_FOUND for a payee that is none.
 */
export async function checkCharity(
  ctx: Giving,
  { id, isInOrder }: { id: string; isInOrder: boolean },
): Promise<AdminPayee> {
  if (!z.uuid().safeParse(id).success) fail('NOT_FOUND');
  const [payee] = await ctx.db.select().from(payees).where(eq(payees.id, id));
  if (payee?.kind !== 'charity') fail('NOT_FOUND');
  await changePayee(ctx, id, ({ charityCheckedAt }) => ({
    charityCheckedAt: isInOrder ? (charityCheckedAt ?? ctx.clock.now()) : null,
  }));
  ctx.log.info('charity_checked', { payeeId: id, isInOrder });
  return adminPayee(ctx.db, id);
}
