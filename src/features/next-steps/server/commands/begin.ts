import { and, count, eq } from 'drizzle-orm';
import { PLANS_PER_PERSON } from '../../../../shared/limits/limits.ts';
import type { Plan, PlanPerson } from '../../contract/plans.ts';
import type { Region } from '../../contract/steps.ts';
import { fail, failField } from '../../../../platform/errors.ts';
import { userById } from '../../../accounts/server/queries.ts';
import { memberId, ownTributeRow } from '../../../tributes/server/queries/keepers.ts';
import { personOfPage } from '../queries/person.ts';
import { planView } from '../queries/plan.ts';
import { lockPlan, openPlan, planRoleOf, type Changing } from '../queries/opened-plan.ts';
import { regionIn } from '../rules/region.ts';
import { newPlanKey, sealed, sealedPlace, type Content } from '../rules/opened.ts';
import { planMembers, plans } from '../tables.ts';
import { removePlanPapers } from './papers.ts';

interface Beginning {
  id: string;
  tributeId?: string | undefined;
  name?: string | undefined;
  region?: Region | undefined;
}

/** A repeated request returns the same plan. Errors: NOT_FOUND for a page that the caller is not on, TOO_MANY_PLANS. */
export async function beginPlan(ctx: Changing, { id, tributeId, name, region: given }: Beginning): Promise<Plan> {
  const userId = memberId(ctx);
  if (tributeId !== undefined) await ownTributeRow(ctx, { id: tributeId, to: 'read' });
  else if (name === undefined) failField('name', 'name_empty');
  const nobody: PlanPerson = { name: name ?? '', born: null, died: null, diedIn: '' };
  const person = (tributeId === undefined ? null : await personOfPage(ctx.db, tributeId)) ?? nobody;
  const region = given ?? regionIn((await userById(ctx.db, userId))?.timeZone ?? null);
  const content: Content = { person, region, answers: {}, days: {}, order: {} };
  const now = ctx.clock.now();
  const { key, kept } = newPlanKey(ctx.dataKeys, id);
  await ctx.db.transaction(async (tx) => {
    if ((await planRoleOf(tx, id, userId)) !== null) return;
    const [held] = await tx
      .select({ plans: count() })
      .from(planMembers)
      .where(and(eq(planMembers.userId, userId), eq(planMembers.role, 'owner')));
    if ((held?.plans ?? 0) >= PLANS_PER_PERSON) fail('TOO_MANY_PLANS');
    const row = { id, tributeId: tributeId ?? null, keyId: kept.keyId, sealedKey: kept.sealed };
    const text = sealed(key, sealedPlace.plan(id), content);
    const added = await tx
      .insert(plans)
      .values({ ...row, sealed: text, rev: 1, createdAt: now, savedAt: now })
      .onConflictDoNothing()
      .returning({ id: plans.id });
    if (added.length === 0) {
      // A concurrent request created it: return it to the same member, refuse others.
      if ((await planRoleOf(tx, id, userId)) === null) fail('NOT_FOUND');
      return;
    }
    await tx.insert(planMembers).values({ planId: id, userId, role: 'owner', since: now });
  });
  ctx.log.info('plan_begun', { planId: id });
  return planView(ctx, { id });
}

/** Deletes the plan with its key, so that copies of its sealed data become unreadable. */
export async function removePlan(ctx: Changing, { id }: { id: string }): Promise<{ isRemoved: true }> {
  await openPlan(ctx, { id, to: 'own' });
  await removePlanPapers(ctx, id);
  await ctx.db.transaction(async (tx) => {
    await lockPlan(ctx, tx, { id, to: 'own' });
    await tx.delete(plans).where(eq(plans.id, id));
  });
  ctx.log.info('plan_removed', { planId: id });
  return { isRemoved: true };
}

/** From then on, the page holds the person's facts. Errors: NOT_FOUND for a page that the caller is not on, ALREADY_DONE. */
export async function joinPage(ctx: Changing, { id, tributeId }: { id: string; tributeId: string }): Promise<Plan> {
  await openPlan(ctx, { id, to: 'all' });
  await ownTributeRow(ctx, { id: tributeId, to: 'read' });
  const person = (await personOfPage(ctx.db, tributeId)) ?? fail('NOT_FOUND');
  await ctx.db.transaction(async (tx) => {
    const { row, key, content } = await lockPlan(ctx, tx, { id, to: 'all' });
    if (row.tributeId !== null && row.tributeId !== tributeId) fail('ALREADY_DONE');
    const text = sealed(key, sealedPlace.plan(id), { ...content, person });
    await tx
      .update(plans)
      .set({ tributeId, sealed: text, rev: row.rev + 1, savedAt: ctx.clock.now() })
      .where(eq(plans.id, id));
  });
  return planView(ctx, { id });
}
