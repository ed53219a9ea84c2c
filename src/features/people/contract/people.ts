import * as z from 'zod';
import { AccountName } from '../../accounts/contract/account-name.ts';
import { Email } from '../../accounts/contract/accounts.ts';
import { endpoint } from '../../../shared/api/endpoint.ts';
import { Role } from './roles.ts';

/** What somebody can be invited as, or become: there is one owner, who hands over. */
export const GivenRole = Role.exclude(['owner']);
export type GivenRole = z.infer<typeof GivenRole>;

export const Person = z.object({
  userId: z.string(),
  /** As they wish to be called by the others; null for those who gave no name. */
  name: z.string().nullable(),
  /** For those who may say who is there. */
  email: z.string().nullable(),
  role: Role,
  since: z.iso.datetime(),
  /** The one who asks. */
  isYou: z.boolean(),
});
export type Person = z.infer<typeof Person>;

const Invitation = z.object({
  id: z.string(),
  role: GivenRole,
  /** Where its letter went; null for a link to pass on. */
  email: z.string().nullable(),
  expiresAt: z.iso.datetime(),
});

export const TributePeople = z.object({
  id: z.string(),
  name: z.string(),
  /** Of the one who asks. */
  role: Role,
  /** The owner first, then by role and by how long they have been there. */
  people: z.array(Person),
  /** For those who may say who is there: what still waits. */
  invitations: z.array(Invitation),
});
export type TributePeople = z.infer<typeof TributePeople>;

/** What an invitation says to whoever opens it. */
export const OpenedInvitation = z.object({
  tributeId: z.string(),
  name: z.string(),
  /** Null where whoever sent it gave no name. */
  invitedBy: z.string().nullable(),
  role: GivenRole,
  expiresAt: z.iso.datetime(),
  /** What the reader is there already. */
  already: Role.nullable(),
});
export type OpenedInvitation = z.infer<typeof OpenedInvitation>;

/** One that went to the confirmed address of the one who asks: they need no key for it. */
const InvitationForMe = z.object({
  id: z.string(),
  name: z.string(),
  role: GivenRole,
  expiresAt: z.iso.datetime(),
});

const Id = z.object({ id: z.uuid() });
const InvitationId = Id.extend({ invitationId: z.uuid() });
const PersonId = Id.extend({ userId: z.uuid() });
/** The asker's own name, sent where they have given none yet. An earlier name stays. */
const OwnName = { name: AccountName.optional() };
const Key = z.object({ id: z.uuid(), key: z.string().max(200) });

export const people = {
  /** Everybody on a page; helpers read names and no addresses. */
  list: endpoint('member').route({ method: 'GET', path: '/tributes/{id}/people' }).input(Id).output(TributePeople),
  /**
   * Invites somebody: by a letter to `email`, else by a link, whose `key` is answered this once. The id is made by whoever
   * asks, so that a repeated request makes one: then ALREADY_DONE. TOO_MANY_PEOPLE, TOO_MANY_REQUESTS.
   */
  invite: endpoint('member')
    .route({ method: 'POST', path: '/tributes/{id}/invitations', successStatus: 201 })
    .input(InvitationId.extend({ role: GivenRole, email: Email.optional(), ...OwnName }))
    .output(z.object({ invitation: Invitation, key: z.string().nullable() })),
  revoke: endpoint('member')
    .route({ method: 'DELETE', path: '/tributes/{id}/invitations/{invitationId}' })
    .input(InvitationId)
    .output(TributePeople),
  /** Of everybody but the owner. */
  changeRole: endpoint('member')
    .route({ method: 'PUT', path: '/tributes/{id}/people/{userId}/role' })
    .input(PersonId.extend({ role: GivenRole }))
    .output(TributePeople),
  /** Removes somebody, or oneself. The owner hands over first: OWNER_STAYS. */
  remove: endpoint('member')
    .route({ method: 'DELETE', path: '/tributes/{id}/people/{userId}' })
    .input(PersonId)
    .output(z.object({ isRemoved: z.literal(true) })),
  /** To another steward; the one who hands over stays a steward. */
  handOver: endpoint('member')
    .route({ method: 'PUT', path: '/tributes/{id}/owner' })
    .input(PersonId)
    .output(TributePeople),
  /** Those that wait for the one who asks. */
  forMe: endpoint('member')
    .route({ method: 'GET', path: '/invitations' })
    .output(z.object({ invitations: z.array(InvitationForMe) })),
  /** What it says, to whoever has its key, and to the one it was sent to. NOT_FOUND once it was used or taken back, or its time is over. */
  readInvitation: endpoint('open')
    .route({ method: 'GET', path: '/invitations/{id}' })
    .input(Key)
    .output(OpenedInvitation),
  /** Spends it. ADDRESS_NOT_CONFIRMED; ALREADY_DONE for somebody who is on the page, and then it is not spent. */
  acceptInvitation: endpoint('member')
    .route({ method: 'POST', path: '/invitations/{id}/acceptance', successStatus: 201 })
    .input(Key.extend(OwnName))
    .output(z.object({ tributeId: z.string(), role: GivenRole })),
};
