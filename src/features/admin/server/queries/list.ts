import { and, asc, desc, eq, gt, isNotNull, isNull, lte, sql, type SQL } from 'drizzle-orm';
import {
  COUNTED_EXACTLY,
  ROWS_PER_ADMIN_PAGE,
  type AdminPage,
  type AskedOf,
} from '../../../../shared/api/admin-lists.ts';
import { userList, type AdminUser, type SignedIn } from '../../contract/admin-users.ts';
import { adminPage, counted } from '../../../../platform/admin-page.ts';
import type { Context } from '../../../../platform/context.ts';
import { failField } from '../../../../platform/errors.ts';
import { pageFrom, readCursor } from '../../../../platform/keyset.ts';
import { serveList } from '../../../audit/server/commands/serve-list.ts';
import { signedInOrNever, users } from '../../../accounts/server/tables.ts';
import { isInState, shownUser } from '../rules/state.ts';
import { isNamed } from './named.ts';

type AskedUsers = AskedOf<typeof userList>;

const columns = {
  id: users.id,
  mailbox: users.mailbox,
  name: users.name,
  role: users.role,
  emailVerified: users.emailVerified,
  disabledAt: users.disabledAt,
  leavingAt: users.leavingAt,
  timeCreated: users.timeCreated,
  signedInAt: users.signedInAt,
};
type Row = { [Name in keyof typeof columns]: (typeof users.$inferSelect)[Name] };
type Reading = Pick<Context, 'db' | 'clock'>;

interface Order {
  column: SQL;
  valueOf: (row: Row) => Date;
  isUp: boolean;
}

function orderOf({ sort = '-created', signedIn }: AskedUsers): Order {
  const isUp = !sort.startsWith('-');
  // A filter by sign-in time also sorts by it, so that one index serves both.
  const isBySignIn = sort.endsWith('signedIn') || signedIn !== undefined;
  return isBySignIn
    ? {
        column: signedInOrNever(users.signedInAt),
        valueOf: ({ signedInAt }) => signedInAt ?? new Date(0),
        isUp: isUp && sort.endsWith('signedIn'),
      }
    : { column: sql`${users.timeCreated}`, valueOf: ({ timeCreated }) => timeCreated, isUp };
}

async function usersFound(ctx: Reading, asked: AskedUsers): Promise<AdminPage<AdminUser>> {
  const typed = (asked.q ?? '').trim();
  const filters = filtersOf(ctx.clock.now(), asked);
  return typed === '' ? allOf(ctx, asked, and(...filters)) : foundBy(ctx, asked, { typed, filters });
}

function beyondCursor({ column, isUp }: Order, after: string | undefined): SQL | undefined {
  if (after === undefined) return undefined;
  const { at, id } = placeIn(after);
  return sql`(${column}, ${users.id}) ${sql.raw(isUp ? '>' : '<')} (${at.toISOString()}::timestamptz, ${id}::text)`;
}

function partOf({ db }: Reading, order: Order, isMeant: SQL | undefined): Promise<Row[]> {
  const way = order.isUp ? asc : desc;
  return db
    .select(columns)
    .from(users)
    .where(isMeant)
    .orderBy(way(order.column), way(users.id))
    .limit(ROWS_PER_ADMIN_PAGE + 1);
}

async function allOf(ctx: Reading, asked: AskedUsers, isMeant: SQL | undefined): Promise<AdminPage<AdminUser>> {
  const order = orderOf(asked);
  const rows = await partOf(ctx, order, and(isMeant, beyondCursor(order, asked.after)));
  const page = await adminPage(ctx.db, {
    rows,
    placeOf: placeBy(order),
    all: ctx.db.select({ id: users.id }).from(users).where(isMeant),
    after: asked.after,
  });
  return { ...page, items: page.items.map(shownUser) };
}

interface Searched {
  typed: string;
  filters: readonly (SQL | undefined)[];
}

/** Reads ids first, up to the counting limit: PostgreSQL cannot estimate whether a search has few hits or many. */
async function foundBy(ctx: Reading, asked: AskedUsers, { typed, filters }: Searched): Promise<AdminPage<AdminUser>> {
  const { db } = ctx;
  const order = orderOf(asked);
  const { byIndex, asRead } = await isNamed(db, typed);
  const few = db
    .select({ id: users.id })
    .from(users)
    .where(and(byIndex, ...filters))
    .limit(COUNTED_EXACTLY + 1);
  const found = (await few).map(({ id }) => id);
  const sums = counted(found.length);
  const isOfThem = sums.isExact ? sql`${users.id} = any(${sql.param(found)}::text[])` : and(asRead, ...filters);
  const rows = await partOf(ctx, order, and(isOfThem, beyondCursor(order, asked.after)));
  const { items, after } = pageFrom(rows, { most: ROWS_PER_ADMIN_PAGE, count: 0, placeOf: placeBy(order) });
  return { items: items.map(shownUser), after, ...sums };
}

const placeBy =
  ({ valueOf }: Order) =>
  (row: Row) => [valueOf(row).toISOString(), row.id];

function placeIn(cursor: string): { at: Date; id: string } {
  const [value, id] = readCursor(cursor, 2);
  const at = new Date(String(value));
  const isOurs = !Number.isNaN(at.getTime()) && /^[\w-]+$/.test(String(id));
  return isOurs ? { at, id: String(id) } : failField('after', 'unclear');
}

const DAY_MS = 24 * 60 * 60 * 1000;

function filtersOf(now: Date, { role, state, signedIn }: AskedUsers): (SQL | undefined)[] {
  return [
    role === undefined ? undefined : eq(users.role, role),
    state === undefined ? undefined : isInState(state),
    signedIn === undefined ? undefined : isSignedIn(now, signedIn),
  ];
}

function isSignedIn(now: Date, when: SignedIn): SQL | undefined {
  const { signedInAt } = users;
  const ago = (days: number) => sql`${new Date(now.getTime() - days * DAY_MS).toISOString()}::timestamptz`;
  const known = signedInOrNever(signedInAt);
  if (when === 'unknown') return and(isNull(signedInAt), eq(known, sql`'1970-01-01 00:00:00+00'::timestamptz`));
  if (when === 'longer') return and(isNotNull(signedInAt), lte(known, ago(30)));
  return gt(known, ago(when === 'week' ? 7 : 30));
}

export const userLists = {
  list: serveList(userList, {
    find: usersFound,
    about: 'user',
    look: 'users-read',
    factsOf: ({ role = null, state = null }) => ({ role, state }),
    wordsOf: (q) => q,
  }),
};
