import { and, eq } from 'drizzle-orm';
import { OWN_STEPS_PER_PLAN } from '../../../../shared/limits/limits.ts';
import type { Plan, WholeStep } from '../../contract/plans.ts';
import type { Phase } from '../../contract/steps.ts';
import { fail } from '../../../../platform/errors.ts';
import { lockPlan, type Changing } from '../queries/opened-plan.ts';
import { planView, stepRows, wholePlan } from '../queries/plan.ts';
import { wholeStep } from '../queries/step.ts';
import { emptyStep, sealed, sealedPlace } from '../rules/opened.ts';
import { planReminders, plans, planSteps } from '../tables.ts';
import { removeStepPapers } from './papers.ts';
import { assertNoNumber, noteDoing, putStep } from './save-step.ts';

interface Adding {
  id: string;
  key: string;
  title: string;
  phase: Phase;
  isSure?: boolean | undefined;
}

/** Errors: ALREADY_DONE for a known key, TOO_MANY_STEPS, number_seen. A member with single steps is given this one too. */
export async function addStep(ctx: Changing, { id, key, title, phase, isSure }: Adding): Promise<WholeStep> {
  assertNoNumber('title', title, isSure);
  await ctx.db.transaction(async (tx) => {
    const open = await lockPlan(ctx, tx, { id, to: 'see' });
    const rows = await stepRows(tx, open);
    if (rows.some(({ row }) => row.key === key)) fail('ALREADY_DONE');
    if (rows.filter(({ row }) => row.phase !== null).length >= OWN_STEPS_PER_PLAN) fail('TOO_MANY_STEPS');
    const givenTo = open.role === 'given' ? open.userId : null;
    await putStep(ctx, tx, open, { key, phase, state: 'open', givenTo, content: { ...emptyStep, title }, rev: 0 });
    await noteDoing(ctx, tx, open, { key, action: 'added' });
  });
  return wholeStep(ctx, { id, key });
}

/** NOT_ALLOWED for a catalogue step. */
export async function removeStep(ctx: Changing, { id, key }: { id: string; key: string }): Promise<Plan> {
  const { isOwn } = await wholeStep(ctx, { id, key });
  if (!isOwn) fail('NOT_ALLOWED');
  await removeStepPapers(ctx, { id, key });
  await ctx.db.transaction(async (tx) => {
    await lockPlan(ctx, tx, { id, to: 'see' });
    await tx.delete(planReminders).where(and(eq(planReminders.planId, id), eq(planReminders.key, key)));
    await tx.delete(planSteps).where(and(eq(planSteps.planId, id), eq(planSteps.key, key)));
  });
  return planView(ctx, { id });
}

/** Moves it for all members. */
export async function moveStep(
  ctx: Changing,
  { id, key, before }: { id: string; key: string; before: string | null },
): Promise<Plan> {
  await ctx.db.transaction(async (tx) => {
    const open = await lockPlan(ctx, tx, { id, to: 'all' });
    const { known } = await wholePlan({ ...ctx, db: tx }, open);
    const moved = known.find((step) => step.key === key) ?? fail('NOT_FOUND');
    const others = known.filter((step) => step.phase === moved.phase && step.key !== key).map((step) => step.key);
    const at = before === null ? others.length : others.indexOf(before);
    if (at < 0) fail('NOT_FOUND');
    const keys = others.toSpliced(at, 0, key);
    const content = { ...open.content, order: { ...open.content.order, [moved.phase]: keys } };
    const { rev } = open.row;
    await tx
      .update(plans)
      .set({ sealed: sealed(open.key, sealedPlace.plan(id), content), rev: rev + 1, savedAt: ctx.clock.now() })
      .where(eq(plans.id, id));
  });
  return planView(ctx, { id });
}
