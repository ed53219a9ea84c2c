import { and, eq, lt } from 'drizzle-orm';
import { INVITATION_MS } from '../../../../contract/limits.ts';
import { calledProvider } from '../../../../contract/provider-fields.ts';
import { STAFF_PER_FIRM } from '../../../../contract/provider-limits.ts';
import type { ProviderInvitation, ProviderStaff } from '../../../../contract/provider-people.ts';
import type { CommandContext, Context } from '../../../context.ts';
import { fail } from '../../../errors.ts';
import { hashSecret, newLinkKey } from '../../../ids.ts';
import type { Transaction } from '../../../seams/database/index.ts';
import { takeTurn } from '../../accounts/commands/take-turn.ts';
import { userByEmail, userById } from '../../accounts/queries.ts';
import { queueMail } from '../../mail/commands.ts';
import { writingTo } from '../../mail/letter.ts';
import { memberId } from '../../tributes/queries/stewards.ts';
import { staffInvitedMail } from '../emails/staff.ts';
import { lockOwnProvider } from '../queries/own-provider.ts';
import { invitationOf, providerStaffView, staffOf, waitingAtFirm } from '../queries/staff.ts';
import { staffInvitationsPerAccount, staffInvitationsPerAddress } from '../rules/limits.ts';
import { providerInvitations, type ProviderInvitationRow, type ProviderRow } from '../tables.ts';

export type Staffing = Pick<Context, 'db' | 'actor' | 'clock' | 'config' | 'jobs' | 'log'>;

interface Inviting {
  id: string;
  invitationId: string;
  email?: string | undefined;
}

/**
 * Invites somebody to act for a firm, by a letter or by a link, whose key is answered this once. Errors: NOT_FOUND,
 * ROLE_TOO_SMALL, ADDRESS_NOT_CONFIRMED, ALREADY_DONE for an id that is known and for a firm that is closed, TOO_MANY_STAFF,
 * TOO_MANY_REQUESTS.
 */
export async function inviteStaff(
  ctx: Staffing,
  input: Inviting,
): Promise<{ invitation: ProviderInvitation; key: string | null }> {
  // In hexadecimal, which spells no words: it stands in letters that strangers can cause (decision 19).
  const key = newLinkKey();
  const row = await ctx.db.transaction(async (tx) => {
    const { provider } = await lockOwnProvider(ctx, tx, { id: input.id, to: 'staff' });
    if (provider.state === 'closed') fail('ALREADY_DONE');
    if (ctx.actor.kind !== 'member' || !ctx.actor.user.isEmailVerified) fail('ADDRESS_NOT_CONFIRMED');
    const waiting = await waitingAtFirm(tx, input.id, ctx.clock.now());
    if ((await staffOf(tx, input.id)).length + waiting.length >= STAFF_PER_FIRM) fail('TOO_MANY_STAFF');
    await takeTurns(ctx, tx, input);
    const added = await insertInvitation(ctx, tx, { ...input, key });
    await mailInvitation(ctx, tx, { provider, invitation: added, key });
    return added;
  });
  ctx.log.info('staff_invited', { providerId: input.id, isByMail: input.email !== undefined });
  return { invitation: invitationOf(row), key: input.email === undefined ? key : null };
}

async function takeTurns(ctx: Staffing, tx: Transaction, { email }: Inviting): Promise<void> {
  const parts = { db: tx, clock: ctx.clock };
  // The same turns as of invitations to pages: a letter to whomever one names is the same in both.
  const turns = [await takeTurn(parts, `invitation-of ${memberId(ctx)}`, staffInvitationsPerAccount)];
  if (email !== undefined)
    turns.push(await takeTurn(parts, `invitation-to ${email.toLowerCase()}`, staffInvitationsPerAddress));
  for (const turn of turns) if (!turn.isFree) fail('TOO_MANY_REQUESTS', { retryAfterSeconds: turn.retryAfterSeconds });
}

async function insertInvitation(
  ctx: Staffing,
  tx: Transaction,
  { id, invitationId, email, key }: Inviting & { key: string },
): Promise<ProviderInvitationRow> {
  const now = ctx.clock.now();
  const [added] = await tx
    .insert(providerInvitations)
    .values({
      id: invitationId,
      providerId: id,
      email: email ?? null,
      keyHash: hashSecret(key),
      invitedBy: memberId(ctx),
      createdAt: now,
      expiresAt: new Date(now.getTime() + INVITATION_MS),
    })
    .onConflictDoNothing()
    .returning();
  return added ?? fail('ALREADY_DONE');
}

interface Mailing {
  provider: ProviderRow;
  invitation: ProviderInvitationRow;
  key: string;
}

/** In the language of whoever has an account with this address; the inviter's own for everybody else. */
async function mailInvitation(ctx: Staffing, tx: Transaction, { provider, invitation, key }: Mailing): Promise<void> {
  const to = invitation.email;
  if (to === null) return;
  const [known, inviter] = [await userByEmail(tx, to), await userById(tx, invitation.invitedBy)];
  const letter = staffInvitedMail(writingTo(ctx.config, known?.language ?? inviter?.language ?? null), {
    invitation,
    key,
    inviter: inviter?.name ?? null,
    called: calledProvider(provider),
  });
  await queueMail(ctx, tx, { to, ...letter });
}

/** Takes an invitation back: its link is dead. NOT_FOUND for one that is gone already. */
export async function revokeStaffInvitation(
  ctx: Staffing,
  { id, invitationId }: { id: string; invitationId: string },
): Promise<ProviderStaff> {
  await ctx.db.transaction(async (tx) => {
    await lockOwnProvider(ctx, tx, { id, to: 'staff' });
    const isIt = and(eq(providerInvitations.id, invitationId), eq(providerInvitations.providerId, id));
    const gone = await tx.delete(providerInvitations).where(isIt).returning({ id: providerInvitations.id });
    if (gone.length === 0) fail('NOT_FOUND');
  });
  return providerStaffView(ctx, id);
}

/** Those whose time is over say nothing to anybody any more. */
export async function tidyStaffInvitations({ db, clock }: Pick<CommandContext, 'db' | 'clock'>): Promise<void> {
  await db.delete(providerInvitations).where(lt(providerInvitations.expiresAt, clock.now()));
}
