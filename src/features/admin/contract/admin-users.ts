// People with an account as those who run the place see them.
import * as z from 'zod';
import { ADMIN_WHY_CHARACTERS } from '../../operations/contract/admin-limits.ts';
import { adminList, listEndpoint, partOf, ROWS_PER_ADMIN_PAGE } from '../../../shared/api/admin-lists.ts';
import { AdminApproval, ApprovalAction } from '../../approvals/contract/fields.ts';
import { Device } from '../../accounts/contract/devices.ts';
import { endpoint, graveEndpoint } from '../../../shared/api/endpoint.ts';
import { because } from '../../../shared/api/field-refusals.ts';
import { ProviderState } from '../../providers/contract/provider-fields.ts';
import { ProviderRole } from '../../providers/contract/provider-roles.ts';
import { Role } from '../../people/contract/roles.ts';
import { requiredText } from '../../../shared/text/text.ts';
import { TributeState } from '../../tributes/contract/tributes.ts';

/** One holds: a disabled account may also wait to be deleted, or be unconfirmed. */
export const UserState = z.enum(['active', 'unconfirmed', 'disabled', 'leaving']);
export type UserState = z.infer<typeof UserState>;

/** In the last 7 or 30 days, longer ago, or not since it is kept. */
export const SignedIn = z.enum(['week', 'month', 'longer', 'unknown']);
export type SignedIn = z.infer<typeof SignedIn>;

export const UserRole = z.enum(['user', 'admin']);
export type UserRole = z.infer<typeof UserRole>;

const UserId = z.string().regex(/^[\w-]{1,64}$/, because('unclear'));

export const AdminUser = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string().nullable(),
  role: UserRole,
  state: UserState,
  createdAt: z.iso.datetime(),
  signedInAt: z.iso.datetime().nullable(),
});
export type AdminUser = z.infer<typeof AdminUser>;

export const UserAct = z.enum(['disable', 'enable', 'end-sessions']);
export type UserAct = z.infer<typeof UserAct>;

/** Why an act does not touch somebody. admin: that wants a second admin. done: it is so already. */
export const Hindrance = z.enum(['self', 'admin', 'done']);
export type Hindrance = z.infer<typeof Hindrance>;

/** Somebody who was chosen for an act, and what it would touch. */
export const ChosenUser = AdminUser.extend({ hindrance: Hindrance.nullable(), sessions: z.int(), pages: z.int() });
export type ChosenUser = z.infer<typeof ChosenUser>;

export const UserSession = z.object({
  id: z.string(),
  startedAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  ...Device.shape,
});
export type UserSession = z.infer<typeof UserSession>;

/** A letter without its words: those may hold links that act. */
export const UserLetter = z.object({
  id: z.string(),
  subject: z.string(),
  state: z.enum(['queued', 'sent', 'failed']),
  at: z.iso.datetime(),
});
export type UserLetter = z.infer<typeof UserLetter>;

export const UserPage = z.object({
  id: z.string(),
  name: z.string(),
  state: TributeState,
  path: z.string().nullable(),
  role: Role,
});
export type UserPage = z.infer<typeof UserPage>;

export const UserFirm = z.object({ id: z.string(), called: z.string(), state: ProviderState, role: ProviderRole });
export type UserFirm = z.infer<typeof UserFirm>;

/** What failed for somebody, alike ones together; of the latest only. */
export const UserFailure = z.object({
  groupId: z.string(),
  note: z.string(),
  lastAt: z.iso.datetime(),
  reference: z.string(),
  count: z.int(),
});
export type UserFailure = z.infer<typeof UserFailure>;

export const AdminUserFile = AdminUser.extend({
  isSelf: z.boolean(),
  disabled: z.object({ at: z.iso.datetime(), by: z.string().nullable(), why: z.string() }).nullable(),
  /** The delete request. */
  leaving: z.object({ since: z.iso.datetime(), erasedFrom: z.iso.datetime() }).nullable(),
  isTwoStepOn: z.boolean(),
  language: z.string().nullable(),
  openSessions: partOf(UserSession),
  letters: partOf(UserLetter),
  pages: partOf(UserPage),
  firms: partOf(UserFirm),
  failures: partOf(UserFailure),
  /** What waits for a second admin, or its hour, about this user. */
  adminApprovals: z.array(AdminApproval),
  /** What can be asked of a second admin. */
  askable: z.array(ApprovalAction),
});
export type AdminUserFile = z.infer<typeof AdminUserFile>;

const Chosen = z.array(UserId).min(1).max(ROWS_PER_ADMIN_PAGE);
const Why = requiredText(ADMIN_WHY_CHARACTERS);
const Changed = z.object({ changed: z.array(z.string()) });
const Id = z.object({ id: UserId });

export const userList = adminList({
  screen: 'adminUsers',
  path: '/admin/users',
  sorts: ['-created', 'created', '-signedIn', 'signedIn'],
  filters: { role: UserRole, state: UserState, signedIn: SignedIn },
  item: AdminUser,
  file: ['id', 'email', 'name', 'role', 'state', 'createdAt', 'signedInAt'],
});

export const adminUsers = {
  /**
   * `q` is the user's id, or the path or id of a page that they keep or help on. Otherwise each of its words must be in the name
   * or the address, ignoring accents and capitals; one or two letters must begin a word. With `signedIn` the order is by the last
   * sign-in.
   */
  list: listEndpoint(userList),
  /** Everything on one screen. That it was read stands in the audit. NOT_FOUND. */
  read: endpoint('admin').route({ method: 'GET', path: '/admin/users/{id}' }).input(Id).output(AdminUserFile),
  /** Those of the ids that are there, with what would become of each. */
  chosen: endpoint('admin')
    .route({ method: 'GET', path: '/admin/chosen-users' })
    .input(z.object({ act: UserAct, ids: Chosen }))
    .output(z.object({ users: z.array(ChosenUser) })),
  /**
   * Sessions and mailed codes die at once; pages stay as they are; a letter says why. All or none: OWN_ACCOUNT, and
   * SECOND_ADMIN_NEEDED for an admin. Answers whom it changed.
   */
  disable: graveEndpoint()
    .route({ method: 'PUT', path: '/admin/disabled-users' })
    .input(z.object({ ids: Chosen, why: Why }))
    .output(Changed),
  /** Takes that back, whenever it was. */
  enable: endpoint('admin')
    .route({ method: 'PUT', path: '/admin/enabled-users' })
    .input(z.object({ ids: Chosen, why: Why }))
    .output(Changed),
  /** Signs these people out everywhere. */
  endSessions: endpoint('admin')
    .route({ method: 'POST', path: '/admin/session-endings' })
    .input(z.object({ ids: Chosen, why: Why }))
    .output(Changed),
  /** One of them. NOT_FOUND. */
  endSession: endpoint('admin')
    .route({ method: 'DELETE', path: '/admin/users/{id}/sessions/{sessionId}' })
    .input(Id.extend({ sessionId: UserId }))
    .output(z.object({ isEnded: z.literal(true) })),
  /** The usual letter with a link for a new password. Nobody else sees the link. */
  sendReset: endpoint('admin')
    .route({ method: 'POST', path: '/admin/users/{id}/password-reset-mails', successStatus: 202 })
    .input(Id)
    .output(z.object({ isSent: z.literal(true) })),
};
