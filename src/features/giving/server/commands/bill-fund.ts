// Funds that receive payments of bills. Bills import these functions; giving does not import from bills.
import { eq } from 'drizzle-orm';
import type { Currency } from '../../../../shared/money/currencies.ts';
import type { CommandContext, Context } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import { newId } from '../../../../platform/ids.ts';
import type { Transaction } from '../../../../platform/database/index.ts';
import { fundOfBill } from '../queries/bill-money.ts';
import { waitingChanges } from '../queries/funds-change.ts';
import { lockOwnFund } from '../queries/own-fund.ts';
import { funds, type FundRow } from '../tables/giving.ts';

interface OfBill {
  billId: string;
  title: string;
  currency: Currency;
  payeeId: string | null;
}

/** Finds or creates a bill's fund, and updates the fund's payee. Call it in the transaction that locks the bill. */
export async function keepBillFund(
  { clock }: Pick<CommandContext, 'clock'>,
  tx: Transaction,
  { billId, title, currency, payeeId }: OfBill,
): Promise<FundRow> {
  const before = await fundOfBill(tx, billId);
  if (before?.payeeId === payeeId) return before;
  if (before) {
    await tx.update(funds).set({ payeeId }).where(eq(funds.id, before.id));
    return { ...before, payeeId };
  }
  const now = clock.now();
  const [made] = await tx
    .insert(funds)
    .values({
      id: newId(clock),
      billId,
      title,
      currency,
      payeeId,
      purpose: 'funeral-bill',
      says: '',
      state: 'open',
      rev: 1,
      createdAt: now,
      openedAt: now,
    })
    .returning();
  if (!made) throw new Error('The fund of a bill was not kept');
  return made;
}

/**
 * Makes a collection pay a bill. Errors: NOT_FOUND, ROLE_TOO_SMALL; ALREADY_DONE unless the collection is a draft for a
 * funeral bill in this currency, and has no pending change, no other bill, and no payee but the provider.
 */
export async function nameFundOfBill(
  ctx: Pick<Context, 'actor'>,
  tx: Transaction,
  { fundId, billId }: { fundId: string; billId: string },
): Promise<void> {
  const { fund } = await lockOwnFund(ctx, tx, { id: fundId, to: 'change' });
  if (fund.paysBill === billId) return;
  const own = await fundOfBill(tx, billId);
  const isWaiting = (await waitingChanges(tx, [fundId])).size > 0;
  const isFree = fund.paysBill === null && (fund.payeeId === null || fund.payeeId === own?.payeeId);
  const isNew = fund.state === 'draft' && fund.purpose === 'funeral-bill' && fund.currency === own?.currency;
  if (isWaiting || !isFree || !isNew) fail('ALREADY_DONE');
  await tx.update(funds).set({ paysBill: billId }).where(eq(funds.id, fundId));
}
