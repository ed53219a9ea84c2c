// Which open reports about a thing a decision answers, and which need a decision of their own (decision 100).
import { and, eq, exists, inArray, isNotNull, ne, not, or, sql, type SQL } from 'drizzle-orm';
import { isUrgent, ReportReason } from '../../contract/reports.ts';
import type { Writable } from '../../../../platform/database/index.ts';
import type { Thing } from '../kinds/kind.ts';
import { kinds } from '../kinds/kinds.ts';
import { reportEvents, reports, type ReportRow } from '../tables.ts';

const URGENT = ReportReason.options.filter(isUrgent);

const isOpenAbout = ({ kind, targetId }: ReportRow) =>
  and(eq(reports.kind, kind), eq(reports.targetId, targetId), eq(reports.state, 'open'));

/** Condition for reports with an urgent reason, at first or added later, that `report` does not have. */
async function isUrgentOtherwise(db: Writable, { id, reason }: ReportRow): Promise<SQL> {
  const added = await db
    .select({ reason: reportEvents.reason })
    .from(reportEvents)
    .where(and(eq(reportEvents.reportId, id), isNotNull(reportEvents.reason)));
  const others = URGENT.filter((one) => one !== reason && added.every((event) => event.reason !== one));
  if (others.length === 0) return sql`false`;
  const isAdded = exists(
    db
      .select({ id: reportEvents.id })
      .from(reportEvents)
      .where(and(eq(reportEvents.reportId, reports.id), inArray(reportEvents.reason, others))),
  );
  return sql`(${and(ne(reports.id, id), or(inArray(reports.reason, others), isAdded))})`;
}

/** Condition for the open reports that a decision about this report answers, this one included. */
export const isAnsweredWith = async (db: Writable, report: ReportRow): Promise<SQL | undefined> =>
  and(isOpenAbout(report), not(await isUrgentOtherwise(db, report)));

/** Condition for open reports about the same thing that a decision about this report leaves open. */
export const isLeftOpenBy = async (db: Writable, report: ReportRow): Promise<SQL | undefined> =>
  and(isOpenAbout(report), await isUrgentOtherwise(db, report));

/** Whether a hidden thing stays hidden after the decision `leave`, because another urgent report is open. */
export async function staysHidden(db: Writable, report: ReportRow, thing: Thing | null): Promise<boolean> {
  if (!thing || (thing.state !== 'hidden' && thing.state !== 'removed')) return false;
  if (kinds[thing.kind].hiddenBy !== 'three_or_urgent') return false;
  return (await db.$count(reports, and(await isLeftOpenBy(db, report), eq(reports.isUrgent, true)))) > 0;
}
