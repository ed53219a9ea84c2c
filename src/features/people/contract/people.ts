import * as z from 'zod';
import { AccountName } from '../../accounts/contract/account-name.ts';
import { Email } from '../../accounts/contract/accounts.ts';
import { endpoint } from '../../../shared/api/endpoint.ts';
import { Role } from './roles.ts';

/** Roles for invitations and role changes. A page has one owner, who hands the page over instead. */
export const GivenRole = Role.exclude(['owner']);
export type GivenRole = z.infer<typeof GivenRole>;

export const Person = z.object({
  userId: z.string(),
  /** The name that the person chose; null if none. */
  name: z.string().nullable(),
  /** Null for callers who may not manage people. */
  email: z.string().nullable(),
  role: Role,
  since: z.iso.datetime(),
  isYou: z.boolean(),
});
export type Person = z.infer<typeof Person>;

const Invitation = z.object({
  id: z.string(),
  role: GivenRole,
  /** Recipient of the invitation email; null for a link that the inviter passes on. */
  email: z.string().nullable(),
  expiresAt: z.iso.datetime(),
});

export const TributePeople = z.object({
  id: z.string(),
  name: z.string(),
  role: Role,
  /** Sorted: the owner first, then by role and by time on the page. */
  people: z.array(Person),
  /** Open invitations; empty for callers who may not manage people. */
  invitations: z.array(Invitation),
});
export type TributePeople = z.infer<typeof TributePeople>;

export const OpenedInvitation = z.object({
  tributeId: z.string(),
  name: z.string(),
  /** Null if the inviter has no name. */
  invitedBy: z.string().nullable(),
  role: GivenRole,
  expiresAt: z.iso.datetime(),
  already: Role.nullable(),
});
export type OpenedInvitation = z.infer<typeof OpenedInvitation>;

/** An invitation that was sent to the caller's confirmed email address, so that no key is needed. */
const InvitationForMe = z.object({
  id: z.string(),
  name: z.string(),
  role: GivenRole,
  expiresAt: z.iso.datetime(),
});

const Id = z.object({ id: z.uuid() });
const InvitationId = Id.extend({ invitationId: z.uuid() });
const PersonId = Id.extend({ userId: z.uuid() });
/** The caller's name, if a screen asked for one. A name that the caller already has stays unchanged. */
const OwnName = { name: AccountName.optional() };
const Key = z.object({ id: z.uuid(), key: z.string().max(200) });

export const people = {
  /** Lists everybody on a page. Helpers see names without email addresses. */
  list: endpoint('member').route({ method: 'GET', path: '/tributes/{id}/people' }).input(Id).output(TributePeople),
  /** Invites by email or link; `key` is shown once. Errors: ALREADY_DONE if retried, TOO_MANY_PEOPLE, TOO_MANY_REQUESTS. */
  invite: endpoint('member')
    .route({ method: 'POST', path: '/tributes/{id}/invitations', successStatus: 201 })
    .input(InvitationId.extend({ role: GivenRole, email: Email.optional(), ...OwnName }))
    .output(z.object({ invitation: Invitation, key: z.string().nullable() })),
  revoke: endpoint('member')
    .route({ method: 'DELETE', path: '/tributes/{id}/invitations/{invitationId}' })
    .input(InvitationId)
    .output(TributePeople),
  changeRole: endpoint('member')
    .route({ method: 'PUT', path: '/tributes/{id}/people/{userId}/role' })
    .input(PersonId.extend({ role: GivenRole }))
    .output(TributePeople),
  /** Removes somebody, or the caller. OWNER_STAYS for the owner, who must hand the page over first. */
  remove: endpoint('member')
    .route({ method: 'DELETE', path: '/tributes/{id}/people/{userId}' })
    .input(PersonId)
    .output(z.object({ isRemoved: z.literal(true) })),
  /** Hands the page over to another keeper. The former owner stays a keeper. */
  handOver: endpoint('member')
    .route({ method: 'PUT', path: '/tributes/{id}/owner' })
    .input(PersonId)
    .output(TributePeople),
  forMe: endpoint('member')
    .route({ method: 'GET', path: '/invitations' })
    .output(z.object({ invitations: z.array(InvitationForMe) })),
  /** Reads an invitation, by its key or as its recipient. NOT_FOUND once it was used, withdrawn or expired. */
  readInvitation: endpoint('open')
    .route({ method: 'GET', path: '/invitations/{id}' })
    .input(Key)
    .output(OpenedInvitation),
  /** Accepts an invitation. Errors: ADDRESS_NOT_CONFIRMED, ALREADY_DONE for people on the page (the invitation stays). */
  acceptInvitation: endpoint('member')
    .route({ method: 'POST', path: '/invitations/{id}/acceptance', successStatus: 201 })
    .input(Key.extend(OwnName))
    .output(z.object({ tributeId: z.string(), role: GivenRole })),
};
