import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { OVERVIEW_ITEMS_PER_KIND } from '../../contract/overview.ts';
import type { Context } from '../../../../platform/context.ts';
import { reportDecisions, reports } from '../../../reports/server/tables.ts';
import { tributes } from '../../../tributes/server/tables/tributes.ts';

/** Pages that a decision keeps frozen. Each is listed once, with the report where an admin can end the freeze. */
export async function frozenPages({ db }: Pick<Context, 'db'>) {
  const { action, decidedAt, undoneAt, reportId, id } = reportDecisions;
  const rows = await db
    .selectDistinctOn([tributes.id], { decidedAt, report: reports, name: tributes.name })
    .from(reportDecisions)
    .innerJoin(reports, eq(reports.id, reportId))
    .innerJoin(tributes, eq(tributes.id, sql`coalesce(${reports.tributeId}, ${reports.legalHoldTributeId})`))
    .where(and(inArray(action, ['freeze_page', 'freeze_giving']), isNull(undoneAt)))
    .orderBy(asc(tributes.id), asc(decidedAt), asc(id));
  const items = rows
    .toSorted((one, other) => one.decidedAt.getTime() - other.decidedAt.getTime())
    .slice(0, OVERVIEW_ITEMS_PER_KIND)
    .map(({ report, name, decidedAt: since }) => ({
      id: report.id,
      number: report.number,
      called: name,
      reason: report.reason,
      since,
    }));
  return { items, count: rows.length };
}
