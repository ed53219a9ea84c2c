import { calledProvider } from '../../contract/provider-fields.ts';
import { STAFF_PER_PROVIDER } from '../../../../shared/limits/provider-limits.ts';
import type { ProviderStaff } from '../../contract/provider-people.ts';
import { providerRoleMay, type ProviderPermission, type ProviderRole } from '../../contract/provider-roles.ts';
import type { CommandContext, Context } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import { providerPayeeFollows } from '../../../payments/server/commands/provider-payee.ts';
import { tidyInvitationsOf } from '../../../people/server/commands/invite.ts';
import { listPeople } from '../../../people/server/queries/invitations.ts';
import type { Membership, PeopleAction } from '../../../people/server/commands/membership.ts';
import {
  providerHandedEmail,
  providerOwnerEmail,
  staffAcceptedEmail,
  staffInvitedEmail,
  staffRemovedEmail,
} from '../emails/staff.ts';
import { lockOwnProvider, ownProviderRow } from '../queries/own-provider.ts';
import { membersOfProvider } from '../queries/staff.ts';
import { providerInvitations, providers, type ProviderInvitationRow, type ProviderRow } from '../tables.ts';
import { assertRoomForProvider } from './apply.ts';

interface ProviderKind {
  group: ProviderRow;
  ids: { providerId: string };
  role: ProviderRole;
  invitation: ProviderInvitationRow;
  shown: { role: 'staff' };
  offer: object;
  named: { called: string };
  view: ProviderStaff;
}

const PERMISSIONS: Record<PeopleAction, ProviderPermission> = {
  invite: 'staff',
  manage: 'staff',
  leave: 'see',
  handOver: 'own',
};
const named = (provider: ProviderRow) => ({ id: provider.id, called: calledProvider(provider) });

export const staffMembership: Membership<ProviderKind> = {
  ...membersOfProvider,
  groups: providers,
  invitations: { table: providerInvitations, of: providerInvitations.providerId },
  ids: (providerId) => ({ providerId }),
  most: STAFF_PER_PROVIDER,
  full: 'TOO_MANY_STAFF',
  ownerStays: 'PROVIDER_OWNER_STAYS',
  formerOwner: 'staff',
  mayInvite: (role) => providerRoleMay(role, 'staff'),
  async lock(ctx, tx, { id, to }) {
    const { provider } = await lockOwnProvider(ctx, tx, { id, to: PERMISSIONS[to] });
    if (to === 'invite' && provider.state === 'closed') fail('ALREADY_DONE');
    return provider;
  },
  assertCanOwn({ role, isReachable }) {
    if (role !== 'owner' && !isReachable) fail('ADDRESS_NOT_CONFIRMED');
  },
  shown: () => ({ role: 'staff' }),
  named: (_ctx, provider) => ({ called: calledProvider(provider) }),
  view: providerStaffView,
  strangersLanguage: (_ctx, _provider, inviter) => inviter?.language ?? null,
  emails: {
    invited: (sender, { group, ...invited }) =>
      staffInvitedEmail(sender, { ...invited, called: calledProvider(group) }),
    accepted: (sender, { group, who }) => staffAcceptedEmail(sender, { ...named(group), who }),
    removed: (sender, { group }) => staffRemovedEmail(sender, named(group)),
    owner: (sender, { group }) => providerOwnerEmail(sender, named(group)),
    handedOver: (sender, { group, who }) => providerHandedEmail(sender, { ...named(group), who }),
  },
  isClosed: ({ state }) => state === 'closed',
  assertRoomFor: assertRoomForProvider,
  // The owner also holds the payment account.
  afterOwning: (tx, { payeeId }, holderId) => providerPayeeFollows(tx, payeeId, { holderId }),
};

export async function providerStaffView(
  ctx: Pick<Context, 'db' | 'actor' | 'clock'>,
  { id }: { id: string },
): Promise<ProviderStaff> {
  const { provider } = await ownProviderRow(ctx, { id, to: 'see' });
  const { people, you, invitations } = await listPeople(ctx, staffMembership, id);
  return {
    ...named(provider),
    role: you.role,
    people: people.map((person) => ({
      userId: person.userId,
      name: person.name,
      email: person.mailbox,
      role: person.role,
      since: person.since.toISOString(),
      isYou: person === you,
      canOwn: person.role === 'staff' && person.isReachable,
    })),
    invitations,
  };
}

export const tidyStaffInvitations = (ctx: Pick<CommandContext, 'db' | 'clock'>): Promise<void> =>
  tidyInvitationsOf(ctx, staffMembership);
