import { and, eq, isNull } from 'drizzle-orm';
import type { Actor } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import type { Transaction } from '../../../../platform/database/index.ts';
import { users } from '../../../accounts/server/tables.ts';
import type { HeldAdmin } from './deed.ts';

/**
 * All admins whose accounts are open, as they are now. Nobody becomes or stops being one until the transaction ends: two who
 * take the role from each other at once do so one after the other.
 */
export const heldAdmins = (tx: Transaction): Promise<HeldAdmin[]> =>
  tx
    .select({ id: users.id, mailbox: users.mailbox, language: users.language })
    .from(users)
    .where(and(eq(users.role, 'admin'), isNull(users.disabledAt), isNull(users.leavingAt)))
    .orderBy(users.id)
    .for('update');

/** The one who asks, if they are one of these. */
export function askingAdmin(actor: Actor, admins: readonly HeldAdmin[]): HeldAdmin {
  if (actor.kind === 'visitor') return fail('SIGN_IN_REQUIRED');
  return admins.find(({ id }) => id === actor.user.id) ?? fail('NOT_ALLOWED');
}
