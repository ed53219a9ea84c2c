import * as z from 'zod';
import { Email } from '../../accounts/contract/accounts.ts';
import { endpoint } from '../../../shared/api/endpoint.ts';
import * as limits from '../../../shared/limits/limits.ts';
import { ChecklistMember, ChecklistRole, StepKey } from './checklists.ts';

/** Roles that can be given. A checklist has one owner, who can only hand that role over. */
export const GivenChecklistRole = ChecklistRole.exclude(['owner']);
export type GivenChecklistRole = z.infer<typeof GivenChecklistRole>;

const ChecklistInvitation = z.object({
  id: z.string(),
  role: GivenChecklistRole,
  /** Number of steps that the invited person will be given. */
  steps: z.int(),
  /** Address of the invitation email; null if the invitation is a link. */
  email: z.string().nullable(),
  expiresAt: z.iso.datetime(),
});

export const ChecklistPeople = z.object({
  id: z.string(),
  name: z.string(),
  role: ChecklistRole,
  members: z.array(ChecklistMember),
  /** Pending invitations; empty for members with single steps. */
  invitations: z.array(ChecklistInvitation),
});
export type ChecklistPeople = z.infer<typeof ChecklistPeople>;

export const OpenedChecklistInvitation = z.object({
  checklistId: z.string(),
  name: z.string(),
  /** Null if the sender has no name. */
  invitedBy: z.string().nullable(),
  role: GivenChecklistRole,
  steps: z.int(),
  expiresAt: z.iso.datetime(),
  already: ChecklistRole.nullable(),
});
export type OpenedChecklistInvitation = z.infer<typeof OpenedChecklistInvitation>;

/** An invitation to the caller's confirmed email address, which needs no key. */
const ChecklistInvitationForMe = z.object({
  id: z.string(),
  name: z.string(),
  role: GivenChecklistRole,
  expiresAt: z.iso.datetime(),
});

const Id = z.object({ id: z.uuid() });
const PersonId = Id.extend({ userId: z.uuid() });
const Key = z.object({ id: z.uuid(), key: z.string().max(200) });

export const checklistPeople = {
  /** Members with single steps see only the people who gave them the steps, without addresses. */
  list: endpoint('member').route({ method: 'GET', path: '/checklists/{id}/people' }).input(Id).output(ChecklistPeople),
  /** Invites by `email` or link (`key`, shown once). Errors: ALREADY_DONE on repeat, TOO_MANY_PEOPLE, TOO_MANY_REQUESTS. */
  invite: endpoint('member')
    .route({ method: 'POST', path: '/checklists/{id}/invitations', successStatus: 201 })
    .input(
      Id.extend({
        invitationId: z.uuid(),
        role: GivenChecklistRole,
        keys: z.array(StepKey).max(limits.OWN_STEPS_PER_CHECKLIST).default([]),
        email: Email.optional(),
      }),
    )
    .output(z.object({ invitation: ChecklistInvitation, key: z.string().nullable() })),
  revoke: endpoint('member')
    .route({ method: 'DELETE', path: '/checklists/{id}/invitations/{invitationId}' })
    .input(Id.extend({ invitationId: z.uuid() }))
    .output(ChecklistPeople),
  changeRole: endpoint('member')
    .route({ method: 'PUT', path: '/checklists/{id}/people/{userId}/role' })
    .input(PersonId.extend({ role: GivenChecklistRole }))
    .output(ChecklistPeople),
  /** Removes a member, or oneself. Error: CHECKLIST_OWNER_STAYS for the owner, who must hand over first. */
  remove: endpoint('member')
    .route({ method: 'DELETE', path: '/checklists/{id}/people/{userId}' })
    .input(PersonId)
    .output(z.object({ isRemoved: z.literal(true) })),
  handOver: endpoint('member')
    .route({ method: 'PUT', path: '/checklists/{id}/owner' })
    .input(PersonId)
    .output(ChecklistPeople),
  forMe: endpoint('member')
    .route({ method: 'GET', path: '/checklist-invitations' })
    .output(z.object({ invitations: z.array(ChecklistInvitationForMe) })),
  /** Readable with the invitation's key, or by the addressee. Error: NOT_FOUND if it was used, withdrawn or expired. */
  readInvitation: endpoint('open')
    .route({ method: 'GET', path: '/checklist-invitations/{id}' })
    .input(Key)
    .output(OpenedChecklistInvitation),
  /** Uses up the invitation. Errors: ADDRESS_NOT_CONFIRMED, and ALREADY_DONE for a member, who does not use it up. */
  acceptInvitation: endpoint('member')
    .route({ method: 'POST', path: '/checklist-invitations/{id}/acceptance', successStatus: 201 })
    .input(Key)
    .output(z.object({ checklistId: z.string(), role: GivenChecklistRole })),
};
