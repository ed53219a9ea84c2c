import { and, desc, eq, or, sql } from 'drizzle-orm';
import type { Database } from '../../../../platform/database/index.ts';
import { outboxEmails } from '../tables.ts';
import { hasState } from './states.ts';

const MOST = 1_000;

/** The newest emails that failed or are being tried again, without their text. */
export function troubledEmails(db: Database) {
  const { id, to, attempts, createdAt, lastError } = outboxEmails;
  const state = sql<'retrying' | 'failed'>`case when ${hasState.failed} then 'failed' else 'retrying' end`;
  return db
    .select({ id, state, to, attempts, createdAt, lastError })
    .from(outboxEmails)
    .where(or(hasState.retrying, hasState.failed))
    .orderBy(desc(createdAt), desc(id))
    .limit(MOST);
}

/** Whether somebody stopped this email before it was sent. */
export const isStoppedEmail = async (db: Database, id: string): Promise<boolean> =>
  (await db.$count(outboxEmails, and(eq(outboxEmails.id, id), hasState.stopped))) > 0;
