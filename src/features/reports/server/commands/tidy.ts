import { and, eq, inArray, isNotNull, isNull, lt, ne, not, notExists, or, sql, type SQL } from 'drizzle-orm';
import { SENDER_HASH_MS } from '../../../../shared/limits/limits.ts';
import { REPORT_RETENTION_MS } from '../../../../shared/limits/report-limits.ts';
import { ReportKind } from '../../contract/reports.ts';
import type { CommandContext } from '../../../../platform/context.ts';
import type { Writable } from '../../../../platform/database/index.ts';
import { removeFileRows, removeUnkept } from './keep-files.ts';
import { kinds } from '../kinds/kinds.ts';
import { isObjected } from '../queries/objections.ts';
import { eraseObjections, forgetObjections } from './erase-objections.ts';
import { ERASED } from '../rules/reporter.ts';
import { reportDecisions, reportEvents, reportStatements, reports } from '../tables.ts';

/** Nightly job: deletes reports a year after they ended. */
export async function tidyReports({ db, clock }: Pick<CommandContext, 'db' | 'clock'>): Promise<void> {
  const before = (ms: number) => new Date(clock.now().getTime() - ms);
  // Keep the report while its freeze lasts: an admin who ends the freeze needs the reason.
  const freezes = db
    .select({ id: reportDecisions.id })
    .from(reportDecisions)
    .where(
      and(
        eq(reportDecisions.reportId, reports.id),
        inArray(reportDecisions.action, ['freeze_page', 'freeze_giving']),
        isNull(reportDecisions.undoneAt),
      ),
    );
  await db
    .delete(reports)
    .where(
      and(
        lt(reports.endedAt, before(REPORT_RETENTION_MS)),
        isNull(reports.legalHoldAt),
        notExists(freezes),
        not(isObjected(db)),
      ),
    );
  for (const [kind, { isThere }] of deletions)
    await db.delete(reports).where(and(eq(reports.kind, kind), isNull(reports.legalHoldAt), not(isThere(db))));
  await db
    .update(reports)
    .set({ network: '' })
    .where(and(ne(reports.network, ''), lt(reports.createdAt, before(SENDER_HASH_MS))));
}

/** Kinds whose reports are deleted with the reported thing, so that no snapshot outlives the thing. */
const deletions = ReportKind.options.flatMap((kind) => {
  const { deletion } = kinds[kind];
  return deletion ? [[kind, deletion] as const] : [];
});

/** Part of erasing an account. Reports about its pages are deleted with the pages. Reports by it stay, without a sender. */
export async function eraseReporter(
  { db, files }: Pick<CommandContext, 'db' | 'files'>,
  { userId, emails }: { userId: string; emails: readonly string[] },
): Promise<void> {
  const isTheirs = or(eq(reports.userId, userId), inArray(sql`lower(${reports.email})`, [...emails, '-']));
  for (const [kind, { leftBy }] of deletions)
    await db
      .delete(reports)
      .where(and(eq(reports.kind, kind), isNull(reports.legalHoldAt), inArray(reports.targetId, leftBy(db, userId))));
  await eraseObjections(db, { userId, emails });
  await eraseStatements(db, userId);
  await removeUnkept({ db, files }, await forgetReporter(db, and(isTheirs, isNull(reports.legalHoldAt))));
  // A report under a legal hold keeps its sender until the hold ends.
  await db
    .update(reports)
    .set({
      userId: null,
      email: sql`case when ${reports.email} = '' then ${emails[0] ?? ''}::text else ${reports.email} end`,
      reporter: sql`${ERASED}::text || ${reports.id}`,
    })
    .where(and(isTheirs, isNotNull(reports.legalHoldAt)));
}

/** Clears a keeper's statements, unless the report is open or on legal hold: admins must be able to read both sides. */
async function eraseStatements(db: Writable, userId: string): Promise<void> {
  const ended = db
    .select({ id: reports.id })
    .from(reports)
    .where(and(ne(reports.state, 'open'), isNull(reports.legalHoldAt)));
  await db
    .update(reportStatements)
    .set({ words: '' })
    .where(and(eq(reportStatements.userId, userId), inArray(reportStatements.reportId, ended)));
}

/** Clears who sent these reports and what they wrote. Returns the ids of files whose row it deleted. */
export async function forgetReporter(db: Writable, which: SQL | undefined): Promise<string[]> {
  const theirs = db.select({ id: reports.id }).from(reports).where(which);
  await forgetObjections(db, which);
  await db.update(reportEvents).set({ words: '' }).where(inArray(reportEvents.reportId, theirs));
  // Until the decision, admins must be able to read both sides' statements.
  const ended = db
    .select({ id: reports.id })
    .from(reports)
    .where(and(which, ne(reports.state, 'open')));
  await db
    .update(reportStatements)
    .set({ words: '' })
    .where(and(eq(reportStatements.side, 'reporter'), inArray(reportStatements.reportId, ended)));
  const gone = await removeFileRows(db, ended);
  await db
    .update(reports)
    .set({
      userId: null,
      email: '',
      relation: '',
      notice: null,
      reporter: sql`${ERASED}::text || ${reports.id}`,
      // Admins still need the details of an open report.
      details: sql`case when ${reports.state} = 'open' then ${reports.details} else '' end`,
    })
    .where(which);
  return gone;
}
