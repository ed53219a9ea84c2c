import { and, asc, desc, eq, inArray, isNotNull, type SQL } from 'drizzle-orm';
import { ROWS_PER_ADMIN_PAGE, type AskedOf, type PageOf } from '../../../../shared/api/admin-lists.ts';
import { tributeList, type AdminTribute, type TributeMark } from '../../contract/admin-tributes.ts';
import { adminPage } from '../../../../platform/admin-page.ts';
import type { Context } from '../../../../platform/context.ts';
import { earlierThanCursor, laterThanCursor } from '../../../../platform/keyset.ts';
import type { Database } from '../../../../platform/database/index.ts';
import { serveList } from '../../../audit/server/commands/serve-list.ts';
import { users } from '../../../accounts/server/tables.ts';
import { tributes, tributeMembers, visibilityOf } from '../../../tributes/server/tables/tributes.ts';
import { tributesNamed } from './named-tributes.ts';

type AskedTributes = AskedOf<typeof tributeList>;
export type TributesFound = PageOf<typeof tributeList>;

const markColumns = {
  deleted: tributes.deletedAt,
  contested: tributes.contestedAt,
  frozen: tributes.frozenAt,
  'giving-frozen': tributes.givingFrozenAt,
  unkept: tributes.closedAt,
};

const columns = {
  id: tributes.id,
  name: tributes.name,
  path: tributes.path,
  state: tributes.state,
  storedVisibility: tributes.storedVisibility,
  passwordHash: tributes.passwordHash,
  createdAt: tributes.createdAt,
  savedAt: tributes.savedAt,
  deleted: markColumns.deleted,
  contested: markColumns.contested,
  frozen: markColumns.frozen,
  'giving-frozen': markColumns['giving-frozen'],
  unkept: markColumns.unkept,
};
const selectFrom = (db: Database) => db.select(columns).from(tributes);
type Row = Awaited<ReturnType<typeof selectFrom>>[number];

async function tributesFound({ db }: Pick<Context, 'db'>, asked: AskedTributes): Promise<TributesFound> {
  const typed = (asked.q ?? '').trim();
  const named = typed === '' ? null : await tributesNamed(db, typed);
  const isMeant = and(named === null ? undefined : inArray(tributes.id, named.ids), ...filtersOf(asked));
  const isUp = asked.sort === 'created';
  const { createdAt, id } = tributes;
  const rows = await selectFrom(db)
    .where(and(isMeant, (isUp ? laterThanCursor : earlierThanCursor)(createdAt, id, asked.after)))
    .orderBy(...(isUp ? [asc(createdAt), asc(id)] : [desc(createdAt), desc(id)]))
    .limit(ROWS_PER_ADMIN_PAGE + 1);
  const placeOf = (row: Row) => [row.createdAt.toISOString(), row.id];
  const all = db.select({ id }).from(tributes).where(isMeant);
  const page = await adminPage(db, { rows, placeOf, all, after: asked.after });
  return { ...page, items: await withOwners(db, page.items), isCut: named?.isCut ?? false };
}

export async function tributeLine(db: Database, id: string): Promise<AdminTribute | undefined> {
  const [line] = await withOwners(db, await selectFrom(db).where(eq(tributes.id, id)));
  return line;
}

const filtersOf = ({ state, mark }: AskedTributes): (SQL | undefined)[] => [
  state === undefined ? undefined : eq(tributes.state, state),
  mark === undefined ? undefined : isNotNull(markColumns[mark]),
];

async function withOwners(db: Database, rows: readonly Row[]): Promise<AdminTribute[]> {
  const ids = rows.map(({ id }) => id);
  const { tributeId, userId, role } = tributeMembers;
  const owners =
    ids.length === 0
      ? []
      : await db
          .select({ tributeId, id: users.id, email: users.mailbox })
          .from(tributeMembers)
          .innerJoin(users, eq(users.id, userId))
          .where(and(inArray(tributeId, ids), eq(role, 'owner')));
  const ownerOf = new Map(owners.map(({ tributeId: of, ...owner }) => [of, owner]));
  return rows.map((row) => shown(row, ownerOf.get(row.id) ?? null));
}

const marks = Object.keys(markColumns) as TributeMark[];

const shown = (row: Row, owner: AdminTribute['owner']): AdminTribute => ({
  id: row.id,
  name: row.name,
  path: row.path,
  state: row.state,
  visibility: visibilityOf(row),
  marks: marks.filter((mark) => row[mark] !== null),
  owner,
  createdAt: row.createdAt.toISOString(),
  savedAt: row.savedAt.toISOString(),
});

/** Drafts name people who are not public yet, so each look at the list is recorded. */
export const tributeLists = {
  list: serveList(tributeList, {
    find: tributesFound,
    about: 'tribute',
    look: 'tributes-read',
    rowOf: ({ marks: unusual, owner, ...row }) => ({
      ...row,
      marks: unusual.join(' '),
      owner: owner?.email ?? null,
      ownerId: owner?.id ?? null,
    }),
  }),
};
