import { and, eq } from 'drizzle-orm';
import type { Doing, StepState, WholeStep } from '../../contract/checklists.ts';
import type { PaperKind, Phase } from '../../contract/steps.ts';
import { fail, failField } from '../../../../platform/errors.ts';
import { newId } from '../../../../platform/ids.ts';
import type { Clock } from '../../../../platform/clock/index.ts';
import type { Transaction } from '../../../../platform/database/index.ts';
import {
  lockChecklist,
  mayInChecklist,
  checklistRoleOf,
  type OpenedChecklist,
  type Changing,
} from '../queries/opened-checklist.ts';
import { stepRows } from '../queries/checklist.ts';
import { wholeStep } from '../queries/step.ts';
import { holdsNumber } from '../rules/numbers.ts';
import { emptyStep, sealed, sealedPlace, type StepContent } from '../rules/opened.ts';
import { checklistDoings, checklistReminders, checklists, checklistSteps, type StepRow } from '../tables.ts';

interface Saving {
  id: string;
  key: string;
  state?: StepState | undefined;
  note?: string | undefined;
  rev?: number | undefined;
  isSure?: boolean | undefined;
  found?: PaperKind[] | undefined;
  givenTo?: string | null | undefined;
  remindOn?: string | null | undefined;
  changeId?: string | undefined;
}

/** Error: `number_seen` for text that seems to contain an account number, unless `isSure`. */
export function assertNoNumber(field: string, text: string, isSure: boolean | undefined): void {
  if (isSure !== true && holdsNumber(text)) failField(field, 'number_seen');
}

/** Changes only the given fields. Errors: ROLE_TOO_SMALL for `givenTo`, EDIT_CONFLICT for the note, `number_seen`. */
export async function saveStep(ctx: Changing, input: Saving): Promise<WholeStep> {
  const { id, key } = input;
  await wholeStep(ctx, { id, key });
  if (input.note !== undefined) assertNoNumber('note', input.note, input.isSure);
  await ctx.db.transaction(async (tx) => {
    const open = await lockChecklist(ctx, tx, { id, to: 'see' });
    const kept = (await stepRows(tx, open)).find(({ row }) => row.key === key);
    if (open.role === 'given' && kept?.row.givenTo !== open.userId) fail('NOT_FOUND');
    if (await isDone(tx, input)) return;
    if (input.givenTo !== undefined) await assertCanGive(tx, open, input.givenTo);
    const rev = kept?.row.rev ?? 0;
    if (input.note !== undefined && input.note !== kept?.content.note && (input.rev ?? 0) !== rev)
      fail('EDIT_CONFLICT');
    await write(ctx, tx, open, { input, kept, rev });
    if (input.remindOn !== undefined) {
      assertToCome(input.remindOn, ctx.clock.now());
      await remind(tx, open, key, input.remindOn);
    }
  });
  return wholeStep(ctx, { id, key });
}

/** Whether this change was made before, and only its answer was lost. */
async function isDone(tx: Transaction, { id, key, changeId }: Saving): Promise<boolean> {
  if (changeId === undefined) return false;
  const { checklistId, key: ofKey, id: doingId } = checklistDoings;
  const isIt = and(eq(checklistId, id), eq(ofKey, key), eq(doingId, changeId));
  return (await tx.select({ id: doingId }).from(checklistDoings).where(isIt)).length > 0;
}

async function assertCanGive(tx: Transaction, { row, role }: OpenedChecklist, to: string | null): Promise<void> {
  if (!mayInChecklist(role, 'all')) fail('ROLE_TOO_SMALL');
  if (to !== null && (await checklistRoleOf(tx, row.id, to)) === null) fail('NOT_FOUND');
}

interface Saved {
  row: StepRow;
  content: StepContent;
}

interface Writing {
  input: Saving;
  kept: Saved | undefined;
  rev: number;
}

async function write(
  ctx: Changing,
  tx: Transaction,
  open: OpenedChecklist,
  { input, kept, rev }: Writing,
): Promise<void> {
  const { key, note, found } = input;
  const before = kept?.content ?? emptyStep;
  const content = { ...before, note: note ?? before.note, found: found ?? before.found };
  const isNewNote = content.note !== before.note;
  await putStep(ctx, tx, open, {
    key,
    state: input.state ?? kept?.row.state ?? 'open',
    givenTo: input.givenTo === undefined ? (kept?.row.givenTo ?? null) : input.givenTo,
    phase: kept?.row.phase ?? null,
    content,
    rev: isNewNote ? rev + 1 : rev,
  });
  // The first doing has the id of the change, so that a repeated change is recognised.
  let doingId = input.changeId;
  const did = async (action: Doing['action'], state: StepState | null = null) => {
    await noteDoing(ctx, tx, open, { key, action, state, ...(doingId !== undefined && { id: doingId }) });
    doingId = undefined;
  };
  if (input.state !== undefined && input.state !== (kept?.row.state ?? 'open')) await did('state', input.state);
  if (isNewNote) await did('note');
  if (input.givenTo !== undefined && input.givenTo !== (kept?.row.givenTo ?? null))
    await did(input.givenTo === null ? 'taken-back' : 'given');
}

interface Put {
  key: string;
  phase: Phase | null;
  state: StepState;
  givenTo: string | null;
  content: StepContent;
  rev: number;
}

export async function putStep(
  { clock }: { clock: Clock },
  tx: Transaction,
  { row: { id }, key: checklistKey }: OpenedChecklist,
  { key, content, ...is }: Put,
): Promise<void> {
  const now = clock.now();
  const row = { ...is, sealed: sealed(checklistKey, sealedPlace.step(id, key), content), changedAt: now };
  await tx
    .insert(checklistSteps)
    .values({ checklistId: id, key, ...row })
    .onConflictDoUpdate({ target: [checklistSteps.checklistId, checklistSteps.key], set: row });
  await tx.update(checklists).set({ savedAt: now }).where(eq(checklists.id, id));
}

export async function noteDoing(
  { clock }: { clock: Clock },
  tx: Transaction,
  { row, userId }: OpenedChecklist,
  did: { id?: string; key: string; action: Doing['action']; state?: StepState | null },
): Promise<void> {
  await tx
    .insert(checklistDoings)
    .values({ checklistId: row.id, id: newId(clock), userId, state: null, at: clock.now(), ...did });
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Refuses past days except yesterday: in time zones west of UTC it may still be that day. */
function assertToCome(on: string | null, now: Date): void {
  const yesterday = new Date(now.getTime() - DAY_MS).toISOString().slice(0, 10);
  if (on !== null && on < yesterday) failField('remindOn', 'reminder_past');
}

async function remind(
  tx: Transaction,
  { row, userId }: OpenedChecklist,
  key: string,
  on: string | null,
): Promise<void> {
  const { checklistId, key: ofKey, userId: of } = checklistReminders;
  await tx.delete(checklistReminders).where(and(eq(checklistId, row.id), eq(ofKey, key), eq(of, userId)));
  if (on !== null) await tx.insert(checklistReminders).values({ checklistId: row.id, key, userId, on });
}
