import { ProviderRole } from '../../contract/provider-roles.ts';
import type { Writable } from '../../../../platform/database/index.ts';
import { peopleIn } from '../../../people/server/queries/members.ts';
import type { MemberTables, Person } from '../../../people/server/commands/membership.ts';
import { providerStaff } from '../tables.ts';

export const membersOfProvider: MemberTables<ProviderRole> = {
  roles: ProviderRole.options,
  members: [{ table: providerStaff, of: providerStaff.providerId, roles: ProviderRole.options }],
};

export const staffOf = (db: Writable, providerId: string): Promise<Person<ProviderRole>[]> =>
  peopleIn(db, membersOfProvider, providerId);
