import { and, count, eq } from 'drizzle-orm';
import { CHECKLISTS_PER_PERSON } from '../../../../shared/limits/limits.ts';
import type { Checklist, ChecklistPerson } from '../../contract/checklists.ts';
import type { Region } from '../../contract/steps.ts';
import { fail, failField } from '../../../../platform/errors.ts';
import { userById } from '../../../accounts/server/queries.ts';
import { memberId, ownTributeRow } from '../../../tributes/server/queries/keepers.ts';
import { personOfPage } from '../queries/person.ts';
import { checklistView } from '../queries/checklist.ts';
import { lockChecklist, openChecklist, checklistRoleOf, type Changing } from '../queries/opened-checklist.ts';
import { regionIn } from '../rules/region.ts';
import { newChecklistKey, sealed, sealedPlace, type Content } from '../rules/opened.ts';
import { checklistMembers, checklists } from '../tables.ts';
import { removeChecklistPapers } from './papers.ts';

interface Beginning {
  id: string;
  tributeId?: string | undefined;
  name?: string | undefined;
  region?: Region | undefined;
}

/** A repeated request returns the same checklist. Errors: NOT_FOUND for a page of others, TOO_MANY_CHECKLISTS. */
export async function beginChecklist(
  ctx: Changing,
  { id, tributeId, name, region: given }: Beginning,
): Promise<Checklist> {
  const userId = memberId(ctx);
  if (tributeId !== undefined) await ownTributeRow(ctx, { id: tributeId, to: 'read' });
  else if (name === undefined) failField('name', 'name_empty');
  const nobody: ChecklistPerson = { name: name ?? '', born: null, died: null, diedIn: '' };
  const person = (tributeId === undefined ? null : await personOfPage(ctx.db, tributeId)) ?? nobody;
  const region = given ?? regionIn((await userById(ctx.db, userId))?.timeZone ?? null);
  const content: Content = { person, region, answers: {}, days: {}, order: {} };
  const now = ctx.clock.now();
  const { key, kept } = newChecklistKey(ctx.dataKeys, id);
  await ctx.db.transaction(async (tx) => {
    if ((await checklistRoleOf(tx, id, userId)) !== null) return;
    const [held] = await tx
      .select({ checklists: count() })
      .from(checklistMembers)
      .where(and(eq(checklistMembers.userId, userId), eq(checklistMembers.role, 'owner')));
    if ((held?.checklists ?? 0) >= CHECKLISTS_PER_PERSON) fail('TOO_MANY_CHECKLISTS');
    const row = { id, tributeId: tributeId ?? null, keyId: kept.keyId, sealedKey: kept.sealed };
    const text = sealed(key, sealedPlace.checklist(id), content);
    const added = await tx
      .insert(checklists)
      .values({ ...row, sealed: text, rev: 1, createdAt: now, savedAt: now })
      .onConflictDoNothing()
      .returning({ id: checklists.id });
    if (added.length === 0) {
      // A concurrent request created the checklist. Return it to the same member and refuse others.
      if ((await checklistRoleOf(tx, id, userId)) === null) fail('NOT_FOUND');
      return;
    }
    await tx.insert(checklistMembers).values({ checklistId: id, userId, role: 'owner', since: now });
  });
  ctx.log.info('plan_begun', { checklistId: id });
  return checklistView(ctx, { id });
}

/** Deletes the checklist with its key, so that copies of its sealed data become unreadable. */
export async function removeChecklist(ctx: Changing, { id }: { id: string }): Promise<{ isRemoved: true }> {
  await openChecklist(ctx, { id, to: 'own' });
  await removeChecklistPapers(ctx, id);
  await ctx.db.transaction(async (tx) => {
    await lockChecklist(ctx, tx, { id, to: 'own' });
    await tx.delete(checklists).where(eq(checklists.id, id));
  });
  ctx.log.info('plan_removed', { checklistId: id });
  return { isRemoved: true };
}

/** Links the checklist to a page, which then holds the facts. Errors: NOT_FOUND for a page of others, ALREADY_DONE. */
export async function joinPage(
  ctx: Changing,
  { id, tributeId }: { id: string; tributeId: string },
): Promise<Checklist> {
  await openChecklist(ctx, { id, to: 'all' });
  await ownTributeRow(ctx, { id: tributeId, to: 'read' });
  const person = (await personOfPage(ctx.db, tributeId)) ?? fail('NOT_FOUND');
  await ctx.db.transaction(async (tx) => {
    const { row, key, content } = await lockChecklist(ctx, tx, { id, to: 'all' });
    if (row.tributeId !== null && row.tributeId !== tributeId) fail('ALREADY_DONE');
    const text = sealed(key, sealedPlace.checklist(id), { ...content, person });
    await tx
      .update(checklists)
      .set({ tributeId, sealed: text, rev: row.rev + 1, savedAt: ctx.clock.now() })
      .where(eq(checklists.id, id));
  });
  return checklistView(ctx, { id });
}
