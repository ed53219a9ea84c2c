import { and, eq, lt } from 'drizzle-orm';
import {
  INVITATION_MS,
  INVITATIONS_PER_ADDRESS_PER_DAY,
  INVITATIONS_PER_DAY,
} from '../../../../shared/limits/limits.ts';
import type { CommandContext, Context } from '../../../../platform/context.ts';
import { fail, failField } from '../../../../platform/errors.ts';
import { hashSecret, newLinkKey } from '../../../../platform/ids.ts';
import type { Transaction } from '../../../../platform/database/index.ts';
import { changeName } from '../../../accounts/server/commands/people/change-name.ts';
import { limitRate } from '../../../accounts/server/commands/rate-limit.ts';
import { userByEmail, userById } from '../../../accounts/server/queries.ts';
import { queueEmail } from '../../../email/server/commands/outbox.ts';
import { writingTo } from '../../../email/server/email.ts';
import { countOpenInvitations, invitationView } from '../queries/invitations.ts';
import { asker, peopleIn } from '../queries/members.ts';
import type { Kind, Membership } from './membership.ts';

interface Inviting<K extends Kind> {
  id: string;
  /** The client makes the id, so that a retry makes no second invitation. */
  invitationId: string;
  email?: string | undefined;
  name?: string | undefined;
  offer: K['offer'];
}

/** Invites somebody. Errors: ADDRESS_NOT_CONFIRMED (the caller's), `full`, TOO_MANY_REQUESTS, ALREADY_DONE. */
export async function invite<K extends Kind>(ctx: Context, membership: Membership<K>, input: Inviting<K>) {
  const { isEmailVerified } = asker(ctx);
  // Hexadecimal, so that it spells no words: strangers can cause emails that contain this key (decision 19).
  const key = newLinkKey();
  const { id, email, offer } = input;
  const row = await ctx.db.transaction(async (tx) => {
    const group = await membership.lock(ctx, tx, { id, to: 'invite' });
    if (!isEmailVerified) fail('ADDRESS_NOT_CONFIRMED');
    const columns = membership.columnsOf ? await membership.columnsOf(ctx, tx, { id, offer }) : offer;
    const taken = (await peopleIn(tx, membership, id)).length;
    if (taken + (await countOpenInvitations({ ...ctx, db: tx }, membership, id)) >= membership.most)
      fail(membership.full);
    await giveName(ctx, tx, input.name);
    await limitRates(ctx, tx, email);
    const invitation = await insertInvitation(ctx, tx, membership, { ...input, columns, key });
    if (email !== undefined) {
      const [known, inviter] = [await userByEmail(tx, email), await userById(tx, invitation.invitedBy)];
      const writing = writingTo(ctx.config, known?.language ?? membership.strangersLanguage(ctx, group, inviter));
      const about = { group, invitation, key, inviter: inviter?.name ?? null };
      await queueEmail(ctx, tx, { to: email, ...membership.emails.invited(writing, about) });
    }
    return invitation;
  });
  const { role } = membership.shown(row);
  ctx.log.info('invited', { ...membership.ids(id), role, isByEmail: email !== undefined });
  return { invitation: invitationView(membership, row), key: email === undefined ? key : null };
}

const perDay = (most: number) => [{ most, ms: 24 * 60 * 60 * 1000 }];

/** Counts invitations to all kinds of groups together, because a recipient gets the same kind of email from each. */
async function limitRates(ctx: Context, tx: Transaction, email: string | undefined): Promise<void> {
  const parts = { db: tx, clock: ctx.clock };
  await limitRate(parts, `invitation-of ${asker(ctx).id}`, perDay(INVITATIONS_PER_DAY));
  if (email !== undefined)
    await limitRate(parts, `invitation-to ${email.toLowerCase()}`, perDay(INVITATIONS_PER_ADDRESS_PER_DAY));
}

async function insertInvitation<K extends Kind>(
  ctx: Context,
  tx: Transaction,
  { invitations, ids }: Membership<K>,
  { id, invitationId, email, columns, key }: Inviting<K> & { columns: object; key: string },
): Promise<K['invitation']> {
  const now = ctx.clock.now();
  const values = {
    ...columns,
    ...ids(id),
    id: invitationId,
    email: email ?? null,
    keyHash: hashSecret(key),
    invitedBy: asker(ctx).id,
    createdAt: now,
    expiresAt: new Date(now.getTime() + INVITATION_MS),
  };
  const [added] = await tx.insert(invitations.table).values(values).onConflictDoNothing().returning();
  return (added as K['invitation'] | undefined) ?? fail('ALREADY_DONE');
}

/** Stores the name that a screen asked for. A name that exists already stays; an empty `name` is refused. */
export async function giveName(ctx: Context, tx: Transaction, name: string | undefined): Promise<void> {
  if (name === undefined || (await userById(tx, asker(ctx).id))?.name) return;
  if (name === '') failField('name', 'empty');
  await changeName({ ...ctx, db: tx }, { name });
}

/** Revokes an invitation and its link. NOT_FOUND if the invitation is gone. */
export async function revokeInvitation<K extends Kind>(
  ctx: Context,
  membership: Membership<K>,
  { id, invitationId }: { id: string; invitationId: string },
): Promise<K['view']> {
  const { table, of } = membership.invitations;
  await ctx.db.transaction(async (tx) => {
    await membership.lock(ctx, tx, { id, to: 'manage' });
    const isIt = and(eq(table.id, invitationId), eq(of, id));
    const gone = await tx.delete(table).where(isIt).returning({ id: table.id });
    if (gone.length === 0) fail('NOT_FOUND');
  });
  return membership.view(ctx, { id });
}

export async function tidyInvitationsOf<K extends Kind>(
  { db, clock }: Pick<CommandContext, 'db' | 'clock'>,
  { invitations: { table } }: Membership<K>,
): Promise<void> {
  await db.delete(table).where(lt(table.expiresAt, clock.now()));
}
