import { UNFINISHED_UPLOAD_MS } from '../../../../media/contract/photograph-limits.ts';
import type { Context } from '../../../../../platform/context.ts';
import { ownTributeRow } from '../keepers.ts';

type Asking = Pick<Context, 'db' | 'actor' | 'config' | 'clock' | 'uploads'>;

/** Unfinished uploads to a page, by anyone on it. The server does not know files that a browser has only queued. */
export async function comingPhotographs(ctx: Asking, { id }: { id: string }): Promise<{ keys: string[] }> {
  await ownTributeRow(ctx, { id, to: 'write' });
  const since = new Date(ctx.clock.now().getTime() - UNFINISHED_UPLOAD_MS);
  const uploads = await ctx.uploads.folder.unfinishedFor(id, since);
  return { keys: uploads.map(({ target }) => target.key) };
}
