import { and, eq, lt } from 'drizzle-orm';
import { INVITATION_MS, PEOPLE_PER_TRIBUTE } from '../../../../../contract/limits.ts';
import type { GivenRole, Invitation, TributePeople } from '../../../../../contract/people.ts';
import type { CommandContext, Context } from '../../../../context.ts';
import { fail } from '../../../../errors.ts';
import { hashSecret, newLinkKey } from '../../../../ids.ts';
import type { Transaction } from '../../../../seams/database/index.ts';
import { takeTurn } from '../../../accounts/commands/take-turn.ts';
import { userByEmail, userById } from '../../../accounts/queries.ts';
import { queueMail } from '../../../mail/commands.ts';
import { writingTo } from '../../../mail/letter.ts';
import { invitedMail } from '../../emails/people.ts';
import { invitationView, peopleOf, tributePeople, waitingInvitations } from '../../queries/people.ts';
import { lockOwnTribute, memberId } from '../../queries/stewards.ts';
import { invitationsPerAccount, invitationsPerAddress } from '../../rules/limits.ts';
import { tributeInvitations, type TributeRow } from '../../tables.ts';
import { giveName } from './give-name.ts';

export type Peopling = Pick<Context, 'db' | 'actor' | 'clock' | 'config' | 'jobs' | 'log'>;

interface Inviting {
  id: string;
  invitationId: string;
  role: GivenRole;
  email?: string | undefined;
  name?: string | undefined;
}

/** In hexadecimal, which spells no words: it stands in letters that strangers can cause (decision 19). */

/**
 * Invites somebody onto a page, by a letter or by a link, whose key is answered this once. Needs a confirmed address:
 * a letter goes to whomever one names. Errors: NOT_FOUND, ROLE_TOO_SMALL, ADDRESS_NOT_CONFIRMED, ALREADY_DONE for an id that is known,
 * TOO_MANY_PEOPLE, TOO_MANY_REQUESTS.
 */
export async function invite(ctx: Peopling, input: Inviting): Promise<{ invitation: Invitation; key: string | null }> {
  if (ctx.actor.kind !== 'member') fail('SIGN_IN_REQUIRED');
  const isConfirmed = ctx.actor.user.isEmailVerified;
  const key = newLinkKey();
  const row = await ctx.db.transaction(async (tx) => {
    const tribute = await lockOwnTribute(ctx, tx, { id: input.id, to: 'people' });
    if (!isConfirmed) fail('ADDRESS_NOT_CONFIRMED');
    await assertRoom(ctx, tx, input.id);
    await giveName(ctx, tx, input.name);
    await takeTurns(ctx, tx, input);
    const added = await addInvitation(ctx, tx, { ...input, key });
    if (input.email !== undefined) await mailInvitation(ctx, tx, { tribute, invitation: added, key });
    return added;
  });
  ctx.log.info('invited', { tributeId: input.id, role: input.role, isByMail: input.email !== undefined });
  return { invitation: invitationView(row), key: input.email === undefined ? key : null };
}

async function assertRoom(ctx: Peopling, tx: Transaction, id: string): Promise<void> {
  const [people, waiting] = [await peopleOf(tx, id), await waitingInvitations(tx, id, ctx.clock.now())];
  if (people.length + waiting.length >= PEOPLE_PER_TRIBUTE) fail('TOO_MANY_PEOPLE');
}

async function takeTurns(ctx: Peopling, tx: Transaction, { email }: Inviting): Promise<void> {
  const parts = { db: tx, clock: ctx.clock };
  const turns = [
    await takeTurn(parts, `invitation-of ${memberId(ctx)}`, invitationsPerAccount),
    ...(email === undefined
      ? []
      : [await takeTurn(parts, `invitation-to ${email.toLowerCase()}`, invitationsPerAddress)]),
  ];
  for (const turn of turns) if (!turn.isFree) fail('TOO_MANY_REQUESTS', { retryAfterSeconds: turn.retryAfterSeconds });
}

async function addInvitation(
  ctx: Peopling,
  tx: Transaction,
  { id, invitationId, role, email, key }: Inviting & { key: string },
) {
  const now = ctx.clock.now();
  const values = {
    id: invitationId,
    tributeId: id,
    role,
    email: email ?? null,
    keyHash: hashSecret(key),
    invitedBy: memberId(ctx),
    createdAt: now,
    expiresAt: new Date(now.getTime() + INVITATION_MS),
  };
  const [added] = await tx.insert(tributeInvitations).values(values).onConflictDoNothing().returning();
  return added ?? fail('ALREADY_DONE');
}

interface Mailing {
  tribute: TributeRow;
  invitation: typeof tributeInvitations.$inferSelect;
  key: string;
}

/** In the language of whoever has an account with this address; the page's own for everybody else. */
async function mailInvitation(ctx: Peopling, tx: Transaction, { tribute, invitation, key }: Mailing): Promise<void> {
  const to = invitation.email;
  if (to === null) return;
  const known = await userByEmail(tx, to);
  const inviter = await userById(tx, invitation.invitedBy);
  const letter = invitedMail(writingTo(ctx.config, known?.language ?? tribute.language), {
    invitation,
    key,
    inviter: inviter?.name ?? null,
    page: tribute.name,
  });
  await queueMail(ctx, tx, { to, ...letter });
}

/** Takes an invitation back: its link is dead. NOT_FOUND for one that is gone already. */
export async function revoke(
  ctx: Peopling,
  { id, invitationId }: { id: string; invitationId: string },
): Promise<TributePeople> {
  await ctx.db.transaction(async (tx) => {
    await lockOwnTribute(ctx, tx, { id, to: 'people' });
    const isIt = and(eq(tributeInvitations.id, invitationId), eq(tributeInvitations.tributeId, id));
    const gone = await tx.delete(tributeInvitations).where(isIt).returning({ id: tributeInvitations.id });
    if (gone.length === 0) fail('NOT_FOUND');
  });
  return tributePeople(ctx, { id });
}

/** Those whose time is over say nothing to anybody any more. */
export async function tidyInvitations({ db, clock }: Pick<CommandContext, 'db' | 'clock'>): Promise<void> {
  await db.delete(tributeInvitations).where(lt(tributeInvitations.expiresAt, clock.now()));
}
