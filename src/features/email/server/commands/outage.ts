import { and, eq, gt } from 'drizzle-orm';
import { OUTAGE_TOLD_MS } from '../../contract/email-limits.ts';
import type { Clock } from '../../../../platform/clock/index.ts';
import type { Database } from '../../../../platform/database/index.ts';
import type { Log } from '../../../../platform/log.ts';
import { countWaiting } from '../queries/outage.ts';
import { mailOutage, outboxEmails } from '../tables.ts';

interface Watching {
  db: Database;
  clock: Clock;
  log: Log;
}

const minutesSince = ({ clock }: Watching, since: Date) =>
  Math.floor((clock.now().getTime() - since.getTime()) / 60_000);

/** Remembers since when the mail server has taken no email. Answers about one recipient do not count. */
export async function noteOutage({ db, clock }: Watching, reason: string): Promise<void> {
  await db
    .insert(mailOutage)
    .values({ since: clock.now(), reason })
    .onConflictDoUpdate({ target: mailOutage.isOnly, set: { reason } });
}

/** The mail server took an email. After an outage all others are tried at once. */
export async function endOutage(parts: Watching): Promise<void> {
  const { db, clock, log } = parts;
  const [over] = await db.delete(mailOutage).returning();
  if (!over) return;
  const now = clock.now();
  await db
    .update(outboxEmails)
    .set({ nextTryAt: now })
    .where(and(eq(outboxEmails.state, 'queued'), gt(outboxEmails.nextTryAt, now)));
  if (over.loggedAt !== null) log.info('emails_sent_again', { minutes: minutesSince(parts, over.since) });
}

/** After half an hour without an email sent: one failure for each outage, and a count every half hour. */
export async function watchOutage(parts: Watching): Promise<void> {
  const { db, clock, log } = parts;
  const now = clock.now();
  const told = await db.transaction(async (tx) => {
    const [row] = await tx.select().from(mailOutage).for('update');
    const last = row?.loggedAt ?? row?.since;
    if (!row || !last || now.getTime() - last.getTime() < OUTAGE_TOLD_MS) return null;
    await tx.update(mailOutage).set({ loggedAt: now });
    return { ...row, waiting: await countWaiting(tx) };
  });
  if (told === null) return;
  const facts = { minutes: minutesSince(parts, told.since), waiting: told.waiting };
  log.info('emails_failing', { ...facts, reason: told.reason });
  if (told.loggedAt !== null) return;
  const code = told.reason.replaceAll(' ', '-');
  const error = Object.assign(new Error('The mail server takes no email'), { code });
  log.failure('Emails cannot be sent', error, { ...facts, isCritical: true });
}
