import { and, eq, gte, max, sql } from 'drizzle-orm';
import { failField } from '../../../../platform/errors.ts';
import type { Transaction } from '../../../../platform/database/index.ts';
import { entryRow } from '../queries/entries.ts';
import type { CatalogueList } from '../rules/lists.ts';
import type { PromptRow, TextRow } from '../tables.ts';
import type { Curating } from './entries.ts';
import { recordEntry } from './record-entry.ts';

type Row = TextRow | PromptRow;

interface Place {
  slug: string;
  before?: string | null | undefined;
  behind?: string | undefined;
}

/** Moves an entry before or behind another, or to the end if `before` is null. Errors: NOT_FOUND, INVALID_INPUT. */
export async function orderEntry<Words extends object, Own extends Row, Entry>(
  ctx: Curating,
  catalogueList: CatalogueList<Words, Own, Entry>,
  { slug, before, behind }: Place,
): Promise<Entry> {
  const { table } = catalogueList;
  if ((before === undefined) === (behind === undefined)) failField('before', 'unclear');
  return ctx.db.transaction(async (tx) => {
    // Moves run one after the other. Two that shift the same rows would deadlock.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('catalogue order'))`);
    const asItStood = await entryRow<Own>(tx, catalogueList, slug);
    const beside = before ?? behind;
    const position =
      beside === undefined
        ? await endOf(tx, catalogueList)
        : await roomAt(tx, catalogueList, beside, behind === undefined);
    await tx.update(table).set({ position }).where(eq(table.slug, slug));
    const after = await entryRow<Own>(tx, catalogueList, slug);
    await recordEntry(ctx, tx, catalogueList, { what: 'ordered', slug, before: asItStood, after });
    return catalogueList.entryOf(after);
  });
}

async function endOf(tx: Transaction, { table }: Pick<CatalogueList, 'table'>): Promise<number> {
  const [last] = await tx.select({ position: max(table.position) }).from(table);
  return (last?.position ?? 0) + 1;
}

/** Makes room next to `beside`: moves all later entries by two positions, and `beside` too if the room is before it. */
async function roomAt(
  tx: Transaction,
  catalogueList: Pick<CatalogueList, 'table'>,
  beside: string,
  isBefore: boolean,
): Promise<number> {
  const { table } = catalogueList;
  const { position } = await entryRow(tx, catalogueList, beside);
  // Entries with equal positions are ordered by slug.
  const own = sql`(${table.position}, ${table.slug})`;
  const isBehind = isBefore ? sql`${own} >= (${position}, ${beside})` : sql`${own} > (${position}, ${beside})`;
  await tx
    .update(table)
    .set({ position: sql`${table.position} + 2` })
    .where(and(gte(table.position, position), isBehind));
  return position + 1;
}
