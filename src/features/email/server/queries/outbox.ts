import { desc, eq } from 'drizzle-orm';
import type { Database } from '../../../../platform/database/index.ts';
import { outboxEmails } from '../tables.ts';

const LISTED = 100;

export const latestEmails = (db: Database) =>
  db
    .select({
      id: outboxEmails.id,
      to: outboxEmails.to,
      subject: outboxEmails.subject,
      state: outboxEmails.state,
      createdAt: outboxEmails.createdAt,
    })
    .from(outboxEmails)
    .orderBy(desc(outboxEmails.createdAt), desc(outboxEmails.id))
    .limit(LISTED);

export const emailById = async (db: Database, id: string) =>
  (await db.select().from(outboxEmails).where(eq(outboxEmails.id, id)))[0];
