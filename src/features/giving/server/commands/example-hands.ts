import { eq } from 'drizzle-orm';
import type { CommandContext } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import { funds } from '../tables/giving.ts';

/** Sets payee and treasurer of a trial's example page without approval and wait. NOT_ALLOWED where money could move. */
export async function putExampleHands(
  { db, payments }: Pick<CommandContext, 'db' | 'payments'>,
  { fundId, ...hands }: { fundId: string; payeeId: string; treasurerId: string },
): Promise<void> {
  if (payments?.mode !== 'pretend') fail('NOT_ALLOWED');
  await db.update(funds).set(hands).where(eq(funds.id, fundId));
}
