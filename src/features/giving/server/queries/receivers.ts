import { eq } from 'drizzle-orm';
import { fail } from '../../../../platform/errors.ts';
import type { Transaction } from '../../../../platform/database/index.ts';
import { notPayableBecause } from '../../../payments/server/rules/payable.ts';
import { funds, type FundRow } from '../tables/giving.ts';
import { payees, type PayeeRow } from '../../../payments/server/tables.ts';

/** Id of the account that receives gifts to a fund. Null if the fund or its payee cannot receive at the moment. */
export function receivingAccount(fund: FundRow, payee: PayeeRow | null): string | null {
  const isOpen = fund.state === 'open' && (fund.tributeId !== null || fund.billId !== null);
  return isOpen && payee !== null && notPayableBecause(payee) === null ? payee.account : null;
}

/** Like `receivingAccount`, but locks the rows until the commit, so that pausing waits for gifts that are being stored. */
export async function holdReceiver(tx: Transaction, fundId: string, currency: string): Promise<string> {
  const [fund] = await tx.select().from(funds).where(eq(funds.id, fundId)).for('share');
  if (!fund) return fail('NOT_FOUND');
  if (fund.currency !== currency || fund.payeeId === null) return fail('GIVING_CLOSED');
  const [payee] = await tx.select().from(payees).where(eq(payees.id, fund.payeeId)).for('share');
  return receivingAccount(fund, payee ?? null) ?? fail('GIVING_CLOSED');
}
