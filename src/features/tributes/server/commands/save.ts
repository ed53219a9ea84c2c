import { and, eq, isNull } from 'drizzle-orm';
import { fieldProblem, type FieldProblem } from '../../../../shared/api/field-refusals.ts';
import { pickFields, TRIBUTE_FIELDS, tributeFields, type TributeFields } from '../../contract/tribute-fields.ts';
import type { Tribute } from '../../contract/tributes.ts';
import type { Context } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import type { Transaction, Writable } from '../../../../platform/database/index.ts';
import { choosable } from '../../../catalogue/server/queries/placed.ts';
import { keeperView } from '../queries/own-tribute.ts';
import { saveHistoryOf, saveHistoryOnRow } from '../queries/save-history.ts';
import { isAllowedOnRow, memberId, ownTributeRow } from '../queries/keepers.ts';
import { changesOf, workingRow } from '../queries/working-copy.ts';
import { newlyChosen, readingProblems } from '../rules/chosen-texts.ts';
import { goesOnFrom, isAlreadyApplied } from '../rules/changes.ts';
import { yearProblems } from '../rules/dates.ts';
import { readinessProblems } from '../rules/readiness.ts';
import { storyProblems } from '../rules/story.ts';
import { tributes, type TributeRow } from '../tables/tributes.ts';
import { keepBefore, keepBeforeSave } from './keep-while-writing.ts';
import { noteSaved } from './savings.ts';
import { keepChanges } from './working-copy.ts';

export interface Save {
  id: string;
  rev: number;
  changes: Partial<TributeFields>;
  /** Changes that were sent from the same `rev` and got no response yet. */
  sentBefore: Partial<TributeFields>[];
}

/** Saves changes (see the contract). A retry of a finished save succeeds. A published page's changes wait to be shown. */
export async function saveTribute(
  ctx: Pick<Context, 'db' | 'actor' | 'clock' | 'config'>,
  { id, rev, changes, sentBefore }: Save,
): Promise<Tribute> {
  assertFieldsHold(changes, ctx.clock.now());
  const saved = await ctx.db.transaction(async (tx) => {
    // Compare revisions while holding the row lock. Otherwise two saves from one revision could both pass.
    const [found] = await tx
      .select({ row: tributes, ...saveHistoryOnRow })
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
    await assertChoosable(tx, row, changes);
    await keepBeforeSave(ctx, tx, row, saveHistoryOf(row, beside));
    return writeFields(ctx, tx, row, changes);
  });
  if (saved) return keeperView(ctx, saved);
  const current = await keeperView(ctx, await ownTributeRow(ctx, { id, to: 'write' }));
  if (isAlreadyApplied(current, changes)) return current;
  if (!goesOnFrom(current, { rev, changes, sentBefore })) fail('EDIT_CONFLICT', { current });
  return saveTribute(ctx, { id, rev: current.rev, changes, sentBefore: [] });
}

type Writing = Pick<Context, 'actor' | 'clock'>;

async function writeFields(
  ctx: Writing,
  tx: Transaction,
  row: TributeRow,
  changes: Partial<TributeFields>,
): Promise<TributeRow | undefined> {
  const now = ctx.clock.now();
  const isDraft = row.state === 'draft';
  const [page] = await tx
    .update(tributes)
    .set({ ...(isDraft ? changes : unseenOf(changes)), rev: row.rev + 1, savedAt: now })
    .where(eq(tributes.id, row.id))
    .returning();
  if (!page) return undefined;
  if (!isDraft) {
    assertStillReady({ ...page, ...(await changesOf(tx, row.id)), ...changes }, now);
    await keepChanges(tx, page, { changes, now });
  }
  await noteSaved(ctx, tx, { id: row.id, fields: Object.keys(changes) });
  return page;
}

/** Picks fields that visitors never see. They apply at once, without "Show the changes". */
const unseenOf = (changes: Partial<TributeFields>): Partial<TributeFields> =>
  pickFields(
    changes,
    TRIBUTE_FIELDS.filter((name) => tributeFields[name].shownTo === 'family' && changes[name] !== undefined),
  );

/** Writes fields of a locked page for commands that do not know the other fields. `placeText` is such a command. */
export async function writeBeside(
  ctx: Writing,
  tx: Transaction,
  row: TributeRow,
  changes: Partial<TributeFields>,
): Promise<void> {
  assertFieldsHold(changes, ctx.clock.now());
  await assertChoosable(tx, row, changes);
  await keepBefore(ctx, tx, row);
  await writeFields(ctx, tx, row, changes);
}

const inChanges = (problem: FieldProblem): FieldProblem => ({ ...problem, field: `changes.${problem.field}` });

export function assertFieldsHold(changes: Partial<TributeFields>, now: Date): void {
  const problems = [
    ...yearProblems(changes, ['born', 'died'], now),
    ...storyProblems(changes.story),
    ...readingProblems(changes.readings),
  ];
  const fields = problems.map(inChanges);
  if (fields.length > 0) fail('INVALID_INPUT', { fields });
}

/** Throws if a newly chosen text is not in the catalogue. A text already on the page may stay. */
async function assertChoosable(tx: Writable, row: TributeRow, { readings }: Partial<TributeFields>): Promise<void> {
  if (readings === undefined || readings.length === 0) return;
  const working = await workingRow(tx, row);
  const wanted = newlyChosen([...row.readings, ...working.readings], readings);
  const known = await choosable(tx, wanted);
  if (wanted.some((slug) => !known.has(slug)))
    fail('INVALID_INPUT', { fields: [inChanges(fieldProblem('readings', 'reading_gone'))] });
}

/** Throws if the saved page could not be shown to visitors. That rolls the save back. */
function assertStillReady(row: TributeRow, now: Date): void {
  const fields = readinessProblems(row, now).map(inChanges);
  if (fields.length > 0) fail('INVALID_INPUT', { fields });
}
