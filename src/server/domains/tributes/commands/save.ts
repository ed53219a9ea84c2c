import { and, eq, isNull } from 'drizzle-orm';
import type { FieldProblem } from '../../../../contract/field-refusals.ts';
import type { Tribute, TributeFields } from '../../../../contract/tributes.ts';
import type { Context } from '../../../context.ts';
import { fail } from '../../../errors.ts';
import { stewardView } from '../queries/own-tribute.ts';
import { standingOf, standingOnRow } from '../queries/standing.ts';
import { isAllowedOnRow, memberId, ownTributeRow } from '../queries/stewards.ts';
import { changesOf } from '../queries/working-copy.ts';
import { goesOnFrom, isAlreadyApplied } from '../rules/changes.ts';
import { yearProblems } from '../rules/dates.ts';
import { readinessProblems } from '../rules/readiness.ts';
import { storyProblems } from '../rules/story.ts';
import { tributes, type TributeRow } from '../tables.ts';
import { keepBeforeSave } from './keep-while-writing.ts';
import { noteSaved } from './savings.ts';
import { keepChanges } from './working-copy.ts';

export interface Save {
  id: string;
  rev: number;
  changes: Partial<TributeFields>;
  /** Sent from the same `rev` and not answered yet. */
  sentBefore: Partial<TributeFields>[];
}

/**
 * Saves the named fields if nobody but this writer saved since `rev`; otherwise EDIT_CONFLICT with the saved tribute.
 * A retried save whose values are already there is answered as done. Of a published page visitors see nothing of it yet.
 */
export async function saveTribute(
  ctx: Pick<Context, 'db' | 'actor' | 'clock' | 'config'>,
  { id, rev, changes, sentBefore }: Save,
): Promise<Tribute> {
  assertFieldsHold(changes, ctx.clock.now());
  const now = ctx.clock.now();
  const saved = await ctx.db.transaction(async (tx) => {
    // Compared behind the lock of the row: two saves from the same revision cannot both pass.
    const [found] = await tx
      .select({ row: tributes, ...standingOnRow })
      .from(tributes)
      .where(
        and(
          eq(tributes.id, id),
          eq(tributes.rev, rev),
          isNull(tributes.deletedAt),
          isAllowedOnRow(memberId(ctx), 'write'),
        ),
      )
      .for('update', { of: tributes });
    if (!found) return undefined;
    const { row, ...beside } = found;
    await keepBeforeSave(ctx, tx, row, standingOf(row, beside));
    const isDraft = row.state === 'draft';
    const [page] = await tx
      .update(tributes)
      .set({ ...(isDraft && changes), rev: rev + 1, savedAt: now })
      .where(eq(tributes.id, id))
      .returning();
    if (!page) return undefined;
    if (!isDraft) {
      assertStillReady({ ...page, ...(await changesOf(tx, id)), ...changes }, now);
      await keepChanges(tx, page, { changes, now });
    }
    await noteSaved(ctx, tx, { id, fields: Object.keys(changes) });
    return page;
  });
  if (saved) return stewardView(ctx, saved);
  const current = await stewardView(ctx, await ownTributeRow(ctx, { id, to: 'write' }));
  if (isAlreadyApplied(current, changes)) return current;
  if (!goesOnFrom(current, rev, sentBefore)) fail('EDIT_CONFLICT', { current });
  return saveTribute(ctx, { id, rev: current.rev, changes, sentBefore: [] });
}

const inChanges = (problem: FieldProblem): FieldProblem => ({ ...problem, field: `changes.${problem.field}` });

export function assertFieldsHold(changes: Partial<TributeFields>, now: Date): void {
  const problems = [...yearProblems(changes, ['born', 'died'], now), ...storyProblems(changes.story)];
  const fields = problems.map(inChanges);
  if (fields.length > 0) fail('INVALID_INPUT', { fields });
}

/** What could not be shown is refused like any other field; the refusal undoes the save. */
function assertStillReady(row: TributeRow, now: Date): void {
  const fields = readinessProblems(row, now).map(inChanges);
  if (fields.length > 0) fail('INVALID_INPUT', { fields });
}
