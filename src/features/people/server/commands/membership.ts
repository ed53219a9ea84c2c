// A page, a plan and a provider each declare their people in this form. The commands of this domain work on it.
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { ErrorCode } from '../../../../shared/api/errors.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Transaction } from '../../../../platform/database/index.ts';
import type { LetterWords, Writing } from '../../../email/server/letter.ts';

type Column<Data, NotNull extends boolean = true> = AnyPgColumn<{ data: Data; notNull: NotNull }>;
type MemberTable = PgTable & Record<'userId' | 'role', Column<string>> & { since: Column<Date> };
type InvitationTable = PgTable &
  Record<'id' | 'keyHash' | 'invitedBy', Column<string>> &
  Record<'createdAt' | 'expiresAt', Column<Date>> & { email: Column<string, false> };

export interface InvitationRow {
  id: string;
  /** The address it was sent to, as typed; null for a link to pass on. */
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
  /** Emails reach them, and ownership can be given to them. */
  isReachable: boolean;
}

/** The tables of the members. A group is one page, one plan or one provider. */
export interface MemberTables<Role extends string> {
  /** All of them in the order of a list, the owner first. */
  roles: readonly Role[];
  members: readonly {
    table: MemberTable;
    /** The column that names the group. */
    of: Column<string>;
    roles: readonly Role[];
    /** A member who moves here from another table starts again with `since`. */
    countsAnew?: true;
  }[];
}

/** The types that differ. */
export interface Kind {
  group: { id: string };
  /** The group's id as answers, logs and tables name it. */
  ids: object;
  role: string;
  invitation: InvitationRow;
  /** The role that an invitation gives, as answers show it. */
  shown: { role: string };
  /** The input of an invitation besides the email address. */
  offer: object;
  /** How an invitation names the group. */
  named: object;
  /** The answered list of people. */
  view: object;
}

/** Somebody invites; takes invitations back, changes roles or removes somebody; leaves; hands over. */
export type PeopleAct = 'invite' | 'manage' | 'leave' | 'handOver';

export type Email<Matter> = (sender: Writing, about: Matter) => LetterWords;

interface About<K extends Kind> {
  group: K['group'];
  who: Person<K['role']>;
}
interface AboutRole<K extends Kind> extends About<K> {
  /** What they were given. */
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
  /** Members and open invitations together, and the refusal of one more. */
  most: number;
  full: ErrorCode;
  /** The refusal to remove the owner, or to give them another role. */
  ownerStays: ErrorCode;
  /** The role that the former owner gets. */
  formerOwner: K['shown']['role'];
  /** They also see addresses, and which invitations are open. */
  mayInvite(role: K['role'] | K['shown']['role']): boolean;
  /** Locks the group's row until `tx` ends, and then asks who may: NOT_FOUND for strangers, else what refuses this act. */
  lock(ctx: Context, tx: Transaction, wanted: { id: string; to: PeopleAct }): Promise<K['group']>;
  /** Refuses a member who cannot become the owner. */
  assertCanOwn(person: Person<K['role']>): void;
  shown(invitation: K['invitation']): K['shown'];
  named(ctx: Context, group: K['group']): K['named'] | Promise<K['named']>;
  view(ctx: Context, wanted: { id: string }): Promise<K['view']>;
  /** The language of an invitation to an address without an account. */
  strangersLanguage(ctx: Context, group: K['group'], inviter: { language: string | null } | undefined): string | null;
  /** One that is left out is not sent. */
  emails: {
    /** To whomever an invitation names. */
    invited: Email<Invited<K>>;
    /** To the owner, about the new member. */
    accepted?: Email<AboutRole<K>>;
    roleChanged?: Email<AboutRole<K>>;
    /** To somebody whom another has removed. */
    removed?: Email<About<K>>;
    /** To the new owner. */
    owner?: Email<About<K>>;
    /** To the former owner, about the new one. */
    handedOver?: Email<About<K>>;
  };

  /** Its invitations open nothing any more. */
  isClosed?(group: K['group']): boolean;
  /** Columns of an invitation; `offer` itself where this is left out. */
  columnsOf?(ctx: Context, tx: Transaction, wanted: { id: string; offer: K['offer'] }): Promise<object>;
  /** A role whose people can accept more. All others who are members already are refused. */
  growing?: K['role'];
  /** A limit on the groups of one account, whose row is held. */
  assertRoomFor?(tx: Transaction, userId: string): Promise<void>;
  afterJoining?(ctx: Context, tx: Transaction, joined: { invitation: K['invitation']; userId: string }): Promise<void>;
  beforeLeaving?(tx: Transaction, id: string, userId: string): Promise<void>;
  afterOwning?(tx: Transaction, group: K['group'], userId: string): Promise<void>;
}
