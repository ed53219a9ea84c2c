import { and, asc, desc, eq, like, sql, type SQL } from 'drizzle-orm';
import { ROWS_PER_ADMIN_PAGE, type AdminPage, type AskedOf } from '../../../../shared/api/admin-lists.ts';
import { logList, type LogEntry, type LogGroup } from '../../contract/logs.ts';
import { adminPage } from '../../../../platform/admin-page.ts';
import { fail, failField } from '../../../../platform/errors.ts';
import { readCursor } from '../../../../platform/keyset.ts';
import type { Database } from '../../../../platform/database/index.ts';
import { serveList } from '../../../audit/server/commands/serve-list.ts';
import { logGroups, logs, type LogGroupRow } from '../tables/logs.ts';

interface Reading {
  db: Database;
}

type AskedLogs = AskedOf<typeof logList>;

const { isCritical, lastAt, count, id } = logGroups;

/** For each sort order: the columns to sort by, descending, and a row's cursor. */
const orders = {
  usual: {
    columns: sql`(${isCritical}, ${lastAt}, ${id})`,
    order: [desc(isCritical), desc(lastAt), desc(id)],
    place: (row: LogGroupRow) => [row.isCritical ? 1 : 0, row.lastAt.toISOString(), row.id],
    behind: ([critical, last, own]: readonly (string | number)[]) =>
      sql`(${critical === 1}::boolean, ${timeIn(last)}::timestamptz, ${own}::text)`,
  },
  '-last': {
    columns: sql`(${lastAt}, ${id})`,
    order: [desc(lastAt), desc(id)],
    place: (row: LogGroupRow) => [row.lastAt.toISOString(), row.id],
    behind: ([last, own]: readonly (string | number)[]) => sql`(${timeIn(last)}::timestamptz, ${own}::text)`,
  },
  '-count': {
    columns: sql`(${count}, ${id})`,
    order: [desc(count), desc(id)],
    place: (row: LogGroupRow) => [row.count, row.id],
    behind: ([number, own]: readonly (string | number)[]) => sql`(${Number(number) || 0}::integer, ${own}::text)`,
  },
};

function timeIn(value: string | number | undefined): string {
  const time = new Date(String(value));
  return Number.isNaN(time.getTime()) ? failField('after', 'unclear') : time.toISOString();
}

async function logGroupsFound({ db }: Reading, asked: AskedLogs): Promise<AdminPage<LogGroup>> {
  const { columns, order, place, behind } = orders[asked.sort ?? 'usual'];
  const isMeant = and(await matching(db, asked.q), ...filtersOf(asked));
  const all = db.select().from(logGroups).where(isMeant);
  const beyond =
    asked.after === undefined ? undefined : sql`${columns} < ${behind(readCursor(asked.after, order.length))}`;
  const rows = await db
    .select()
    .from(logGroups)
    .where(and(isMeant, beyond))
    .orderBy(...order)
    .limit(ROWS_PER_ADMIN_PAGE + 1);
  const page = await adminPage(db, { rows, placeOf: place, all, after: asked.after });
  return { ...page, items: page.items.map(shownGroup) };
}

function filtersOf({ status, source, critical }: AskedLogs): (SQL | undefined)[] {
  return [
    status === undefined ? undefined : eq(logGroups.status, status),
    source === undefined ? undefined : eq(logGroups.source, source),
    critical === undefined ? undefined : eq(isCritical, critical === 'yes'),
  ];
}

const REFERENCE = /^[a-z2-9]{8}$/;

/** The condition for a search. A reference finds its failure's group. Other text matches the beginning of a note. */
async function matching(db: Database, q = ''): Promise<SQL | undefined> {
  const typed = q.trim().toLowerCase();
  if (typed === '') return undefined;
  const [named] = REFERENCE.test(typed)
    ? await db.select({ groupId: logs.groupId }).from(logs).where(eq(logs.reference, typed))
    : [];
  if (named?.groupId) return eq(id, named.groupId);
  const beginning = typed.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);
  return like(sql`lower(${logGroups.note})`, `${beginning}%`);
}

const shownGroup = ({ firstAt, lastAt: last, ...row }: LogGroupRow): LogGroup => ({
  ...row,
  firstAt: firstAt.toISOString(),
  lastAt: last.toISOString(),
});

export async function logGroup(
  { db }: Reading,
  asked: { id: string; after?: string | undefined },
): Promise<{ group: LogGroup; page: AdminPage<LogEntry> }> {
  const [group] = await db.select().from(logGroups).where(eq(id, asked.id));
  if (!group) return fail('NOT_FOUND');
  const isOfGroup = eq(logs.groupId, asked.id);
  const cursor = asked.after === undefined ? undefined : readCursor(asked.after, 2);
  const rows = await db
    .select()
    .from(logs)
    .where(
      and(
        isOfGroup,
        cursor && sql`(${logs.date}, ${logs.id}) < (${timeIn(cursor[0])}::timestamptz, ${cursor[1]}::text)`,
      ),
    )
    .orderBy(desc(logs.date), desc(logs.id))
    .limit(ROWS_PER_ADMIN_PAGE + 1);
  const placeOf = (row: (typeof rows)[number]) => [row.date.toISOString(), row.id];
  const all = db.select().from(logs).where(isOfGroup).orderBy(asc(logs.id));
  const page = await adminPage(db, { rows, placeOf, all, after: asked.after });
  const { status } = group;
  const items = page.items.map(({ date, ...row }) => ({ ...row, date: date.toISOString(), status }));
  return { group: shownGroup(group), page: { ...page, items } };
}

export const logLists = { list: serveList(logList, { find: logGroupsFound, about: 'log' }) };
