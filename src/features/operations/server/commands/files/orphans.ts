import type { CommandContext } from '../../../../../platform/context.ts';
import { keyInTrash } from '../../../../../platform/file-store/index.ts';
import { orphans, type OrphanKind } from '../../queries/orphans.ts';
import type { FileOwner } from '../../queries/file-owner.ts';

type Acting = Pick<CommandContext, 'db' | 'files' | 'clock'>;

/** Erases files that no row needs. Returns how many. Keeps files of unknown kinds, which another program may need. */
export const removeOrphans = (ctx: Acting, owners: readonly FileOwner[]): Promise<number> =>
  each(ctx, owners, ['unneeded', 'forgotten'], (key) => ctx.files.remove(key));

/** Moves files out of the trash that rows need, because a newer copy of the database was restored. Returns how many. */
export const restoreOrphans = (ctx: Acting, owners: readonly FileOwner[]): Promise<number> =>
  each(ctx, owners, ['needed'], (key) => ctx.files.move(key, keyInTrash(key)));

async function each(
  ctx: Acting,
  owners: readonly FileOwner[],
  kinds: readonly OrphanKind[],
  act: (key: string) => Promise<void>,
): Promise<number> {
  let count = 0;
  for await (const { kind, key } of orphans(ctx, owners)) {
    if (!kinds.includes(kind)) continue;
    await act(key);
    count += 1;
  }
  return count;
}
