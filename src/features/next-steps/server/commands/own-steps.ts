import { and, eq } from 'drizzle-orm';
import { OWN_STEPS_PER_CHECKLIST } from '../../../../shared/limits/limits.ts';
import type { Checklist, WholeStep } from '../../contract/checklists.ts';
import type { Phase } from '../../contract/steps.ts';
import { fail } from '../../../../platform/errors.ts';
import { lockChecklist, type Changing } from '../queries/opened-checklist.ts';
import { checklistView, stepRows, wholeChecklist } from '../queries/checklist.ts';
import { wholeStep } from '../queries/step.ts';
import { emptyStep, sealed, sealedPlace } from '../rules/opened.ts';
import { checklistReminders, checklists, checklistSteps } from '../tables.ts';
import { removeStepPapers } from './papers.ts';
import { assertNoNumber, noteDoing, putStep } from './save-step.ts';

interface Adding {
  id: string;
  key: string;
  title: string;
  phase: Phase;
  isSure?: boolean | undefined;
}

/** Errors: ALREADY_DONE for a known key, TOO_MANY_STEPS, number_seen. A member with single steps is given the new step. */
export async function addStep(ctx: Changing, { id, key, title, phase, isSure }: Adding): Promise<WholeStep> {
  assertNoNumber('title', title, isSure);
  await ctx.db.transaction(async (tx) => {
    const open = await lockChecklist(ctx, tx, { id, to: 'see' });
    const rows = await stepRows(tx, open);
    if (rows.some(({ row }) => row.key === key)) fail('ALREADY_DONE');
    if (rows.filter(({ row }) => row.phase !== null).length >= OWN_STEPS_PER_CHECKLIST) fail('TOO_MANY_STEPS');
    const givenTo = open.role === 'given' ? open.userId : null;
    await putStep(ctx, tx, open, { key, phase, state: 'open', givenTo, content: { ...emptyStep, title }, rev: 0 });
    await noteDoing(ctx, tx, open, { key, action: 'added' });
  });
  return wholeStep(ctx, { id, key });
}

/** Removes a custom step. Error: NOT_ALLOWED for a catalogue step. */
export async function removeStep(ctx: Changing, { id, key }: { id: string; key: string }): Promise<Checklist> {
  const { isOwn } = await wholeStep(ctx, { id, key });
  if (!isOwn) fail('NOT_ALLOWED');
  await removeStepPapers(ctx, { id, key });
  await ctx.db.transaction(async (tx) => {
    await lockChecklist(ctx, tx, { id, to: 'see' });
    await tx
      .delete(checklistReminders)
      .where(and(eq(checklistReminders.checklistId, id), eq(checklistReminders.key, key)));
    await tx.delete(checklistSteps).where(and(eq(checklistSteps.checklistId, id), eq(checklistSteps.key, key)));
  });
  return checklistView(ctx, { id });
}

/** Moves a step for all members. */
export async function moveStep(
  ctx: Changing,
  { id, key, before }: { id: string; key: string; before: string | null },
): Promise<Checklist> {
  await ctx.db.transaction(async (tx) => {
    const open = await lockChecklist(ctx, tx, { id, to: 'all' });
    const { known } = await wholeChecklist({ ...ctx, db: tx }, open);
    const moved = known.find((step) => step.key === key) ?? fail('NOT_FOUND');
    const others = known.filter((step) => step.phase === moved.phase && step.key !== key).map((step) => step.key);
    const at = before === null ? others.length : others.indexOf(before);
    if (at < 0) fail('NOT_FOUND');
    const keys = others.toSpliced(at, 0, key);
    const content = { ...open.content, order: { ...open.content.order, [moved.phase]: keys } };
    const { rev } = open.row;
    await tx
      .update(checklists)
      .set({ sealed: sealed(open.key, sealedPlace.checklist(id), content), rev: rev + 1, savedAt: ctx.clock.now() })
      .where(eq(checklists.id, id));
  });
  return checklistView(ctx, { id });
}
