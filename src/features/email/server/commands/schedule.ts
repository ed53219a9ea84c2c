// The only place that decides when an email may be sent. Limits apply per address and class (decisions 18 and 97).
import { createHash } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { WORK_EMAILS_PER_ADDRESS_PER_HOUR } from '../../contract/email-limits.ts';
import { latestPast } from '../../../../platform/clock/index.ts';
import type { Writable } from '../../../../platform/database/index.ts';
import { runPrepared } from '../../../../platform/queries/prepared.ts';
import { limitNow } from '../../../operations/server/queries/limits.ts';
import type { EmailWords } from '../email.ts';
import { classOf } from '../rules/classes.ts';
import { boundingEmails, HOUR_MS, isTooLate, nextSendTime, type Priority, type Taken } from '../rules/send-times.ts';
import { outboxEmails } from '../tables.ts';

interface Scheduling {
  to: string;
  matter: string;
  priority: Priority;
}

/** An email to send at `dueAt`, in a new row or in place of a waiting email. */
export interface Scheduled<Email> {
  email: Email;
  dueAt: Date;
  /** The waiting row that this email replaces. */
  rowId?: string;
}

interface Known extends Taken {
  /** The email's outbox row. Absent for an email scheduled by this same call. */
  rowId?: string;
  isWaiting: boolean;
}

const addressOf = ({ to }: Pick<Scheduling, 'to'>) => to.toLowerCase();

/** Sets the sending time of each email, which replaces a waiting one about the same matter. Locks all addresses. */
export async function scheduleEmails<Email extends Scheduling>(
  tx: Writable,
  now: Date,
  emails: readonly Email[],
): Promise<Scheduled<Email>[]> {
  const known = await lockedTurns(tx, now, [...new Set(emails.map(addressOf))]);
  const usual = await limitNow(tx, 'lettersPerAddress');
  const scheduled = new Map<string, Scheduled<Email>>();
  for (const [at, email] of emails.entries()) {
    const own = known.get(addressOf(email)) ?? [];
    known.set(addressOf(email), own);
    const perHour = classOf(email.matter) === 'work' ? Math.max(usual, WORK_EMAILS_PER_ADDRESS_PER_HOUR) : usual;
    const dueAt = nextSendTime(now, boundingEmails(email.priority, email.matter, own), perHour);
    const key = `${addressOf(email)} ${email.matter}`;
    if (dueAt <= now) {
      scheduled.set(`${at}`, { email, dueAt });
      own.push({ matter: email.matter, at: dueAt, isWaiting: false });
      continue;
    }
    const waiting = own.find(({ matter, isWaiting }) => isWaiting && matter === email.matter);
    if (waiting) {
      scheduled.set(key, { email, dueAt: waiting.at, ...(waiting.rowId !== undefined && { rowId: waiting.rowId }) });
    } else if (!isTooLate(email.priority, now, dueAt)) {
      scheduled.set(key, { email, dueAt });
      own.push({ matter: email.matter, at: dueAt, isWaiting: true });
    }
  }
  return [...scheduled.values()];
}

/** Locks the addresses. Returns emails sent to them in the last hour, and scheduled ones. */
async function lockedTurns(tx: Writable, now: Date, addresses: string[]): Promise<Map<string, Known[]>> {
  // Sort the keys, so that two writers never deadlock.
  const keys = addresses.map(lockKey).toSorted((a, b) => (a < b ? -1 : 1));
  await runPrepared(
    tx,
    sql`select pg_advisory_xact_lock(key) from unnest(${sql.param(keys.map(String))}::bigint[]) as key`,
  );
  const { dueAt, createdAt } = outboxEmails;
  const rows = await runPrepared<{ id: string; to: string; matter: string; dueAt: string | null; createdAt: string }>(
    tx,
    sql`select ${outboxEmails.id}, ${outboxEmails.to}, ${outboxEmails.matter}, ${dueAt} as "dueAt", ${createdAt} as "createdAt" from ${outboxEmails}
      where lower(${outboxEmails.to}) = any(${sql.param(addresses)}::text[])
        and coalesce(${dueAt}, ${createdAt}) > ${new Date(now.getTime() - HOUR_MS).toISOString()}::timestamptz
        and ${createdAt} <= ${latestPast(now).toISOString()}::timestamptz`,
  );
  const turns = rows.map((row) => {
    const at = new Date(row.dueAt ?? row.createdAt);
    return { to: row.to, known: { rowId: row.id, matter: row.matter, at, isWaiting: row.dueAt !== null && at > now } };
  });
  return new Map([...Map.groupBy(turns, addressOf)].map(([to, own]) => [to, own.map(({ known }) => known)]));
}

/** Derives an advisory lock number that other locks do not use. */
const lockKey = (address: string): bigint =>
  createHash('sha256').update(`letters to ${address}`).digest().readBigInt64BE();

type Words = { to: string } & Pick<EmailWords, 'subject' | 'text' | 'html' | 'expiresAt' | 'late'>;

/** Replaces the text in a waiting row. Returns false if the delivery has just begun. */
export async function replaceWaiting(tx: Writable, rowId: string, words: Words): Promise<boolean> {
  const isIt = and(eq(outboxEmails.id, rowId), eq(outboxEmails.state, 'queued'), isNull(outboxEmails.claimedUntil));
  const { to, subject, text, html, expiresAt = null, late = null } = words;
  const replaced = await tx
    .update(outboxEmails)
    .set({ to, subject, text, html, expiresAt, late })
    .where(isIt)
    .returning({ id: outboxEmails.id });
  return replaced.length > 0;
}
