import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, gt, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { wakingTime } from '../../../../shared/dates/local-time.ts';
import type { Config } from '../../../../platform/settings/config.ts';
import { latestPast, type Clock } from '../../../../platform/clock/index.ts';
import type { Database } from '../../../../platform/database/index.ts';
import { TryAgain } from '../../../../platform/jobs/index.ts';
import { EmailPostponedError, EmailRefusedError, type Mailer } from '../../../../platform/mailer/index.ts';
import type { Log } from '../../../../platform/log.ts';
import type { LateWords } from '../email.ts';
import { failureName } from '../rules.ts';
import { isExpired, isOver, latestTry, nextTry } from '../rules/retries.ts';
import { outboxEmails, type OutboxEmail } from '../tables.ts';
import { endOutage, noteOutage } from './outage.ts';
import { isPastDue, WITHOUT_TEXT } from './outbox.ts';

export interface DeliveryParts {
  db: Database;
  clock: Clock;
  config: Pick<Config, 'smtpUrl'>;
  log: Log;
  mailer: Mailer;
}

const CLAIM_MS = 2 * 60 * 1000;

const isDue = (now: Date) => {
  const { nextTryAt } = outboxEmails;
  return and(isPastDue(now), or(isNull(nextTryAt), lte(nextTryAt, now), gt(nextTryAt, latestTry(now))));
};

async function claim({ db, clock }: DeliveryParts, id: string) {
  const now = clock.now();
  const { claimedUntil } = outboxEmails;
  const longest = new Date(latestPast(now).getTime() + CLAIM_MS);
  const isFree = and(isDue(now), or(isNull(claimedUntil), lt(claimedUntil, now), gt(claimedUntil, longest)));
  const [row] = await db
    .update(outboxEmails)
    .set({ attempts: sql`${outboxEmails.attempts} + 1`, claimedUntil: new Date(now.getTime() + CLAIM_MS) })
    .where(and(eq(outboxEmails.id, id), eq(outboxEmails.state, 'queued'), isFree))
    .returning();
  return row;
}

/** Postpones an email that is due in the recipient's night, after a wait or a retry. Returns whether it was postponed. */
async function waitsForMorning({ db, clock }: DeliveryParts, { id, quietZone }: OutboxEmail) {
  const now = clock.now();
  const dueAt = quietZone === null ? now : wakingTime(now, quietZone);
  if (dueAt <= now) return false;
  await db
    .update(outboxEmails)
    .set({ dueAt, attempts: 0, claimedUntil: null, nextTryAt: null })
    .where(eq(outboxEmails.id, id));
  return true;
}

const isClaimedElsewhere = async ({ db, clock }: DeliveryParts, id: string) => {
  const isWaiting = and(eq(outboxEmails.id, id), eq(outboxEmails.state, 'queued'), isDue(clock.now()));
  return (await db.select({ id: outboxEmails.id }).from(outboxEmails).where(isWaiting)).length > 0;
};

/** `mailId` is the job format of the first release, for one email. */
export type EmailJob = { mailIds: string[] } | { mailId: string };

/** Pause of each worker between two emails, so that a burst of emails does not slow requests. */
const BREATH_MS = 20;

/** Sends the emails of one job. Throws at the end if the database failed for some. */
export async function deliverEmails(parts: DeliveryParts, job: EmailJob): Promise<void> {
  const mailIds = 'mailIds' in job ? job.mailIds : [job.mailId];
  const failures: unknown[] = [];
  for (const [at, emailId] of mailIds.entries()) {
    if (at > 0) await pause(BREATH_MS);
    await deliverEmail(parts, emailId).catch((error: unknown) => failures.push(error));
  }
  if (failures.length === 1) throw failures[0];
  if (failures.length > 1) throw new AggregateError(failures, `${failures.length} emails wait to be tried again`);
}

/** Sends one email, only once even if the job repeats. If the mail server does not take it, its row has the next try. */
export async function deliverEmail(parts: DeliveryParts, emailId: string): Promise<void> {
  const row = await claim(parts, emailId);
  if (!row) {
    if (await isClaimedElsewhere(parts, emailId)) throw new TryAgain('This email is being delivered elsewhere');
    return;
  }
  const { db, clock, log, mailer } = parts;
  if (await waitsForMorning(parts, row)) return;
  const words = await wordsNow(parts, row);
  if (words === null) return putAside(parts, row);
  const { id, to, unsubscribe } = row;
  try {
    await mailer.deliver({ id, to, ...words, unsubscribe, from: { name: row.fromName, email: row.fromEmail } });
  } catch (error) {
    return writeFailure(parts, row, error);
  }
  await db
    .update(outboxEmails)
    .set({
      state: 'sent',
      sentAt: clock.now(),
      claimedUntil: null,
      nextTryAt: null,
      lastError: '',
      ...emptied(parts, row),
    })
    .where(eq(outboxEmails.id, id));
  log.info('mail_sent', { mailId: id, attempts: row.attempts });
  await endOutage(parts);
}

/** A text delivered by SMTP is removed, because its links work. Without SMTP it stays, for the outbox page. */
const emptied = ({ config }: DeliveryParts, { isLast }: OutboxEmail) => ({
  ...((config.smtpUrl !== null || isLast) && WITHOUT_TEXT),
  ...(isLast && { to: '' }),
});

/** The text to send: never one with an expired link, or with a link that a newer email has replaced. Null: none. */
async function wordsNow(parts: DeliveryParts, row: OutboxEmail): Promise<LateWords | null> {
  const { expiresAt, failingSince, subject, text, html, late } = row;
  if (expiresAt === null) return { subject, text, html };
  if (failingSince !== null && (await isReplaced(parts, row))) return null;
  return isExpired(expiresAt, parts.clock.now()) ? late : { subject, text, html };
}

async function isReplaced({ db }: DeliveryParts, { id, to, matter, createdAt }: OutboxEmail): Promise<boolean> {
  const isNewer = and(
    eq(sql`lower(${outboxEmails.to})`, to.toLowerCase()),
    eq(outboxEmails.matter, matter),
    inArray(outboxEmails.state, ['queued', 'sent']),
    gt(
      sql`(${outboxEmails.createdAt}, ${outboxEmails.id})`,
      sql`(${createdAt.toISOString()}::timestamptz, ${id}::text)`,
    ),
  );
  return (await db.select({ id: outboxEmails.id }).from(outboxEmails).where(isNewer).limit(1)).length > 0;
}

async function putAside({ db, clock, log }: DeliveryParts, { id, attempts }: OutboxEmail): Promise<void> {
  await db
    .update(outboxEmails)
    .set({
      state: 'failed',
      endedAs: 'expired',
      failedAt: clock.now(),
      claimedUntil: null,
      nextTryAt: null,
      ...WITHOUT_TEXT,
    })
    .where(eq(outboxEmails.id, id));
  log.info('mail_expired', { mailId: id, attempts });
}

async function writeFailure(parts: DeliveryParts, row: OutboxEmail, error: unknown): Promise<void> {
  const { db, clock, log } = parts;
  const { id, attempts, isLast } = row;
  const now = clock.now();
  const lastError = failureName(error);
  const failingSince = row.failingSince ?? now;
  const isFinal = error instanceof EmailRefusedError || isOver(failingSince, now);
  const outcome = isFinal
    ? { state: 'failed' as const, failedAt: now, nextTryAt: null, ...(isLast && emptied(parts, row)) }
    : { nextTryAt: nextTry(attempts, now) };
  await db
    .update(outboxEmails)
    .set({ lastError, failingSince, claimedUntil: null, ...outcome })
    .where(eq(outboxEmails.id, id));
  if (!(error instanceof EmailRefusedError || error instanceof EmailPostponedError)) await noteOutage(parts, lastError);
  if (isFinal) log.failure('An email could not be delivered', error, { mailId: id, attempts });
  else log.info('mail_waits', { mailId: id, attempts, reason: lastError });
}
