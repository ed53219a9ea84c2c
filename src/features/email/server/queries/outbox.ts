import { desc, eq } from 'drizzle-orm';
import type { Database } from '../../../../platform/database/index.ts';
import { mails } from '../tables.ts';

const LISTED = 100;

export const latestMails = (db: Database) =>
  db
    .select({ id: mails.id, to: mails.to, subject: mails.subject, state: mails.state, createdAt: mails.createdAt })
    .from(mails)
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(LISTED);

export const mailById = async (db: Database, id: string) => (await db.select().from(mails).where(eq(mails.id, id)))[0];
