import { and, eq, gt, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import { EMAIL_RECORD_MS, FAILED_EMAIL_TEXT_MS } from '../../../../shared/limits/limits.ts';
import type { Config } from '../../../../platform/settings/config.ts';
import { newId } from '../../../../platform/ids.ts';
import { type Clock, latestPast } from '../../../../platform/clock/index.ts';
import type { Database, Writable } from '../../../../platform/database/index.ts';
import type { Jobs } from '../../../../platform/jobs/index.ts';
import { insertionOf } from '../../../../platform/queries/insert-rows.ts';
import { runPrepared } from '../../../../platform/queries/prepared.ts';
import { isOneAddress } from '../../../../platform/mailer/index.ts';
import { scheduleEmails, replaceWaiting, type Scheduled } from './schedule.ts';
import type { EmailWords } from '../email.ts';
import { subjectLine } from '../rules.ts';
import { latestTry } from '../rules/retries.ts';
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

/** Links in a text may still work, so it is removed when nobody can need it. */
export const WITHOUT_TEXT = { text: '', html: '', unsubscribe: '', late: null };

/** Few enough that the job finishes in time even if a slow mail server delays each email. */
export const EMAILS_PER_JOB = 12;

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

const insertion = insertionOf(outboxEmails, [
  'id',
  'to',
  'fromName',
  'fromEmail',
  'subject',
  'text',
  'html',
  'matter',
  'quietZone',
  'unsubscribe',
  'dueAt',
  'isLast',
  'expiresAt',
  'late',
  'createdAt',
]);

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
    expiresAt: email.expiresAt ?? null,
    late: email.late ?? null,
    createdAt: now,
  }));
  await runPrepared(tx, insertion(rows));
  const isAwaited = added.some(({ email }) => isOwedAtOnce(email.priority));
  const atOnce = rows.filter(({ dueAt }) => dueAt <= now).map(({ id }) => id);
  const jobs = Array.from({ length: Math.ceil(atOnce.length / EMAILS_PER_JOB) }, (_, at) => ({
    mailIds: atOnce.slice(at * EMAILS_PER_JOB, (at + 1) * EMAILS_PER_JOB),
  }));
  if (jobs.length > 0) await ctx.jobs.sendAll('send-mail', jobs, { tx, isAwaited });
  for (const { id, dueAt } of rows.filter((row) => row.dueAt > now))
    await ctx.jobs.send('send-mail', { mailIds: [id] }, { tx, startAfterMs: dueAt.getTime() - now.getTime() });
}

interface Tending {
  db: Database;
  clock: Clock;
}

const MOST_AT_ONCE = 500;

/**
 * An email from the future was written while the clock was wrong. Its time means nothing, so it is due. So is an email
 * that never had to wait: the process that delivers it may have a clock that is a moment behind the sender's.
 */
export const isPastDue = (now: Date) => {
  const { dueAt, createdAt } = outboxEmails;
  return or(isNull(dueAt), lte(dueAt, now), lte(dueAt, createdAt), gt(createdAt, latestPast(now)));
};

/** Starts jobs for emails whose next try is due, and for due ones that no worker tried: a restore may lose their job. */
export async function sendDueEmails({ db, clock, jobs }: Tending & { jobs: Jobs }) {
  const { nextTryAt } = outboxEmails;
  const now = clock.now();
  const hasWaited = and(eq(outboxEmails.attempts, 0), isPastDue(now), gt(outboxEmails.dueAt, outboxEmails.createdAt));
  const due = await db
    .select({ id: outboxEmails.id })
    .from(outboxEmails)
    .where(and(eq(outboxEmails.state, 'queued'), or(hasWaited, lte(nextTryAt, now), gt(nextTryAt, latestTry(now)))))
    .orderBy(sql`coalesce(${outboxEmails.nextTryAt}, ${outboxEmails.dueAt})`, outboxEmails.id)
    .limit(MOST_AT_ONCE);
  for (const { id } of due) await jobs.send('send-mail', { mailIds: [id] }, { key: `due ${id}` });
}

/** Deletes emails in any state 30 days after they were written, and the text of a failed email earlier. */
export async function tidyEmails({ db, clock }: Tending): Promise<void> {
  const before = (ms: number) => new Date(clock.now().getTime() - ms);
  await db.delete(outboxEmails).where(lt(outboxEmails.createdAt, before(EMAIL_RECORD_MS)));
  await db
    .update(outboxEmails)
    .set(WITHOUT_TEXT)
    .where(and(ne(outboxEmails.text, ''), lt(outboxEmails.failedAt, before(FAILED_EMAIL_TEXT_MS))));
}

/** A step in erasing an account. Deletes all emails to its addresses but the last one, which is emptied on delivery. */
export async function eraseEmails({ db }: Pick<Tending, 'db'>, { emails }: { emails: string[] }): Promise<void> {
  await db
    .delete(outboxEmails)
    .where(and(inArray(sql`lower(${outboxEmails.to})`, emails), eq(outboxEmails.isLast, false)));
}
