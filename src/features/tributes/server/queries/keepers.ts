import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { may, rolesThatMay, type Permission, type Role } from '../../../people/contract/roles.ts';
import type { Context } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import type { Transaction, Writable } from '../../../../platform/database/index.ts';
import { canGetEmails } from '../../../accounts/server/queries/reachable.ts';
import { users } from '../../../accounts/server/tables.ts';
import { tributeHelpers, tributes, tributeMembers, type TributeRow } from '../tables/tributes.ts';

interface Asking extends Pick<Context, 'actor'> {
  db: Writable;
}

export function memberId({ actor }: Pick<Context, 'actor'>): string {
  return actor.kind === 'member' ? actor.user.id : fail('SIGN_IN_REQUIRED');
}

/** SQL for a person's role on the row's tribute; null if they have none. A keeper is never also a helper. */
export const roleOnRow = (userId: string): SQL<Role | null> => sql<Role | null>`coalesce(
  (select ${tributeMembers.role} from ${tributeMembers} where ${tributeMembers.tributeId} = ${tributes.id} and ${tributeMembers.userId} = ${userId}),
  (select ${tributeHelpers.role} from ${tributeHelpers} where ${tributeHelpers.tributeId} = ${tributes.id} and ${tributeHelpers.userId} = ${userId}))`;

/** SQL condition: the person's role on the row's tribute has `permission`. */
export const isAllowedOnRow = (userId: string, permission: Permission): SQL =>
  inArray(roleOnRow(userId), [...rolesThatMay(permission)]);

export async function roleOf(db: Writable, userId: string, tributeId: string): Promise<Role | null> {
  const [found] = await db
    .select({ role: roleOnRow(userId) })
    .from(tributes)
    .where(eq(tributes.id, tributeId));
  return found?.role ?? null;
}

export async function rolesOf(db: Writable, userId: string): Promise<{ tributeId: string; role: Role }[]> {
  const rolesIn = (table: typeof tributeMembers | typeof tributeHelpers) =>
    db.select({ tributeId: table.tributeId, role: table.role }).from(table).where(eq(table.userId, userId));
  return [...(await rolesIn(tributeMembers)), ...(await rolesIn(tributeHelpers))];
}

export async function isAllowed({ db, actor }: Asking, tributeId: string, permission: Permission): Promise<boolean> {
  if (actor.kind !== 'member') return false;
  const role = await roleOf(db, actor.user.id, tributeId);
  return role !== null && may(role, permission);
}

/** NOT_FOUND for people not on the page, to hide it. Too small a role: NOT_ALLOWED for `own`, else ROLE_TOO_SMALL. */
function assertMay(role: Role | null | undefined, permission: Permission): void {
  if (!role) fail('NOT_FOUND');
  if (!may(role, permission)) fail(permission === 'own' ? 'NOT_ALLOWED' : 'ROLE_TOO_SMALL');
}

/** A deleted tribute cannot be changed, unless its owner restores it first. */
const unlessDeleted = (row: TributeRow): TributeRow => (row.deletedAt === null ? row : fail('PAGE_DELETED'));

interface Wanted {
  id: string;
  to: Permission;
}

/** Reads a tribute on which the caller has the permission `to`. PAGE_DELETED while it is deleted. */
export const ownTributeRow = async (ctx: Asking, wanted: Wanted): Promise<TributeRow> =>
  unlessDeleted(await savedTributeRow(ctx, wanted));

/** Like `ownTributeRow`, but also reads deleted tributes. */
export async function savedTributeRow(ctx: Asking, { id, to }: Wanted): Promise<TributeRow> {
  const [found] = await ctx.db
    .select({ tribute: tributes, role: roleOnRow(memberId(ctx)) })
    .from(tributes)
    .where(eq(tributes.id, id));
  assertMay(found?.role, to);
  return found?.tribute ?? fail('NOT_FOUND');
}

/** Like `ownTributeRow`, but locks the row until the transaction ends. */
export const lockOwnTribute = async (
  ctx: Pick<Context, 'actor'>,
  tx: Transaction,
  wanted: Wanted,
): Promise<TributeRow> => unlessDeleted(await lockSavedTribute(ctx, tx, wanted));

/** Like `lockOwnTribute`, but also locks deleted tributes. */
export async function lockSavedTribute(
  ctx: Pick<Context, 'actor'>,
  tx: Transaction,
  { id, to }: Wanted,
): Promise<TributeRow> {
  const userId = memberId(ctx);
  const [row] = await tx
    .select()
    .from(tributes)
    .where(and(eq(tributes.id, id), isAllowedOnRow(userId, 'read')))
    .for('update');
  if (!row) fail('NOT_FOUND');
  // Check after locking, because the previous holder of the lock may have removed this person.
  assertMay(await roleOf(tx, userId, id), to);
  return row;
}

export async function memberIdsOf(db: Writable, tributeId: string): Promise<string[]> {
  const { userId } = tributeMembers;
  const rows = await db.select({ userId }).from(tributeMembers).where(eq(tributeMembers.tributeId, tributeId));
  return rows.map((row) => row.userId);
}

export interface Keeper {
  tributeId: string;
  userId: string;
  role: 'owner' | 'steward';
  mailbox: string;
  language: string | null;
}

/** Keepers of these tributes to whom we can send emails. */
export const keepersOf = (
  db: Writable,
  tributeIds: string[],
  { isDeletedToo = false }: { isDeletedToo?: boolean } = {},
): Promise<Keeper[]> =>
  db
    .select({
      tributeId: tributeMembers.tributeId,
      userId: users.id,
      role: tributeMembers.role,
      mailbox: users.mailbox,
      language: users.language,
    })
    .from(tributeMembers)
    .innerJoin(users, eq(users.id, tributeMembers.userId))
    .innerJoin(tributes, eq(tributes.id, tributeMembers.tributeId))
    .where(
      and(
        inArray(tributeMembers.tributeId, tributeIds),
        canGetEmails,
        isDeletedToo ? undefined : isNull(tributes.deletedAt),
      ),
    );
