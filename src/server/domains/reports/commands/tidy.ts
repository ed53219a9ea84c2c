import { and, eq, inArray, isNull, lt, ne, notExists, or, sql } from 'drizzle-orm';
import { SENDER_HASH_MS } from '../../../../contract/limits.ts';
import { REPORT_KEPT_MS } from '../../../../contract/report-limits.ts';
import type { CommandContext } from '../../../context.ts';
import { reportDecisions, reportEvents, reportStatements, reports } from '../tables.ts';

/** Each night: reports go a year after they ended, with all that was said about them. */
export async function tidyReports({ db, clock }: Pick<CommandContext, 'db' | 'clock'>): Promise<void> {
  const before = (ms: number) => new Date(clock.now().getTime() - ms);
  // Whoever ends what stands frozen needs to know why it does.
  const standing = db
    .select({ id: reportDecisions.id })
    .from(reportDecisions)
    .where(
      and(
        eq(reportDecisions.reportId, reports.id),
        inArray(reportDecisions.act, ['freeze_page', 'freeze_giving']),
        isNull(reportDecisions.undoneAt),
      ),
    );
  await db.delete(reports).where(and(lt(reports.endedAt, before(REPORT_KEPT_MS)), notExists(standing)));
  await db
    .update(reports)
    .set({ network: '' })
    .where(and(ne(reports.network, ''), lt(reports.createdAt, before(SENDER_HASH_MS))));
}

/** Part of erasing an account. Reports about a page that goes, go with it; others stay, by nobody. */
export async function eraseReporter(
  { db }: Pick<CommandContext, 'db'>,
  { userId, emails }: { userId: string; emails: readonly string[] },
): Promise<void> {
  const isTheirs = or(eq(reports.userId, userId), inArray(sql`lower(${reports.email})`, [...emails, '-']));
  const theirs = db.select({ id: reports.id }).from(reports).where(isTheirs);
  await db.update(reportEvents).set({ words: '' }).where(inArray(reportEvents.reportId, theirs));
  // As what was reported: until it is decided, both sides are read.
  const ended = db
    .select({ id: reports.id })
    .from(reports)
    .where(and(isTheirs, ne(reports.state, 'open')));
  await db
    .update(reportStatements)
    .set({ words: '' })
    .where(and(eq(reportStatements.side, 'reporter'), inArray(reportStatements.reportId, ended)));
  await db
    .update(reports)
    .set({
      userId: null,
      email: '',
      relation: '',
      reporter: sql`'erased ' || ${reports.id}`,
      // What is open still has to be looked at.
      details: sql`case when ${reports.state} = 'open' then ${reports.details} else '' end`,
    })
    .where(isTheirs);
}
