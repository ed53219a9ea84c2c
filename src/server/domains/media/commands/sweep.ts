import type { CommandContext } from '../../../context.ts';
import { UNFINISHED } from '../../../seams/file-store/index.ts';
import { photographsByIds } from '../queries.ts';
import { photographIdOf } from '../rules.ts';

/** Longer than any upload may take from its first byte to its row. */
const GRACE_MS = 60 * 60 * 1000;
const BATCH = 500;

type SweepContext = Pick<CommandContext, 'db' | 'files' | 'clock' | 'log'>;

/** Removes files older than an hour that belong to no photograph: what a crash left half done. */
export async function sweepMediaFiles(ctx: SweepContext): Promise<void> {
  let removed = 0;
  let batch = new Map<string, string>();
  const flush = async () => {
    const kept = await photographsByIds(
      ctx,
      [...new Set(batch.values())].filter((id) => id !== UNFINISHED),
    );
    for (const [key, id] of batch) {
      if (kept.has(id)) continue;
      await ctx.files.remove(key);
      removed += 1;
    }
    batch = new Map();
  };
  for await (const { key, writtenAt } of ctx.files.list()) {
    const id = key.startsWith(`${UNFINISHED}/`) ? UNFINISHED : photographIdOf(key);
    if (!id || ctx.clock.now().getTime() - writtenAt.getTime() < GRACE_MS) continue;
    batch.set(key, id);
    if (batch.size >= BATCH) await flush();
  }
  await flush();
  if (removed > 0) ctx.log.info('media files swept', { removed });
}
