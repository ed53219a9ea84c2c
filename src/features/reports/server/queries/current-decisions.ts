// Decisions that apply to a thing, freezes of a page, and whether both sides were asked for statements.
import { and, desc, eq, inArray, isNull, or } from 'drizzle-orm';
import type { ReportAction } from '../../contract/admin-reports.ts';
import type { Writable } from '../../../../platform/database/index.ts';
import { reportDecisions, reports, reportStatements, type ReportDecisionRow, type ReportRow } from '../tables.ts';

/** Decisions about a thing that were not undone. Newest first. */
export const currentDecisions = (db: Writable, { kind, targetId }: Pick<ReportRow, 'kind' | 'targetId'>) =>
  db
    .select()
    .from(reportDecisions)
    .where(
      and(eq(reportDecisions.kind, kind), eq(reportDecisions.targetId, targetId), isNull(reportDecisions.undoneAt)),
    )
    .orderBy(desc(reportDecisions.decidedAt), desc(reportDecisions.id));

export const currentDecision = async (
  db: Writable,
  thing: Pick<ReportRow, 'kind' | 'targetId'>,
): Promise<ReportDecisionRow | undefined> => (await currentDecisions(db, thing).limit(1))[0];

/** The last decision that ended this report. Later decisions about the thing may have ended only other reports. */
export const currentDecisionFor = async (db: Writable, report: ReportRow): Promise<ReportDecisionRow | undefined> =>
  (await currentDecisions(db, report)).find(({ ended }) => ended.includes(report.id));

/** Whether both sides of the dispute were asked for statements. */
export const wereAsked = async (db: Writable, { id }: Pick<ReportRow, 'id'>): Promise<boolean> =>
  (await db.$count(reportStatements, eq(reportStatements.reportId, id))) > 0;

/** Token that changes with each decision or question, so that an admin cannot decide on an outdated screen. */
export async function decisionToken(db: Writable, row: Pick<ReportRow, 'id' | 'kind' | 'targetId'>): Promise<string> {
  const last = await currentDecision(db, row);
  return `${last?.id ?? 'nothing'} ${(await wereAsked(db, row)) ? 'asked' : ''}`.trim();
}

/** The freezes that apply to a page, because of decisions about any part of it. */
export async function freezesOf(db: Writable, tributeId: string): Promise<ReportAction[]> {
  const rows = await db
    .select({ action: reportDecisions.action })
    .from(reportDecisions)
    .innerJoin(reports, eq(reports.id, reportDecisions.reportId))
    .where(
      and(
        inArray(reportDecisions.action, ['freeze_page', 'freeze_giving']),
        isNull(reportDecisions.undoneAt),
        or(eq(reports.tributeId, tributeId), eq(reports.legalHoldTributeId, tributeId)),
      ),
    );
  return rows.map(({ action }) => action);
}
