import { and, eq, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { AdminUser, UserState } from '../../contract/admin-users.ts';
import { users } from '../../../accounts/server/tables.ts';

type Row = Pick<
  typeof users.$inferSelect,
  'id' | 'mailbox' | 'name' | 'role' | 'emailVerified' | 'disabledAt' | 'leavingAt' | 'timeCreated' | 'signedInAt'
>;

/** Returns the state that matters most to admins. `isInState` must use the same order. */
const stateOf = ({ disabledAt, leavingAt, emailVerified }: Row): UserState => {
  if (disabledAt) return 'disabled';
  if (leavingAt) return 'leaving';
  return emailVerified ? 'active' : 'unconfirmed';
};

export function isInState(state: UserState): SQL | undefined {
  const { disabledAt, leavingAt, emailVerified } = users;
  if (state === 'disabled') return isNotNull(disabledAt);
  if (state === 'leaving') return and(isNotNull(leavingAt), isNull(disabledAt));
  return and(isNull(disabledAt), isNull(leavingAt), eq(emailVerified, state === 'active'));
}

export const shownUser = (row: Row): AdminUser => ({
  id: row.id,
  email: row.mailbox,
  name: row.name,
  role: row.role,
  state: stateOf(row),
  createdAt: row.timeCreated.toISOString(),
  signedInAt: row.signedInAt?.toISOString() ?? null,
});
