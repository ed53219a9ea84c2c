import { eq } from 'drizzle-orm';
import type { Context } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import { lockedUser } from '../../../accounts/server/commands/people/write-user.ts';
import { invitationByKey } from '../queries/invitations.ts';
import { asker, peopleIn, personAmong } from '../queries/members.ts';
import type { Kind, Membership } from './membership.ts';
import { giveName } from './invite.ts';
import { addMember, lockGroup, setRole, tell } from './members.ts';

/** Adds the caller, emails the owner. Errors: NOT_FOUND, ADDRESS_NOT_CONFIRMED, ALREADY_DONE, those of `assertRoomFor`. */
export async function acceptInvitation<K extends Kind>(
  ctx: Context,
  membership: Membership<K>,
  { name, ...input }: { id: string; key: string; name?: string | undefined },
): Promise<K['ids'] & { role: K['shown']['role'] }> {
  const { id: userId, isEmailVerified } = asker(ctx);
  // Check the key before the email address, so that a caller with a wrong key learns nothing.
  const { group: seen } = await invitationByKey(ctx, membership, input);
  if (!isEmailVerified) fail('ADDRESS_NOT_CONFIRMED');
  const accepted = await ctx.db.transaction(async (tx) => {
    // Lock the account before the group, as all commands do.
    if (membership.assertRoomFor) await lockedUser(tx, { id: userId });
    // The lock keeps an invitation from being used twice, or while it is being withdrawn.
    await lockGroup(tx, membership, seen.id);
    const { invitation, group } = await invitationByKey({ ...ctx, db: tx }, membership, input);
    const { id } = group;
    const { role } = membership.shown(invitation);
    const member = (await peopleIn(tx, membership, id)).find((person) => person.userId === userId);
    if (member && member.role !== membership.growing) fail('ALREADY_DONE');
    await membership.assertRoomFor?.(tx, userId);
    await giveName(ctx, tx, name);
    const { table } = membership.invitations;
    await tx.delete(table).where(eq(table.id, invitation.id));
    const now = ctx.clock.now();
    if (member) await setRole(tx, membership, { id, person: member, role, now });
    else await addMember(tx, membership, { id, userId, role, since: now });
    await membership.afterJoining?.(ctx, tx, { invitation, userId });
    const people = await peopleIn(tx, membership, id);
    const who = personAmong(people, userId);
    for (const owner of people.filter((person) => person.role === 'owner'))
      await tell(ctx, tx, { to: owner, email: membership.emails.accepted, about: { group, who, role } });
    return { ...membership.ids(id), role };
  });
  ctx.log.info('invitation_accepted', { ...accepted });
  return accepted;
}
