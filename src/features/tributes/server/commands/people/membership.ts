import { nameInside } from '../../../contract/names.ts';
import { PEOPLE_PER_TRIBUTE } from '../../../../../shared/limits/limits.ts';
import type { GivenRole, TributePeople } from '../../../../people/contract/people.ts';
import { may, type Permission, type Role } from '../../../../people/contract/roles.ts';
import type { CommandContext, Context } from '../../../../../platform/context.ts';
import { fail } from '../../../../../platform/errors.ts';
import { tidyInvitationsOf } from '../../../../people/server/commands/invite.ts';
import { listPeople } from '../../../../people/server/queries/invitations.ts';
import type { Membership, PeopleAction } from '../../../../people/server/commands/membership.ts';
import {
  acceptedEmail,
  handedOnEmail,
  invitedEmail,
  ownerEmail,
  removedEmail,
  roleChangedEmail,
} from '../../emails/people.ts';
import { membersOfPage } from '../../queries/people.ts';
import { lockOwnTribute, ownTributeRow } from '../../queries/keepers.ts';
import { tributeInvitations, tributes, type InvitationRow, type TributeRow } from '../../tables/tributes.ts';
import { assertUncontested } from '../claimed.ts';

interface PageKind {
  group: TributeRow;
  ids: { tributeId: string };
  role: Role;
  invitation: InvitationRow;
  shown: { role: GivenRole };
  offer: { role: GivenRole };
  named: { name: string };
  view: TributePeople;
}

const PERMISSIONS = { invite: 'people', manage: 'people', leave: 'read', handOver: 'own' } as const satisfies Record<
  PeopleAction,
  Permission
>;
const page = ({ id, name }: TributeRow) => ({ id, page: name });

export const pageMembership: Membership<PageKind> = {
  ...membersOfPage,
  groups: tributes,
  invitations: { table: tributeInvitations, of: tributeInvitations.tributeId },
  ids: (tributeId) => ({ tributeId }),
  most: PEOPLE_PER_TRIBUTE,
  full: 'TOO_MANY_PEOPLE',
  ownerStays: 'OWNER_STAYS',
  formerOwner: 'steward',
  mayInvite: (role) => may(role, 'people'),
  async lock(ctx, tx, { id, to }) {
    const row = await lockOwnTribute(ctx, tx, { id, to: PERMISSIONS[to] });
    if (to === 'handOver') assertUncontested(row);
    return row;
  },
  assertCanOwn({ role, isReachable }) {
    if (role !== 'owner' && (role !== 'steward' || !isReachable)) fail('ROLE_TOO_SMALL');
  },
  shown: ({ role }) => ({ role }),
  named: (_ctx, { name }) => ({ name }),
  view: tributePeople,
  strangersLanguage: (_ctx, { language }) => language,
  emails: {
    invited: (sender, { group, ...invited }) => invitedEmail(sender, { ...invited, page: group.name }),
    accepted: (sender, { group, who, role }) => acceptedEmail(sender, { ...page(group), who, role }),
    roleChanged: (sender, { group, role }) => roleChangedEmail(sender, { ...page(group), role }),
    removed: (sender, { group }) => removedEmail(sender, page(group)),
    owner: (sender, { group }) => ownerEmail(sender, page(group)),
    handedOver: (sender, { group, who }) => handedOnEmail(sender, { ...page(group), who }),
  },
  isClosed: ({ deletedAt }) => deletedAt !== null,
};

/** Lists the people on a page. Callers who may manage people get email addresses too. */
export async function tributePeople(
  ctx: Pick<Context, 'db' | 'actor' | 'clock'>,
  { id }: { id: string },
): Promise<TributePeople> {
  const row = await ownTributeRow(ctx, { id, to: 'read' });
  const { people, you, mayInvite, invitations } = await listPeople(ctx, pageMembership, id);
  return {
    id,
    name: nameInside(row, you.role),
    role: you.role,
    people: people.map((person) => ({
      userId: person.userId,
      name: person.name,
      email: mayInvite || person === you ? person.mailbox : null,
      role: person.role,
      since: person.since.toISOString(),
      isYou: person === you,
    })),
    invitations,
  };
}

export const tidyInvitations = (ctx: Pick<CommandContext, 'db' | 'clock'>): Promise<void> =>
  tidyInvitationsOf(ctx, pageMembership);
