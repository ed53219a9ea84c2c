import { and, asc, eq, isNull } from 'drizzle-orm';
import { OVERVIEW_ITEMS_PER_KIND } from '../../contract/overview.ts';
import type { Context } from '../../../../platform/context.ts';
import { reportAppeals, reports } from '../../../reports/server/tables.ts';

/** Reports with unanswered objections, each once. An objection with a court case has no deadline. */
export async function objectionsWaiting({ db }: Pick<Context, 'db'>) {
  const rows = await db
    .selectDistinctOn([reportAppeals.reportId], { appeal: reportAppeals, report: reports })
    .from(reportAppeals)
    .innerJoin(reports, eq(reports.id, reportAppeals.reportId))
    .where(and(isNull(reportAppeals.answeredAt)))
    .orderBy(asc(reportAppeals.reportId), asc(reportAppeals.dueAt));
  const items = rows
    .toSorted((one, other) => one.appeal.dueAt.getTime() - other.appeal.dueAt.getTime())
    .slice(0, OVERVIEW_ITEMS_PER_KIND)
    .map(({ appeal, report }) => ({
      id: report.id,
      number: report.number,
      called: report.snapshot.name,
      about: report.kind,
      reason: report.reason,
      since: appeal.sentAt,
      dueAt: appeal.courtAt === null ? appeal.dueAt : null,
    }));
  return { items, count: rows.length };
}
