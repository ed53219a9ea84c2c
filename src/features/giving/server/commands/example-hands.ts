import { eq } from 'drizzle-orm';
import type { CommandContext } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import { funds } from '../tables/giving.ts';

/**
 * Sets payee and treasurer without two approvals and a wait (decision 65), for the example page of a trial: it has one
 * keeper, and emails of an example from October would be sent today. NOT_ALLOWED wherever money could move.
 */
export async function putExampleHands(
  { db, payments }: Pick<CommandContext, 'db' | 'payments'>,
  { fundId, ...hands }: { fundId: string; payeeId: string; treasurerId: string },
): Promise<void> {
  if (payments?.mode !== 'pretend') fail('NOT_ALLOWED');
  await db.update(funds).set(hands).where(eq(funds.id, fundId));
}
