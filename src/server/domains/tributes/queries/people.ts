import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { nameInside } from '../../../../contract/names.ts';
import { Role, may } from '../../../../contract/roles.ts';
import type {
  Invitation,
  InvitationForMe,
  OpenedInvitation,
  Person,
  TributePeople,
} from '../../../../contract/people.ts';
import type { Actor, Context } from '../../../context.ts';
import { fail } from '../../../errors.ts';
import { hashSecret } from '../../../ids.ts';
import type { Writable } from '../../../seams/database/index.ts';
import { isSameSecret } from '../../../secret.ts';
import { canGetLetters } from '../../accounts/queries/reachable.ts';
import { users } from '../../accounts/tables.ts';
import {
  tributeHelpers,
  tributeInvitations,
  tributes,
  tributeStewards,
  type InvitationRow,
  type TributeRow,
} from '../tables.ts';
import { memberId, ownTributeRow, roleOf, roleOnRow, rolesOf } from './stewards.ts';

export interface OnPage {
  userId: string;
  name: string | null;
  mailbox: string;
  language: string | null;
  role: Role;
  since: Date;
  /** Whether letters reach them, and they can be given the page. */
  isReachable: boolean;
}

const columns = {
  userId: users.id,
  name: users.name,
  mailbox: users.mailbox,
  language: users.language,
  isReachable: canGetLetters,
};

/** Everybody on a page: by role, then by how long they have been there. */
export async function peopleOf(db: Writable, tributeId: string): Promise<OnPage[]> {
  const keepers = await db
    .select({ ...columns, role: tributeStewards.role, since: tributeStewards.since })
    .from(tributeStewards)
    .innerJoin(users, eq(users.id, tributeStewards.userId))
    .where(eq(tributeStewards.tributeId, tributeId));
  const helpers = await db
    .select({ ...columns, role: tributeHelpers.role, since: tributeHelpers.since })
    .from(tributeHelpers)
    .innerJoin(users, eq(users.id, tributeHelpers.userId))
    .where(eq(tributeHelpers.tributeId, tributeId));
  const rank = ({ role }: OnPage) => Role.options.indexOf(role);
  return [...keepers, ...helpers].toSorted(
    (one, other) =>
      rank(one) - rank(other) || one.since.getTime() - other.since.getTime() || (one.userId < other.userId ? -1 : 1),
  );
}

export interface SharedPage extends Pick<TributeRow, 'rev' | 'savedAt'> {
  role: Role;
  /** Nobody else is there, nor invited. */
  isAlone: boolean;
}

/** A page as those who write it together need to know it, in one statement; NOT_FOUND for strangers, PAGE_DELETED. */
export async function sharedPage(ctx: Pick<Context, 'db' | 'actor' | 'clock'>, id: string): Promise<SharedPage> {
  const userId = memberId(ctx);
  const { rev, savedAt, deletedAt } = tributes;
  const others = sql<boolean>`(
    exists (select from ${tributeStewards} where ${tributeStewards.tributeId} = ${id} and ${tributeStewards.userId} <> ${userId})
    or exists (select from ${tributeHelpers} where ${tributeHelpers.tributeId} = ${id} and ${tributeHelpers.userId} <> ${userId})
    or exists (select from ${tributeInvitations} where ${tributeInvitations.tributeId} = ${id}
      and ${tributeInvitations.expiresAt} > ${ctx.clock.now().toISOString()}))`;
  const [found] = await ctx.db
    .select({ rev, savedAt, deletedAt, role: roleOnRow(userId), hasOthers: others })
    .from(tributes)
    .where(eq(tributes.id, id));
  if (!found?.role) fail('NOT_FOUND');
  if (found.deletedAt) fail('PAGE_DELETED');
  return { rev: found.rev, savedAt: found.savedAt, role: found.role, isAlone: !found.hasOthers };
}

/** Who follows the owner when they leave: the steward who has been there longest. */
export const nextOwner = (people: readonly OnPage[]): OnPage | undefined =>
  people.find(({ role, isReachable }) => role === 'steward' && isReachable);

/** Of these tributes, those on which somebody would follow their owner. */
export async function followedTributes(db: Writable, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const { tributeId, role, userId } = tributeStewards;
  const rows = await db
    .selectDistinct({ id: tributeId })
    .from(tributeStewards)
    .innerJoin(users, eq(users.id, userId))
    .where(and(inArray(tributeId, [...ids]), eq(role, 'steward'), canGetLetters));
  return new Set(rows.map(({ id }) => id));
}

export const waitingInvitations = (db: Writable, tributeId: string, now: Date): Promise<InvitationRow[]> =>
  db
    .select()
    .from(tributeInvitations)
    .where(and(eq(tributeInvitations.tributeId, tributeId), gt(tributeInvitations.expiresAt, now)))
    .orderBy(asc(tributeInvitations.createdAt), asc(tributeInvitations.id));

export const invitationView = ({ id, role, email, expiresAt }: InvitationRow): Invitation => ({
  id,
  role,
  email,
  expiresAt: expiresAt.toISOString(),
});

type Asking = Pick<Context, 'db' | 'actor' | 'clock'>;

/** Those on a page, for each of them. Who may say who is there reads addresses too, and what waits. */
export async function tributePeople(ctx: Asking, { id }: { id: string }): Promise<TributePeople> {
  const row = await ownTributeRow(ctx, { id, to: 'read' });
  const userId = memberId(ctx);
  const role = (await roleOf(ctx.db, userId, id)) ?? fail('NOT_FOUND');
  const seesAll = may(role, 'people');
  const view = (person: OnPage): Person => ({
    userId: person.userId,
    name: person.name,
    email: seesAll || person.userId === userId ? person.mailbox : null,
    role: person.role,
    since: person.since.toISOString(),
    isYou: person.userId === userId,
  });
  const waiting = seesAll ? await waitingInvitations(ctx.db, id, ctx.clock.now()) : [];
  return {
    id,
    name: nameInside(row, role),
    role,
    people: (await peopleOf(ctx.db, id)).map(view),
    invitations: waiting.map(invitationView),
  };
}

interface Opened {
  invitation: InvitationRow;
  tribute: TributeRow;
}

/** Whether it went to the confirmed address of the one who asks. */
export const isFor = (actor: Actor, { email }: { email: string | null }): boolean =>
  email !== null &&
  actor.kind === 'member' &&
  actor.user.isEmailVerified &&
  actor.user.email.toLowerCase() === email.toLowerCase();

/** What waits for the one who asks, because it went to their confirmed address. */
export async function invitationsForMe(ctx: Asking): Promise<{ invitations: InvitationForMe[] }> {
  const { actor } = ctx;
  if (actor.kind !== 'member' || !actor.user.isEmailVerified) return { invitations: [] };
  const { id, role, email, expiresAt } = tributeInvitations;
  const rows = await ctx.db
    .select({ id, role, expiresAt, name: tributes.name, tributeId: tributes.id })
    .from(tributeInvitations)
    .innerJoin(tributes, eq(tributes.id, tributeInvitations.tributeId))
    .where(
      and(
        sql`lower(${email}) = ${actor.user.email.toLowerCase()}`,
        gt(expiresAt, ctx.clock.now()),
        isNull(tributes.deletedAt),
      ),
    )
    .orderBy(asc(expiresAt));
  const on = new Set((await rolesOf(ctx.db, actor.user.id)).map((one) => one.tributeId));
  return {
    invitations: rows
      .filter(({ tributeId }) => !on.has(tributeId))
      .map((row) => ({ id: row.id, name: row.name, role: row.role, expiresAt: row.expiresAt.toISOString() })),
  };
}

/** The invitation that this key opens, or that went to the address of the one who asks; NOT_FOUND once it is used, taken back or over, or its page waits to be deleted. */
export async function invitationByKey(
  { db, clock, actor }: Pick<Context, 'clock' | 'actor'> & { db: Writable },
  { id, key }: { id: string; key: string },
): Promise<Opened> {
  const [found] = await db
    .select({ invitation: tributeInvitations, tribute: tributes })
    .from(tributeInvitations)
    .innerJoin(tributes, eq(tributes.id, tributeInvitations.tributeId))
    .where(and(eq(tributeInvitations.id, id), gt(tributeInvitations.expiresAt, clock.now())));
  const isOpened = found && (isSameSecret(hashSecret(key), found.invitation.keyHash) || isFor(actor, found.invitation));
  if (!isOpened) fail('NOT_FOUND');
  return found.tribute.deletedAt === null ? found : fail('NOT_FOUND');
}

/** What an invitation says. */
export async function openedInvitation(ctx: Asking, input: { id: string; key: string }): Promise<OpenedInvitation> {
  const { invitation, tribute } = await invitationByKey(ctx, input);
  const { tributeId, role, expiresAt, invitedBy } = invitation;
  const [inviter] = await ctx.db.select({ name: users.name }).from(users).where(eq(users.id, invitedBy));
  return {
    tributeId,
    name: tribute.name,
    invitedBy: inviter?.name ?? null,
    role,
    expiresAt: expiresAt.toISOString(),
    already: ctx.actor.kind === 'member' ? await roleOf(ctx.db, ctx.actor.user.id, tributeId) : null,
  };
}
