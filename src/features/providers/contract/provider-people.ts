// Staff of a service provider.
import * as z from 'zod';
import { Email } from '../../accounts/contract/accounts.ts';
import { endpoint } from '../../../shared/api/endpoint.ts';
import { because } from '../../../shared/api/field-refusals.ts';
import { Uuid } from '../../../shared/api/ids.ts';
import { ProviderRole } from './provider-roles.ts';

export const ProviderPerson = z.object({
  userId: z.string(),
  /** Null if the person gave no name. */
  name: z.string().nullable(),
  email: z.string(),
  role: ProviderRole,
  since: z.iso.datetime(),
  isYou: z.boolean(),
  canOwn: z.boolean(),
});
export type ProviderPerson = z.infer<typeof ProviderPerson>;

export const ProviderInvitation = z.object({
  id: z.string(),
  /** Email address of the invited person. Null: the owner passes on a link instead. */
  email: z.string().nullable(),
  expiresAt: z.iso.datetime(),
});
export type ProviderInvitation = z.infer<typeof ProviderInvitation>;

export const ProviderStaff = z.object({
  id: z.string(),
  called: z.string(),
  role: ProviderRole,
  /** The owner first, then by time of joining. */
  people: z.array(ProviderPerson),
  /** Invitations that nobody has accepted yet. Only the owner sees them. */
  invitations: z.array(ProviderInvitation),
});
export type ProviderStaff = z.infer<typeof ProviderStaff>;

export const OpenedProviderInvitation = z.object({
  providerId: z.string(),
  called: z.string(),
  /** Name of the person who invited. Null: that person gave no name. */
  invitedBy: z.string().nullable(),
  expiresAt: z.iso.datetime(),
  already: ProviderRole.nullable(),
});
export type OpenedProviderInvitation = z.infer<typeof OpenedProviderInvitation>;

const Id = z.object({ id: Uuid });
const InvitationId = Id.extend({ invitationId: Uuid });
const PersonId = Id.extend({ userId: z.uuid() });
const Key = Id.extend({ key: z.string().max(200) });

export const providerPeople = {
  list: endpoint('member').route({ method: 'GET', path: '/providers/{id}/staff' }).input(Id).output(ProviderStaff),
  /**
   * Emails the invitation to `email`, or returns a link whose `key` is shown only once. Errors: TOO_MANY_STAFF,
   * TOO_MANY_REQUESTS, ALREADY_DONE if the invitation exists already or the provider is closed.
   */
  invite: endpoint('member')
    .route({ method: 'POST', path: '/providers/{id}/invitations', successStatus: 201 })
    .input(InvitationId.extend({ email: Email.optional() }))
    .output(z.object({ invitation: ProviderInvitation, key: z.string().nullable() })),
  revoke: endpoint('member')
    .route({ method: 'DELETE', path: '/providers/{id}/invitations/{invitationId}' })
    .input(InvitationId)
    .output(ProviderStaff),
  /** Removes a member of staff or the caller at once. PROVIDER_OWNER_STAYS for the owner, who must hand over first. */
  remove: endpoint('member')
    .route({ method: 'DELETE', path: '/providers/{id}/staff/{userId}' })
    .input(PersonId)
    .output(z.object({ isRemoved: z.literal(true) })),
  /** Hands over ownership and payment account. The caller becomes staff. ADDRESS_NOT_CONFIRMED concerns the new owner. */
  handOver: endpoint('member')
    .route({ method: 'PUT', path: '/providers/{id}/staff/{userId}/ownership' })
    .input(PersonId.extend({ isSure: z.literal(true, because('not_sure')) }))
    .output(ProviderStaff),
  /** Reads an invitation, by its key or as its recipient. NOT_FOUND once it was used, revoked or expired. */
  readInvitation: endpoint('open')
    .route({ method: 'GET', path: '/provider-invitations/{id}' })
    .input(Key)
    .output(OpenedProviderInvitation),
  /** Accepts an invitation. An error leaves it open: ADDRESS_NOT_CONFIRMED, TOO_MANY_PROVIDERS, ALREADY_DONE for staff. */
  acceptInvitation: endpoint('member')
    .route({ method: 'POST', path: '/provider-invitations/{id}/acceptance', successStatus: 201 })
    .input(Key)
    .output(z.object({ providerId: z.string() })),
};
