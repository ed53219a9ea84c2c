import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { CommandContext } from '../../../../platform/context.ts';
import type { Writable } from '../../../../platform/database/index.ts';
import { UNSETTLED_MS } from '../../../operations/server/tables/pending-files.ts';
import { onLegalHoldAmong } from '../queries/legal-holds.ts';
import { sizeKeysOf } from '../rules.ts';
import { photographs } from '../tables.ts';

const BATCH = 500;

type SweepContext = Pick<CommandContext, 'db' | 'files' | 'clock'>;

/** Sizes made or replaced after this moment are left alone: a job may still make them, or an open page load them. */
export const settledBefore = ({ clock }: Pick<CommandContext, 'clock'>) =>
  new Date(clock.now().getTime() - UNSETTLED_MS);

export type PublishedRenditions = (db: Writable, ids: readonly string[]) => Promise<Map<string, number[]>>;

/** Removes the sizes of renditions that were replaced over an hour ago and that no page shows. */
export async function removeReplacedSizes(
  ctx: SweepContext,
  publishedOf: PublishedRenditions,
  after = '',
): Promise<void> {
  const before = settledBefore(ctx).toISOString();
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
