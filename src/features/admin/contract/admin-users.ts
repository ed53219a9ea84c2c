// Users as admins see them.
import * as z from 'zod';
import { ADMIN_WHY_CHARACTERS } from '../../operations/contract/admin-limits.ts';
import { adminList, listEndpoint, partOf, ROWS_PER_ADMIN_PAGE } from '../../../shared/api/admin-lists.ts';
import { AdminApproval, ApprovalAction } from '../../approvals/contract/fields.ts';
import { Device } from '../../accounts/contract/devices.ts';
import { EmailState } from '../../email/contract/admin-email.ts';
import { endpoint, graveEndpoint } from '../../../shared/api/endpoint.ts';
import { because } from '../../../shared/api/field-refusals.ts';
import { ProviderState } from '../../providers/contract/provider-fields.ts';
import { ProviderRole } from '../../providers/contract/provider-roles.ts';
import { Role } from '../../people/contract/roles.ts';
import { requiredText } from '../../../shared/text/text.ts';
import { TributeState } from '../../tributes/contract/tributes.ts';

/** The first state that applies, in the order disabled, leaving, unconfirmed, active. Several can apply at once. */
export const UserState = z.enum(['active', 'unconfirmed', 'disabled', 'leaving']);
export type UserState = z.infer<typeof UserState>;

/** Last sign-in: within 7 days, within 30 days, earlier, or not since the product stores the time. */
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

export const UserAction = z.enum(['disable', 'enable', 'end-sessions']);
export type UserAction = z.infer<typeof UserAction>;

/** Why an action skips a user. self: the user is the acting admin. admin: needs a second admin. done: was done before. */
export const Hindrance = z.enum(['self', 'admin', 'done']);
export type Hindrance = z.infer<typeof Hindrance>;

export const ChosenUser = AdminUser.extend({ hindrance: Hindrance.nullable(), sessions: z.int(), pages: z.int() });
export type ChosenUser = z.infer<typeof ChosenUser>;

export const UserSession = z.object({
  id: z.string(),
  startedAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  ...Device.shape,
});
export type UserSession = z.infer<typeof UserSession>;

/** An email without its body, which may contain links that grant access. */
export const UserEmail = z.object({
  id: z.string(),
  subject: z.string(),
  state: EmailState,
  at: z.iso.datetime(),
});
export type UserEmail = z.infer<typeof UserEmail>;

export const UserPage = z.object({
  id: z.string(),
  name: z.string(),
  state: TributeState,
  path: z.string().nullable(),
  role: Role,
});
export type UserPage = z.infer<typeof UserPage>;

export const UserProvider = z.object({ id: z.string(), called: z.string(), state: ProviderState, role: ProviderRole });
export type UserProvider = z.infer<typeof UserProvider>;

/** Failures that the user met, as groups of equal ones. Only the latest groups. */
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
  leaving: z.object({ since: z.iso.datetime(), erasedFrom: z.iso.datetime() }).nullable(),
  isTwoStepOn: z.boolean(),
  language: z.string().nullable(),
  openSessions: partOf(UserSession),
  emails: partOf(UserEmail),
  pages: partOf(UserPage),
  providers: partOf(UserProvider),
  failures: partOf(UserFailure),
  adminApprovals: z.array(AdminApproval),
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
   * `q` is a user's id, or the path or id of a page where they are a keeper or helper. Otherwise name or email must contain
   * each of its words, ignoring accents and case; one or two letters must begin a word. With `signedIn`, the order is by
   * the last sign-in.
   */
  list: listEndpoint(userList),
  /** Reads a user and records that in the audit. Errors: NOT_FOUND. */
  read: endpoint('admin').route({ method: 'GET', path: '/admin/users/{id}' }).input(Id).output(AdminUserFile),
  /** Returns the users with these ids that exist, each with the effect that the action would have. */
  chosen: endpoint('admin')
    .route({ method: 'GET', path: '/admin/chosen-users' })
    .input(z.object({ act: UserAction, ids: Chosen }))
    .output(z.object({ users: z.array(ChosenUser) })),
  /** Ends sessions and codes, keeps pages, emails the reason. All or none. Errors: OWN_ACCOUNT, SECOND_ADMIN_NEEDED. */
  disable: graveEndpoint()
    .route({ method: 'PUT', path: '/admin/disabled-users' })
    .input(z.object({ ids: Chosen, why: Why }))
    .output(Changed),
  /** Undoes `disable`, however long ago it was. */
  enable: endpoint('admin')
    .route({ method: 'PUT', path: '/admin/enabled-users' })
    .input(z.object({ ids: Chosen, why: Why }))
    .output(Changed),
  endSessions: endpoint('admin')
    .route({ method: 'POST', path: '/admin/session-endings' })
    .input(z.object({ ids: Chosen, why: Why }))
    .output(Changed),
  endSession: endpoint('admin')
    .route({ method: 'DELETE', path: '/admin/users/{id}/sessions/{sessionId}' })
    .input(Id.extend({ sessionId: UserId }))
    .output(z.object({ isEnded: z.literal(true) })),
  /** Sends the email for a forgotten password. Admins do not see its link. */
  sendReset: endpoint('admin')
    .route({ method: 'POST', path: '/admin/users/{id}/password-reset-mails', successStatus: 202 })
    .input(Id)
    .output(z.object({ isSent: z.literal(true) })),
};
