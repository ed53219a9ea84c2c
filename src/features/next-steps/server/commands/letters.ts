import { and, eq } from 'drizzle-orm';
import type { PlanLetter } from '../../contract/plan-letters.ts';
import type { LetterKind } from '../../contract/steps.ts';
import { fail } from '../../../../platform/errors.ts';
import { letterOf } from '../queries/letters.ts';
import { lockPlan, type Changing } from '../queries/opened-plan.ts';
import { sealed, sealedPlace } from '../rules/opened.ts';
import { planLetters, plans } from '../tables.ts';
import { assertNoNumber } from './save-step.ts';

interface Saving {
  id: string;
  kind: LetterKind;
  rev: number;
  body: string;
  isSure?: boolean | undefined;
}

/** Errors: NOT_FOUND, ROLE_TOO_SMALL, EDIT_CONFLICT for an older `rev`, number_seen. */
export async function saveLetter(ctx: Changing, { id, kind, rev, body, isSure }: Saving): Promise<PlanLetter> {
  await letterOf(ctx, { id, kind });
  assertNoNumber('body', body, isSure);
  await ctx.db.transaction(async (tx) => {
    const { key } = await lockPlan(ctx, tx, { id, to: 'all' });
    const isIt = and(eq(planLetters.planId, id), eq(planLetters.kind, kind));
    const [kept] = await tx.select({ rev: planLetters.rev }).from(planLetters).where(isIt);
    if ((kept?.rev ?? 0) !== rev) fail('EDIT_CONFLICT');
    const savedAt = ctx.clock.now();
    const row = { sealed: sealed(key, sealedPlace.letter(id, kind), body), rev: rev + 1, savedAt };
    await tx
      .insert(planLetters)
      .values({ planId: id, kind, ...row })
      .onConflictDoUpdate({ target: [planLetters.planId, planLetters.kind], set: row });
    await tx.update(plans).set({ savedAt }).where(eq(plans.id, id));
  });
  return letterOf(ctx, { id, kind });
}

export async function forgetLetter(ctx: Changing, { id, kind }: { id: string; kind: LetterKind }): Promise<PlanLetter> {
  await ctx.db.transaction(async (tx) => {
    await lockPlan(ctx, tx, { id, to: 'all' });
    await tx.delete(planLetters).where(and(eq(planLetters.planId, id), eq(planLetters.kind, kind)));
  });
  return letterOf(ctx, { id, kind });
}
