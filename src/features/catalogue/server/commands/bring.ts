import { and, getColumns, inArray, isNotNull, isNull, notInArray, sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/database/index.ts';
import type { ShippedPrompt } from '../rules/shipped-prompts.ts';
import type { ShippedText } from '../rules/shipped.ts';
import { catalogueTexts, type cataloguePrompts } from '../tables.ts';

const BATCH = 100;

type Table = typeof catalogueTexts | typeof cataloguePrompts;

interface Bringing {
  shipped: readonly (Omit<ShippedText, 'updatedAt'> | Omit<ShippedPrompt, 'updatedAt'>)[];
  /** Condition for rows from the same source as `shipped`. Rows that meet it and are not in `shipped` are retired. */
  isOurs: SQL | undefined;
  /** Slugs that are not retired although `shipped` lacks them, for example because an edition could not be read. */
  stay?: ReadonlySet<string>;
  updatedAt: Date;
}

export interface Brought {
  added: string[];
  changed: string[];
  retired: string[];
}

/** Adds, corrects and retires rows. Skips entries that an admin changed, and texts that are in the catalogue already. */
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

/** Slugs of shipped texts that are in the catalogue already under another slug. */
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

/** New values of all columns except the slug, the position and `changedAt`. */
function fromShipped(table: Table): Record<string, SQL> {
  const { slug: _slug, changedAt: _changedAt, position: _position, ...columns } = getColumns(table);
  return Object.fromEntries(
    Object.entries(columns).map(([name, column]) => [name, sql.raw(`excluded.${column.name}`)]),
  );
}
