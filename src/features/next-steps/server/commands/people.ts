import { and, eq, isNull, sql } from 'drizzle-orm';
import { PEOPLE_PER_TRIBUTE } from '../../../../shared/limits/limits.ts';
import type { GivenPlanRole, PlanPeople } from '../../contract/plan-people.ts';
import { PlanRole } from '../../contract/plans.ts';
import type { CommandContext, Context } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import type { Transaction } from '../../../../platform/database/index.ts';
import { tidyInvitationsOf } from '../../../people/server/commands/invite.ts';
import { listPeople } from '../../../people/server/queries/invitations.ts';
import type { Membership, PeopleAct } from '../../../people/server/commands/membership.ts';
import { planInvitedMail } from '../emails.ts';
import { lockPlan, mayInPlan, openedRow, openPlan, type PlanPermission } from '../queries/opened-plan.ts';
import { personOf } from '../queries/person.ts';
import { planView, wholePlan } from '../queries/plan.ts';
import { planInvitations, planMembers, planReminders, plans, planSteps, type PlanRow } from '../tables.ts';

type InvitationRow = typeof planInvitations.$inferSelect;

interface Offer {
  role: GivenPlanRole;
  /** Steps that the new member is given. */
  keys: string[];
}

interface PlanKind {
  group: PlanRow;
  ids: { planId: string };
  role: PlanRole;
  invitation: InvitationRow;
  shown: { role: GivenPlanRole; steps: number };
  offer: Offer;
  named: { name: string };
  view: PlanPeople;
}

const PERMISSIONS: Record<PeopleAct, PlanPermission> = { invite: 'all', manage: 'all', leave: 'see', handOver: 'own' };

/** A member with single steps can accept invitations to more steps, or to the whole plan. */
export const planMembership: Membership<PlanKind> = {
  roles: PlanRole.options,
  members: [{ table: planMembers, of: planMembers.planId, roles: PlanRole.options }],
  groups: plans,
  invitations: { table: planInvitations, of: planInvitations.planId },
  ids: (planId) => ({ planId }),
  most: PEOPLE_PER_TRIBUTE,
  full: 'TOO_MANY_PEOPLE',
  ownerStays: 'PLAN_OWNER_STAYS',
  formerOwner: 'all',
  mayInvite: (role) => mayInPlan(role, 'all'),
  lock: async (ctx, tx, { id, to }) => (await lockPlan(ctx, tx, { id, to: PERMISSIONS[to] })).row,
  assertCanOwn({ role }) {
    if (role !== 'all') fail('NOT_FOUND');
  },
  shown: ({ role, keys }) => ({ role, steps: keys.length }),
  async named(ctx, plan) {
    const { name } = await personOf(ctx.db, openedRow(ctx, plan));
    return { name };
  },
  view: planPeople,
  strangersLanguage: ({ request }) => request.language,
  emails: { invited: planInvitedMail },
  columnsOf,
  growing: 'given',
  afterJoining: giveSteps,
  beforeLeaving: takeSteps,
};

export async function planPeople(ctx: Context, { id }: { id: string }): Promise<PlanPeople> {
  const { role } = await openPlan(ctx, { id, to: 'see' });
  const { called, members } = await planView(ctx, { id });
  const { invitations } = await listPeople(ctx, planMembership, id);
  return { id, name: called, role, members, invitations };
}

/** NOT_FOUND for an unknown step. */
async function columnsOf(
  ctx: Context,
  tx: Transaction,
  { id, offer: { role, keys } }: { id: string; offer: Offer },
): Promise<Offer> {
  const asking = { ...ctx, db: tx };
  const { known } = await wholePlan(asking, await openPlan(asking, { id, to: 'all' }));
  if (!keys.every((wanted) => known.some((step) => step.key === wanted))) fail('NOT_FOUND');
  return { role, keys: role === 'all' ? [] : keys };
}

async function giveSteps(
  { clock }: Context,
  tx: Transaction,
  { invitation: { planId, keys }, userId }: { invitation: InvitationRow; userId: string },
): Promise<void> {
  const changedAt = clock.now();
  for (const key of keys)
    await tx
      .insert(planSteps)
      .values({ planId, key, state: 'open', givenTo: userId, rev: 0, changedAt })
      .onConflictDoUpdate({
        target: [planSteps.planId, planSteps.key],
        set: { givenTo: userId, changedAt },
        // A step that was given to another member meanwhile stays with them.
        setWhere: isNull(planSteps.givenTo),
      });
}

/** Takes a leaving member's steps back. Their finished work stays. */
async function takeSteps(tx: Transaction, planId: string, userId: string): Promise<void> {
  await tx.delete(planReminders).where(and(eq(planReminders.planId, planId), eq(planReminders.userId, userId)));
  const isTheirs = and(eq(planSteps.planId, planId), eq(planSteps.givenTo, userId));
  await tx
    .update(planSteps)
    .set({ givenTo: sql`null` })
    .where(isTheirs);
}

export const tidyPlanInvitations = (ctx: Pick<CommandContext, 'db' | 'clock'>): Promise<void> =>
  tidyInvitationsOf(ctx, planMembership);
