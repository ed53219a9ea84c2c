import type { Clock } from '../../../../../platform/clock/index.ts';
import type { Writable } from '../../../../../platform/database/index.ts';
import { newId } from '../../../../../platform/ids.ts';
import { withdrawals, type Withdrawal } from '../../tables/withdrawals.ts';

/** Notes a withdrawal that no trigger can recognise. Call it in the transaction that withdraws. */
export async function noteWithdrawal(
  { clock }: { clock: Clock },
  tx: Writable,
  withdrawal: Omit<Withdrawal, 'id'>,
): Promise<void> {
  await tx.insert(withdrawals).values({ id: newId(clock), ...withdrawal });
}
