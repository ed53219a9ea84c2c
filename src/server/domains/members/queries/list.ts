import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, sql, type SQL } from 'drizzle-orm';
import { ROWS_PER_ADMIN_PAGE, type AdminPage } from '../../../../contract/admin-lists.ts';
import type { AdminUser, SignedIn, UserRole, UserState } from '../../../../contract/admin-users.ts';
import { adminPage } from '../../../admin-page.ts';
import type { Context } from '../../../context.ts';
import { failField } from '../../../errors.ts';
import { pageFrom, readCursor } from '../../../keyset.ts';
import { signedInOrNever, users } from '../../accounts/tables.ts';
import { isInState, shownUser } from '../rules/state.ts';
import { usersNamed } from './named.ts';

export interface AskedUsers {
  q?: string | undefined;
  after?: string | undefined;
  sort?: '-created' | 'created' | '-signedIn' | 'signedIn' | undefined;
  role?: UserRole | undefined;
  state?: UserState | undefined;
  signedIn?: SignedIn | undefined;
}

export interface UsersFound extends AdminPage<AdminUser> {
  isCut: boolean;
}

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
  // Rows that are chosen by the one moment are read by its index alone.
  const isBySignIn = sort.endsWith('signedIn') || signedIn !== undefined;
  return isBySignIn
    ? {
        column: signedInOrNever(users.signedInAt),
        valueOf: ({ signedInAt }) => signedInAt ?? new Date(0),
        isUp: isUp && sort.endsWith('signedIn'),
      }
    : { column: sql`${users.timeCreated}`, valueOf: ({ timeCreated }) => timeCreated, isUp };
}

/** People with an account, for those who run the place. */
export async function usersFound(ctx: Reading, asked: AskedUsers): Promise<UsersFound> {
  const typed = (asked.q ?? '').trim();
  return typed === '' ? allOf(ctx, asked) : foundBy(ctx, asked, typed);
}

async function allOf({ db, clock }: Reading, asked: AskedUsers): Promise<UsersFound> {
  const { column, valueOf, isUp } = orderOf(asked);
  const isMeant = and(...filtersOf(clock.now(), asked));
  const cursor = asked.after === undefined ? undefined : placeIn(asked.after);
  const isBeyond =
    cursor &&
    sql`(${column}, ${users.id}) ${sql.raw(isUp ? '>' : '<')} (${cursor.at.toISOString()}::timestamptz, ${cursor.id}::text)`;
  const way = isUp ? asc : desc;
  const rows = await db
    .select(columns)
    .from(users)
    .where(and(isMeant, isBeyond))
    .orderBy(way(column), way(users.id))
    .limit(ROWS_PER_ADMIN_PAGE + 1);
  const page = await adminPage(db, {
    rows,
    placeOf: (row) => [valueOf(row).toISOString(), row.id],
    all: db.select({ id: users.id }).from(users).where(isMeant),
    after: asked.after,
  });
  return { ...page, items: page.items.map(shownUser), isCut: false };
}

/** So few can be meant that all of them are read, and put in order here. */
async function foundBy({ db, clock }: Reading, asked: AskedUsers, typed: string): Promise<UsersFound> {
  const { ids, isCut } = await usersNamed(db, typed);
  const isMeant = and(inArray(users.id, ids), ...filtersOf(clock.now(), asked));
  const rows: Row[] = ids.length === 0 ? [] : await db.select(columns).from(users).where(isMeant);
  const { valueOf, isUp } = orderOf(asked);
  const compared = (row: Row, at: Date, id: string) => {
    const apart = valueOf(row).getTime() - at.getTime() || (row.id < id ? -1 : row.id > id ? 1 : 0);
    return isUp ? apart : -apart;
  };
  const cursor = asked.after === undefined ? undefined : placeIn(asked.after);
  const beyond = rows
    .toSorted((one, other) => compared(one, valueOf(other), other.id))
    .filter((row) => !cursor || compared(row, cursor.at, cursor.id) > 0);
  const placeOf = (row: Row) => [valueOf(row).toISOString(), row.id];
  const { items, after } = pageFrom(beyond, { most: ROWS_PER_ADMIN_PAGE, count: 0, placeOf });
  return { items: items.map(shownUser), after, count: rows.length, isExact: !isCut, isCut };
}

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
