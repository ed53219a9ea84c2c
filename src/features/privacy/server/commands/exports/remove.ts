import { and, eq, inArray, lt, or } from 'drizzle-orm';
import { EXPORT_RETENTION_MS, EXPORT_PAUSE_MS } from '../../../../../shared/limits/limits.ts';
import type { CommandContext } from '../../../../../platform/context.ts';
import { exportParts, exports } from '../../tables/exports.ts';

type Removing = Pick<CommandContext, 'db' | 'files'>;

async function removeFilesOf({ db, files }: Removing, id: string): Promise<void> {
  for (const { key } of await db.select({ key: exportParts.key }).from(exportParts).where(eq(exportParts.exportId, id)))
    await files.remove(key);
}

/** Removes a copy. Files come first, so that after a crash their rows still name them. */
export async function removeExport(ctx: Removing, id: string): Promise<void> {
  await removeFilesOf(ctx, id);
  await ctx.db.delete(exports).where(eq(exports.id, id));
}

/** Part of erasing an account: removes its copies. */
export async function eraseExports(ctx: Removing, { userId }: { userId: string }): Promise<void> {
  for (const { id } of await ctx.db.select({ id: exports.id }).from(exports).where(eq(exports.userId, userId)))
    await removeExport(ctx, id);
}

/** Removes copies that were ready for seven days or never finished, and files that lost their row in a crash. */
export async function tidyExports(ctx: Removing & Pick<CommandContext, 'clock'>): Promise<void> {
  const { db, files, clock } = ctx;
  const before = (ms: number) => new Date(clock.now().getTime() - ms);
  const isOver = or(
    lt(exports.readyAt, before(EXPORT_RETENTION_MS)),
    and(eq(exports.state, 'making'), lt(exports.askedAt, before(EXPORT_RETENTION_MS))),
  );
  for (const { id } of await db.select({ id: exports.id }).from(exports).where(isOver)) await removeExport(ctx, id);
  const old: string[] = [];
  // A file gets its row within minutes, so an older file without one is an orphan.
  for await (const { key, writtenAt } of files.list())
    if (key.startsWith('exports/') && writtenAt < before(EXPORT_PAUSE_MS)) old.push(key);
  const found =
    old.length === 0
      ? []
      : await db.select({ key: exportParts.key }).from(exportParts).where(inArray(exportParts.key, old));
  const known = new Set(found.map(({ key }) => key));
  for (const key of old) if (!known.has(key)) await files.remove(key);
}
