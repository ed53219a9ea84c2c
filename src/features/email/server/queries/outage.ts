import { eq } from 'drizzle-orm';
import { OUTAGE_TOLD_MS } from '../../contract/email-limits.ts';
import type { Clock } from '../../../../platform/clock/index.ts';
import type { Database, Writable } from '../../../../platform/database/index.ts';
import { mailOutage, outboxEmails } from '../tables.ts';

export const countWaiting = (db: Writable): Promise<number> =>
  db.$count(outboxEmails, eq(outboxEmails.state, 'queued'));

/** Since when no email could be sent, and how many wait. Null for an outage of less than half an hour. */
export async function longOutage({ db, clock }: { db: Database; clock: Clock }) {
  const [row] = await db.select({ since: mailOutage.since }).from(mailOutage);
  if (!row || clock.now().getTime() - row.since.getTime() < OUTAGE_TOLD_MS) return null;
  return { since: row.since, waiting: await countWaiting(db) };
}
