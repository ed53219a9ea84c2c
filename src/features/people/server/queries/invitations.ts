import { and, asc, eq, gt, sql, type SQL } from 'drizzle-orm';
import type { Actor, Context } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import { hashSecret } from '../../../../platform/ids.ts';
import { isSameSecret } from '../../../../platform/secrets/secret.ts';
import type { Writable } from '../../../../platform/database/index.ts';
import { userById } from '../../../accounts/server/queries.ts';
import type { InvitationRow, Kind, Membership } from '../commands/membership.ts';
import { asker, peopleIn, personAmong } from './members.ts';

type Asking = Pick<Context, 'actor' | 'clock'> & { db: Writable };

interface Opened<K extends Kind> {
  invitation: K['invitation'];
  group: K['group'];
}

async function openInvitations<K extends Kind>(
  { db, clock }: Pick<Asking, 'db' | 'clock'>,
  { groups, invitations: { table, of } }: Membership<K>,
  which: SQL,
): Promise<Opened<K>[]> {
  const rows: unknown = await db
    .select({ invitation: table, group: groups })
    .from(table)
    .innerJoin(groups, eq(groups.id, of))
    .where(and(which, gt(table.expiresAt, clock.now())))
    .orderBy(asc(table.createdAt), asc(table.id));
  return rows as Opened<K>[];
}

export const countOpenInvitations = <K extends Kind>(
  { db, clock }: Pick<Asking, 'db' | 'clock'>,
  { invitations: { table, of } }: Membership<K>,
  id: string,
): Promise<number> => db.$count(table, and(eq(of, id), gt(table.expiresAt, clock.now())));

export const invitationView = <K extends Kind>({ shown }: Membership<K>, row: K['invitation']) => ({
  ...(shown(row) as K['shown']),
  id: row.id,
  email: row.email,
  expiresAt: row.expiresAt.toISOString(),
});

/** Lists a group's people for its members. Only those who may invite see open invitations. NOT_FOUND for non-members. */
export async function listPeople<K extends Kind>(
  ctx: Pick<Context, 'db' | 'actor' | 'clock'>,
  membership: Membership<K>,
  id: string,
) {
  const people = await peopleIn(ctx.db, membership, id);
  const you = personAmong(people, asker(ctx).id);
  const mayInvite = membership.mayInvite(you.role);
  const open = mayInvite ? await openInvitations(ctx, membership, eq(membership.invitations.of, id)) : [];
  return { people, you, mayInvite, invitations: open.map(({ invitation }) => invitationView(membership, invitation)) };
}

/** Whether the invitation was sent to the caller's confirmed email address, so that no key is needed. */
const isFor = (actor: Actor, { email }: InvitationRow): boolean =>
  email !== null &&
  actor.kind === 'member' &&
  actor.user.isEmailVerified &&
  actor.user.email.toLowerCase() === email.toLowerCase();

/** Finds an invitation by key or for its recipient. NOT_FOUND if accepted, revoked, expired, or the group is closed. */
export async function invitationByKey<K extends Kind>(
  ctx: Asking,
  membership: Membership<K>,
  { id, key }: { id: string; key: string },
): Promise<Opened<K>> {
  const [found] = await openInvitations(ctx, membership, eq(membership.invitations.table.id, id));
  if (!found || membership.isClosed?.(found.group)) fail('NOT_FOUND');
  const { keyHash } = found.invitation;
  return isSameSecret(hashSecret(key), keyHash) || isFor(ctx.actor, found.invitation) ? found : fail('NOT_FOUND');
}

export async function readInvitation<K extends Kind>(
  ctx: Context,
  membership: Membership<K>,
  input: { id: string; key: string },
) {
  const { invitation, group } = await invitationByKey(ctx, membership, input);
  const { actor } = ctx;
  const people = actor.kind === 'member' ? await peopleIn(ctx.db, membership, group.id) : [];
  return {
    ...membership.ids(group.id),
    ...(await membership.named(ctx, group)),
    ...invitationView(membership, invitation),
    invitedBy: (await userById(ctx.db, invitation.invitedBy))?.name ?? null,
    already: people.find(({ userId }) => actor.kind === 'member' && userId === actor.user.id)?.role ?? null,
  };
}

/** Open invitations that were sent to the caller's confirmed email address and that the caller can accept. */
export async function invitationsForAsker<K extends Kind>(ctx: Context, membership: Membership<K>) {
  const { id: asking, email, isEmailVerified } = asker(ctx);
  if (!isEmailVerified) return { invitations: [] };
  const isTheirs = sql`lower(${membership.invitations.table.email}) = ${email.toLowerCase()}`;
  const invitations = [];
  for (const { invitation, group } of await openInvitations(ctx, membership, isTheirs)) {
    if (membership.isClosed?.(group)) continue;
    const people = await peopleIn(ctx.db, membership, group.id);
    const member = people.find(({ userId }) => userId === asking);
    if (!member || member.role === membership.growing)
      invitations.push({ ...(await membership.named(ctx, group)), ...invitationView(membership, invitation) });
  }
  return { invitations };
}
