import { and, asc, desc, eq, ilike, like, ne, not, or, sql, type SQL } from 'drizzle-orm';
import { ROWS_PER_ADMIN_PAGE, type AdminPage } from '../../../../shared/api/admin-lists.ts';
import type { EntriesAsked, EntryFormat } from '../../contract/catalogue-admin.ts';
import type { TextKind } from '../../contract/catalogue.ts';
import { fail, failField } from '../../../../platform/errors.ts';
import { afterCursor, pageFrom, readCursor } from '../../../../platform/keyset.ts';
import type { Writable } from '../../../../platform/database/index.ts';
import { writeSheet } from '../rules/sheets.ts';
import type { CatalogueList } from '../rules/lists.ts';
import { slugFrom } from '../rules/slugs.ts';
import { cataloguePrompts, catalogueTexts, type PromptRow, type TextRow } from '../tables.ts';

type Row = TextRow | PromptRow;

function found({ table }: Pick<CatalogueList, 'table'>, search: string): SQL | undefined {
  const part = `%${search.replaceAll(/[\\%_]/gu, (sign) => `\\${sign}`)}%`;
  if (table !== catalogueTexts)
    return or(ilike(table.slug, part), sql`${sql.identifier('wordings')}::text ilike ${part}`);
  const { slug, title, author, body } = catalogueTexts;
  return or(ilike(slug, part), ilike(title, part), ilike(author, part), ilike(body, part));
}

/** SQL conditions for filters that exist only for texts, or only for prompts. */
function ofItsKind({ table }: Pick<CatalogueList, 'table'>, asked: EntriesAsked): (SQL | undefined)[] {
  if (table !== catalogueTexts)
    return [
      asked.closeness && eq(cataloguePrompts.closeness, asked.closeness),
      asked.moment && eq(cataloguePrompts.moment, asked.moment),
    ];
  const { kind, faith, rights, rightsReason } = catalogueTexts;
  const isCleared = sql`(${rights} is not null and ${rightsReason} <> '')`;
  return [
    asked.kind && eq(kind, asked.kind),
    asked.faith && eq(faith, asked.faith),
    asked.cleared && (asked.cleared === 'yes' ? isCleared : sql`not ${isCleared}`),
  ];
}

/** Lists entries in any status, in the order of the catalogue or by latest change. */
export async function listEntries<Words extends object, Own extends Row, Entry>(
  { db }: { db: Writable },
  catalogueList: CatalogueList<Words, Own, Entry>,
  asked: EntriesAsked,
): Promise<AdminPage<Entry> & { before: number }> {
  const { table } = catalogueList;
  const { status, language, q = '', after, sort } = asked;
  const isWanted = and(
    status && eq(table.status, status),
    language ? eq(table.language, language) : undefined,
    q.trim() === '' ? undefined : found(catalogueList, q.trim()),
    ...ofItsKind(catalogueList, asked),
  );
  const isByChange = sort === '-changed';
  const beyond = isByChange ? changedBefore(table, after) : afterCursor([table.position, table.slug], after);
  const rows = await db
    .select()
    .from(table)
    .where(and(isWanted, beyond))
    .orderBy(...(isByChange ? [desc(table.updatedAt), desc(table.slug)] : [asc(table.position), asc(table.slug)]))
    .limit(ROWS_PER_ADMIN_PAGE + 1);
  const placeOf = (row: Row) => [isByChange ? row.updatedAt.toISOString() : row.position, row.slug];
  // An exact count is cheap: people write these lists by hand, so the lists are short.
  const page = pageFrom(rows, { most: ROWS_PER_ADMIN_PAGE, count: await db.$count(table, isWanted), placeOf });
  const before = beyond === undefined ? 0 : await db.$count(table, and(isWanted, not(beyond)));
  return { ...page, before, isExact: true, items: page.items.map((row) => catalogueList.entryOf(row as Own)) };
}

function changedBefore({ updatedAt, slug }: CatalogueList['table'], after: string | undefined): SQL | undefined {
  if (after === undefined) return undefined;
  const [at, own] = readCursor(after, 2);
  const time = new Date(String(at));
  if (Number.isNaN(time.getTime())) return failField('after', 'unclear');
  return sql`(${updatedAt}, ${slug}) < (${time.toISOString()}::timestamptz, ${String(own)}::text)`;
}

export async function entryLanguages({ db }: { db: Writable }, { table }: Pick<CatalogueList, 'table'>) {
  const rows = await db
    .selectDistinct({ language: table.language })
    .from(table)
    .where(ne(table.language, ''))
    .orderBy(asc(table.language));
  return { languages: rows.map(({ language }) => language) };
}

export async function entryInLanguages<Words extends object, Own extends Row, Entry>(
  { db }: { db: Writable },
  catalogueList: CatalogueList<Words, Own, Entry>,
  { slug: asked }: { slug: string },
): Promise<{ entries: Entry[] }> {
  const { slug, sameAs, language } = catalogueList.table;
  const own = await entryRow<Own>(db, catalogueList, asked);
  const first = own.sameAs === '' ? own.slug : own.sameAs;
  const rows = await db
    .select()
    .from(catalogueList.table)
    .where(or(eq(slug, first), eq(sameAs, first), eq(slug, own.slug)))
    .orderBy(asc(language), asc(slug))
    .limit(ROWS_PER_ADMIN_PAGE);
  return { entries: rows.map((row) => catalogueList.entryOf(row as Own)) };
}

export async function entryRow<Own extends Row>(
  db: Writable,
  { table }: Pick<CatalogueList<object, Own>, 'table'>,
  slug: string,
): Promise<Own> {
  const [row] = await db.select().from(table).where(eq(table.slug, slug));
  return row ? (row as Own) : fail('NOT_FOUND');
}

/** The first slug for this text that is not taken: `a-gate`, `a-gate-2`, `a-gate-3`… */
export async function freeSlug<Words extends object, Own extends Row>(
  db: Writable,
  catalogueList: CatalogueList<Words, Own>,
  words: Words,
): Promise<string> {
  const { slug } = catalogueList.table;
  const base = slugFrom(catalogueList.said(words).called) || catalogueList.unnamed(words);
  const rows = await db
    .select({ slug })
    .from(catalogueList.table)
    .where(like(slug, `${base}%`));
  const taken = new Set(rows.map((row) => row.slug));
  for (let n = 2, free = base; ; free = `${base}-${n++}`) if (!taken.has(free)) return free;
}

export const readEntry = async <Words extends object, Own extends Row, Entry>(
  { db }: { db: Writable },
  catalogueList: CatalogueList<Words, Own, Entry>,
  { slug }: { slug: string },
): Promise<Entry> => catalogueList.entryOf(await entryRow<Own>(db, catalogueList, slug));

/** Exports all entries, or those of one kind, in a format that the import can read. */
export async function exportEntries<Words extends object, Own extends Row, Entry>(
  { db }: { db: Writable },
  catalogueList: CatalogueList<Words, Own, Entry>,
  { format, kind }: { format: EntryFormat; kind?: TextKind | undefined },
): Promise<{ content: string }> {
  const { table } = catalogueList;
  const isOfKind = kind !== undefined && table === catalogueTexts ? eq(catalogueTexts.kind, kind) : undefined;
  const rows = await db.select().from(table).where(isOfKind).orderBy(asc(table.position), asc(table.slug));
  const lines = rows.map((row) => ({
    slug: row.slug,
    status: row.status,
    words: catalogueList.wordsOf(row as Own),
  }));
  return { content: writeSheet(format, lines, (words) => catalogueList.cells(words)) };
}
