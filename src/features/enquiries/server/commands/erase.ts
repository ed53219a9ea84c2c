import { eq } from 'drizzle-orm';
import type { CommandContext } from '../../../../platform/context.ts';
import { enquiries, enquiryMessages } from '../tables.ts';

/** Erases an account's enquiries with their answers, and its name from messages that it wrote for a provider. */
export async function eraseEnquiries(
  { db }: Pick<CommandContext, 'db'>,
  { userId }: { userId: string },
): Promise<void> {
  await db.delete(enquiries).where(eq(enquiries.askerId, userId));
  await db.update(enquiryMessages).set({ userId: null }).where(eq(enquiryMessages.userId, userId));
}
