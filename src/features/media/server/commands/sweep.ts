import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { TRASH_MS } from '../../contract/photograph-limits.ts';
import type { CommandContext } from '../../../../platform/context.ts';
import type { Writable } from '../../../../platform/database/index.ts';
import { isTrash, keyInTrash, trashKey, UNFINISHED } from '../../../../platform/file-store/index.ts';
import { ownerOf, sizeKeysOf } from '../rules.ts';
import { photographs, type PhotographRow } from '../tables.ts';
import { onLegalHoldAmong } from './hold.ts';
import { isToStop, type FilesFound, type StoredFile } from './sweep-stop.ts';

/** Within this time, an upload gets its row, and open pages no longer need replaced sizes. */
const GRACE_MS = 60 * 60 * 1000;
const BATCH = 500;

type SweepContext = Pick<CommandContext, 'db' | 'files' | 'clock' | 'log'>;
type Known = Pick<PhotographRow, 'id' | 'rendition' | 'earlier'>;

/** Files written after this moment are left alone, because their photograph may not have a row yet. */
export const sweptBefore = ({ clock }: Pick<CommandContext, 'clock'>) => new Date(clock.now().getTime() - GRACE_MS);

/**
 * Moves stray files to the trash: older than an hour, and of no known photograph or rendition. Crashes leave such.
 * Stops if there are more than crashes leave, or if some are newer than every known photograph: then an older database
 * was restored, and the files are people's photographs. Also restores files from the trash that are needed again.
 */
export async function sweepMediaFiles(ctx: SweepContext): Promise<void> {
  const found = await filesFound(ctx);
  for (const key of found.unfinished) await ctx.files.remove(key);
  const restored = await bringBack(
    ctx,
    found.trash.map(({ key }) => key),
  );
  if (await isToStop(ctx, found)) return;
  for (const { key } of found.strays) await ctx.files.move(key, trashKey(key));
  const before = new Date(ctx.clock.now().getTime() - TRASH_MS);
  const over = found.trash.filter(({ key, writtenAt }) => writtenAt < before && !restored.has(key));
  for (const { key } of over) await ctx.files.remove(key);
  const counts = { unfinished: found.unfinished.length, strays: found.strays.length, erased: over.length };
  if (Object.values(counts).some((count) => count > 0)) ctx.log.info('media_files_swept', counts);
}

async function filesFound(ctx: SweepContext): Promise<FilesFound> {
  const before = sweptBefore(ctx);
  const found: FilesFound = { count: 0, strays: [], trash: [], unfinished: [] };
  let batch: StoredFile[] = [];
  const look = async () => {
    const strays = await straysAmong(ctx, batch);
    found.strays.push(...strays);
    batch = [];
  };
  for await (const file of ctx.files.list()) {
    if (isTrash(file.key)) found.trash.push(file);
    else if (file.key.startsWith(`${UNFINISHED}/`)) {
      if (file.writtenAt <= before) found.unfinished.push(file.key);
    } else if (ownerOf(file.key)) {
      found.count += 1;
      if (file.writtenAt <= before) batch.push(file);
      if (batch.length >= BATCH) await look();
    }
  }
  await look();
  return found;
}

async function straysAmong<File extends { key: string }>({ db }: SweepContext, among: File[]): Promise<File[]> {
  const ids = [...new Set(among.flatMap(({ key }) => ownerOf(key)?.id ?? []))];
  const { id, rendition, earlier } = photographs;
  const found =
    ids.length === 0 ? [] : await db.select({ id, rendition, earlier }).from(photographs).where(inArray(id, ids));
  const known = new Map(found.map((row) => [row.id, row]));
  const onHold = await onLegalHoldAmong(db, ids);
  return among.filter(({ key }) => !onHold.has(ownerOf(key)?.id ?? '') && isStray(key, known));
}

function isStray(key: string, known: Map<string, Known>): boolean {
  const owner = ownerOf(key);
  const row = owner && known.get(owner.id);
  if (!row) return true;
  if (owner.rendition === null) return false;
  return ![row.rendition, ...row.earlier.map(({ rendition }) => rendition)].includes(owner.rendition);
}

/** Restores files from the trash if their photograph has a row again, because a newer copy of the database was restored. */
async function bringBack(ctx: SweepContext, trash: readonly string[]): Promise<Set<string>> {
  const restored = new Set<string>();
  for (let at = 0; at < trash.length; at += BATCH) {
    const files = trash.slice(at, at + BATCH).map((thrownAway) => ({ thrownAway, key: keyInTrash(thrownAway) }));
    const ours = files.filter(({ key }) => ownerOf(key));
    const strays = new Set(await straysAmong(ctx, ours));
    for (const file of ours.filter((one) => !strays.has(one))) {
      await ctx.files.move(file.thrownAway, file.key);
      restored.add(file.thrownAway);
    }
  }
  if (restored.size > 0) ctx.log.info('media_files_brought_back', { files: restored.size });
  return restored;
}

export type PublishedRenditions = (db: Writable, ids: readonly string[]) => Promise<Map<string, number[]>>;

/** Removes the sizes of renditions that were replaced over an hour ago and that no page shows. */
export async function removeReplacedSizes(
  ctx: SweepContext,
  publishedOf: PublishedRenditions,
  after = '',
): Promise<void> {
  const before = sweptBefore(ctx).toISOString();
  const { id, earlier, publishedRendition } = photographs;
  const rows = await ctx.db
    .select({ id, earlier, publishedRendition })
    .from(photographs)
    .where(
      and(
        after === '' ? undefined : gt(id, after),
        sql`${earlier} <> '[]' and exists (select 1 from jsonb_array_elements(${earlier}) e where e->>'replacedAt' < ${before})`,
      ),
    )
    .orderBy(asc(id))
    .limit(BATCH);
  const ids = rows.map((row) => row.id);
  const published = await publishedOf(ctx.db, ids);
  const evidence = await onLegalHoldAmong(ctx.db, ids);
  for (const row of rows.filter((one) => !evidence.has(one.id))) {
    const needed = [...(published.get(row.id) ?? []), row.publishedRendition];
    const gone = row.earlier.filter(({ replacedAt, rendition }) => replacedAt < before && !needed.includes(rendition));
    if (gone.length === 0) continue;
    for (const rendered of gone) for (const key of sizeKeysOf({ ...rendered, id: row.id })) await ctx.files.remove(key);
    const kept = sql`(select coalesce(jsonb_agg(e), '[]') from jsonb_array_elements(${earlier}) e
      where (e->>'rendition')::int <> all(${sql.param(gone.map(({ rendition }) => rendition))}::int[]))`;
    await ctx.db.update(photographs).set({ earlier: kept }).where(eq(id, row.id));
  }
  const last = rows.at(-1);
  if (rows.length === BATCH && last) await removeReplacedSizes(ctx, publishedOf, last.id);
}
