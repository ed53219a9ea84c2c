// Every change of who acts for a firm holds the firm's row, so that there is always exactly one owner.
import { and, eq } from 'drizzle-orm';
import { calledProvider } from '../../../../contract/provider-fields.ts';
import type { ProviderStaff } from '../../../../contract/provider-people.ts';
import type { ProviderRole } from '../../../../contract/provider-roles.ts';
import type { CommandContext } from '../../../context.ts';
import { fail } from '../../../errors.ts';
import type { Transaction } from '../../../seams/database/index.ts';
import { lockedUser } from '../../accounts/commands/people/write-user.ts';
import { firmPayeeFollows } from '../../payments/commands/firm-payee.ts';
import { queueMail } from '../../mail/commands.ts';
import { writingTo, type LetterWords, type Writing } from '../../mail/letter.ts';
import { memberId } from '../../tributes/queries/stewards.ts';
import { firmHandedMail, firmOwnerMail, staffAcceptedMail, staffRemovedMail } from '../emails/staff.ts';
import { lockOwnProvider } from '../queries/own-provider.ts';
import { providerInvitationByKey, providerStaffView, staffOf, type AtFirm } from '../queries/staff.ts';
import { providerInvitations, providers, providerStaff, type ProviderRow } from '../tables.ts';
import { assertRoomForFirm } from './apply.ts';
import type { Staffing } from './invite.ts';

const atFirm = (people: readonly AtFirm[], userId: string): AtFirm =>
  people.find((person) => person.userId === userId) ?? fail('NOT_FOUND');

type Telling = Pick<CommandContext, 'clock' | 'config' | 'jobs'>;

async function tell(
  ctx: Telling,
  tx: Transaction,
  { mailbox, language, isReachable }: AtFirm,
  words: (sender: Writing) => LetterWords,
): Promise<void> {
  if (isReachable) await queueMail(ctx, tx, { to: mailbox, ...words(writingTo(ctx.config, language)) });
}

/**
 * Spends an invitation: whoever asks acts for the firm from now on, and its owner is told. Errors: NOT_FOUND,
 * ADDRESS_NOT_CONFIRMED, TOO_MANY_FIRMS, ALREADY_DONE for somebody who is there already, for whom it is not spent.
 */
export async function acceptStaffInvitation(
  ctx: Staffing,
  input: { id: string; key: string },
): Promise<{ providerId: string }> {
  const userId = memberId(ctx);
  // Before the address is asked about: a wrong key tells nothing.
  const seen = await providerInvitationByKey(ctx, input);
  if (ctx.actor.kind !== 'member' || !ctx.actor.user.isEmailVerified) fail('ADDRESS_NOT_CONFIRMED');
  const providerId = await ctx.db.transaction(async (tx) => {
    await lockedUser(tx, { id: userId });
    // Locked as every change of people is: an invitation cannot be spent twice, nor while it is taken back.
    await tx.select({ id: providers.id }).from(providers).where(eq(providers.id, seen.provider.id)).for('update');
    const { invitation, provider } = await providerInvitationByKey({ ...ctx, db: tx }, input);
    if ((await staffOf(tx, provider.id)).some((person) => person.userId === userId)) fail('ALREADY_DONE');
    await assertRoomForFirm(tx, userId);
    await tx.delete(providerInvitations).where(eq(providerInvitations.id, invitation.id));
    await tx.insert(providerStaff).values({ providerId: provider.id, userId, role: 'staff', since: ctx.clock.now() });
    const people = await staffOf(tx, provider.id);
    const who = atFirm(people, userId);
    for (const owner of people.filter(({ role }) => role === 'owner'))
      await tell(ctx, tx, owner, (sender) => staffAcceptedMail(sender, { ...firmIn(provider), who }));
    return provider.id;
  });
  ctx.log.info('staff_joined', { providerId });
  return { providerId };
}

const firmIn = (provider: ProviderRow) => ({ id: provider.id, called: calledProvider(provider) });

interface Wanted {
  id: string;
  userId: string;
}

/** Takes somebody off a firm, or oneself: it counts with the next request. Errors: NOT_FOUND, ROLE_TOO_SMALL, FIRM_OWNER_STAYS. */
export async function removeStaff(ctx: Staffing, { id, userId }: Wanted): Promise<{ isRemoved: true }> {
  const isSelf = userId === memberId(ctx);
  await ctx.db.transaction(async (tx) => {
    const { provider } = await lockOwnProvider(ctx, tx, { id, to: isSelf ? 'see' : 'staff' });
    const person = atFirm(await staffOf(tx, id), userId);
    if (person.role === 'owner') fail('FIRM_OWNER_STAYS');
    await tx.delete(providerStaff).where(isAt(id, userId));
    if (!isSelf) await tell(ctx, tx, person, (sender) => staffRemovedMail(sender, firmIn(provider)));
  });
  ctx.log.info('staff_removed', { providerId: id, userId, isSelf });
  return { isRemoved: true };
}

const isAt = (providerId: string, userId: string) =>
  and(eq(providerStaff.providerId, providerId), eq(providerStaff.userId, userId));

const setRole = (tx: Transaction, id: string, userId: string, role: ProviderRole) =>
  tx.update(providerStaff).set({ role }).where(isAt(id, userId));

/**
 * Makes one of the staff the owner, with the firm's account for card payments. Errors: NOT_FOUND, ROLE_TOO_SMALL for all but the
 * owner, ADDRESS_NOT_CONFIRMED where letters do not reach them.
 */
export async function handFirmOver(ctx: Staffing, { id, userId }: Wanted): Promise<ProviderStaff> {
  await ctx.db.transaction(async (tx) => {
    const { provider } = await lockOwnProvider(ctx, tx, { id, to: 'own' });
    const people = await staffOf(tx, id);
    const [from, to] = [atFirm(people, memberId(ctx)), atFirm(people, userId)];
    if (to.role === 'owner') return;
    if (!to.isReachable) fail('ADDRESS_NOT_CONFIRMED');
    await setRole(tx, id, from.userId, 'staff');
    await makeOwner(ctx, tx, provider, to);
    // What they sent while they might, and might let somebody in by.
    await tx.delete(providerInvitations).where(eq(providerInvitations.providerId, id));
    await tell(ctx, tx, from, (sender) => firmHandedMail(sender, { ...firmIn(provider), who: to }));
  });
  ctx.log.info('firm_handed_over', { providerId: id, userId });
  return providerStaffView(ctx, id);
}

/** Whoever owns a firm holds its account. */
export async function makeOwner(ctx: Telling, tx: Transaction, provider: ProviderRow, to: AtFirm): Promise<void> {
  await setRole(tx, provider.id, to.userId, 'owner');
  await firmPayeeFollows(tx, provider.payeeId, { holderId: to.userId });
  await tell(ctx, tx, to, (sender) => firmOwnerMail(sender, firmIn(provider)));
}
