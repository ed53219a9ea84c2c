import { and, eq, isNull } from 'drizzle-orm';
import type { Actor } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import type { Transaction } from '../../../../platform/database/index.ts';
import { users } from '../../../accounts/server/tables.ts';
import type { LockedAdmin } from './approval-action.ts';

/** Locks all admins with an open account until the transaction ends. So two admins cannot remove each other at once. */
export const lockedAdmins = (tx: Transaction): Promise<LockedAdmin[]> =>
  tx
    .select({ id: users.id, mailbox: users.mailbox, language: users.language })
    .from(users)
    .where(and(eq(users.role, 'admin'), isNull(users.disabledAt), isNull(users.leavingAt)))
    .orderBy(users.id)
    .for('update');

export function askingAdmin(actor: Actor, admins: readonly LockedAdmin[]): LockedAdmin {
  if (actor.kind === 'visitor') return fail('SIGN_IN_REQUIRED');
  return admins.find(({ id }) => id === actor.user.id) ?? fail('NOT_ALLOWED');
}
