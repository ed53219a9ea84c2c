import type { CommandContext } from '../../../../../platform/context.ts';
import { sweepFiles } from '../../../../operations/server/commands/files/sweep.ts';
import { fileOwners } from './file-owners.ts';

/** Erases files whose rows an earlier run deleted before it crashed. If that fails, the sweep tries again. */
export async function finishErasures(ctx: CommandContext): Promise<void> {
  await sweepFiles(ctx, fileOwners).catch((error: unknown) => ctx.log.failure('Files wait to be erased', error));
}
