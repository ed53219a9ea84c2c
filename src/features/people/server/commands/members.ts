// Parts of the other commands. Callers lock the group's row, so that each group always has exactly one owner.
import { and, eq } from 'drizzle-orm';
import type { CommandContext } from '../../../../platform/context.ts';
import type { Transaction } from '../../../../platform/database/index.ts';
import { queueEmail } from '../../../email/server/commands/outbox.ts';
import { writingTo } from '../../../email/server/email.ts';
import type { Email, Kind, Membership, MemberTables, Person } from './membership.ts';

export const lockGroup = <K extends Kind>(tx: Transaction, { groups }: Membership<K>, id: string) =>
  tx.select({ id: groups.id }).from(groups).where(eq(groups.id, id)).for('update');

interface Member {
  id: string;
  userId: string;
  role: string;
  since: Date;
}

const tableFor = ({ members }: MemberTables<string>, wanted: string) => {
  const found = members.find(({ roles }) => roles.includes(wanted));
  if (!found) throw new Error(`No table holds the role ${wanted}`);
  return found;
};

export async function addMember<K extends Kind>(
  tx: Transaction,
  membership: Membership<K>,
  { id, ...row }: Member,
): Promise<void> {
  const { table } = tableFor(membership, row.role);
  await tx.insert(table).values({ ...membership.ids(id), ...row });
}

/** Deletes only the membership. Invitations by the member and checklist steps assigned to the member stay. */
async function deleteMember<K extends Kind>(tx: Transaction, { members }: Membership<K>, id: string, userId: string) {
  for (const { table, of } of members) await tx.delete(table).where(and(eq(of, id), eq(table.userId, userId)));
}

export async function removeMember<K extends Kind>(
  tx: Transaction,
  membership: Membership<K>,
  id: string,
  userId: string,
): Promise<void> {
  await membership.beforeLeaving?.(tx, id, userId);
  await deleteMember(tx, membership, id, userId);
}

interface NewRole {
  id: string;
  person: Person<string>;
  role: string;
  now: Date;
}

export async function setRole<K extends Kind>(
  tx: Transaction,
  membership: Membership<K>,
  { id, person: { userId, ...was }, role, now }: NewRole,
): Promise<void> {
  const [from, to] = [tableFor(membership, was.role), tableFor(membership, role)];
  if (from === to) {
    const isTheirs = and(eq(to.of, id), eq(to.table.userId, userId));
    await tx.update(to.table).set({ role }).where(isTheirs);
    return;
  }
  await deleteMember(tx, membership, id, userId);
  await addMember(tx, membership, { id, userId, role, since: to.countsAnew ? now : was.since });
}

/** Deletes the open invitations that a member made, because the member could return by such an invitation. */
export async function dropInvitations<K extends Kind>(
  tx: Transaction,
  { invitations: { table, of } }: Membership<K>,
  id: string,
  userId: string,
): Promise<void> {
  await tx.delete(table).where(and(eq(of, id), eq(table.invitedBy, userId)));
}

interface Telling<About> {
  to: Pick<Person<string>, 'mailbox' | 'language' | 'isReachable'>;
  email: Email<About> | undefined;
  about: About;
}

/** Emails a member. Sends nothing if the group declares no such email, or if the member's address is unconfirmed. */
export async function tell<About>(
  ctx: Pick<CommandContext, 'clock' | 'config' | 'jobs'>,
  tx: Transaction,
  { to, email, about }: Telling<About>,
): Promise<void> {
  if (email && to.isReachable)
    await queueEmail(ctx, tx, { to: to.mailbox, ...email(writingTo(ctx.config, to.language), about) });
}
