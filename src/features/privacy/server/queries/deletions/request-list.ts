import { and, asc, desc, eq, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import { deleteRequestList, type AdminDeleteRequest } from '../../../contract/admin-deletions.ts';
import { ROWS_PER_ADMIN_PAGE, type AdminPage, type AskedOf } from '../../../../../shared/api/admin-lists.ts';
import { erasedFrom } from '../../../contract/deletions.ts';
import { adminPage } from '../../../../../platform/admin-page.ts';
import type { Context } from '../../../../../platform/context.ts';
import { failField } from '../../../../../platform/errors.ts';
import { readCursor } from '../../../../../platform/keyset.ts';
import type { Database } from '../../../../../platform/database/index.ts';
import { serveList } from '../../../../audit/server/commands/serve-list.ts';
import { tributes, tributeMembers } from '../../../../tributes/server/tables/tributes.ts';
import { deleteRequests, type DeleteRequest } from '../../tables/deletions.ts';

type AskedRequests = AskedOf<typeof deleteRequestList>;

const { id, userId, userEmail, requestedAt, erasedAt } = deleteRequests;

async function deleteRequestsFound(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  asked: AskedRequests,
): Promise<AdminPage<AdminDeleteRequest>> {
  const q = (asked.q ?? '').trim();
  const isUp = asked.sort !== '-requested';
  const isMeant = and(...filtersOf(q, asked));
  const rows = await db
    .select()
    .from(deleteRequests)
    .where(and(isMeant, beyond(asked.after, isUp)))
    .orderBy(...(isUp ? [asc(requestedAt), asc(id)] : [desc(requestedAt), desc(id)]))
    .limit(ROWS_PER_ADMIN_PAGE + 1);
  const placeOf = (row: DeleteRequest) => [row.requestedAt.toISOString(), row.id];
  const all = db.select({ id }).from(deleteRequests).where(isMeant);
  const page = await adminPage(db, { rows, placeOf, all, after: asked.after });
  const contested = await ownersOfContested(db, page.items);
  const now = clock.now();
  return { ...page, items: page.items.map((row) => shown(row, { now, isContested: contested.has(row.userId) })) };
}

/** Conditions for the list. A search finds requests in every state. */
const filtersOf = (q: string, { state = q === '' ? 'waiting' : 'all' }: AskedRequests): (SQL | undefined)[] => [
  q === '' ? undefined : or(sql`lower(${userEmail}) = ${q.toLowerCase()}`, eq(userId, q.toLowerCase())),
  state === 'all' ? undefined : state === 'met' ? isNotNull(erasedAt) : isNull(erasedAt),
];

function beyond(cursor: string | undefined, isUp: boolean): SQL | undefined {
  if (cursor === undefined) return undefined;
  const [at, last] = readCursor(cursor, 2);
  const time = new Date(String(at));
  if (Number.isNaN(time.getTime())) return failField('after', 'unclear');
  const place = sql`(${time.toISOString()}::timestamptz, ${String(last)}::text)`;
  return sql`(${requestedAt}, ${id}) ${sql.raw(isUp ? '>' : '<')} ${place}`;
}

async function ownersOfContested(db: Database, rows: readonly DeleteRequest[]): Promise<ReadonlySet<string>> {
  const people = rows.filter((row) => row.erasedAt === null).map((row) => row.userId);
  if (people.length === 0) return new Set();
  const found = await db
    .select({ userId: tributeMembers.userId })
    .from(tributeMembers)
    .innerJoin(tributes, eq(tributes.id, tributeMembers.tributeId))
    .where(
      and(inArray(tributeMembers.userId, people), eq(tributeMembers.role, 'owner'), isNotNull(tributes.contestedAt)),
    );
  return new Set(found.map((row) => row.userId));
}

function shown(row: DeleteRequest, { now, isContested }: { now: Date; isContested: boolean }): AdminDeleteRequest {
  const from = erasedFrom(row.requestedAt);
  const countOf = (fate: 'keep' | 'remove') => row.tributes.filter((one) => one.fate === fate).length;
  return {
    id: row.id,
    userId: row.userId,
    email: row.userEmail,
    state: row.erasedAt ? 'met' : now >= from ? 'due' : 'waiting',
    requestedAt: row.requestedAt.toISOString(),
    erasedFrom: from.toISOString(),
    metAt: row.erasedAt?.toISOString() ?? null,
    removed: countOf('remove'),
    kept: countOf('keep'),
    isContested,
  };
}

export const deletionLists = {
  list: serveList(deleteRequestList, { find: deleteRequestsFound, about: 'user', look: 'delete-requests-read' }),
};
