import { implementing } from '../../../../platform/implementer.ts';
import { providerPeople as providerPeopleContract } from '../../contract/provider-people.ts';
import { acceptInvitation } from '../../../people/server/commands/accept.ts';
import { handOver, removePerson } from '../../../people/server/commands/change.ts';
import { invite, revokeInvitation } from '../../../people/server/commands/invite.ts';
import { readInvitation } from '../../../people/server/queries/invitations.ts';
import { providerStaffView, staffMembership } from '../commands/staff.ts';

const { providerPeople } = implementing({ providerPeople: providerPeopleContract });

export const providerPeopleEndpoints = {
  list: providerPeople.list.handler(({ context, input }) => providerStaffView(context, input)),
  invite: providerPeople.invite.handler(({ context, input }) =>
    invite(context, staffMembership, { ...input, offer: {} }),
  ),
  revoke: providerPeople.revoke.handler(({ context, input }) => revokeInvitation(context, staffMembership, input)),
  remove: providerPeople.remove.handler(({ context, input }) => removePerson(context, staffMembership, input)),
  handOver: providerPeople.handOver.handler(({ context, input }) => handOver(context, staffMembership, input)),
  readInvitation: providerPeople.readInvitation.handler(({ context, input }) =>
    readInvitation(context, staffMembership, input),
  ),
  acceptInvitation: providerPeople.acceptInvitation.handler(({ context, input }) =>
    acceptInvitation(context, staffMembership, input),
  ),
};
