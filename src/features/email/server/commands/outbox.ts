import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, gt, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { EMAIL_RECORD_MS } from '../../../../shared/limits/limits.ts';
import { wakingTime } from '../../../../shared/dates/local-time.ts';
import type { Config } from '../../../../platform/settings/config.ts';
import { newId } from '../../../../platform/ids.ts';
import { type Clock, latestPast } from '../../../../platform/clock/index.ts';
import type { Database, Writable } from '../../../../platform/database/index.ts';
import { TryAgain, type Jobs } from '../../../../platform/jobs/index.ts';
import { isOneAddress, EmailRefusedError, type Mailer } from '../../../../platform/mailer/index.ts';
import type { Log } from '../../../../platform/log.ts';
import { scheduleEmails, replaceWaiting, type Scheduled } from './schedule.ts';
import type { EmailWords } from '../email.ts';
import { failureName, subjectLine } from '../rules.ts';
import { isOwedAtOnce } from '../rules/send-times.ts';
import { outboxEmails } from '../tables.ts';

export interface NewEmail extends EmailWords {
  to: string;
  /** The email is never sent at night in this time zone, however long it waited. */
  quietZone?: string;
  /** True for the last email to an erased account: its row keeps nothing personal. */
  isLast?: boolean;
}

export interface EmailContext {
  clock: Clock;
  config: Pick<Config, 'productName' | 'helpEmail'>;
  jobs: Jobs;
}

/** Few enough that the job finishes in time even if a slow mail server delays each email. */
const EMAILS_PER_JOB = 12;

/** Queues an email in `tx`: a rollback sends nothing. Replaces a waiting email about the same matter (decision 18). */
export const queueEmail = (ctx: EmailContext, tx: Writable, email: NewEmail): Promise<void> =>
  queueEmails(ctx, tx, [email]);

/** Like `queueEmail`, for many emails together, so that they need fewer statements. */
export async function queueEmails(ctx: EmailContext, tx: Writable, emails: readonly NewEmail[]): Promise<void> {
  if (emails.length === 0) return;
  if (!emails.every(({ to }) => isOneAddress(to))) throw new Error('A letter needs exactly one recipient');
  const now = ctx.clock.now();
  const lined = emails.map((email) => ({ ...email, subject: subjectLine(email.subject) }));
  const added: Scheduled<NewEmail>[] = [];
  for (const scheduled of await scheduleEmails(tx, now, lined)) {
    const isJoined = scheduled.rowId !== undefined && (await replaceWaiting(tx, scheduled.rowId, scheduled.email));
    if (!isJoined) added.push(scheduled);
  }
  await insertEmails(ctx, tx, added);
}

async function insertEmails(ctx: EmailContext, tx: Writable, added: Scheduled<NewEmail>[]): Promise<void> {
  if (added.length === 0) return;
  const now = ctx.clock.now();
  const rows = added.map(({ email, dueAt }) => ({
    id: newId(ctx.clock),
    to: email.to,
    fromName: ctx.config.productName,
    fromEmail: ctx.config.helpEmail,
    subject: email.subject,
    text: email.text,
    html: email.html,
    matter: email.matter,
    quietZone: email.quietZone ?? null,
    unsubscribe: email.unsubscribe ?? '',
    dueAt,
    isLast: email.isLast ?? false,
    createdAt: now,
  }));
  await tx.insert(outboxEmails).values(rows);
  const isAwaited = added.some(({ email }) => isOwedAtOnce(email.priority));
  const atOnce = rows.filter(({ dueAt }) => dueAt <= now).map(({ id }) => id);
  for (let from = 0; from < atOnce.length; from += EMAILS_PER_JOB)
    await ctx.jobs.send('send-mail', { mailIds: atOnce.slice(from, from + EMAILS_PER_JOB) }, { tx, isAwaited });
  for (const { id, dueAt } of rows.filter((row) => row.dueAt > now))
    await ctx.jobs.send('send-mail', { mailIds: [id] }, { tx, startAfterMs: dueAt.getTime() - now.getTime() });
}

export interface DeliveryParts {
  db: Database;
  clock: Clock;
  config: Pick<Config, 'smtpUrl'>;
  log: Log;
  mailer: Mailer;
}

const CLAIM_MS = 2 * 60 * 1000;
const MOST_ATTEMPTS = 15;

/** An email from the future was written while the clock was wrong. Its time means nothing, so it is due. */
const isDue = (now: Date) =>
  or(isNull(outboxEmails.dueAt), lte(outboxEmails.dueAt, now), gt(outboxEmails.createdAt, latestPast(now)));

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
async function waitsForMorning({ db, clock }: DeliveryParts, { id, quietZone }: typeof outboxEmails.$inferSelect) {
  const now = clock.now();
  const dueAt = quietZone === null ? now : wakingTime(now, quietZone);
  if (dueAt <= now) return false;
  await db.update(outboxEmails).set({ dueAt, attempts: 0, claimedUntil: null }).where(eq(outboxEmails.id, id));
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

/** Sends the emails of one job. Throws at the end if some need a retry. The retry skips emails already sent. */
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

/** Sends one email, only once even if the job repeats. Throws if it needs a retry. After the last retry it is `failed`. */
export async function deliverEmail(parts: DeliveryParts, emailId: string): Promise<void> {
  const row = await claim(parts, emailId);
  if (!row) {
    if (await isClaimedElsewhere(parts, emailId)) throw new TryAgain('This email is being delivered elsewhere');
    return;
  }
  const { db, clock, config, log, mailer } = parts;
  if (await waitsForMorning(parts, row)) return;
  // A text delivered by SMTP is removed, because its links work. Without SMTP it stays, for the outbox page.
  const { id, to, subject, text, html, unsubscribe } = row;
  const emptied = {
    ...((config.smtpUrl !== null || row.isLast) && { text: '', html: '', unsubscribe: '' }),
    ...(row.isLast && { to: '' }),
  };
  try {
    await mailer.deliver({
      id,
      to,
      subject,
      text,
      html,
      unsubscribe,
      from: { name: row.fromName, email: row.fromEmail },
    });
  } catch (error) {
    const isOver = error instanceof EmailRefusedError || row.attempts >= MOST_ATTEMPTS;
    const lastError = failureName(error);
    await db
      .update(outboxEmails)
      .set({ lastError, claimedUntil: null, ...(isOver && { state: 'failed', ...emptied }) })
      .where(eq(outboxEmails.id, id));
    if (!isOver) throw error;
    log.failure('An email could not be delivered', error, { mailId: id, attempts: row.attempts });
    return;
  }
  await db
    .update(outboxEmails)
    .set({ state: 'sent', sentAt: clock.now(), claimedUntil: null, lastError: '', ...emptied })
    .where(eq(outboxEmails.id, id));
  log.info('mail_sent', { mailId: id, attempts: row.attempts });
}

/** Starts jobs for due emails that no worker tried: clocks differ, and a restored backup may have lost the job. */
export async function sendDueEmails({ db, clock, jobs }: Pick<DeliveryParts, 'db' | 'clock'> & { jobs: Jobs }) {
  const now = clock.now();
  const hasWaited = and(
    eq(outboxEmails.state, 'queued'),
    eq(outboxEmails.attempts, 0),
    isDue(now),
    gt(outboxEmails.dueAt, outboxEmails.createdAt),
  );
  const due = await db
    .select({ id: outboxEmails.id })
    .from(outboxEmails)
    .where(hasWaited)
    .orderBy(outboxEmails.dueAt, outboxEmails.id);
  for (const { id } of due) await jobs.send('send-mail', { mailIds: [id] }, { key: `due ${id}` });
}

/** Deletes emails in any state, 30 days after they were written. No email is tried for so long. */
export async function tidyEmails({ db, clock }: Pick<DeliveryParts, 'db' | 'clock'>): Promise<void> {
  await db.delete(outboxEmails).where(lt(outboxEmails.createdAt, new Date(clock.now().getTime() - EMAIL_RECORD_MS)));
}

/** A step in erasing an account. Deletes all emails to its addresses but the last one, which is emptied on delivery. */
export async function eraseEmails({ db }: Pick<DeliveryParts, 'db'>, { emails }: { emails: string[] }): Promise<void> {
  await db
    .delete(outboxEmails)
    .where(and(inArray(sql`lower(${outboxEmails.to})`, emails), eq(outboxEmails.isLast, false)));
}
