import { endpoints } from '../../../implementer.ts';
import { inviteStaff, revokeStaffInvitation } from '../commands/invite.ts';
import { acceptStaffInvitation, handFirmOver, removeStaff } from '../commands/staff.ts';
import { openedProviderInvitation, providerStaffView } from '../queries/staff.ts';

const { providerPeople } = endpoints;

export const providerPeopleEndpoints = {
  list: providerPeople.list.handler(({ context, input }) => providerStaffView(context, input.id)),
  invite: providerPeople.invite.handler(({ context, input }) => inviteStaff(context, input)),
  revoke: providerPeople.revoke.handler(({ context, input }) => revokeStaffInvitation(context, input)),
  remove: providerPeople.remove.handler(({ context, input }) => removeStaff(context, input)),
  handOver: providerPeople.handOver.handler(({ context, input }) => handFirmOver(context, input)),
  readInvitation: providerPeople.readInvitation.handler(({ context, input }) =>
    openedProviderInvitation(context, input),
  ),
  acceptInvitation: providerPeople.acceptInvitation.handler(({ context, input }) =>
    acceptStaffInvitation(context, input),
  ),
};
