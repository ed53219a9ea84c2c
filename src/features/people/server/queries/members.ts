import { eq } from 'drizzle-orm';
import type { Context } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import type { Writable } from '../../../../platform/database/index.ts';
import { canGetEmails } from '../../../accounts/server/queries/reachable.ts';
import { users } from '../../../accounts/server/tables.ts';
import type { MemberTables, Person } from '../commands/membership.ts';

/** Members of a group, sorted by role and then by time in the group. */
export async function peopleIn<Role extends string>(
  db: Writable,
  { members, roles }: MemberTables<Role>,
  id: string,
): Promise<Person<Role>[]> {
  const { id: userId, name, mailbox, language } = users;
  const people: Person<Role>[] = [];
  for (const { table, of } of members) {
    const rows = await db
      .select({ userId, name, mailbox, language, isReachable: canGetEmails, role: table.role, since: table.since })
      .from(table)
      .innerJoin(users, eq(userId, table.userId))
      .where(eq(of, id));
    people.push(...(rows as Person<Role>[]));
  }
  const rank = ({ role }: Person<Role>) => roles.indexOf(role);
  return people.toSorted(
    (one, other) =>
      rank(one) - rank(other) || one.since.getTime() - other.since.getTime() || (one.userId < other.userId ? -1 : 1),
  );
}

/** Finds a member. NOT_FOUND if the user is not among `people`. */
export const personAmong = <Role extends string>(people: readonly Person<Role>[], userId: string): Person<Role> =>
  people.find((person) => person.userId === userId) ?? fail('NOT_FOUND');

/** Returns the signed-in user. SIGN_IN_REQUIRED for other callers. */
export const asker = ({ actor }: Pick<Context, 'actor'>) =>
  actor.kind === 'member' ? actor.user : fail('SIGN_IN_REQUIRED');
