import * as z from 'zod';
import { Email } from '../../accounts/contract/accounts.ts';
import { endpoint } from '../../../shared/api/endpoint.ts';
import * as limits from '../../../shared/limits/limits.ts';
import { PlanMember, PlanRole, StepKey } from './plans.ts';

/** What somebody can be invited as, or become: there is one owner, who hands over. */
export const GivenPlanRole = PlanRole.exclude(['owner']);
export type GivenPlanRole = z.infer<typeof GivenPlanRole>;

const PlanInvitation = z.object({
  id: z.string(),
  role: GivenPlanRole,
  /** How many steps whoever comes is given. */
  steps: z.int(),
  /** Where its letter went; null for a link to pass on. */
  email: z.string().nullable(),
  expiresAt: z.iso.datetime(),
});

export const PlanPeople = z.object({
  id: z.string(),
  name: z.string(),
  /** Of the one who asks. */
  role: PlanRole,
  members: z.array(PlanMember),
  /** For those who see all: what still waits. */
  invitations: z.array(PlanInvitation),
});
export type PlanPeople = z.infer<typeof PlanPeople>;

/** What an invitation says to whoever opens it. */
export const OpenedPlanInvitation = z.object({
  planId: z.string(),
  name: z.string(),
  /** Null where whoever sent it gave no name. */
  invitedBy: z.string().nullable(),
  role: GivenPlanRole,
  steps: z.int(),
  expiresAt: z.iso.datetime(),
  /** What the reader is there already. */
  already: PlanRole.nullable(),
});
export type OpenedPlanInvitation = z.infer<typeof OpenedPlanInvitation>;

/** One that went to the confirmed address of the one who asks: they need no key for it. */
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
  /** Those to whom single steps were given read who gave them, and no addresses. */
  list: endpoint('member').route({ method: 'GET', path: '/plans/{id}/people' }).input(Id).output(PlanPeople),
  /**
   * Invites somebody: by a letter to `email`, else by a link, whose `key` is answered this once. `keys`: the steps that
   * whoever comes is given. TOO_MANY_PEOPLE, TOO_MANY_REQUESTS, ALREADY_DONE.
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
  /** Removes somebody, or oneself. The owner hands over first: PLAN_OWNER_STAYS. */
  remove: endpoint('member')
    .route({ method: 'DELETE', path: '/plans/{id}/people/{userId}' })
    .input(PersonId)
    .output(z.object({ isRemoved: z.literal(true) })),
  handOver: endpoint('member').route({ method: 'PUT', path: '/plans/{id}/owner' }).input(PersonId).output(PlanPeople),
  /** Those that wait for the one who asks. */
  forMe: endpoint('member')
    .route({ method: 'GET', path: '/plan-invitations' })
    .output(z.object({ invitations: z.array(PlanInvitationForMe) })),
  /** What it says, to whoever has its key, and to the one it was sent to. NOT_FOUND once it was used or taken back, or its time is over. */
  readInvitation: endpoint('open')
    .route({ method: 'GET', path: '/plan-invitations/{id}' })
    .input(Key)
    .output(OpenedPlanInvitation),
  /** Spends it. ADDRESS_NOT_CONFIRMED; ALREADY_DONE for a member, and then it is not spent. */
  acceptInvitation: endpoint('member')
    .route({ method: 'POST', path: '/plan-invitations/{id}/acceptance', successStatus: 201 })
    .input(Key)
    .output(z.object({ planId: z.string(), role: GivenPlanRole })),
};
