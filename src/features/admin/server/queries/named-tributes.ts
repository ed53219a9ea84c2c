import { eq, inArray, sql } from 'drizzle-orm';
import { Email } from '../../../accounts/contract/accounts.ts';
import { PAGES_LOOKED_THROUGH } from '../../../operations/contract/admin-limits.ts';
import { Uuid } from '../../../../shared/api/ids.ts';
import { beginsWith, byBeginning } from '../../../../platform/text/beginnings.ts';
import type { Database } from '../../../../platform/database/index.ts';
import { users } from '../../../accounts/server/tables.ts';
import { pathIn } from '../../../tributes/server/queries/typed-path.ts';
import { tributeHelpers, tributePaths, tributes, tributeMembers } from '../../../tributes/server/tables/tributes.ts';

type Ids = Promise<{ id: string }[]>;

export async function tributesNamed(db: Database, typed: string): Promise<{ ids: string[]; isCut: boolean }> {
  const found = await Promise.all([called(db, typed), at(db, typed), of(db, typed), withId(db, typed)]);
  const ids = found.flatMap((rows) => rows.slice(0, PAGES_LOOKED_THROUGH).map(({ id }) => id));
  return { ids: [...new Set(ids)], isCut: found.some((rows) => rows.length > PAGES_LOOKED_THROUGH) };
}

function called(db: Database, typed: string): Ids {
  const name = sql`lower(${tributes.name})`;
  return db
    .select({ id: tributes.id })
    .from(tributes)
    .where(beginsWith(name, typed.toLowerCase()))
    .orderBy(byBeginning(name))
    .limit(PAGES_LOOKED_THROUGH + 1);
}

/** Finds a tribute by its present or a past path. An erased page is found only by its path. */
const at = (db: Database, typed: string): Ids =>
  db
    .select({ id: tributePaths.tributeId })
    .from(tributePaths)
    .where(eq(tributePaths.path, pathIn(typed)));

async function of(db: Database, typed: string): Ids {
  const address = Email.safeParse(typed).data;
  if (address === undefined) return [];
  const people = db.select({ id: users.id }).from(users).where(eq(users.email, address.toLowerCase()));
  const [kept, helped] = await Promise.all(
    [tributeMembers, tributeHelpers].map((table) =>
      db
        .select({ id: table.tributeId })
        .from(table)
        .where(inArray(table.userId, people))
        .limit(PAGES_LOOKED_THROUGH + 1),
    ),
  );
  return [...(kept ?? []), ...(helped ?? [])];
}

async function withId(db: Database, typed: string): Ids {
  const id = Uuid.safeParse(typed).data;
  return id === undefined ? [] : db.select({ id: tributes.id }).from(tributes).where(eq(tributes.id, id));
}
