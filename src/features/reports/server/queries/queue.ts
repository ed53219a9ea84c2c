import { and, asc, desc, eq, isNotNull, sql, type SQL } from 'drizzle-orm';
import { ROWS_PER_ADMIN_PAGE, type AdminPage, type AskedOf } from '../../../../shared/api/admin-lists.ts';
import { reportList, type AdminReportLine } from '../../contract/admin-reports.ts';
import { adminPage } from '../../../../platform/admin-page.ts';
import type { Context } from '../../../../platform/context.ts';
import { earlierThanCursor, laterThanCursor } from '../../../../platform/keyset.ts';
import { serveList } from '../../../audit/server/commands/serve-list.ts';
import { reports, type ReportRow } from '../tables.ts';

type AskedReports = AskedOf<typeof reportList>;

export const lineOf = (row: ReportRow): AdminReportLine => ({
  id: row.id,
  number: row.number,
  kind: row.kind,
  reason: row.reason,
  isUrgent: row.isUrgent,
  name: row.snapshot.name,
  called: row.snapshot.called,
  state: row.state,
  sentAt: row.createdAt.toISOString(),
  dueAt: row.dueAt.toISOString(),
  isOnLegalHold: row.legalHoldAt !== null,
});

/** The page of a report's thing, or its page when the legal hold began. */
export const pageOf = ({ tributeId, legalHoldTributeId }: ReportRow): string | null => tributeId ?? legalHoldTributeId;

async function reportsFound({ db }: Pick<Context, 'db'>, asked: AskedReports): Promise<AdminPage<AdminReportLine>> {
  const isMeant = and(...filtersOf(asked));
  const isNewest = asked.sort === '-sent';
  const beyond = isNewest
    ? earlierThanCursor(reports.createdAt, reports.id, asked.after)
    : laterThanCursor(reports.dueAt, reports.id, asked.after);
  const order = isNewest ? [desc(reports.createdAt), desc(reports.id)] : [asc(reports.dueAt), asc(reports.id)];
  const rows = await db
    .select()
    .from(reports)
    .where(and(isMeant, beyond))
    .orderBy(...order)
    .limit(ROWS_PER_ADMIN_PAGE + 1);
  const placeOf = (row: ReportRow) => [(isNewest ? row.createdAt : row.dueAt).toISOString(), row.id];
  const all = db.select().from(reports).where(isMeant);
  const page = await adminPage(db, { rows, placeOf, all, after: asked.after });
  return { ...page, items: page.items.map(lineOf) };
}

function filtersOf({ q = '', state, kind, reason, urgent, legalHold }: AskedReports): (SQL | undefined)[] {
  const typed = q.trim();
  // If the admin searches or filters for legal holds, reports in every state are found.
  const wanted = state ?? (typed === '' && legalHold === undefined ? 'open' : 'all');
  return [
    wanted === 'all' ? undefined : eq(reports.state, wanted),
    typed === '' ? undefined : named(typed),
    kind === undefined ? undefined : eq(reports.kind, kind),
    reason === undefined ? undefined : eq(reports.reason, reason),
    urgent === undefined ? undefined : eq(reports.isUrgent, urgent === 'yes'),
    legalHold === undefined ? undefined : isNotNull(reports.legalHoldAt),
  ];
}

const LARGEST = 2_147_483_647;

function named(typed: string): SQL {
  const number = /^#?(\d{1,10})$/.exec(typed)?.[1];
  if (number !== undefined && Number(number) <= LARGEST) return eq(reports.number, Number(number));
  return eq(sql`lower(${reports.email})`, typed.toLowerCase());
}

export const reportLists = { list: serveList(reportList, { find: reportsFound, about: 'report' }) };
