import { and, eq, inArray, sql } from 'drizzle-orm';
import { Role } from '../../../people/contract/roles.ts';
import type { Context } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import type { Writable } from '../../../../platform/database/index.ts';
import { canGetEmails } from '../../../accounts/server/queries/reachable.ts';
import { users } from '../../../accounts/server/tables.ts';
import { peopleIn } from '../../../people/server/queries/members.ts';
import type { MemberTables, Person } from '../../../people/server/commands/membership.ts';
import { tributeHelpers, tributeInvitations, tributes, tributeMembers, type TributeRow } from '../tables/tributes.ts';
import { memberId, roleOnRow } from './keepers.ts';

type OnPage = Person<Role>;

export const membersOfPage: MemberTables<Role> = {
  roles: Role.options,
  members: [
    // Becoming a keeper restarts a helper's time on the page (decision 65).
    { table: tributeMembers, of: tributeMembers.tributeId, roles: ['owner', 'steward'], countsAnew: true },
    { table: tributeHelpers, of: tributeHelpers.tributeId, roles: ['writer', 'reader'] },
  ],
};

/** Everybody on a page, sorted by role and then by time on the page. */
export const peopleOf = (db: Writable, tributeId: string): Promise<OnPage[]> => peopleIn(db, membersOfPage, tributeId);

export interface SharedPage extends Pick<TributeRow, 'rev' | 'savedAt'> {
  role: Role;
  /** True if nobody else is on the page or invited to it. */
  isAlone: boolean;
}

/** Reads in one statement what the editor needs to follow others. Errors: PAGE_DELETED, NOT_FOUND for strangers. */
export async function sharedPage(ctx: Pick<Context, 'db' | 'actor' | 'clock'>, id: string): Promise<SharedPage> {
  const userId = memberId(ctx);
  const { rev, savedAt, deletedAt } = tributes;
  const others = sql<boolean>`(
    exists (select from ${tributeMembers} where ${tributeMembers.tributeId} = ${id} and ${tributeMembers.userId} <> ${userId})
    or exists (select from ${tributeHelpers} where ${tributeHelpers.tributeId} = ${id} and ${tributeHelpers.userId} <> ${userId})
    or exists (select from ${tributeInvitations} where ${tributeInvitations.tributeId} = ${id}
      and ${tributeInvitations.expiresAt} > ${ctx.clock.now().toISOString()}))`;
  const [found] = await ctx.db
    .select({ rev, savedAt, deletedAt, role: roleOnRow(userId), hasOthers: others })
    .from(tributes)
    .where(eq(tributes.id, id));
  if (!found?.role) fail('NOT_FOUND');
  if (found.deletedAt) fail('PAGE_DELETED');
  return { rev: found.rev, savedAt: found.savedAt, role: found.role, isAlone: !found.hasOthers };
}

/** The keeper who becomes owner next: the one who can get emails and has been keeper for longest. */
export const nextOwner = (people: readonly OnPage[]): OnPage | undefined =>
  people.find(({ role, isReachable }) => role === 'steward' && isReachable);

export async function followedTributes(db: Writable, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const { tributeId, role, userId } = tributeMembers;
  const rows = await db
    .selectDistinct({ id: tributeId })
    .from(tributeMembers)
    .innerJoin(users, eq(users.id, userId))
    .where(and(inArray(tributeId, [...ids]), eq(role, 'steward'), canGetEmails));
  return new Set(rows.map(({ id }) => id));
}
