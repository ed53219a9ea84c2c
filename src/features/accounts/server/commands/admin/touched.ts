import { inArray } from 'drizzle-orm';
import type { Hindrance, UserAction } from '../../../../admin/contract/admin-users.ts';
import type { Actor } from '../../../../../platform/context.ts';
import { fail } from '../../../../../platform/errors.ts';
import type { Transaction } from '../../../../../platform/database/index.ts';
import { users } from '../../tables.ts';
import type { User } from '../people/write-user.ts';

/** Why an action is impossible, or null. Admins cannot disable themselves; disabling an admin takes a second admin. */
export function hindranceOf(
  actor: Actor,
  act: UserAction,
  { id, role, disabledAt }: Pick<User, 'id' | 'role' | 'disabledAt'>,
): Hindrance | null {
  const isSelf = actor.kind === 'member' && actor.user.id === id;
  if (act === 'end-sessions') return isSelf ? 'self' : null;
  if (act === 'enable') return disabledAt === null ? 'done' : null;
  if (isSelf) return 'self';
  if (disabledAt !== null) return 'done';
  return role === 'admin' ? 'admin' : null;
}

/** Locks users and returns those to change. Errors: NOT_ALLOWED, NOT_FOUND, OWN_ACCOUNT, SECOND_ADMIN_NEEDED. */
export async function touched(
  { actor }: { actor: Actor },
  tx: Transaction,
  { act, ids }: { act: UserAction; ids: readonly string[] },
): Promise<User[]> {
  if (actor.kind === 'visitor') fail('SIGN_IN_REQUIRED');
  const locked = [...new Set([...ids, actor.user.id])].toSorted();
  const rows = await tx.select().from(users).where(inArray(users.id, locked)).orderBy(users.id).for('update');
  const asking = rows.find(({ id }) => id === actor.user.id);
  if (asking?.role !== 'admin' || asking.disabledAt) fail('NOT_ALLOWED');
  const named = rows.filter(({ id }) => ids.includes(id));
  if (named.length === 0) fail('NOT_FOUND');
  const hindrances = named.map((row) => hindranceOf(actor, act, row));
  if (hindrances.includes('self')) fail('OWN_ACCOUNT');
  if (hindrances.includes('admin')) fail('SECOND_ADMIN_NEEDED');
  return named.filter((_, at) => hindrances[at] === null);
}
