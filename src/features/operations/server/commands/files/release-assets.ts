import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, inArray, lt, sql } from 'drizzle-orm';
import type { CommandContext } from '../../../../../platform/context.ts';
import { newId } from '../../../../../platform/ids.ts';
import { assetKey, isAssetName } from '../../queries/release-assets.ts';
import { releaseAssets } from '../../tables/release-assets.ts';
import { beginWriting } from './write.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Writing the time more often would only cost the database. */
const NOTED_EVERY_MS = DAY_MS / 4;
/** Thirty days after the release, and one more because its last use is not noted to the minute. */
const KEPT_MS = 31 * DAY_MS;
/** Files that are written at once. */
const BATCH = 20;

type Keeping = Pick<CommandContext, 'db' | 'files' | 'clock'>;

/** Stores the browser's files of a release for the time after it, unless they are stored, and notes that it runs. */
export async function keepAssets(ctx: Keeping, folder: string, signal?: AbortSignal): Promise<void> {
  // Other installations write the same keys, so nothing is added to a store that may be theirs.
  if (ctx.files.mayRemove?.() === false) return;
  const { name, lastUsedAt } = releaseAssets;
  const names = (await readdir(folder)).filter(isAssetName).toSorted();
  const now = ctx.clock.now();
  const isOld = lt(lastUsedAt, new Date(now.getTime() - NOTED_EVERY_MS));
  // In a transaction, because that is run once more if two processes block each other.
  await ctx.db.transaction((tx) =>
    tx
      .update(releaseAssets)
      .set({ lastUsedAt: now })
      .where(and(inArray(name, names), isOld)),
  );
  const rows = await ctx.db.select({ name }).from(releaseAssets).where(inArray(name, names));
  const known = new Set(rows.map((row) => row.name));
  const missing = names.filter((one) => !known.has(one));
  for (let at = 0; at < missing.length; at += BATCH) {
    if (signal?.aborted === true) return;
    await store(ctx, folder, missing.slice(at, at + BATCH));
  }
}

async function store(ctx: Keeping, folder: string, names: readonly string[]): Promise<void> {
  const writing = await beginWriting(ctx, {
    id: `assets ${newId(ctx.clock)}`,
    keys: names.map(assetKey),
    otherwise: 'erasing',
  });
  await Promise.all(names.map(async (name) => writing.write(assetKey(name), await readFile(join(folder, name)))));
  const lastUsedAt = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    await tx
      .insert(releaseAssets)
      .values(names.map((name) => ({ name, lastUsedAt })))
      .onConflictDoUpdate({ target: releaseAssets.name, set: { lastUsedAt: sql`excluded.last_used_at` } });
    await writing.settle(tx);
  });
}

/** Forgets files that no running release has had for 30 days. The sweep erases them, because a trigger notes each row. */
export async function tidyAssets({ db, clock }: Pick<CommandContext, 'db' | 'clock'>): Promise<void> {
  await db.delete(releaseAssets).where(lt(releaseAssets.lastUsedAt, new Date(clock.now().getTime() - KEPT_MS)));
}
