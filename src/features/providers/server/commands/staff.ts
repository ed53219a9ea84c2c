import { calledProvider } from '../../contract/provider-fields.ts';
import { STAFF_PER_FIRM } from '../../../../shared/limits/provider-limits.ts';
import type { ProviderStaff } from '../../contract/provider-people.ts';
import { providerRoleMay, type ProviderDeed, type ProviderRole } from '../../contract/provider-roles.ts';
import type { CommandContext, Context } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import { firmPayeeFollows } from '../../../payments/server/commands/firm-payee.ts';
import { tidyInvitationsOf } from '../../../people/server/commands/invite.ts';
import { listPeople } from '../../../people/server/queries/invitations.ts';
import type { Membership, PeopleAct } from '../../../people/server/commands/membership.ts';
import {
  firmHandedMail,
  firmOwnerMail,
  staffAcceptedMail,
  staffInvitedMail,
  staffRemovedMail,
} from '../emails/staff.ts';
import { lockOwnProvider, ownProviderRow } from '../queries/own-provider.ts';
import { membersOfFirm } from '../queries/staff.ts';
import { providerInvitations, providers, type ProviderInvitationRow, type ProviderRow } from '../tables.ts';
import { assertRoomForFirm } from './apply.ts';

interface FirmKind {
  group: ProviderRow;
  ids: { providerId: string };
  role: ProviderRole;
  invitation: ProviderInvitationRow;
  shown: { role: 'staff' };
  offer: object;
  named: { called: string };
  view: ProviderStaff;
}

const DEEDS: Record<PeopleAct, ProviderDeed> = { invite: 'staff', manage: 'staff', leave: 'see', handOver: 'own' };
const firm = (provider: ProviderRow) => ({ id: provider.id, called: calledProvider(provider) });

export const staffMembership: Membership<FirmKind> = {
  ...membersOfFirm,
  groups: providers,
  invitations: { table: providerInvitations, of: providerInvitations.providerId },
  ids: (providerId) => ({ providerId }),
  most: STAFF_PER_FIRM,
  full: 'TOO_MANY_STAFF',
  ownerStays: 'FIRM_OWNER_STAYS',
  formerOwner: 'staff',
  mayInvite: (role) => providerRoleMay(role, 'staff'),
  async lock(ctx, tx, { id, to }) {
    const { provider } = await lockOwnProvider(ctx, tx, { id, to: DEEDS[to] });
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
    invited: (sender, { group, ...invited }) => staffInvitedMail(sender, { ...invited, called: calledProvider(group) }),
    accepted: (sender, { group, who }) => staffAcceptedMail(sender, { ...firm(group), who }),
    removed: (sender, { group }) => staffRemovedMail(sender, firm(group)),
    owner: (sender, { group }) => firmOwnerMail(sender, firm(group)),
    handedOver: (sender, { group, who }) => firmHandedMail(sender, { ...firm(group), who }),
  },
  isClosed: ({ state }) => state === 'closed',
  assertRoomFor: assertRoomForFirm,
  // The owner holds the card payment account too.
  afterOwning: (tx, { payeeId }, holderId) => firmPayeeFollows(tx, payeeId, { holderId }),
};

export async function providerStaffView(
  ctx: Pick<Context, 'db' | 'actor' | 'clock'>,
  { id }: { id: string },
): Promise<ProviderStaff> {
  const { provider } = await ownProviderRow(ctx, { id, to: 'see' });
  const { people, you, invitations } = await listPeople(ctx, staffMembership, id);
  return {
    ...firm(provider),
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
