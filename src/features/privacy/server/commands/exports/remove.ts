import { and, eq, lt, or } from 'drizzle-orm';
import { EXPORT_RETENTION_MS } from '../../../../../shared/limits/limits.ts';
import type { CommandContext } from '../../../../../platform/context.ts';
import { eraseFiles } from '../../../../operations/server/commands/files/erase.ts';
import { exportFiles } from '../../queries/exports/export-files.ts';
import { exportParts, exports } from '../../tables/exports.ts';

type Removing = Pick<CommandContext, 'db' | 'files'>;

export async function removeExport(ctx: Removing, id: string): Promise<void> {
  const removed = await ctx.db.transaction(async (tx) => {
    const parts = await tx.delete(exportParts).where(eq(exportParts.exportId, id)).returning({ key: exportParts.key });
    await tx.delete(exports).where(eq(exports.id, id));
    return parts;
  });
  await eraseFiles(
    ctx,
    exportFiles,
    removed.map(({ key }) => key),
  );
}

/** Part of erasing an account: removes its copies. */
export async function eraseExports(ctx: Removing, { userId }: { userId: string }): Promise<void> {
  for (const { id } of await ctx.db.select({ id: exports.id }).from(exports).where(eq(exports.userId, userId)))
    await removeExport(ctx, id);
}

/** Removes copies that were ready for seven days or never finished. */
export async function tidyExports(ctx: Removing & Pick<CommandContext, 'clock'>): Promise<void> {
  const { db, clock } = ctx;
  const before = new Date(clock.now().getTime() - EXPORT_RETENTION_MS);
  const isOver = or(lt(exports.readyAt, before), and(eq(exports.state, 'making'), lt(exports.askedAt, before)));
  for (const { id } of await db.select({ id: exports.id }).from(exports).where(isOver)) await removeExport(ctx, id);
}
