import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { CommandContext } from '../../../context.ts';
import type { Writable } from '../../../seams/database/index.ts';
import { UNFINISHED } from '../../../seams/file-store/index.ts';
import { ownerOf, sizeKeysOf } from '../rules.ts';
import { photographs, type PhotographRow } from '../tables.ts';
import { heldAmong } from './hold.ts';

/** Longer than any upload or edit may take from its first byte to its row, and than a page stays open on old sizes. */
const GRACE_MS = 60 * 60 * 1000;
const BATCH = 500;

type SweepContext = Pick<CommandContext, 'db' | 'files' | 'clock' | 'log'>;
type Known = Pick<PhotographRow, 'id' | 'rendition' | 'earlier'>;

/** What may go by now: an hour old. */
export const sweptBefore = ({ clock }: Pick<CommandContext, 'clock'>) => new Date(clock.now().getTime() - GRACE_MS);

/** Removes files older than an hour that belong to no photograph or to none of its renditions: what a crash left. */
export async function sweepMediaFiles(ctx: SweepContext): Promise<void> {
  const before = sweptBefore(ctx);
  let removed = 0;
  let batch: string[] = [];
  const flush = async () => {
    for (const key of await strays(ctx, batch)) {
      await ctx.files.remove(key);
      removed += 1;
    }
    batch = [];
  };
  for await (const { key, writtenAt } of ctx.files.list()) {
    if (writtenAt > before || !(isUnfinished(key) || ownerOf(key))) continue;
    batch.push(key);
    if (batch.length >= BATCH) await flush();
  }
  await flush();
  if (removed > 0) ctx.log.info('media files swept', { removed });
}

const isUnfinished = (key: string) => key.startsWith(`${UNFINISHED}/`);

async function strays({ db }: SweepContext, keys: string[]): Promise<string[]> {
  const ids = [...new Set(keys.flatMap((key) => ownerOf(key)?.id ?? []))];
  const { id, rendition, earlier } = photographs;
  const found =
    ids.length === 0 ? [] : await db.select({ id, rendition, earlier }).from(photographs).where(inArray(id, ids));
  const known = new Map(found.map((row) => [row.id, row]));
  const held = await heldAmong(db, ids);
  return keys.filter((key) => isUnfinished(key) || (!held.has(ownerOf(key)?.id ?? '') && isStray(key, known)));
}

function isStray(key: string, known: Map<string, Known>): boolean {
  const owner = ownerOf(key);
  const row = owner && known.get(owner.id);
  if (!row) return true;
  if (owner.rendition === null) return false;
  return ![row.rendition, ...row.earlier.map(({ rendition }) => rendition)].includes(owner.rendition);
}

/** Renditions that somebody still needs, by photograph. */
export type HeldRenditions = (db: Writable, ids: readonly string[]) => Promise<Map<string, number[]>>;

/** Removes the sizes of edits that were replaced more than an hour ago: pages that were open then have been left. */
export async function removeReplacedSizes(ctx: SweepContext, heldOf: HeldRenditions, after = ''): Promise<void> {
  const before = sweptBefore(ctx).toISOString();
  const { id, earlier, heldRendition } = photographs;
  const rows = await ctx.db
    .select({ id, earlier, heldRendition })
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
  const held = await heldOf(ctx.db, ids);
  const evidence = await heldAmong(ctx.db, ids);
  for (const row of rows.filter((one) => !evidence.has(one.id))) {
    const needed = [...(held.get(row.id) ?? []), row.heldRendition];
    const gone = row.earlier.filter(({ replacedAt, rendition }) => replacedAt < before && !needed.includes(rendition));
    if (gone.length === 0) continue;
    for (const rendered of gone) for (const key of sizeKeysOf({ ...rendered, id: row.id })) await ctx.files.remove(key);
    const kept = sql`(select coalesce(jsonb_agg(e), '[]') from jsonb_array_elements(${earlier}) e
      where (e->>'rendition')::int <> all(${sql.param(gone.map(({ rendition }) => rendition))}::int[]))`;
    await ctx.db.update(photographs).set({ earlier: kept }).where(eq(id, row.id));
  }
  const last = rows.at(-1);
  if (rows.length === BATCH && last) await removeReplacedSizes(ctx, heldOf, last.id);
}
