import { and, eq, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Clock } from '../../../../platform/clock/index.ts';
import type { Database } from '../../../../platform/database/index.ts';
import type { Jobs } from '../../../../platform/jobs/index.ts';
import { recordAuditEvent, type Acting } from '../../../audit/server/commands/record-audit-event.ts';
import { outboxEmails } from '../tables.ts';
import { EMAILS_PER_JOB, WITHOUT_TEXT } from './outbox.ts';

type Resending = { db: Database; clock: Clock; jobs: Jobs } & Acting;

const { id, to, text, state, endedAs, claimedUntil, isLast } = outboxEmails;

/** No worker is sending the email now. */
const isFree = ({ clock }: Resending) => or(isNull(claimedUntil), lt(claimedUntil, clock.now()));

const isFailed = and(eq(state, 'failed'), isNull(endedAs));
const isMeant = (ids: readonly string[] | 'all') => (ids === 'all' ? isFailed : inArray(id, [...ids]));

/** Such an email has a next try and no failed one: only a request to send it again leaves it so. */
const isSentAgain = and(eq(state, 'queued'), eq(outboxEmails.lastError, ''), isNotNull(outboxEmails.nextTryAt));

/**
 * Tries emails at once, and for three days again. `all`: every failed one. Returns the emails that are being sent
 * again, also those of an earlier request, so that a button can be pressed twice.
 */
export async function sendEmailsAgain(ctx: Resending, ids: readonly string[] | 'all'): Promise<string[]> {
  const isWaiting = and(eq(state, 'queued'), ne(outboxEmails.lastError, ''));
  const isSendable = and(ne(text, ''), ne(to, ''), or(isFailed, isWaiting), isFree(ctx));
  const again = { failingSince: null, failedAt: null, nextTryAt: ctx.clock.now(), attempts: 0, lastError: '' };
  return ctx.db.transaction(async (tx) => {
    const rows = await tx
      .update(outboxEmails)
      .set({ state: 'queued', ...again })
      .where(and(isMeant(ids), isSendable))
      .returning({ id });
    const changed = rows.map((row) => row.id);
    for (let from = 0; from < changed.length; from += EMAILS_PER_JOB)
      await ctx.jobs.send('send-mail', { mailIds: changed.slice(from, from + EMAILS_PER_JOB) }, { tx });
    const targets = ids !== 'all' ? changed : changed.length > 0 ? ['all'] : [];
    for (const target of targets)
      await recordAuditEvent(ctx, tx, {
        action: 'email-sent-again',
        target: { kind: 'mail', id: target },
        ...(ids === 'all' && { after: { emails: changed.length } }),
      });
    if (ids === 'all') return changed;
    const all = await tx
      .select({ id })
      .from(outboxEmails)
      .where(and(isMeant(ids), isSentAgain));
    return all.map((row) => row.id);
  });
}

/** Never sends these emails, and removes their text. Returns the emails that had not been sent. */
export async function stopEmails(ctx: Resending, ids: readonly string[]): Promise<string[]> {
  const isStoppable = and(or(eq(state, 'queued'), isFailed), isFree(ctx));
  const stopped = {
    endedAs: 'stopped' as const,
    failedAt: ctx.clock.now(),
    nextTryAt: null,
    to: sql`case when ${isLast} then '' else ${to} end`,
    ...WITHOUT_TEXT,
  };
  return ctx.db.transaction(async (tx) => {
    const rows = await tx
      .update(outboxEmails)
      .set({ state: 'failed', ...stopped })
      .where(and(isMeant(ids), isStoppable))
      .returning({ id });
    for (const row of rows)
      await recordAuditEvent(ctx, tx, { action: 'email-stopped', target: { kind: 'mail', id: row.id } });
    return rows.map((row) => row.id);
  });
}
