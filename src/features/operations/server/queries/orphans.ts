import { arrayOverlaps } from 'drizzle-orm';
import type { CommandContext } from '../../../../platform/context.ts';
import { isTrash, keyInTrash, UNFINISHED } from '../../../../platform/file-store/index.ts';
import type { FileOwner } from './file-owner.ts';
import { pendingFiles, UNSETTLED_MS } from '../tables/pending-files.ts';
import { unneededAmong } from './unneeded-files.ts';
import { isWithdrawals } from './withdrawals.ts';

/**
 * `unneeded`: no row needs the file. `forgotten`: it is in the trash, and no row says until when.
 * `needed`: it is in the trash, but a row needs it. `unknown`: no part of the product writes such a key.
 */
export type OrphanKind = 'unneeded' | 'forgotten' | 'needed' | 'unknown';

export interface Orphan {
  kind: OrphanKind;
  key: string;
  writtenAt: Date;
}

type Looking = Pick<CommandContext, 'db' | 'files' | 'clock'>;
type Listed = Omit<Orphan, 'kind'>;

const BATCH = 500;

/** Lists the whole store and yields files about which no row says anything. Leaves out files of the last hour. */
export async function* orphans(ctx: Looking, owners: readonly FileOwner[]): AsyncGenerator<Orphan> {
  const before = new Date(ctx.clock.now().getTime() - UNSETTLED_MS);
  let batch: Listed[] = [];
  for await (const file of ctx.files.list()) {
    if (file.writtenAt > before || file.key.startsWith(`${UNFINISHED}/`) || isWithdrawals(file.key)) continue;
    batch.push(file);
    if (batch.length < BATCH) continue;
    yield* await orphansAmong(ctx, owners, batch);
    batch = [];
  }
  yield* await orphansAmong(ctx, owners, batch);
}

async function orphansAmong(ctx: Looking, owners: readonly FileOwner[], listed: readonly Listed[]): Promise<Orphan[]> {
  const keys = listed.map(({ key }) => (isTrash(key) ? keyInTrash(key) : key));
  const unneeded = new Set(await unneededAmong(ctx.db, owners, keys));
  const pending = await pendingAmong(ctx, keys);
  return listed.flatMap((file) => {
    const key = isTrash(file.key) ? keyInTrash(file.key) : file.key;
    if (!owners.some((owner) => owner.owns(key))) return { ...file, kind: 'unknown' as const };
    if (isTrash(file.key) && !unneeded.has(key)) return { ...file, kind: 'needed' as const };
    if (!unneeded.has(key) || pending.has(key)) return [];
    return { ...file, kind: isTrash(file.key) ? ('forgotten' as const) : ('unneeded' as const) };
  });
}

const folderOf = (key: string): string => key.slice(0, key.lastIndexOf('/') + 1);

async function pendingAmong({ db }: Looking, keys: readonly string[]): Promise<Set<string>> {
  const wanted = [...new Set(keys.flatMap((key) => [key, folderOf(key)]))];
  const rows =
    wanted.length === 0
      ? []
      : await db.select({ keys: pendingFiles.keys }).from(pendingFiles).where(arrayOverlaps(pendingFiles.keys, wanted));
  const pending = new Set(rows.flatMap((row) => row.keys));
  return new Set(keys.filter((key) => pending.has(key) || pending.has(folderOf(key))));
}
