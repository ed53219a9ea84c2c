import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/database/index.ts';
import { providers } from '../tables.ts';

/** Stores the provider's usual answer time, which the caller has just computed in this transaction. */
export async function keepAnswerTime(
  tx: Transaction,
  providerId: string,
  { usuallyAnswersMs, answersCounted }: { usuallyAnswersMs: number | null; answersCounted: number },
): Promise<void> {
  await tx.update(providers).set({ usuallyAnswersMs, answersCounted }).where(eq(providers.id, providerId));
}
