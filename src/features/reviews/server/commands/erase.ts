import { eq } from 'drizzle-orm';
import type { CommandContext } from '../../../../platform/context.ts';
import { providerReviews } from '../tables.ts';

/** Part of erasing an account: deletes its reviews. Answers that it wrote for a provider stay, without the account's id. */
export async function eraseReviews({ db }: Pick<CommandContext, 'db'>, { userId }: { userId: string }): Promise<void> {
  await db.delete(providerReviews).where(eq(providerReviews.userId, userId));
  await db.update(providerReviews).set({ answeredBy: null }).where(eq(providerReviews.answeredBy, userId));
}
