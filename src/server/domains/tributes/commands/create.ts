import type { Tribute, TributeFields } from '../../../../contract/tributes.ts';
import type { Context } from '../../../context.ts';
import { ownTribute } from '../queries/own-tribute.ts';
import { memberId } from '../queries/stewards.ts';
import { tributes, tributeStewards } from '../tables.ts';

/** Begins a draft. The id is the caller's, so that a repeated request makes one; another person's id is NOT_FOUND. */
export async function createTribute(
  ctx: Pick<Context, 'db' | 'actor' | 'clock'>,
  { id, changes }: { id: string; changes: Partial<TributeFields> },
): Promise<Tribute> {
  const userId = memberId(ctx);
  const now = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    const made = await tx
      .insert(tributes)
      .values({ ...changes, id, createdAt: now, savedAt: now })
      .onConflictDoNothing()
      .returning({ id: tributes.id });
    if (made.length === 0) return;
    await tx.insert(tributeStewards).values({ tributeId: id, userId, role: 'owner', since: now });
  });
  return ownTribute(ctx, { id });
}
