import { and, eq } from 'drizzle-orm';
import type { ChecklistLetter } from '../../contract/checklist-letters.ts';
import type { LetterKind } from '../../contract/steps.ts';
import { fail } from '../../../../platform/errors.ts';
import { letterOf } from '../queries/letters.ts';
import { lockChecklist, type Changing } from '../queries/opened-checklist.ts';
import { sealed, sealedPlace } from '../rules/opened.ts';
import { checklistLetters, checklists } from '../tables.ts';
import { assertNoNumber } from './save-step.ts';

interface Saving {
  id: string;
  kind: LetterKind;
  rev: number;
  body: string;
  isSure?: boolean | undefined;
}

/** Errors: NOT_FOUND, ROLE_TOO_SMALL, EDIT_CONFLICT for an older `rev`, `number_seen` unless `isSure`. */
export async function saveLetter(ctx: Changing, { id, kind, rev, body, isSure }: Saving): Promise<ChecklistLetter> {
  await letterOf(ctx, { id, kind });
  assertNoNumber('body', body, isSure);
  await ctx.db.transaction(async (tx) => {
    const { key } = await lockChecklist(ctx, tx, { id, to: 'all' });
    const isIt = and(eq(checklistLetters.checklistId, id), eq(checklistLetters.kind, kind));
    const [kept] = await tx.select({ rev: checklistLetters.rev }).from(checklistLetters).where(isIt);
    if ((kept?.rev ?? 0) !== rev) fail('EDIT_CONFLICT');
    const savedAt = ctx.clock.now();
    const row = { sealed: sealed(key, sealedPlace.letter(id, kind), body), rev: rev + 1, savedAt };
    await tx
      .insert(checklistLetters)
      .values({ checklistId: id, kind, ...row })
      .onConflictDoUpdate({ target: [checklistLetters.checklistId, checklistLetters.kind], set: row });
    await tx.update(checklists).set({ savedAt }).where(eq(checklists.id, id));
  });
  return letterOf(ctx, { id, kind });
}

export async function forgetLetter(
  ctx: Changing,
  { id, kind }: { id: string; kind: LetterKind },
): Promise<ChecklistLetter> {
  await ctx.db.transaction(async (tx) => {
    await lockChecklist(ctx, tx, { id, to: 'all' });
    await tx.delete(checklistLetters).where(and(eq(checklistLetters.checklistId, id), eq(checklistLetters.kind, kind)));
  });
  return letterOf(ctx, { id, kind });
}
