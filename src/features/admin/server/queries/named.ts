import { eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { Email, withoutUnseen } from '../../../accounts/contract/accounts.ts';
import { Uuid } from '../../../../shared/api/ids.ts';
import { hasWords, searchedText, unindexed } from '../../../../platform/text/search-words.ts';
import type { Database } from '../../../../platform/database/index.ts';
import { users } from '../../../accounts/server/tables.ts';
import { pathIn } from '../../../tributes/server/queries/typed-path.ts';
import { tributeHelpers, tributePaths, tributes, tributeMembers } from '../../../tributes/server/tables/tributes.ts';

/** Conditions for users by name, email or id, or by their page's path or id. `asRead` uses no index, for many hits. */
export async function isNamed(db: Database, typed: string): Promise<{ byIndex: SQL; asRead: SQL }> {
  const address = Email.safeParse(typed);
  const text = searchedText(users.email, users.name);
  const onPage = await ofPage(db, typed);
  const ids = [...new Set([typed.toLowerCase(), ...onPage.map(({ id }) => id)])];
  // A typed address may have another form than the stored one, such as a domain that is not punycoded.
  const isThere = address.success ? eq(users.email, address.data.toLowerCase()) : undefined;
  const isIn = (searched: SQL) =>
    or(hasWords(searched, withoutUnseen(typed)) ?? undefined, isThere, inArray(users.id, ids)) ?? sql`false`;
  return { byIndex: isIn(text), asRead: isIn(unindexed(text)) };
}

/** People of a page, which is found by its earlier paths too. */
async function ofPage(db: Database, typed: string): Promise<{ id: string }[]> {
  const path = pathIn(typed);
  const found = await Promise.all([
    db.select({ id: tributes.id }).from(tributes).where(eq(tributes.path, path)),
    db.select({ id: tributePaths.tributeId }).from(tributePaths).where(eq(tributePaths.path, path)),
  ]);
  const named = Uuid.safeParse(typed).data;
  const ids = [...found.flat().map(({ id }) => id), ...(named === undefined ? [] : [named])];
  if (ids.length === 0) return [];
  const peopleOf = (table: typeof tributeMembers | typeof tributeHelpers, id: PgColumn, tributeId: PgColumn) =>
    db
      .select({ id: sql<string>`${id}` })
      .from(table)
      .where(inArray(tributeId, ids));
  const people = await Promise.all([
    peopleOf(tributeMembers, tributeMembers.userId, tributeMembers.tributeId),
    peopleOf(tributeHelpers, tributeHelpers.userId, tributeHelpers.tributeId),
  ]);
  return people.flat();
}
