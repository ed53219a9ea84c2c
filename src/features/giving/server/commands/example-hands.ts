import { eq } from 'drizzle-orm';
import type { CommandContext } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import { funds } from '../tables/giving.ts';

/** Skips approvals and wait (decision 65) for the example page of a trial. NOT_ALLOWED where money could move. */
export async function putExampleHands(
  { db, payments }: Pick<CommandContext, 'db' | 'payments'>,
  { fundId, ...hands }: { fundId: string; payeeId: string; treasurerId: string },
): Promise<void> {
  if (payments?.mode !== 'pretend') fail('NOT_ALLOWED');
  await db.update(funds).set(hands).where(eq(funds.id, fundId));
}
