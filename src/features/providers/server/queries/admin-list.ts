import { and, asc, desc, eq, inArray, like, or, sql, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import { ROWS_PER_ADMIN_PAGE, type AdminPage, type AskedOf } from '../../../../shared/api/admin-lists.ts';
import { providerList, type AdminProviderLine } from '../../contract/admin-providers.ts';
import { calledProvider } from '../../contract/provider-fields.ts';
import { adminPage } from '../../../../platform/admin-page.ts';
import type { Context } from '../../../../platform/context.ts';
import { failField } from '../../../../platform/errors.ts';
import { readCursor } from '../../../../platform/keyset.ts';
import type { Writable } from '../../../../platform/database/index.ts';
import { serveList } from '../../../audit/server/commands/serve-list.ts';
import { users } from '../../../accounts/server/tables.ts';
import { providers, providerStaff, type ProviderRow } from '../tables.ts';
import { providersLike } from './look-alikes.ts';

type AskedProviders = AskedOf<typeof providerList>;

const { id, state, createdAt } = providers;
const isLater = sql`(${state} <> 'in-review')`;

type Value = string | number | undefined;

function placeIn(at: Value, own: Value): SQL {
  const time = new Date(String(at));
  if (Number.isNaN(time.getTime()) || !z.uuid().safeParse(own).success) return failField('after', 'unclear');
  return sql`${time.toISOString()}::timestamptz, ${own}::uuid`;
}

const applied = (row: ProviderRow) => [row.createdAt.toISOString(), row.id];

/** For each sort order: the SQL order, the condition for rows after a cursor, and the cursor values for a row. */
const orders = {
  usual: {
    order: [asc(isLater), asc(createdAt), asc(id)],
    place: (row: ProviderRow) => [row.state === 'in-review' ? 0 : 1, ...applied(row)],
    behind: ([later, at, own]: readonly Value[]) =>
      sql`(${isLater}, ${createdAt}, ${id}) > (${later === 1}::boolean, ${placeIn(at, own)})`,
  },
  applied: {
    order: [asc(createdAt), asc(id)],
    place: applied,
    behind: ([at, own]: readonly Value[]) => sql`(${createdAt}, ${id}) > (${placeIn(at, own)})`,
  },
  '-applied': {
    order: [desc(createdAt), desc(id)],
    place: applied,
    behind: ([at, own]: readonly Value[]) => sql`(${createdAt}, ${id}) < (${placeIn(at, own)})`,
  },
};

async function providersFound(
  { db }: Pick<Context, 'db'>,
  asked: AskedProviders,
): Promise<AdminPage<AdminProviderLine>> {
  // With one state chosen, the usual order is the same as the order by application, which has the better index.
  const { order, place, behind } = orders[asked.state === undefined ? (asked.sort ?? 'usual') : alone(asked.sort)];
  const isMeant = and(await matching(db, asked.q), asked.state && eq(state, asked.state));
  const beyond = asked.after === undefined ? undefined : behind(readCursor(asked.after, order.length));
  const all = db.select({ id }).from(providers).where(isMeant);
  const rows = await db
    .select()
    .from(providers)
    .where(and(isMeant, beyond))
    .orderBy(...order)
    .limit(ROWS_PER_ADMIN_PAGE + 1);
  const page = await adminPage(db, { rows, placeOf: place, all, after: asked.after });
  return { ...page, items: page.items.map(lineOf) };
}

const alone = (sort: AskedProviders['sort']) => (sort === '-applied' ? sort : 'applied');

/** An id or email address matches exactly. Other text matches a licence, a prefix of a name or place, or a similar name. */
async function matching(db: Writable, q = ''): Promise<SQL | undefined> {
  const typed = q.trim().toLowerCase();
  if (typed === '') return undefined;
  if (z.uuid().safeParse(typed).success) return eq(id, typed);
  if (typed.includes('@')) return inArray(id, await providersAt(db, typed));
  const beginning = `${typed.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const { legalName, tradingName, licenceNumber, address } = providers;
  return or(
    ...[legalName, tradingName, licenceNumber, address].map((column) => like(sql`lower(${column})`, beginning)),
    inArray(id, await providersLike(db, typed)),
  );
}

/** Providers whose public address, application or staff has this email address. */
async function providersAt(db: Writable, address: string): Promise<string[]> {
  const isTheirs = or(eq(sql`lower(${providers.email})`, address), eq(providers.appliedWith, address));
  const [own, staffed] = await Promise.all([
    db.select({ id }).from(providers).where(isTheirs).limit(ROWS_PER_ADMIN_PAGE),
    db
      .select({ id: providerStaff.providerId })
      .from(providerStaff)
      .innerJoin(users, eq(users.id, providerStaff.userId))
      .where(eq(users.email, address))
      .limit(ROWS_PER_ADMIN_PAGE),
  ]);
  return [...own, ...staffed].map((row) => row.id);
}

const lineOf = (row: ProviderRow): AdminProviderLine => ({
  id: row.id,
  state: row.state,
  called: calledProvider(row),
  legalName: row.legalName,
  licenceNumber: row.licenceNumber,
  email: row.email,
  appliedAt: row.createdAt.toISOString(),
  savedAt: row.savedAt.toISOString(),
});

export const providerLists = { list: serveList(providerList, { find: providersFound, about: 'provider' }) };
