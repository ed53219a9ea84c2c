import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, gt, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { LETTER_RECORD_MS } from '../../../../shared/limits/limits.ts';
import { wakingTime } from '../../../../shared/dates/local-time.ts';
import type { Config } from '../../../../platform/settings/config.ts';
import { newId } from '../../../../platform/ids.ts';
import type { Clock } from '../../../../platform/clock/index.ts';
import type { Database, Writable } from '../../../../platform/database/index.ts';
import type { Jobs } from '../../../../platform/jobs/index.ts';
import { isOneAddress, LetterRefusedError, type Mailer } from '../../../../platform/mailer/index.ts';
import type { Log } from '../../../../platform/log.ts';
import { scheduleLetters, replaceWaiting, type Scheduled } from './schedule.ts';
import type { LetterWords } from '../letter.ts';
import { failureName, subjectLine } from '../rules.ts';
import { isOwedAtOnce } from '../rules/turns.ts';
import { mails } from '../tables.ts';

export interface NewMail extends LetterWords {
  to: string;
  /** Never at night in this time zone, however long it had to wait for its turn. */
  quietZone?: string;
  /** The last one to somebody whose account is gone: nothing of theirs stays in its row. */
  isLast?: boolean;
}

export interface MailContext {
  clock: Clock;
  config: Pick<Config, 'productName' | 'helpEmail'>;
  jobs: Jobs;
}

/** Few enough that a mail server which keeps each of them waiting is done with before the job runs out. */
const LETTERS_PER_JOB = 12;

/**
 * Writes a letter to the outbox and its job, both in `tx`: rolled back, nothing is sent. It goes at once or waits for its
 * turn, in the place of one about the same matter that waits already (decision 18).
 * Recipient and sender come from our own data, never from a request's body.
 */
export const queueMail = (ctx: MailContext, tx: Writable, mail: NewMail): Promise<void> => queueMails(ctx, tx, [mail]);

/** The same for many letters of one transaction, in as many statements. */
export async function queueMails(ctx: MailContext, tx: Writable, letters: readonly NewMail[]): Promise<void> {
  if (letters.length === 0) return;
  if (!letters.every(({ to }) => isOneAddress(to))) throw new Error('A letter needs exactly one recipient');
  const now = ctx.clock.now();
  const lined = letters.map((letter) => ({ ...letter, subject: subjectLine(letter.subject) }));
  const added: Scheduled<NewMail>[] = [];
  for (const scheduled of await scheduleLetters(tx, now, lined)) {
    const isJoined = scheduled.rowId !== undefined && (await replaceWaiting(tx, scheduled.rowId, scheduled.letter));
    if (!isJoined) added.push(scheduled);
  }
  await insertMails(ctx, tx, added);
}

async function insertMails(ctx: MailContext, tx: Writable, added: Scheduled<NewMail>[]): Promise<void> {
  if (added.length === 0) return;
  const now = ctx.clock.now();
  const rows = added.map(({ letter, dueAt }) => ({
    id: newId(ctx.clock),
    to: letter.to,
    fromName: ctx.config.productName,
    fromEmail: ctx.config.helpEmail,
    subject: letter.subject,
    text: letter.text,
    html: letter.html,
    matter: letter.matter,
    quietZone: letter.quietZone ?? null,
    unsubscribe: letter.unsubscribe ?? '',
    dueAt,
    isLast: letter.isLast ?? false,
    createdAt: now,
  }));
  await tx.insert(mails).values(rows);
  const isAwaited = added.some(({ letter }) => isOwedAtOnce(letter.standing));
  const atOnce = rows.filter(({ dueAt }) => dueAt <= now).map(({ id }) => id);
  for (let from = 0; from < atOnce.length; from += LETTERS_PER_JOB)
    await ctx.jobs.send('send-mail', { mailIds: atOnce.slice(from, from + LETTERS_PER_JOB) }, { tx, isAwaited });
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

const isDue = (now: Date) => or(isNull(mails.dueAt), lte(mails.dueAt, now));

async function claim({ db, clock }: DeliveryParts, id: string) {
  const now = clock.now();
  const isFree = and(isDue(now), or(isNull(mails.claimedUntil), lt(mails.claimedUntil, now)));
  const [row] = await db
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1`, claimedUntil: new Date(now.getTime() + CLAIM_MS) })
    .where(and(eq(mails.id, id), eq(mails.state, 'queued'), isFree))
    .returning();
  return row;
}

/** A letter that had to wait, or could not be delivered, until it is night where it goes. */
async function waitsForMorning({ db, clock }: DeliveryParts, { id, quietZone }: typeof mails.$inferSelect) {
  const now = clock.now();
  const dueAt = quietZone === null ? now : wakingTime(now, quietZone);
  if (dueAt <= now) return false;
  await db.update(mails).set({ dueAt, attempts: 0, claimedUntil: null }).where(eq(mails.id, id));
  return true;
}

const isClaimedElsewhere = async ({ db, clock }: DeliveryParts, id: string) => {
  const isWaiting = and(eq(mails.id, id), eq(mails.state, 'queued'), isDue(clock.now()));
  return (await db.select({ id: mails.id }).from(mails).where(isWaiting)).length > 0;
};

/** What a job of the first release named: one letter. */
export type MailJob = { mailIds: string[] } | { mailId: string };

/** Of one worker; there are two. A burst of letters takes its time, people who read and write do not wait for it. */
const BREATH_MS = 20;

/** Sends the letters of one job. Throws at the end when some should be tried again; those that were sent stay sent. */
export async function deliverMails(parts: DeliveryParts, job: MailJob): Promise<void> {
  const mailIds = 'mailIds' in job ? job.mailIds : [job.mailId];
  const failures: unknown[] = [];
  for (const [at, mailId] of mailIds.entries()) {
    if (at > 0) await pause(BREATH_MS);
    await deliverMail(parts, mailId).catch((error: unknown) => failures.push(error));
  }
  if (failures.length === 1) throw failures[0];
  if (failures.length > 1) throw new AggregateError(failures, `${failures.length} letters wait to be tried again`);
}

/**
 * Sends one letter of the outbox; a repeated job finds it sent and does nothing. Throws when it should be tried again.
 * A letter refused for good, or too often, becomes `failed` and is logged.
 */
export async function deliverMail(parts: DeliveryParts, mailId: string): Promise<void> {
  const row = await claim(parts, mailId);
  if (!row) {
    if (await isClaimedElsewhere(parts, mailId)) throw new Error('This letter is being delivered elsewhere');
    return;
  }
  const { db, clock, config, log, mailer } = parts;
  if (await waitsForMorning(parts, row)) return;
  // Without SMTP the letter stays readable on the outbox page; delivered, its links are nobody's business here.
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
    const isOver = error instanceof LetterRefusedError || row.attempts >= MOST_ATTEMPTS;
    const lastError = failureName(error);
    await db
      .update(mails)
      .set({ lastError, claimedUntil: null, ...(isOver && { state: 'failed', ...emptied }) })
      .where(eq(mails.id, id));
    if (!isOver) throw error;
    log.failure('A letter could not be delivered', error, { mailId: id, attempts: row.attempts });
    return;
  }
  await db
    .update(mails)
    .set({ state: 'sent', sentAt: clock.now(), claimedUntil: null, lastError: '', ...emptied })
    .where(eq(mails.id, id));
  log.info('mail_sent', { mailId: id, attempts: row.attempts });
}

/**
 * Hands over letters whose turn has come and that no worker has tried: the job of each is begun by the clock of the
 * queue, which may be another one, or may have been lost with a restored backup.
 */
export async function sendDueMails({ db, clock, jobs }: Pick<DeliveryParts, 'db' | 'clock'> & { jobs: Jobs }) {
  const now = clock.now();
  const hasWaited = and(
    eq(mails.state, 'queued'),
    eq(mails.attempts, 0),
    lte(mails.dueAt, now),
    gt(mails.dueAt, mails.createdAt),
  );
  const due = await db.select({ id: mails.id }).from(mails).where(hasWaited).orderBy(mails.dueAt, mails.id);
  for (const { id } of due) await jobs.send('send-mail', { mailIds: [id] }, { key: `due ${id}` });
}

/**
 * Letters go with their address and subject 30 days after they were written, whatever became of them: the last try of
 * one that could not be delivered is days after its first.
 */
export async function tidyMails({ db, clock }: Pick<DeliveryParts, 'db' | 'clock'>): Promise<void> {
  await db.delete(mails).where(lt(mails.createdAt, new Date(clock.now().getTime() - LETTER_RECORD_MS)));
}

/** Part of erasing an account: every letter to an address of theirs, sent or not, but for the last, which empties itself. */
export async function eraseMails({ db }: Pick<DeliveryParts, 'db'>, { emails }: { emails: string[] }): Promise<void> {
  await db.delete(mails).where(and(inArray(sql`lower(${mails.to})`, emails), eq(mails.isLast, false)));
}
