import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/database/index.ts';
import { providers } from '../tables.ts';

/** How long a firm usually takes to answer families, as it was counted just now in the same transaction. */
export async function keepAnswerTime(
  tx: Transaction,
  providerId: string,
  { usuallyAnswersMs, answersCounted }: { usuallyAnswersMs: number | null; answersCounted: number },
): Promise<void> {
  await tx.update(providers).set({ usuallyAnswersMs, answersCounted }).where(eq(providers.id, providerId));
}
