import { and, eq, sql } from 'drizzle-orm';
import type { Focal } from '../../contract/media.ts';
import type { CommandContext } from '../../../../platform/context.ts';
import type { Transaction, Writable } from '../../../../platform/database/index.ts';
import { photographs, type EarlierRendition, type PhotographRow } from '../tables.ts';
import { askForSizes } from './sizes.ts';

export function asEarlier(row: PhotographRow, replacedAt: Date): EarlierRendition {
  const { rendition, widths, width, height, colour, isComplete, edit } = row;
  return { rendition, widths, width, height, colour, isComplete, edit, replacedAt: replacedAt.toISOString() };
}

/** Makes an earlier rendition the current one, if its record is complete. Locks the row; callers set the order of locks. */
export async function bringBackRendition(
  { jobs, clock }: Pick<CommandContext, 'jobs' | 'clock'>,
  tx: Transaction,
  { id, rendition, focal }: { id: string; rendition: number; focal: Focal },
): Promise<void> {
  const [row] = await tx.select().from(photographs).where(eq(photographs.id, id)).for('update');
  if (!row) return;
  const wanted = row.earlier.find((one) => one.rendition === rendition);
  if (row.rendition === rendition || !isWhole(wanted)) {
    await tx.update(photographs).set({ focal }).where(eq(photographs.id, id));
    return;
  }
  const { replacedAt: _, ...facts } = wanted;
  const earlier = [...row.earlier.filter((one) => one !== wanted), asEarlier(row, clock.now())];
  const renewed = { ...facts, focal, earlier, tries: 0, renderedAt: clock.now() };
  await tx.update(photographs).set(renewed).where(eq(photographs.id, id));
  if (!facts.isComplete) await askForSizes({ jobs }, { id, rendition, uploaderId: row.uploaderId }, tx);
}

/** Decides when replaced renditions are removed: those in `kept` in an hour, the others with the next sweep. */
export async function settleRenditions(
  tx: Writable,
  { id, kept }: { id: string; kept: readonly number[] },
  now: Date,
): Promise<void> {
  const { earlier, publishedRendition } = photographs;
  const settled = sql`(select coalesce(jsonb_agg(e || ${JSON.stringify({ replacedAt: now.toISOString() })}::jsonb), '[]')
    from jsonb_array_elements(${earlier}) e
    where (e->>'rendition')::int = any(${sql.param([...kept])}::int[]) or (e->>'rendition')::int = ${publishedRendition})`;
  await tx
    .update(photographs)
    .set({ earlier: settled })
    .where(and(eq(photographs.id, id), sql`${earlier} <> '[]'`));
}

const isWhole = (one: EarlierRendition | undefined): one is Required<EarlierRendition> => one?.edit !== undefined;
