import { and, asc, eq } from 'drizzle-orm';
import type { Writable } from '../../../../platform/database/index.ts';
import { enquiries, enquiryAsks, enquiryMessages } from '../tables.ts';
import { messagesOf, plainMessage } from './own-enquiry.ts';

export async function askedInCopy(db: Writable, userId: string): Promise<object[]> {
  const rows = await db.select().from(enquiries).where(eq(enquiries.askerId, userId)).orderBy(asc(enquiries.createdAt));
  const copied: object[] = [];
  for (const { id, tributeId, words, shared, createdAt: sentAt } of rows) {
    const asks = await db
      .select()
      .from(enquiryAsks)
      .where(eq(enquiryAsks.enquiryId, id))
      .orderBy(asc(enquiryAsks.called));
    const messages = await messagesOf(
      db,
      asks.map((ask) => ask.id),
    );
    copied.push({
      enquiryId: id,
      tributeId,
      words,
      shared,
      sentAt,
      firms: asks.map(({ id: askId, called, endedAt, endedBy }) => ({
        called,
        endedAt,
        endedBy,
        messages: messages.filter((one) => one.askId === askId).map(plainMessage),
      })),
    });
  }
  return copied;
}

/** Messages that the person wrote for a provider. The copy has no messages of other people. */
export const answeredInCopy = (db: Writable, userId: string): Promise<object[]> => {
  const { words, at, from, userId: writer } = enquiryMessages;
  return db
    .select({ words, at })
    .from(enquiryMessages)
    .where(and(eq(writer, userId), eq(from, 'firm')))
    .orderBy(asc(at));
};
