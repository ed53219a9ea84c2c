import { and, asc, eq, gt } from 'drizzle-orm';
import { calledProvider } from '../../../../contract/provider-fields.ts';
import type {
  OpenedProviderInvitation,
  ProviderInvitation,
  ProviderStaff,
} from '../../../../contract/provider-people.ts';
import { providerRoleMay, type ProviderRole } from '../../../../contract/provider-roles.ts';
import type { Context } from '../../../context.ts';
import { fail } from '../../../errors.ts';
import { hashSecret } from '../../../ids.ts';
import { isSameSecret } from '../../../secret.ts';
import type { Writable } from '../../../seams/database/index.ts';
import { canGetLetters } from '../../accounts/queries/reachable.ts';
import { users } from '../../accounts/tables.ts';
import { isFor } from '../../tributes/queries/people.ts';
import { memberId } from '../../tributes/queries/stewards.ts';
import {
  providerInvitations,
  providers,
  providerStaff,
  type ProviderInvitationRow,
  type ProviderRow,
} from '../tables.ts';
import { ownProviderRow } from './own-provider.ts';

export interface AtFirm {
  userId: string;
  name: string | null;
  mailbox: string;
  language: string | null;
  role: ProviderRole;
  since: Date;
  /** Whether letters reach them, and they can be given the firm. */
  isReachable: boolean;
}

/** Everybody who acts for it: the owner first, then by how long they have been there. */
export const staffOf = (db: Writable, providerId: string): Promise<AtFirm[]> =>
  db
    .select({
      userId: users.id,
      name: users.name,
      mailbox: users.mailbox,
      language: users.language,
      role: providerStaff.role,
      since: providerStaff.since,
      isReachable: canGetLetters,
    })
    .from(providerStaff)
    .innerJoin(users, eq(users.id, providerStaff.userId))
    .where(eq(providerStaff.providerId, providerId))
    .orderBy(asc(providerStaff.role), asc(providerStaff.since), asc(providerStaff.userId));

export const waitingAtFirm = (db: Writable, providerId: string, now: Date): Promise<ProviderInvitationRow[]> =>
  db
    .select()
    .from(providerInvitations)
    .where(and(eq(providerInvitations.providerId, providerId), gt(providerInvitations.expiresAt, now)))
    .orderBy(asc(providerInvitations.createdAt), asc(providerInvitations.id));

export const invitationOf = ({ id, email, expiresAt }: ProviderInvitationRow): ProviderInvitation => ({
  id,
  email,
  expiresAt: expiresAt.toISOString(),
});

type Asking = Pick<Context, 'db' | 'actor' | 'clock'>;

/** Those who act for it, for each of them; what waits is read by whoever may invite. */
export async function providerStaffView(ctx: Asking, id: string): Promise<ProviderStaff> {
  const { provider, role } = await ownProviderRow(ctx, { id, to: 'see' });
  const userId = memberId(ctx);
  const seesAll = providerRoleMay(role, 'staff');
  const waiting = seesAll ? await waitingAtFirm(ctx.db, id, ctx.clock.now()) : [];
  return {
    id,
    called: calledProvider(provider),
    role,
    people: (await staffOf(ctx.db, id)).map((person) => ({
      userId: person.userId,
      name: person.name,
      email: person.mailbox,
      role: person.role,
      since: person.since.toISOString(),
      isYou: person.userId === userId,
      canOwn: person.role === 'staff' && person.isReachable,
    })),
    invitations: waiting.map(invitationOf),
  };
}

interface Opened {
  invitation: ProviderInvitationRow;
  provider: ProviderRow;
}

/** The invitation that this key opens, or that went to the address of the one who asks; NOT_FOUND once it is used, taken back or over, or its firm is closed. */
export async function providerInvitationByKey(
  { db, clock, actor }: Pick<Context, 'clock' | 'actor'> & { db: Writable },
  { id, key }: { id: string; key: string },
): Promise<Opened> {
  const [found] = await db
    .select({ invitation: providerInvitations, provider: providers })
    .from(providerInvitations)
    .innerJoin(providers, eq(providers.id, providerInvitations.providerId))
    .where(and(eq(providerInvitations.id, id), gt(providerInvitations.expiresAt, clock.now())));
  const isOpened = found && (isSameSecret(hashSecret(key), found.invitation.keyHash) || isFor(actor, found.invitation));
  return isOpened && found.provider.state !== 'closed' ? found : fail('NOT_FOUND');
}

/** What an invitation says. */
export async function openedProviderInvitation(
  ctx: Asking,
  input: { id: string; key: string },
): Promise<OpenedProviderInvitation> {
  const { invitation, provider } = await providerInvitationByKey(ctx, input);
  const people = await staffOf(ctx.db, provider.id);
  const asker = ctx.actor.kind === 'member' ? ctx.actor.user.id : null;
  return {
    providerId: provider.id,
    called: calledProvider(provider),
    invitedBy: people.find(({ userId }) => userId === invitation.invitedBy)?.name ?? null,
    expiresAt: invitation.expiresAt.toISOString(),
    already: people.find(({ userId }) => userId === asker)?.role ?? null,
  };
}
