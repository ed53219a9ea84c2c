import { and, asc, count, eq, ilike, or, sql, type SQL } from 'drizzle-orm';
import type { EntryFilters, EntryFormat } from '../../../../contract/catalogue-admin.ts';
import { ENTRIES_PER_ADMIN_PAGE } from '../../../../contract/catalogue-limits.ts';
import type { Page } from '../../../../contract/pages.ts';
import { fail } from '../../../errors.ts';
import { afterCursor, pageFrom } from '../../../keyset.ts';
import type { Writable } from '../../../seams/database/index.ts';
import { writeSheet } from '../rules/sheets.ts';
import type { Shelf } from '../rules/shelves.ts';
import { catalogueTexts, type PromptRow, type TextRow } from '../tables.ts';

type Row = TextRow | PromptRow;

/** What is looked for, in the slug and in the words as they stand. */
function found({ table }: Pick<Shelf, 'table'>, search: string): SQL | undefined {
  const like = `%${search.replaceAll(/[\\%_]/gu, (sign) => `\\${sign}`)}%`;
  if (table !== catalogueTexts)
    return or(ilike(table.slug, like), sql`${sql.identifier('wordings')}::text ilike ${like}`);
  const { slug, title, author, body } = catalogueTexts;
  return or(ilike(slug, like), ilike(title, like), ilike(author, like), ilike(body, like));
}

/** Every entry, whatever its status, in the order of the catalogue. */
export async function listEntries<Words extends object, Own extends Row, Entry>(
  { db }: { db: Writable },
  shelf: Shelf<Words, Own, Entry>,
  { status, language, search = '', after }: EntryFilters,
): Promise<Page<Entry>> {
  const { table } = shelf;
  const isWanted = and(
    status && eq(table.status, status),
    language ? eq(table.language, language) : undefined,
    search.trim() === '' ? undefined : found(shelf, search.trim()),
  );
  const rows = await db
    .select()
    .from(table)
    .where(and(isWanted, afterCursor([table.position, table.slug], after)))
    .orderBy(asc(table.position), asc(table.slug))
    .limit(ENTRIES_PER_ADMIN_PAGE + 1);
  const [counted] = await db.select({ entries: count() }).from(table).where(isWanted);
  const placeOf = (row: Row) => [row.position, row.slug];
  const page = pageFrom(rows, { most: ENTRIES_PER_ADMIN_PAGE, count: counted?.entries ?? 0, placeOf });
  return { ...page, items: page.items.map((row) => shelf.entryOf(row as Own)) };
}

export async function entryRow<Own extends Row>(
  db: Writable,
  { table }: Pick<Shelf<object, Own>, 'table'>,
  slug: string,
): Promise<Own> {
  const [row] = await db.select().from(table).where(eq(table.slug, slug));
  return row ? (row as Own) : fail('NOT_FOUND');
}

export const readEntry = async <Words extends object, Own extends Row, Entry>(
  { db }: { db: Writable },
  shelf: Shelf<Words, Own, Entry>,
  { slug }: { slug: string },
): Promise<Entry> => shelf.entryOf(await entryRow<Own>(db, shelf, slug));

/** Everything, as a file that an import reads again. */
export async function exportEntries<Words extends object, Own extends Row, Entry>(
  { db }: { db: Writable },
  shelf: Shelf<Words, Own, Entry>,
  { format }: { format: EntryFormat },
): Promise<{ content: string }> {
  const { table } = shelf;
  const rows = await db.select().from(table).orderBy(asc(table.position), asc(table.slug));
  const lines = rows.map((row) => ({
    slug: row.slug,
    status: row.status,
    words: shelf.wordsOf(row as Own),
  }));
  return { content: writeSheet(format, lines, (words) => shelf.cells(words)) };
}
