import { eq, inArray, or, sql } from 'drizzle-orm';
import type { CommandContext } from '../../../context.ts';
import { giftGivers } from '../tables.ts';

/** What a gift came to stays, as the law wants it; who gave it and what they wrote goes. */
export async function eraseGiver(
  { db }: Pick<CommandContext, 'db'>,
  who: { userId: string; emails: string[] },
): Promise<void> {
  const { memberId, email } = giftGivers;
  const isTheirs = or(eq(memberId, who.userId), inArray(sql`lower(${email})`, who.emails));
  await db
    .update(giftGivers)
    .set({ memberId: null, name: '', email: null, words: '', areWordsShown: false })
    .where(isTheirs);
}
