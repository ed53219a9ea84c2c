import { eq, inArray, sql } from 'drizzle-orm';
import type { CommandContext } from '../../../../platform/context.ts';
import { clearRateLimit } from '../../../accounts/server/commands/rate-limit.ts';
import { removePhotographFiles, removePhotographRows } from '../../../media/server/commands/remove.ts';
import { tributesLeaving } from '../../../tributes/server/commands/leave.ts';
import { allTables, memories, memoryPhotographs } from '../tables.ts';

interface Erased {
  userId: string;
  emails: string[];
  staying: readonly string[];
}

const AT_ONCE = 50;

/** Erases for an account: visitors' photographs on its erased tributes, its addresses on posts, its id in decisions. */
export async function eraseInMemories(
  ctx: Pick<CommandContext, 'db' | 'files'>,
  { userId, emails, staying }: Erased,
): Promise<void> {
  for (const tributeId of await tributesLeaving(ctx.db, userId, staying)) await erasePostPhotographs(ctx, tributeId);
  await ctx.db
    .update(memories)
    .set({ email: '' })
    .where(inArray(sql`lower(${memories.email})`, emails));
  for (const table of allTables) await ctx.db.update(table).set({ decidedBy: null }).where(eq(table.decidedBy, userId));
  for (const email of emails) await clearRateLimit(ctx.db, `entry-mail ${email}`);
}

export async function erasePostPhotographs(
  ctx: Pick<CommandContext, 'db' | 'files'>,
  tributeId: string,
): Promise<void> {
  while (await erasePhotographs(ctx, tributeId));
}

async function erasePhotographs(ctx: Pick<CommandContext, 'db' | 'files'>, tributeId: string): Promise<boolean> {
  const rows = await ctx.db
    .select({ id: memoryPhotographs.photographId })
    .from(memoryPhotographs)
    .where(eq(memoryPhotographs.tributeId, tributeId))
    .limit(AT_ONCE);
  const ids = rows.map(({ id }) => id);
  await removePhotographFiles(ctx, await removePhotographRows(ctx.db, ids));
  return ids.length > 0;
}
