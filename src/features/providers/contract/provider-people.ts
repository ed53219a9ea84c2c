// Who acts for a service provider.
import * as z from 'zod';
import { Email } from '../../accounts/contract/accounts.ts';
import { endpoint } from '../../../shared/api/endpoint.ts';
import { because } from '../../../shared/api/field-refusals.ts';
import { Uuid } from '../../../shared/api/ids.ts';
import { ProviderRole } from './provider-roles.ts';

export const ProviderPerson = z.object({
  userId: z.string(),
  /** Null for those who gave no name. */
  name: z.string().nullable(),
  email: z.string(),
  role: ProviderRole,
  since: z.iso.datetime(),
  /** The one who asks. */
  isYou: z.boolean(),
  /** It can be handed over to them. */
  canOwn: z.boolean(),
});
export type ProviderPerson = z.infer<typeof ProviderPerson>;

export const ProviderInvitation = z.object({
  id: z.string(),
  /** Where its letter went; null for a link to pass on. */
  email: z.string().nullable(),
  expiresAt: z.iso.datetime(),
});
export type ProviderInvitation = z.infer<typeof ProviderInvitation>;

export const ProviderStaff = z.object({
  id: z.string(),
  /** As families know it; may be empty. */
  called: z.string(),
  /** Of the one who asks. */
  role: ProviderRole,
  /** The owner first, then by how long they have been there. */
  people: z.array(ProviderPerson),
  /** For its owner: what still waits. */
  invitations: z.array(ProviderInvitation),
});
export type ProviderStaff = z.infer<typeof ProviderStaff>;

/** What an invitation says to whoever opens it. */
export const OpenedProviderInvitation = z.object({
  providerId: z.string(),
  called: z.string(),
  /** Null where whoever sent it gave no name. */
  invitedBy: z.string().nullable(),
  expiresAt: z.iso.datetime(),
  /** What the reader is there already. */
  already: ProviderRole.nullable(),
});
export type OpenedProviderInvitation = z.infer<typeof OpenedProviderInvitation>;

const Id = z.object({ id: Uuid });
const InvitationId = Id.extend({ invitationId: Uuid });
const PersonId = Id.extend({ userId: z.uuid() });
const Key = Id.extend({ key: z.string().max(200) });

export const providerPeople = {
  /** Everybody who acts for it. */
  list: endpoint('member').route({ method: 'GET', path: '/providers/{id}/staff' }).input(Id).output(ProviderStaff),
  /**
   * Invites somebody: by a letter to `email`, else by a link, whose `key` is answered this once. The id is made by whoever
   * asks, so that a repeated request makes one: then ALREADY_DONE, as of a firm that is closed. TOO_MANY_STAFF,
   * TOO_MANY_REQUESTS.
   */
  invite: endpoint('member')
    .route({ method: 'POST', path: '/providers/{id}/invitations', successStatus: 201 })
    .input(InvitationId.extend({ email: Email.optional() }))
    .output(z.object({ invitation: ProviderInvitation, key: z.string().nullable() })),
  revoke: endpoint('member')
    .route({ method: 'DELETE', path: '/providers/{id}/invitations/{invitationId}' })
    .input(InvitationId)
    .output(ProviderStaff),
  /** Removes somebody, or oneself: it counts with the next request. The owner hands over first: FIRM_OWNER_STAYS. */
  remove: endpoint('member')
    .route({ method: 'DELETE', path: '/providers/{id}/staff/{userId}' })
    .input(PersonId)
    .output(z.object({ isRemoved: z.literal(true) })),
  /** To one of its staff, with the account for card payments; the one who hands over stays as staff. ADDRESS_NOT_CONFIRMED of theirs. */
  handOver: endpoint('member')
    .route({ method: 'PUT', path: '/providers/{id}/staff/{userId}/ownership' })
    .input(PersonId.extend({ isSure: z.literal(true, because('not_sure')) }))
    .output(ProviderStaff),
  /** What it says, to whoever has its key, and to the one it was sent to. NOT_FOUND once it was used or taken back, or its time is over. */
  readInvitation: endpoint('open')
    .route({ method: 'GET', path: '/provider-invitations/{id}' })
    .input(Key)
    .output(OpenedProviderInvitation),
  /** Spends it. ADDRESS_NOT_CONFIRMED, TOO_MANY_FIRMS; ALREADY_DONE for somebody who acts for it, and then it is not spent. */
  acceptInvitation: endpoint('member')
    .route({ method: 'POST', path: '/provider-invitations/{id}/acceptance', successStatus: 201 })
    .input(Key)
    .output(z.object({ providerId: z.string() })),
};
