import { eq } from 'drizzle-orm';
import type { GivenRole } from '../../../../../contract/people.ts';
import { fail } from '../../../../errors.ts';
import { queueMails } from '../../../mail/commands.ts';
import { writingTo } from '../../../mail/letter.ts';
import { acceptedMail } from '../../emails/people.ts';
import { invitationByKey, peopleOf } from '../../queries/people.ts';
import { memberId, roleOf } from '../../queries/stewards.ts';
import { tributeInvitations, tributes } from '../../tables.ts';
import { giveName } from './give-name.ts';
import type { Peopling } from './invite.ts';
import { place } from './change.ts';

/**
 * Spends an invitation: whoever asks is on the page from now on, and its owner is told. Errors: NOT_FOUND, ADDRESS_NOT_CONFIRMED,
 * ALREADY_DONE for somebody who is there already, for whom it is not spent.
 */
export async function acceptInvitation(
  ctx: Peopling,
  { name, ...input }: { id: string; key: string; name?: string | undefined },
): Promise<{ tributeId: string; role: GivenRole }> {
  const userId = memberId(ctx);
  // Before the address is asked about: a wrong key tells nothing.
  const { tribute: seen } = await invitationByKey(ctx, input);
  if (ctx.actor.kind !== 'member' || !ctx.actor.user.isEmailVerified) fail('ADDRESS_NOT_CONFIRMED');
  const accepted = await ctx.db.transaction(async (tx) => {
    // Locked as every change of people is: an invitation cannot be spent twice, nor while it is taken back.
    await tx.select({ id: tributes.id }).from(tributes).where(eq(tributes.id, seen.id)).for('update');
    const { invitation, tribute } = await invitationByKey({ ...ctx, db: tx }, input);
    const { tributeId, role } = invitation;
    if ((await roleOf(tx, userId, tributeId)) !== null) fail('ALREADY_DONE');
    await giveName(ctx, tx, name);
    await tx.delete(tributeInvitations).where(eq(tributeInvitations.id, invitation.id));
    await place(tx, { tributeId, userId, role, since: ctx.clock.now() });
    const people = await peopleOf(tx, tributeId);
    const joined = people.find((person) => person.userId === userId) ?? fail('NOT_FOUND');
    const told = people.filter((person) => person.role === 'owner' && person.isReachable);
    await queueMails(
      ctx,
      tx,
      told.map(({ mailbox, language }) => ({
        to: mailbox,
        ...acceptedMail(writingTo(ctx.config, language), { id: tributeId, page: tribute.name, role, who: joined }),
      })),
    );
    return { tributeId, role };
  });
  ctx.log.info('invitation_accepted', { ...accepted });
  return accepted;
}
