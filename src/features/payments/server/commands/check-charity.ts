import * as z from 'zod';
import { eq } from 'drizzle-orm';
import type { AdminPayee } from '../../contract/payees.ts';
import { changePages, type Changed } from '../../../../platform/change-pages.ts';
import { fail } from '../../../../platform/errors.ts';
import type { Transaction } from '../../../../platform/database/index.ts';
import { recordAuditEvent, type Acting } from '../../../audit/server/commands/record-audit-event.ts';
import type { PaymentContext } from '../queries/gifts.ts';
import { adminPayee } from '../queries/payees.ts';
import { payees, type PayeeRow } from '../tables.ts';
import { changePayeeIn } from './payees.ts';

/** Stores that an admin has checked a charity's number and account, or removes the check. Errors: NOT_FOUND for others. */
export async function checkCharity(
  ctx: PaymentContext & Acting,
  { id, isInOrder }: { id: string; isInOrder: boolean },
): Promise<AdminPayee> {
  if (!z.uuid().safeParse(id).success) fail('NOT_FOUND');
  const [payee] = await ctx.db.select().from(payees).where(eq(payees.id, id));
  if (payee?.kind !== 'charity') fail('NOT_FOUND');
  await changePages(ctx, (changed) => ctx.db.transaction((tx) => keepChecked(ctx, tx, { id, isInOrder }, changed)));
  ctx.log.info('charity_checked', { payeeId: id, isInOrder });
  return adminPayee(ctx.db, id);
}

async function keepChecked(
  ctx: PaymentContext & Acting,
  tx: Transaction,
  { id, isInOrder }: { id: string; isInOrder: boolean },
  changed: Changed,
): Promise<void> {
  let wasInOrder = false;
  const changeOf = ({ charityCheckedAt }: PayeeRow) => {
    wasInOrder = charityCheckedAt !== null;
    return { charityCheckedAt: isInOrder ? (charityCheckedAt ?? ctx.clock.now()) : null };
  };
  await changePayeeIn(ctx, tx, { id, changeOf }, changed);
  await recordAuditEvent(ctx, tx, {
    action: 'charity-checked',
    target: { kind: 'payee', id },
    before: { isInOrder: wasInOrder },
    after: { isInOrder },
  });
}
