import { and, eq, isNull } from 'drizzle-orm';
import type { Flowers } from '../../../tributes/contract/tribute-fields.ts';
import { fail } from '../../../../platform/errors.ts';
import type { Writable } from '../../../../platform/database/index.ts';
import { roleOf } from '../../../tributes/server/queries/keepers.ts';
import { changesOfMany } from '../../../tributes/server/queries/working-copy.ts';
import { tributes, tributeMembers } from '../../../tributes/server/tables/tributes.ts';

/** True for "no flowers" and for "a gift to a charity instead". */
const isAgainst = (flowers: Flowers | undefined): boolean => flowers === 'no' || flowers === 'charity';

/** Whether the page allows flowers. For null: whether any page that the user keeps allows them. Errors: NOT_FOUND. */
export async function areFlowersWanted(db: Writable, userId: string, tributeId: string | null): Promise<boolean> {
  const pages = tributeId === null ? await pagesSavedBy(db, userId) : await pageOf(db, userId, tributeId);
  const changes = await changesOfMany(
    db,
    pages.map(({ id }) => id),
  );
  const isWanted = ({ id, flowers }: Wish) => !isAgainst(flowers) && !isAgainst(changes.get(id)?.flowers);
  return pages.length === 0 || pages.some(isWanted);
}

interface Wish {
  id: string;
  flowers: Flowers;
}

const wish = { id: tributes.id, flowers: tributes.flowers };

const pagesSavedBy = (db: Writable, userId: string): Promise<Wish[]> =>
  db
    .select(wish)
    .from(tributes)
    .innerJoin(tributeMembers, eq(tributeMembers.tributeId, tributes.id))
    .where(and(eq(tributeMembers.userId, userId), isNull(tributes.deletedAt)));

async function pageOf(db: Writable, userId: string, id: string): Promise<Wish[]> {
  if ((await roleOf(db, userId, id)) === null) return fail('NOT_FOUND');
  return db.select(wish).from(tributes).where(eq(tributes.id, id));
}
