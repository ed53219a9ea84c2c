import type { Role } from '../../../src/features/people/contract/roles.ts';
import { tributeHelpers, tributeMembers } from '../../../src/features/tributes/server/tables/tributes.ts';
import type { TestApp } from '../app/test-app.ts';

/** Adds a person to a tribute without an invitation, because invitations have tests of their own. */
export async function addToTribute(
  { deps: { db, clock } }: Pick<TestApp, 'deps'>,
  tributeId: string,
  { userId, role }: { userId: string; role: Exclude<Role, 'owner'> },
): Promise<void> {
  const row = { tributeId, userId, since: clock.now() };
  await (role === 'steward'
    ? db.insert(tributeMembers).values({ ...row, role })
    : db.insert(tributeHelpers).values({ ...row, role }));
}
