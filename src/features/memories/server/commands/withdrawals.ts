import { eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { changePages } from '../../../../platform/change-pages.ts';
import {
  replaying,
  UNCHANGED,
  type ReplayContext,
  type Replayed,
  type Replays,
} from '../../../operations/server/commands/withdrawals/replaying.ts';
import { removePhotographFiles } from '../../../media/server/commands/remove.ts';
import { lockTribute } from '../../../tributes/server/commands/count-posts.ts';
import { PostState } from '../../contract/fields.ts';
import { postById } from '../queries/posts.ts';
import { memories, memoryPhotographs } from '../tables.ts';
import { changePost } from './change-post.ts';
import { isHiddenByRosemary } from './hide.ts';
import { takePhotographs } from './remove-photographs.ts';

/** Gives a post the state that it had after the backup. The thirty days until its words are erased begin again. */
const decided = replaying(z.object({ id: z.uuid(), state: PostState }), async (ctx, { id, state }) => {
  let removed: string[] = [];
  const replayed = await changePages(ctx, (changed) =>
    ctx.db.transaction(async (tx): Promise<Replayed> => {
      const found = await postById(tx, id);
      if (!found) return UNCHANGED;
      await lockTribute(tx, found.tributeId);
      const post = (await postById(tx, id)) ?? found;
      if (post.state === state || post.state === 'withdrawn') return UNCHANGED;
      const isWithdrawn = state === 'withdrawn';
      if (isWithdrawn) removed = await takePhotographs(tx, post, []);
      const before = isHiddenByRosemary(post) ? post.stoodAs : post.state;
      await changePost({ tx, changed }, post, {
        state,
        stoodAs: isHiddenByRosemary({ state }) ? before : null,
        decidedAt: ctx.clock.now(),
        decidedBy: null,
        ...(isWithdrawn && { photographs: post.photographs - removed.length }),
      });
      return { isChanged: true };
    }),
  );
  await removePhotographFiles(ctx, removed);
  return replayed;
});

/** Takes a photograph off its memory, before its row and files are erased. */
export async function takeOffMemory(ctx: ReplayContext, photographId: string): Promise<Replayed> {
  const isIt = eq(memoryPhotographs.photographId, photographId);
  const [row] = await ctx.db.select({ tributeId: memoryPhotographs.tributeId }).from(memoryPhotographs).where(isIt);
  if (!row) return UNCHANGED;
  return changePages(ctx, (changed) =>
    ctx.db.transaction(async (tx) => {
      await lockTribute(tx, row.tributeId);
      const [gone] = await tx.delete(memoryPhotographs).where(isIt).returning();
      if (!gone) return UNCHANGED;
      if (gone.memoryId !== null)
        await tx
          .update(memories)
          .set({ photographs: sql`${memories.photographs} - 1`, rev: sql`${memories.rev} + 1` })
          .where(eq(memories.id, gone.memoryId));
      await changed(tx, row.tributeId);
      return { isChanged: true };
    }),
  );
}

export const postReplays = { 'post-decided': decided } satisfies Partial<Replays>;
