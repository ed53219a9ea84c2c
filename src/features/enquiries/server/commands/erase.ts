import { eq } from 'drizzle-orm';
import type { CommandContext } from '../../../../platform/context.ts';
import { enquiries, enquiryMessages } from '../tables.ts';

/** Part of erasing an account: deletes its enquiries with all answers; messages it wrote for a provider lose their author. */
export async function eraseEnquiries(
  { db }: Pick<CommandContext, 'db'>,
  { userId }: { userId: string },
): Promise<void> {
  await db.delete(enquiries).where(eq(enquiries.askerId, userId));
  await db.update(enquiryMessages).set({ userId: null }).where(eq(enquiryMessages.userId, userId));
}
