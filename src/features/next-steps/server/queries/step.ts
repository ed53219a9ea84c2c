import { and, asc, desc, eq } from 'drizzle-orm';
import type { Doing, StepPaper, WholeStep } from '../../contract/checklists.ts';
import type { GivenStep, Source } from '../../contract/steps.ts';
import { fail } from '../../../../platform/errors.ts';
import type { Writable } from '../../../../platform/database/index.ts';
import { users } from '../../../accounts/server/tables.ts';
import { opened, sealedPlace } from '../rules/opened.ts';
import { papersFor } from '../rules/papers-for.ts';
import { saidOf, undecided } from '../rules/said.ts';
import { checklistDoings, checklistPapers, checklistReminders } from '../tables.ts';
import { mayInChecklist, openChecklist, type OpenedChecklist } from './opened-checklist.ts';
import { wholeChecklist, type Asking } from './checklist.ts';

const DOINGS_SHOWN = 20;

/** Returns a step with its details. Error: NOT_FOUND for a step that the caller does not see. */
export async function wholeStep(ctx: Asking, { id, key }: { id: string; key: string }): Promise<WholeStep> {
  const open = await openChecklist(ctx, { id, to: 'see' });
  const { known, steps, situation } = await wholeChecklist(ctx, open);
  const shown = steps.find((step) => step.key === key) ?? fail('NOT_FOUND');
  const { given, row, content } = known.find((step) => step.key === key) ?? fail('NOT_FOUND');
  const papers = given ? papersFor(given, situation) : [];
  return {
    ...shown,
    rev: row?.rev ?? 0,
    why: given?.why ?? '',
    how: given?.how ?? [],
    needs: papers.map((kind) => ({ kind, isThere: content.found.includes(kind) })),
    call: given?.call ?? [],
    letter: given?.letter ?? null,
    asks: given && mayInChecklist(open.role, 'all') ? undecided(given, saidOf(situation)) : [],
    sources: given ? datedFirst(given) : [],
    checkedAt: given?.checkedAt ?? null,
    note: content.note,
    files: await papersOf(ctx.db, open, key),
    remindOn: await reminderOf(ctx.db, open, key),
    doings: await doingsOf(ctx.db, id, key),
  };
}

/** Puts the source of the deadline first. */
function datedFirst({ sources, deadline }: GivenStep): Source[] {
  const rule = deadline && sources[deadline.source];
  return rule ? [rule, ...sources.filter((source) => source !== rule)] : sources;
}

async function papersOf(
  db: Writable,
  { row: { id }, key: checklistKey }: OpenedChecklist,
  key: string,
): Promise<StepPaper[]> {
  const rows = await db
    .select()
    .from(checklistPapers)
    .where(and(eq(checklistPapers.checklistId, id), eq(checklistPapers.key, key)))
    .orderBy(asc(checklistPapers.addedAt), asc(checklistPapers.id));
  return rows.map(({ id: paperId, sealedName, contentType, bytes, addedAt }) => ({
    id: paperId,
    name: opened<string>(checklistKey, sealedPlace.paperName(id, paperId), sealedName),
    contentType,
    bytes,
    addedAt: addedAt.toISOString(),
  }));
}

async function reminderOf(db: Writable, { row, userId }: OpenedChecklist, key: string): Promise<string | null> {
  const isIt = and(
    eq(checklistReminders.checklistId, row.id),
    eq(checklistReminders.key, key),
    eq(checklistReminders.userId, userId),
  );
  return (await db.select({ on: checklistReminders.on }).from(checklistReminders).where(isIt))[0]?.on ?? null;
}

async function doingsOf(db: Writable, checklistId: string, key: string): Promise<Doing[]> {
  const rows = await db
    .select({ who: users.name, action: checklistDoings.action, state: checklistDoings.state, at: checklistDoings.at })
    .from(checklistDoings)
    .leftJoin(users, eq(users.id, checklistDoings.userId))
    .where(and(eq(checklistDoings.checklistId, checklistId), eq(checklistDoings.key, key)))
    .orderBy(desc(checklistDoings.at), desc(checklistDoings.id))
    .limit(DOINGS_SHOWN);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
