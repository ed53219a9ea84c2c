import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { INVITATION_MS, PEOPLE_PER_TRIBUTE } from '../../../../contract/limits.ts';
import type { GivenPlanRole, PlanInvitation, PlanPeople } from '../../../../contract/plan-people.ts';
import type { CommandContext, Context } from '../../../context.ts';
import { fail } from '../../../errors.ts';
import { hashSecret, newLinkKey } from '../../../ids.ts';
import type { Transaction } from '../../../seams/database/index.ts';
import { takeTurn } from '../../accounts/commands/take-turn.ts';
import { userByEmail, userById } from '../../accounts/queries.ts';
import { queueMail } from '../../mail/commands.ts';
import { writingTo } from '../../mail/letter.ts';
import { memberId } from '../../tributes/queries/stewards.ts';
import { invitationsPerAccount, invitationsPerAddress } from '../rules/limits.ts';
import { planInvitedMail } from '../emails.ts';
import { lockPlan, planRoleOf, type Planning } from '../queries/opened-plan.ts';
import { wholePlan } from '../queries/plan.ts';
import { planInvitationByKey, planInvitationView, planPeople, waitingFor } from '../queries/people.ts';
import { planInvitations, planMembers, planReminders, plans, planSteps } from '../tables.ts';

type Peopling = Planning & Pick<Context, 'config' | 'jobs' | 'request'>;

interface Inviting {
  id: string;
  invitationId: string;
  role: GivenPlanRole;
  keys: string[];
  email?: string | undefined;
}

/**
 * Invites somebody to all of a plan or to single steps, by a letter or by a link, whose key is answered this once. Errors:
 * NOT_FOUND, also for a step that is none, ROLE_TOO_SMALL, ADDRESS_NOT_CONFIRMED, ALREADY_DONE for an id that is known,
 * TOO_MANY_PEOPLE, TOO_MANY_REQUESTS.
 */
export async function inviteToPlan(
  ctx: Peopling,
  input: Inviting,
): Promise<{ invitation: PlanInvitation; key: string | null }> {
  if (ctx.actor.kind !== 'member') fail('SIGN_IN_REQUIRED');
  const isConfirmed = ctx.actor.user.isEmailVerified;
  // In hexadecimal, which spells no words: it stands in letters that strangers can cause (decision 19).
  const key = newLinkKey();
  const { id, role, keys, email, invitationId } = input;
  const row = await ctx.db.transaction(async (tx) => {
    const open = await lockPlan(ctx, tx, { id, to: 'all' });
    if (!isConfirmed) fail('ADDRESS_NOT_CONFIRMED');
    const { known } = await wholePlan({ ...ctx, db: tx }, open);
    if (!keys.every((wanted) => known.some((step) => step.key === wanted))) fail('NOT_FOUND');
    const waiting = await waitingFor(tx, id, ctx.clock.now());
    const members = await tx.select({ userId: planMembers.userId }).from(planMembers).where(eq(planMembers.planId, id));
    if (members.length + waiting.length >= PEOPLE_PER_TRIBUTE) fail('TOO_MANY_PEOPLE');
    await takeTurns(ctx, tx, email);
    const now = ctx.clock.now();
    const values = {
      id: invitationId,
      planId: id,
      role,
      keys: role === 'all' ? [] : keys,
      email: email ?? null,
      keyHash: hashSecret(key),
      invitedBy: memberId(ctx),
      createdAt: now,
      expiresAt: new Date(now.getTime() + INVITATION_MS),
    };
    const [added] = await tx.insert(planInvitations).values(values).onConflictDoNothing().returning();
    if (!added) fail('ALREADY_DONE');
    if (email !== undefined) await mailInvitation(ctx, tx, { email, invitation: added, key });
    return added;
  });
  ctx.log.info('invited_to_plan', { planId: id, role, isByMail: email !== undefined });
  return { invitation: planInvitationView(row), key: email === undefined ? key : null };
}

/** Counted with invitations to pages: it is the same letter to a stranger. */
async function takeTurns(ctx: Peopling, tx: Transaction, email: string | undefined): Promise<void> {
  const parts = { db: tx, clock: ctx.clock };
  const turns = [
    await takeTurn(parts, `invitation-of ${memberId(ctx)}`, invitationsPerAccount),
    ...(email === undefined
      ? []
      : [await takeTurn(parts, `invitation-to ${email.toLowerCase()}`, invitationsPerAddress)]),
  ];
  for (const turn of turns) if (!turn.isFree) fail('TOO_MANY_REQUESTS', { retryAfterSeconds: turn.retryAfterSeconds });
}

interface Mailing {
  email: string;
  invitation: typeof planInvitations.$inferSelect;
  key: string;
}

async function mailInvitation(ctx: Peopling, tx: Transaction, { email, invitation, key }: Mailing): Promise<void> {
  const known = await userByEmail(tx, email);
  const inviter = await userById(tx, invitation.invitedBy);
  const writing = writingTo(ctx.config, known?.language ?? ctx.request.language);
  await queueMail(ctx, tx, {
    to: email,
    ...planInvitedMail(writing, { invitation, key, inviter: inviter?.name ?? null }),
  });
}

/** Takes an invitation back: its link is dead. NOT_FOUND for one that is gone already. */
export async function revokePlanInvitation(
  ctx: Peopling,
  { id, invitationId }: { id: string; invitationId: string },
): Promise<PlanPeople> {
  await ctx.db.transaction(async (tx) => {
    await lockPlan(ctx, tx, { id, to: 'all' });
    const isIt = and(eq(planInvitations.id, invitationId), eq(planInvitations.planId, id));
    const gone = await tx.delete(planInvitations).where(isIt).returning({ id: planInvitations.id });
    if (gone.length === 0) fail('NOT_FOUND');
  });
  return planPeople(ctx, { id });
}

/**
 * Spends an invitation. Who has single steps is given more by it, or all. Errors: NOT_FOUND, ADDRESS_NOT_CONFIRMED, and
 * ALREADY_DONE for those who see all, for whom it is not spent.
 */
export async function acceptPlanInvitation(
  ctx: Peopling,
  input: { id: string; key: string },
): Promise<{ planId: string; role: GivenPlanRole }> {
  const userId = memberId(ctx);
  // Before the address is asked about: a wrong key tells nothing.
  const { plan: seen } = await planInvitationByKey(ctx, input);
  if (ctx.actor.kind !== 'member' || !ctx.actor.user.isEmailVerified) fail('ADDRESS_NOT_CONFIRMED');
  const accepted = await ctx.db.transaction(async (tx) => {
    // Locked as every change of members is: an invitation cannot be spent twice, nor while it is taken back.
    await tx.select({ id: plans.id }).from(plans).where(eq(plans.id, seen.id)).for('update');
    const { invitation } = await planInvitationByKey({ ...ctx, db: tx }, input);
    const { planId, role, keys } = invitation;
    const was = await planRoleOf(tx, planId, userId);
    if (was !== null && was !== 'given') fail('ALREADY_DONE');
    await tx.delete(planInvitations).where(eq(planInvitations.id, invitation.id));
    const now = ctx.clock.now();
    if (was === null) await tx.insert(planMembers).values({ planId, userId, role, since: now });
    else if (role === 'all') await setRole(tx, { id: planId, userId, role });
    for (const key of keys) {
      await tx
        .insert(planSteps)
        .values({ planId, key, state: 'open', givenTo: userId, rev: 0, changedAt: now })
        .onConflictDoUpdate({
          target: [planSteps.planId, planSteps.key],
          set: { givenTo: userId, changedAt: now },
          // Given to somebody meanwhile, it stays with them.
          setWhere: isNull(planSteps.givenTo),
        });
    }
    return { planId, role };
  });
  ctx.log.info('plan_invitation_accepted', { ...accepted });
  return accepted;
}

/** NOT_ALLOWED for its owner, who hands the plan over first. */
export async function changePlanRole(
  ctx: Peopling,
  { id, userId, role }: { id: string; userId: string; role: GivenPlanRole },
): Promise<PlanPeople> {
  await ctx.db.transaction(async (tx) => {
    await lockPlan(ctx, tx, { id, to: 'all' });
    const was = (await planRoleOf(tx, id, userId)) ?? fail('NOT_FOUND');
    if (was === 'owner') fail('PLAN_OWNER_STAYS');
    await setRole(tx, { id, userId, role });
  });
  return planPeople(ctx, { id });
}

const isMember = (id: string, userId: string) => and(eq(planMembers.planId, id), eq(planMembers.userId, userId));
const setRole = (
  tx: Transaction,
  { id, userId, role }: { id: string; userId: string; role: GivenPlanRole | 'owner' },
) => tx.update(planMembers).set({ role }).where(isMember(id, userId));

/** To somebody who sees all; the one who hands it over sees all on. */
export async function handPlanOver(ctx: Peopling, { id, userId }: { id: string; userId: string }): Promise<PlanPeople> {
  await ctx.db.transaction(async (tx) => {
    const open = await lockPlan(ctx, tx, { id, to: 'own' });
    if (userId === open.userId || (await planRoleOf(tx, id, userId)) !== 'all') fail('NOT_FOUND');
    await setRole(tx, { id, userId, role: 'owner' });
    await setRole(tx, { id, userId: open.userId, role: 'all' });
  });
  return planPeople(ctx, { id });
}

/** Removes somebody, or oneself; what they did stays, and what was given to them is nobody's. Errors: PLAN_OWNER_STAYS. */
export async function removeFromPlan(
  ctx: Peopling,
  { id, userId }: { id: string; userId: string },
): Promise<{ isRemoved: true }> {
  await ctx.db.transaction(async (tx) => {
    const isLeaving = userId === memberId(ctx);
    await lockPlan(ctx, tx, { id, to: isLeaving ? 'see' : 'all' });
    const was = (await planRoleOf(tx, id, userId)) ?? fail('NOT_FOUND');
    if (was === 'owner') fail('PLAN_OWNER_STAYS');
    await takeOff(tx, id, userId);
  });
  ctx.log.info('plan_member_removed', { planId: id });
  return { isRemoved: true };
}

export async function takeOff(tx: Transaction, planId: string, userId: string): Promise<void> {
  await tx.delete(planReminders).where(and(eq(planReminders.planId, planId), eq(planReminders.userId, userId)));
  const isTheirs = and(eq(planSteps.planId, planId), eq(planSteps.givenTo, userId));
  await tx
    .update(planSteps)
    .set({ givenTo: sql`null` })
    .where(isTheirs);
  await tx.delete(planMembers).where(isMember(planId, userId));
}

/** Those whose time is over open nothing any more. */
export async function tidyPlanInvitations({ db, clock }: Pick<CommandContext, 'db' | 'clock'>): Promise<void> {
  await db.delete(planInvitations).where(lt(planInvitations.expiresAt, clock.now()));
}
