import * as z from 'zod';
import { Email } from '../../accounts/contract/accounts.ts';
import { endpoint } from '../../../shared/api/endpoint.ts';
import * as limits from '../../../shared/limits/limits.ts';
import { PlanMember, PlanRole, StepKey } from './plans.ts';

/** Roles that can be given. A plan has one owner, who hands over. */
export const GivenPlanRole = PlanRole.exclude(['owner']);
export type GivenPlanRole = z.infer<typeof GivenPlanRole>;

const PlanInvitation = z.object({
  id: z.string(),
  role: GivenPlanRole,
  /** Number of steps that the invited person will be given. */
  steps: z.int(),
  /** Address of the invitation email; null if the invitation is a link. */
  email: z.string().nullable(),
  expiresAt: z.iso.datetime(),
});

export const PlanPeople = z.object({
  id: z.string(),
  name: z.string(),
  /** The caller's role. */
  role: PlanRole,
  members: z.array(PlanMember),
  /** Pending invitations; empty for members with single steps. */
  invitations: z.array(PlanInvitation),
});
export type PlanPeople = z.infer<typeof PlanPeople>;

/** An invitation as its recipient sees it. */
export const OpenedPlanInvitation = z.object({
  planId: z.string(),
  name: z.string(),
  /** Null if the sender has no name. */
  invitedBy: z.string().nullable(),
  role: GivenPlanRole,
  steps: z.int(),
  expiresAt: z.iso.datetime(),
  /** The reader's current role. */
  already: PlanRole.nullable(),
});
export type OpenedPlanInvitation = z.infer<typeof OpenedPlanInvitation>;

/** An invitation to the caller's confirmed email address, which needs no key. */
const PlanInvitationForMe = z.object({
  id: z.string(),
  name: z.string(),
  role: GivenPlanRole,
  expiresAt: z.iso.datetime(),
});

const Id = z.object({ id: z.uuid() });
const PersonId = Id.extend({ userId: z.uuid() });
const Key = z.object({ id: z.uuid(), key: z.string().max(200) });

export const planPeople = {
  /** Members with single steps see who gave them, without addresses. */
  list: endpoint('member').route({ method: 'GET', path: '/plans/{id}/people' }).input(Id).output(PlanPeople),
  /**
   * Sends an email to `email`, or returns a link with a `key` that is shown only once. `keys`: steps to give.
   * TOO_MANY_PEOPLE, TOO_MANY_REQUESTS, ALREADY_DONE.
   */
  invite: endpoint('member')
    .route({ method: 'POST', path: '/plans/{id}/invitations', successStatus: 201 })
    .input(
      Id.extend({
        invitationId: z.uuid(),
        role: GivenPlanRole,
        keys: z.array(StepKey).max(limits.OWN_STEPS_PER_PLAN).default([]),
        email: Email.optional(),
      }),
    )
    .output(z.object({ invitation: PlanInvitation, key: z.string().nullable() })),
  revoke: endpoint('member')
    .route({ method: 'DELETE', path: '/plans/{id}/invitations/{invitationId}' })
    .input(Id.extend({ invitationId: z.uuid() }))
    .output(PlanPeople),
  changeRole: endpoint('member')
    .route({ method: 'PUT', path: '/plans/{id}/people/{userId}/role' })
    .input(PersonId.extend({ role: GivenPlanRole }))
    .output(PlanPeople),
  /** Removes a member, or oneself. The owner must hand over first: PLAN_OWNER_STAYS. */
  remove: endpoint('member')
    .route({ method: 'DELETE', path: '/plans/{id}/people/{userId}' })
    .input(PersonId)
    .output(z.object({ isRemoved: z.literal(true) })),
  handOver: endpoint('member').route({ method: 'PUT', path: '/plans/{id}/owner' }).input(PersonId).output(PlanPeople),
  /** The caller's pending invitations. */
  forMe: endpoint('member')
    .route({ method: 'GET', path: '/plan-invitations' })
    .output(z.object({ invitations: z.array(PlanInvitationForMe) })),
  /** Readable with its key, or by the addressee. NOT_FOUND once it was used, withdrawn or expired. */
  readInvitation: endpoint('open')
    .route({ method: 'GET', path: '/plan-invitations/{id}' })
    .input(Key)
    .output(OpenedPlanInvitation),
  /** Uses up the invitation. ADDRESS_NOT_CONFIRMED. ALREADY_DONE for a member, without using it up. */
  acceptInvitation: endpoint('member')
    .route({ method: 'POST', path: '/plan-invitations/{id}/acceptance', successStatus: 201 })
    .input(Key)
    .output(z.object({ planId: z.string(), role: GivenPlanRole })),
};
