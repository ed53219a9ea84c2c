// Ends reports with a decision. If the decision is undone, reopens them.
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ReportAction } from '../../contract/admin-reports.ts';
import type { Transaction } from '../../../../platform/database/index.ts';
import { isAnsweredWith } from '../queries/open-reports.ts';
import { currentDecisions } from '../queries/current-decisions.ts';
import { isEnding, isFreeze } from '../rules/actions.ts';
import { dueAfter } from '../rules/due.ts';
import { reports, type ReportDecisionRow, type ReportRow, type StoodBefore } from '../tables.ts';

const about = ({ kind, targetId }: Pick<ReportRow, 'kind' | 'targetId'>) =>
  and(eq(reports.kind, kind), eq(reports.targetId, targetId));

export const openReports = async (tx: Transaction, report: ReportRow): Promise<ReportRow[]> =>
  tx
    .select()
    .from(reports)
    .where(await isAnsweredWith(tx, report))
    .orderBy(reports.id)
    .for('update');

/** Closed reports whose answer is wrong after `action`. A freeze's answer stays right until the freeze ends. */
export async function answeredOtherwise(
  tx: Transaction,
  report: ReportRow,
  action: ReportAction,
): Promise<ReportRow[]> {
  const rows = await tx
    .select()
    .from(reports)
    .where(and(about(report), inArray(reports.state, ['kept', 'acted'])))
    .orderBy(reports.id)
    .for('update');
  const current = await currentDecisions(tx, report);
  return rows.filter(({ id }) => {
    const own = current.find(({ ended }) => ended.includes(id)) ?? current[0];
    return own && own.action !== action && (!isFreeze(own.action) || own.ended.includes(report.id));
  });
}

interface Ending {
  action: ReportAction;
  answer: string;
  now: Date;
}

/** `rows`: open reports, and closed ones that had another answer before. */
export async function endReports(
  tx: Transaction,
  rows: readonly ReportRow[],
  { action, answer, now }: Ending,
): Promise<void> {
  if (!isEnding(action)) return openAgain(tx, rows, dueAfter(now, false));
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  const state = action === 'leave' ? 'kept' : 'acted';
  await tx.update(reports).set({ state, answer, endedAt: now }).where(inArray(reports.id, ids));
}

/** Reopens reports. A report stays closed if its sender has sent another one since. */
async function openAgain(tx: Transaction, rows: readonly ReportRow[], dueAt?: Date): Promise<void> {
  for (const row of rows) {
    const isAnother = and(about(row), eq(reports.reporter, row.reporter), eq(reports.state, 'open'));
    if (row.state !== 'open' && (await tx.$count(reports, isAnother)) > 0) continue;
    await tx
      .update(reports)
      .set({ state: 'open', endedAt: null, answer: '', ...(dueAt && { dueAt }) })
      .where(eq(reports.id, row.id));
  }
}

export const deadlinesBefore = (rows: readonly ReportRow[], action: ReportAction): Pick<StoodBefore, 'due'> =>
  isEnding(action) ? {} : { due: Object.fromEntries(rows.map(({ id, dueAt }) => [id, dueAt.toISOString()])) };

/** Undoes a decision's effect on its reports. Returns these reports, which are open now or have another answer. */
export async function unanswer(tx: Transaction, decision: ReportDecisionRow): Promise<ReportRow[]> {
  const { ended, before } = decision;
  for (const [id, due] of Object.entries(before.due ?? {}))
    await tx
      .update(reports)
      .set({ dueAt: sql`least(${reports.dueAt}, ${due}::timestamptz)` })
      .where(and(eq(reports.id, id), eq(reports.state, 'open')));
  if (ended.length === 0) return [];
  const rows = await tx.select().from(reports).where(inArray(reports.id, ended)).orderBy(reports.id).for('update');
  const current = await currentDecisions(tx, decision);
  for (const row of rows) {
    const other = current.find((one) => one.ended.includes(row.id));
    if (other) await endReports(tx, [row], { action: other.action, answer: other.toReporter, now: other.decidedAt });
    else await openAgain(tx, [row]);
  }
  return rows;
}
