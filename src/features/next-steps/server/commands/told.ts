import { and, eq } from 'drizzle-orm';
import { TOLD_PER_CHECKLIST } from '../../../../shared/limits/limits.ts';
import type { Told } from '../../contract/checklists.ts';
import { fail } from '../../../../platform/errors.ts';
import { lockChecklist, type Changing } from '../queries/opened-checklist.ts';
import { toldOf, toldRows } from '../queries/told.ts';
import { sealed, sealedPlace } from '../rules/opened.ts';
import { checklists, checklistTold } from '../tables.ts';
import { assertNoNumber } from './save-step.ts';

type Telling = Omit<Told, 'id'> & { id: string; toldId: string; isSure?: boolean | undefined };

/** Saves a line about who was told. Errors: TOO_MANY_STEPS for too many lines, `number_seen` as in the contract. */
export async function tell(ctx: Changing, { id, toldId, isSure, ...said }: Telling): Promise<{ told: Told[] }> {
  assertNoNumber('reference', [said.reference, said.who, said.how].join('\n'), isSure);
  await ctx.db.transaction(async (tx) => {
    const open = await lockChecklist(ctx, tx, { id, to: 'all' });
    const known = await toldRows(tx, open);
    if (known.length >= TOLD_PER_CHECKLIST && !known.some((one) => one.id === toldId)) fail('TOO_MANY_STEPS');
    const row = { sealed: sealed(open.key, sealedPlace.told(id, toldId), said), savedAt: ctx.clock.now() };
    await tx
      .insert(checklistTold)
      .values({ checklistId: id, id: toldId, ...row })
      .onConflictDoUpdate({ target: [checklistTold.checklistId, checklistTold.id], set: row });
    await tx.update(checklists).set({ savedAt: row.savedAt }).where(eq(checklists.id, id));
  });
  return toldOf(ctx, { id });
}

/** Removes a line from the list of who was told. Error: NOT_FOUND if it is already gone. */
export async function untell(ctx: Changing, { id, toldId }: { id: string; toldId: string }): Promise<{ told: Told[] }> {
  await ctx.db.transaction(async (tx) => {
    await lockChecklist(ctx, tx, { id, to: 'all' });
    const isIt = and(eq(checklistTold.checklistId, id), eq(checklistTold.id, toldId));
    const gone = await tx.delete(checklistTold).where(isIt).returning({ id: checklistTold.id });
    if (gone.length === 0) fail('NOT_FOUND');
  });
  return toldOf(ctx, { id });
}
