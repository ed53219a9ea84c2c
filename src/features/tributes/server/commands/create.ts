import type { Tribute } from '../../contract/tributes.ts';
import type { Context } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import { isDeleted } from '../queries/deletions.ts';
import { ownTribute } from '../queries/own-tribute.ts';
import { memberId } from '../queries/keepers.ts';
import { tributes, tributeMembers } from '../tables/tributes.ts';
import { noteSaved } from './savings.ts';
import { assertFieldsHold, saveTribute, type Save } from './save.ts';

/** Creates a draft. A retry also saves later changes. Errors: NOT_FOUND for another person's id, PAGE_DELETED. */
export async function createTribute(
  ctx: Pick<Context, 'db' | 'actor' | 'clock' | 'pages' | 'config' | 'request'>,
  { id, changes, sentBefore }: Omit<Save, 'rev'>,
): Promise<Tribute> {
  const userId = memberId(ctx);
  const now = ctx.clock.now();
  assertFieldsHold(changes, now);
  const isNew = await ctx.db.transaction(async (tx) => {
    // A browser may still send text for a deleted or erased page. Under this id, the text would be erased again.
    if (await isDeleted(tx, id)) fail('PAGE_DELETED');
    const made = await tx
      .insert(tributes)
      .values({ ...changes, id, language: ctx.request.language, createdAt: now, savedAt: now })
      .onConflictDoNothing()
      .returning({ id: tributes.id });
    if (made.length === 0) return false;
    await tx.insert(tributeMembers).values({ tributeId: id, userId, role: 'owner', since: now });
    await noteSaved(ctx, tx, { id, fields: Object.keys(changes) });
    return true;
  });
  if (!isNew && sentBefore.length > 0) return saveTribute(ctx, { id, rev: 0, changes, sentBefore });
  return ownTribute(ctx, { id });
}
