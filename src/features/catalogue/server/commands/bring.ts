import { and, getColumns, inArray, isNotNull, isNull, notInArray, sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/database/index.ts';
import type { ShippedPrompt } from '../rules/shipped-prompts.ts';
import type { ShippedText } from '../rules/shipped.ts';
import { catalogueTexts, type cataloguePrompts } from '../tables.ts';

/** So many rows go in one statement. */
const BATCH = 100;

type Table = typeof catalogueTexts | typeof cataloguePrompts;

interface Bringing {
  shipped: readonly (Omit<ShippedText, 'updatedAt'> | Omit<ShippedPrompt, 'updatedAt'>)[];
  /** Of the rows that were brought, those that came from the same place: what is missing now is retired among them. */
  isOurs: SQL | undefined;
  /** Missing now, but not because they are shipped no longer. */
  stay?: ReadonlySet<string>;
  updatedAt: Date;
}

export interface Brought {
  added: string[];
  changed: string[];
  retired: string[];
}

/**
 * Brings rows to what is shipped: new ones come, corrected ones change, and those that are shipped no longer are retired.
 * What an admin changed stays as it is, and so does what somebody else put in before, in the same words.
 */
export async function bring(
  tx: Transaction,
  table: Table,
  { shipped, isOurs, stay = new Set(), updatedAt }: Bringing,
): Promise<Brought> {
  const { slug, shippedHash, changedAt, status } = table;
  const rows = await tx.select({ slug, hash: shippedHash, changedAt }).from(table);
  const known = new Map(rows.map((row) => [row.slug, row]));
  const taken = await likenessesTaken(tx, table, shipped);
  const news = shipped.filter(
    (row) => known.get(row.slug)?.hash !== row.shippedHash && !known.get(row.slug)?.changedAt && !taken.has(row.slug),
  );
  for (let at = 0; at < news.length; at += BATCH)
    await tx
      .insert(table)
      .values(news.slice(at, at + BATCH).map((row) => ({ ...row, updatedAt })))
      .onConflictDoUpdate({ target: slug, set: fromShipped(table), setWhere: isNull(changedAt) });
  const names = [...shipped.map((row) => row.slug), ...stay];
  const isShippedNoMore = and(isNotNull(shippedHash), isNull(changedAt), notInArray(slug, names), isOurs);
  const retired = await tx
    .update(table)
    .set({ status: 'retired', updatedAt })
    .where(and(isShippedNoMore, sql`${status} <> 'retired'`))
    .returning({ slug });
  return {
    added: news.filter((row) => !known.has(row.slug)).map((row) => row.slug),
    changed: news.filter((row) => known.has(row.slug)).map((row) => row.slug),
    retired: retired.map((row) => row.slug),
  };
}

/** Of what is shipped, what stands under another name already. */
async function likenessesTaken(tx: Transaction, table: Table, shipped: Bringing['shipped']): Promise<Set<string>> {
  if (table !== catalogueTexts) return new Set();
  const byLikeness = new Map(
    shipped.flatMap((row) => ('likeness' in row && row.likeness ? [[row.likeness, row.slug]] : [])),
  );
  const { slug, likeness } = catalogueTexts;
  const rows = await tx
    .select({ slug, likeness })
    .from(catalogueTexts)
    .where(inArray(likeness, [...byLikeness.keys()]));
  return new Set(
    rows.flatMap((row) => {
      const wanted = byLikeness.get(row.likeness ?? '');
      return wanted !== undefined && wanted !== row.slug ? [wanted] : [];
    }),
  );
}

/** Every column but what names a row, where it stands, and what an admin did to it. */
function fromShipped(table: Table): Record<string, SQL> {
  const { slug: _slug, changedAt: _changedAt, position: _position, ...columns } = getColumns(table);
  return Object.fromEntries(
    Object.entries(columns).map(([name, column]) => [name, sql.raw(`excluded.${column.name}`)]),
  );
}
