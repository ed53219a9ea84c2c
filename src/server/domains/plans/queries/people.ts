import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type {
  OpenedPlanInvitation,
  PlanInvitation,
  PlanInvitationForMe,
  PlanPeople,
} from '../../../../contract/plan-people.ts';
import { fail } from '../../../errors.ts';
import { hashSecret } from '../../../ids.ts';
import type { Writable } from '../../../seams/database/index.ts';
import { isSameSecret } from '../../../secret.ts';
import { users } from '../../accounts/tables.ts';
import { isFor } from '../../tributes/queries/people.ts';
import { planInvitations, plans, type PlanRow } from '../tables.ts';
import { mayInPlan, openedRow, openPlan, planRoleOf, type Planning } from './opened-plan.ts';
import { personOf } from './person.ts';
import { planView } from './plan.ts';

type InvitationRow = typeof planInvitations.$inferSelect;

export const waitingFor = (db: Writable, planId: string, now: Date): Promise<InvitationRow[]> =>
  db
    .select()
    .from(planInvitations)
    .where(and(eq(planInvitations.planId, planId), gt(planInvitations.expiresAt, now)))
    .orderBy(asc(planInvitations.createdAt), asc(planInvitations.id));

export const planInvitationView = ({ id, role, keys, email, expiresAt }: InvitationRow): PlanInvitation => ({
  id,
  role,
  steps: keys.length,
  email,
  expiresAt: expiresAt.toISOString(),
});

/** Who is on a plan, for those on it. Who sees all reads what waits too. */
export async function planPeople(ctx: Planning, { id }: { id: string }): Promise<PlanPeople> {
  const { role } = await openPlan(ctx, { id, to: 'see' });
  const { called, members } = await planView(ctx, { id });
  const waiting = mayInPlan(role, 'all') ? await waitingFor(ctx.db, id, ctx.clock.now()) : [];
  return { id, name: called, role, members, invitations: waiting.map(planInvitationView) };
}

type Reading = Pick<Planning, 'actor' | 'clock' | 'dataKeys'> & { db: Writable };

/** The invitation that this key opens; NOT_FOUND once it is used, taken back or over. */
export async function planInvitationByKey(
  { db, clock, actor }: Pick<Reading, 'db' | 'clock' | 'actor'>,
  { id, key }: { id: string; key: string },
): Promise<{ invitation: InvitationRow; plan: PlanRow }> {
  const [found] = await db
    .select({ invitation: planInvitations, plan: plans })
    .from(planInvitations)
    .innerJoin(plans, eq(plans.id, planInvitations.planId))
    .where(and(eq(planInvitations.id, id), gt(planInvitations.expiresAt, clock.now())));
  const isOpened = found && (isSameSecret(hashSecret(key), found.invitation.keyHash) || isFor(actor, found.invitation));
  return isOpened ? found : fail('NOT_FOUND');
}

/** What waits for the one who asks, because it went to their confirmed address. */
export async function planInvitationsForMe(ctx: Reading): Promise<{ invitations: PlanInvitationForMe[] }> {
  const { actor } = ctx;
  if (actor.kind !== 'member' || !actor.user.isEmailVerified) return { invitations: [] };
  const rows = await ctx.db
    .select({ invitation: planInvitations, plan: plans })
    .from(planInvitations)
    .innerJoin(plans, eq(plans.id, planInvitations.planId))
    .where(
      and(
        sql`lower(${planInvitations.email}) = ${actor.user.email.toLowerCase()}`,
        gt(planInvitations.expiresAt, ctx.clock.now()),
      ),
    )
    .orderBy(asc(planInvitations.expiresAt));
  const invitations: PlanInvitationForMe[] = [];
  for (const { invitation, plan } of rows) {
    const has = await planRoleOf(ctx.db, plan.id, actor.user.id);
    if (has !== null && has !== 'given') continue;
    const { name } = await personOf(ctx.db, openedRow(ctx, plan));
    const { id, role, expiresAt } = invitation;
    invitations.push({ id, name, role, expiresAt: expiresAt.toISOString() });
  }
  return { invitations };
}

/** What an invitation says. */
export async function openedPlanInvitation(
  ctx: Reading,
  input: { id: string; key: string },
): Promise<OpenedPlanInvitation> {
  const { invitation, plan } = await planInvitationByKey(ctx, input);
  const [inviter] = await ctx.db.select({ name: users.name }).from(users).where(eq(users.id, invitation.invitedBy));
  const { name } = await personOf(ctx.db, openedRow(ctx, plan));
  const userId = ctx.actor.kind === 'member' ? ctx.actor.user.id : null;
  return {
    planId: plan.id,
    name,
    invitedBy: inviter?.name ?? null,
    role: invitation.role,
    steps: invitation.keys.length,
    expiresAt: invitation.expiresAt.toISOString(),
    already: userId === null ? null : await planRoleOf(ctx.db, plan.id, userId),
  };
}
