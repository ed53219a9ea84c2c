// Which reports a decision answers, and what becomes of them when it is taken back.
import { and, eq, inArray } from 'drizzle-orm';
import type { ReportAct } from '../../../../contract/admin-reports.ts';
import { USUAL_REPORT_MS } from '../../../../contract/report-limits.ts';
import type { Transaction } from '../../../seams/database/index.ts';
import { isEnding } from '../rules/acts.ts';
import { reports, type ReportDecisionRow, type ReportRow } from '../tables.ts';

const about = ({ kind, targetId }: Pick<ReportRow, 'kind' | 'targetId'>) =>
  and(eq(reports.kind, kind), eq(reports.targetId, targetId));

export const openReports = (tx: Transaction, report: ReportRow): Promise<ReportRow[]> =>
  tx
    .select()
    .from(reports)
    .where(and(about(report), eq(reports.state, 'open')))
    .orderBy(reports.id)
    .for('update');

/** Those that read what was decided then: it ended them, or told them anew. */
export const answeredBy = (
  tx: Transaction,
  decision: Pick<ReportDecisionRow, 'kind' | 'targetId' | 'decidedAt'>,
): Promise<ReportRow[]> =>
  tx
    .select()
    .from(reports)
    .where(and(about(decision), inArray(reports.state, ['kept', 'acted']), eq(reports.endedAt, decision.decidedAt)))
    .orderBy(reports.id)
    .for('update');

const endedAs = (act: ReportAct, answer: string, endedAt: Date) => ({
  state: act === 'leave' ? ('kept' as const) : ('acted' as const),
  answer,
  endedAt,
});

interface Ending {
  act: ReportAct;
  answer: string;
  now: Date;
}

/** Open ones, and those that were answered otherwise before. */
export async function endReports(
  tx: Transaction,
  rows: readonly ReportRow[],
  { act, answer, now }: Ending,
): Promise<void> {
  if (!isEnding(act)) return openAgain(tx, rows, now);
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await tx
    .update(reports)
    .set(endedAs(act, answer, now))
    .where(inArray(reports.id, ids));
}

/** Open, and due anew; but for those whose sender has sent another one since. */
async function openAgain(tx: Transaction, rows: readonly ReportRow[], now: Date): Promise<void> {
  const dueAt = new Date(now.getTime() + USUAL_REPORT_MS);
  for (const row of rows) {
    const isAnother = and(about(row), eq(reports.reporter, row.reporter), eq(reports.state, 'open'));
    if (row.state !== 'open' && (await tx.$count(reports, isAnother)) > 0) continue;
    await tx.update(reports).set({ state: 'open', endedAt: null, answer: '', dueAt }).where(eq(reports.id, row.id));
  }
}

/**
 * Of a decision that is taken back: reports that it ended are open again, and those that it told anew read again what was
 * decided before it. Answers both.
 */
export async function unanswer(
  tx: Transaction,
  decision: ReportDecisionRow,
  { before, now }: { before: ReportDecisionRow | undefined; now: Date },
): Promise<ReportRow[]> {
  const rows = await answeredBy(tx, decision);
  const isTold = ({ id }: ReportRow) => before !== undefined && !decision.ended.includes(id);
  await openAgain(
    tx,
    rows.filter((row) => !isTold(row)),
    now,
  );
  const told = rows.filter(isTold).map(({ id }) => id);
  if (before && told.length > 0)
    await tx
      .update(reports)
      .set(endedAs(before.act, before.toReporter, before.decidedAt))
      .where(inArray(reports.id, told));
  return rows;
}
