// Pages, checklists and providers describe their members as a `Membership`, so that the commands here serve all three.
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
  /** Recipient, as typed; null for a link that the inviter passes on. */
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

/** Tables that hold a group's members. A group is one page, checklist or provider. */
export interface MemberTables<Role extends string> {
  roles: readonly Role[];
  members: readonly {
    table: MemberTable;
    /** Column that holds the group id. */
    of: Column<string>;
    roles: readonly Role[];
    /** If true, `since` restarts for a member who moves here from another table. */
    countsAnew?: true;
  }[];
}

export interface Kind {
  group: { id: string };
  /** The group id under its usual name in responses, logs and tables, as in `{ tributeId }`. */
  ids: object;
  role: string;
  invitation: InvitationRow;
  /** An invitation's role, as responses show it. */
  shown: { role: string };
  /** Input that an invitation needs besides the email address. */
  offer: object;
  named: object;
  view: object;
}

/** `manage` covers revoking invitations, changing roles and removing somebody. */
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
  /** Limit for members and open invitations together. The error above the limit is `full`. */
  most: number;
  full: ErrorCode;
  /** Error for removing the owner or changing their role. */
  ownerStays: ErrorCode;
  formerOwner: K['shown']['role'];
  /** Whether a role may invite. If so, it may also see email addresses and open invitations. */
  mayInvite(role: K['role'] | K['shown']['role']): boolean;
  /** Locks the group's row until `tx` ends. Checks permission: NOT_FOUND for non-members, another error for members. */
  lock(ctx: Context, tx: Transaction, wanted: { id: string; to: PeopleAction }): Promise<K['group']>;
  /** Throws for a member who cannot become the owner. */
  assertCanOwn(person: Person<K['role']>): void;
  shown(invitation: K['invitation']): K['shown'];
  named(ctx: Context, group: K['group']): K['named'] | Promise<K['named']>;
  view(ctx: Context, wanted: { id: string }): Promise<K['view']>;
  /** Language for an invited address without an account. */
  strangersLanguage(ctx: Context, group: K['group'], inviter: { language: string | null } | undefined): string | null;
  /** An email that is not declared here is not sent. */
  emails: {
    invited: Email<Invited<K>>;
    accepted?: Email<AboutRole<K>>;
    roleChanged?: Email<AboutRole<K>>;
    /** Goes to a member whom somebody else removed. */
    removed?: Email<About<K>>;
    owner?: Email<About<K>>;
    /** Goes to the former owner and tells them about the new one. */
    handedOver?: Email<About<K>>;
  };

  /** If true, invitations to the group no longer work. */
  isClosed?(group: K['group']): boolean;
  /** Columns that an invitation stores. By default those in `offer`. */
  columnsOf?(ctx: Context, tx: Transaction, wanted: { id: string; offer: K['offer'] }): Promise<object>;
  /** Members with this role can accept another invitation, which gives them another role. Other members are refused. */
  growing?: K['role'];
  /** Throws if the account has too many groups. The caller has locked the account's row. */
  assertRoomFor?(tx: Transaction, userId: string): Promise<void>;
  afterJoining?(ctx: Context, tx: Transaction, joined: { invitation: K['invitation']; userId: string }): Promise<void>;
  beforeLeaving?(tx: Transaction, id: string, userId: string): Promise<void>;
  afterOwning?(tx: Transaction, group: K['group'], userId: string): Promise<void>;
}
