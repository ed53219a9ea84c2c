import { desc, eq, inArray } from 'drizzle-orm';
import { may } from '../../../people/contract/roles.ts';
import type { SavedBy, Saver } from '../../contract/versions.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Writable } from '../../../../platform/database/index.ts';
import { users } from '../../../accounts/server/tables.ts';
import { tributeSavings } from '../tables/tributes.ts';
import { memberId, roleOf } from './keepers.ts';

export type SavedFields = Record<string, string>;

export const savedFields = async (db: Writable, id: string): Promise<SavedFields> => (await savingsOf(db, id)).savedBy;

export async function savingsOf(
  db: Writable,
  id: string,
): Promise<{ savedBy: SavedFields; lastSavedBy: string | null }> {
  const { tributeId, savedAt } = tributeSavings;
  const rows = await db.select().from(tributeSavings).where(eq(tributeId, id)).orderBy(desc(savedAt));
  const savedBy = Object.fromEntries(rows.map(({ field, userId }) => [field, userId]));
  return { savedBy, lastSavedBy: rows[0]?.userId ?? null };
}

interface Reader {
  userId: string;
  /** True if the reader may see the email address of people without a name. */
  isKeeper: boolean;
}

async function namesOf(db: Writable, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { name: string | null; mailbox: string }>();
  const { id, name, mailbox } = users;
  const rows = await db
    .select({ id, name, mailbox })
    .from(users)
    .where(inArray(id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

const saverFor = (
  { userId, isKeeper }: Reader,
  id: string,
  known: { name: string | null; mailbox: string } | undefined,
): Saver => ({ name: known?.name ?? (isKeeper ? (known?.mailbox ?? null) : null), isYou: id === userId });

/** Who saved each field in several states of one page, in a form that the caller may read. */
export async function saversOf(
  ctx: Pick<Context, 'actor'> & { db: Writable },
  id: string,
  states: readonly SavedFields[],
): Promise<SavedBy[]> {
  const userId = memberId(ctx);
  const role = await roleOf(ctx.db, userId, id);
  const reader = { userId, isKeeper: role !== null && may(role, 'people') };
  const names = await namesOf(ctx.db, [...new Set(states.flatMap((state) => Object.values(state)))]);
  return states.map((state) =>
    Object.fromEntries(Object.entries(state).map(([field, who]) => [field, saverFor(reader, who, names.get(who))])),
  );
}

interface Page {
  id: string;
  savedAt: Date;
  isKeeper: boolean;
}

/** Who last saved each page. Leaves out pages whose last save recorded nobody, as saves by the previous release do. */
export async function lastSavers(db: Writable, userId: string, pages: readonly Page[]): Promise<Map<string, Saver>> {
  if (pages.length === 0) return new Map();
  const { tributeId, savedAt } = tributeSavings;
  const ids = pages.map(({ id }) => id);
  const rows = await db
    .selectDistinctOn([tributeId])
    .from(tributeSavings)
    .where(inArray(tributeId, ids))
    .orderBy(tributeId, desc(savedAt));
  const names = await namesOf(db, [...new Set(rows.map((row) => row.userId))]);
  const last = new Map(rows.map((row) => [row.tributeId, row]));
  return new Map(
    pages.flatMap(({ id, savedAt: at, isKeeper }): [string, Saver][] => {
      const saved = last.get(id);
      if (!saved || saved.savedAt < at) return [];
      return [[id, saverFor({ userId, isKeeper }, saved.userId, names.get(saved.userId))]];
    }),
  );
}
