// Pages, checklists and providers declare their people in this form, for the commands here.
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { ErrorCode } from '../../../../shared/api/errors.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Transaction } from '../../../../platform/database/index.ts';
import type { EmailWords, Writing } from '../../../email/server/email.ts';

type Column<Data, NotNull extends boolean = true> = AnyPgColumn<{ data: Data; notNull: NotNull }>;
type MemberTable = PgTable & Record<'userId' | 'role', Column<string>> & { since: Column<Date> };
type InvitationTable = PgTable &
  Record<'id' | 'keyHash' | 'invitedBy', Column<string>> &
  Record<'createdAt' | 'expiresAt', Column<Date>> & { email: Column<string, false> };

export interface InvitationRow {
  id: string;
  /** Recipient, as typed; null for a link to pass on. */
  email: string | null;
  keyHash: string;
  invitedBy: string;
  createdAt: Date;
  expiresAt: Date;
}

export interface Person<Role extends string> {
  userId: string;
  name: string | null;
  mailbox: string;
  language: string | null;
  role: Role;
  since: Date;
  isReachable: boolean;
}

/** Tables of members. A group is one page, checklist or provider. */
export interface MemberTables<Role extends string> {
  roles: readonly Role[];
  members: readonly {
    table: MemberTable;
    /** Column of the group id. */
    of: Column<string>;
    roles: readonly Role[];
    /** Moving here from another table restarts `since`. */
    countsAnew?: true;
  }[];
}

export interface Kind {
  group: { id: string };
  /** Group id under the name used in responses, logs and tables. */
  ids: object;
  role: string;
  invitation: InvitationRow;
  /** Role of an invitation, as in responses. */
  shown: { role: string };
  /** Input of an invitation besides the email. */
  offer: object;
  named: object;
  view: object;
}

/** manage: revoke invitations, change roles, remove somebody. */
export type PeopleAction = 'invite' | 'manage' | 'leave' | 'handOver';

export type Email<Matter> = (sender: Writing, about: Matter) => EmailWords;

interface About<K extends Kind> {
  group: K['group'];
  who: Person<K['role']>;
}
interface AboutRole<K extends Kind> extends About<K> {
  role: K['shown']['role'];
}

interface Invited<K extends Kind> {
  group: K['group'];
  invitation: K['invitation'];
  key: string;
  inviter: string | null;
}

export interface Membership<K extends Kind> extends MemberTables<K['role']> {
  groups: PgTable & { id: Column<string>; $inferSelect: K['group'] };
  invitations: { table: InvitationTable & { $inferSelect: K['invitation'] }; of: Column<string> };
  ids(id: string): K['ids'];
  /** Limit of members and open invitations together; `full` is its error. */
  most: number;
  full: ErrorCode;
  /** Error for removing the owner or changing their role. */
  ownerStays: ErrorCode;
  formerOwner: K['shown']['role'];
  /** Also allows seeing emails and open invitations. */
  mayInvite(role: K['role'] | K['shown']['role']): boolean;
  /** Locks the group's row until `tx` ends, then checks permission: NOT_FOUND for strangers, else another error. */
  lock(ctx: Context, tx: Transaction, wanted: { id: string; to: PeopleAction }): Promise<K['group']>;
  /** Refuses a member who cannot become owner. */
  assertCanOwn(person: Person<K['role']>): void;
  shown(invitation: K['invitation']): K['shown'];
  named(ctx: Context, group: K['group']): K['named'] | Promise<K['named']>;
  view(ctx: Context, wanted: { id: string }): Promise<K['view']>;
  /** Language for an invited address without an account. */
  strangersLanguage(ctx: Context, group: K['group'], inviter: { language: string | null } | undefined): string | null;
  /** An undeclared email is not sent. */
  emails: {
    invited: Email<Invited<K>>;
    accepted?: Email<AboutRole<K>>;
    roleChanged?: Email<AboutRole<K>>;
    /** To a member removed by somebody else. */
    removed?: Email<About<K>>;
    owner?: Email<About<K>>;
    /** To the former owner, about the new one. */
    handedOver?: Email<About<K>>;
  };

  /** If true, its invitations no longer work. */
  isClosed?(group: K['group']): boolean;
  /** Columns of an invitation; `offer` by default. */
  columnsOf?(ctx: Context, tx: Transaction, wanted: { id: string; offer: K['offer'] }): Promise<object>;
  /** A role whose members can accept further invitations; other members are refused. */
  growing?: K['role'];
  /** Limits the groups of an account, whose row is locked. */
  assertRoomFor?(tx: Transaction, userId: string): Promise<void>;
  afterJoining?(ctx: Context, tx: Transaction, joined: { invitation: K['invitation']; userId: string }): Promise<void>;
  beforeLeaving?(tx: Transaction, id: string, userId: string): Promise<void>;
  afterOwning?(tx: Transaction, group: K['group'], userId: string): Promise<void>;
}
