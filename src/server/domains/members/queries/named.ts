import { eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { Email, withoutUnseen } from '../../../../contract/accounts.ts';
import { USERS_LOOKED_THROUGH } from '../../../../contract/admin-limits.ts';
import { Uuid } from '../../../../contract/ids.ts';
import { beginsWith, byBeginning } from '../../../beginnings.ts';
import type { Database } from '../../../seams/database/index.ts';
import { users } from '../../accounts/tables.ts';
import { pathIn } from '../../tributes/queries/typed-path.ts';
import { tributeHelpers, tributePaths, tributes, tributeStewards } from '../../tributes/tables.ts';

/** Those that what was typed may mean, and whether there were more than can be looked through. */
export interface Named {
  ids: string[];
  isCut: boolean;
}

/** By an address or how it begins, how a name begins, the path or the id of a page that they keep or help on, or their own id. */
export async function usersNamed(db: Database, typed: string): Promise<Named> {
  const address = Email.safeParse(typed);
  const beginning = (address.success ? address.data : withoutUnseen(typed)).toLowerCase();
  const [byAddress, byName, onPage, byId] = await Promise.all([
    beginningLike(db, sql`${users.email}`, beginning),
    beginningLike(db, sql`lower(${users.name})`, typed.toLowerCase()),
    ofPage(db, typed),
    db.select({ id: users.id }).from(users).where(eq(users.id, typed.toLowerCase())),
  ]);
  const ids = [byAddress, byName, onPage, byId].flatMap((rows) =>
    rows.slice(0, USERS_LOOKED_THROUGH).map(({ id }) => id),
  );
  return { ids: [...new Set(ids)], isCut: [byAddress, byName].some((rows) => rows.length > USERS_LOOKED_THROUGH) };
}

const beginningLike = (db: Database, text: SQL, beginning: string) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(beginsWith(text, beginning))
    .orderBy(byBeginning(text))
    .limit(USERS_LOOKED_THROUGH + 1);

/** A page is also found by an address that it had. */
async function ofPage(db: Database, typed: string): Promise<{ id: string }[]> {
  const path = pathIn(typed);
  const found = await Promise.all([
    db.select({ id: tributes.id }).from(tributes).where(eq(tributes.path, path)),
    db.select({ id: tributePaths.tributeId }).from(tributePaths).where(eq(tributePaths.path, path)),
  ]);
  const named = Uuid.safeParse(typed).data;
  const ids = [...found.flat().map(({ id }) => id), ...(named === undefined ? [] : [named])];
  if (ids.length === 0) return [];
  const peopleOf = (table: typeof tributeStewards | typeof tributeHelpers, id: PgColumn, tributeId: PgColumn) =>
    db
      .select({ id: sql<string>`${id}` })
      .from(table)
      .where(inArray(tributeId, ids));
  const people = await Promise.all([
    peopleOf(tributeStewards, tributeStewards.userId, tributeStewards.tributeId),
    peopleOf(tributeHelpers, tributeHelpers.userId, tributeHelpers.tributeId),
  ]);
  return people.flat();
}
