import * as z from 'zod';
import { removePhotographFiles, removePhotographRows } from '../../../../media/server/commands/remove.ts';
import { takeOffMemory } from '../../../../memories/server/commands/withdrawals.ts';
import { replaying, type Replays } from '../../../../operations/server/commands/withdrawals/replaying.ts';
import { takeOffPage } from '../../../../tributes/server/commands/withdrawals/photographs.ts';

/** Erases a photograph wherever it hangs. Its files are usually gone already, so only its row came back. */
const erased = replaying(z.object({ id: z.uuid() }), async (ctx, { id }) => {
  await takeOffPage(ctx, id);
  await takeOffMemory(ctx, id);
  const gone = await removePhotographRows(ctx.db, [id]);
  await removePhotographFiles(ctx, gone);
  return { isChanged: gone.length > 0 };
});

export const photographReplays = { 'photograph-erased': erased } satisfies Partial<Replays>;
