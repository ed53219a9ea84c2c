import { and, getColumns, isNotNull, isNull, notInArray, sql, type SQL } from 'drizzle-orm';
import { readFile } from 'node:fs/promises';
import type { Deps } from '../../../context.ts';
import type { Transaction } from '../../../seams/database/index.ts';
import { shippedPrompts, type ShippedPrompt } from '../rules/shipped-prompts.ts';
import { shippedTexts, type ShippedText } from '../rules/shipped.ts';
import { cataloguePrompts, catalogueTexts } from '../tables.ts';

const folder = new URL('../../../../../catalogues/', import.meta.url);
const read = async (name: string): Promise<unknown> =>
  JSON.parse(await readFile(new URL(`${name}.json`, folder), 'utf8'));

/** So many rows go in one statement. */
const BATCH = 100;

/**
 * Brings the catalogue to what this release ships: new texts and prompts come, corrected ones change, and those it ships no
 * longer are retired. What an admin changed stays as it is. Run at every start; another process may run it at the same time.
 */
export async function fillShipped(ctx: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const updatedAt = ctx.clock.now();
  const texts = shippedTexts({ lines: await read('lines'), readings: await read('readings') });
  const prompts = shippedPrompts(await read('prompts'));
  await ctx.db.transaction(async (tx) => {
    await bring(tx, catalogueTexts, { shipped: texts, updatedAt });
    await bring(tx, cataloguePrompts, { shipped: prompts, updatedAt });
  });
}

interface Bringing<Row> {
  shipped: readonly Row[];
  updatedAt: Date;
}

async function bring(
  tx: Transaction,
  table: typeof catalogueTexts | typeof cataloguePrompts,
  { shipped, updatedAt }: Bringing<Omit<ShippedText, 'updatedAt'> | Omit<ShippedPrompt, 'updatedAt'>>,
): Promise<void> {
  const { slug, shippedHash, changedAt, status } = table;
  const rows = await tx.select({ slug, hash: shippedHash }).from(table).where(isNotNull(shippedHash));
  const known = new Map(rows.map((row) => [row.slug, row.hash]));
  const news = shipped.filter((row) => known.get(row.slug) !== row.shippedHash);
  for (let at = 0; at < news.length; at += BATCH)
    await tx
      .insert(table)
      .values(news.slice(at, at + BATCH).map((row) => ({ ...row, updatedAt })))
      .onConflictDoUpdate({ target: slug, set: fromThisRelease(table), setWhere: isNull(changedAt) });
  const names = shipped.map((row) => row.slug);
  const isShippedNoMore = and(isNotNull(shippedHash), isNull(changedAt), notInArray(slug, names));
  await tx
    .update(table)
    .set({ status: 'retired', updatedAt })
    .where(and(isShippedNoMore, sql`${status} <> 'retired'`));
}

/** Every column but what names a row and what an admin did to it. */
function fromThisRelease(table: typeof catalogueTexts | typeof cataloguePrompts): Record<string, SQL> {
  const { slug: _slug, changedAt: _changedAt, ...columns } = getColumns(table);
  return Object.fromEntries(
    Object.entries(columns).map(([name, column]) => [name, sql.raw(`excluded.${column.name}`)]),
  );
}
