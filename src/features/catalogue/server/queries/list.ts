import { and, asc, count, eq, gte, inArray, lt, or, sql, type SQL } from 'drizzle-orm';
import type { ListedText, TextFilters } from '../../contract/catalogue.ts';
import {
  BEGINNING_LINES,
  LONG_READING_SECONDS,
  SHORT_READING_SECONDS,
  TEXTS_PER_PAGE,
} from '../../contract/catalogue-limits.ts';
import { askedFor } from '../../contract/hard-subjects.ts';
import type { Page } from '../../../../shared/api/pages.ts';
import type { Context } from '../../../../platform/context.ts';
import { afterCursor, pageByNumber, pageFrom } from '../../../../platform/keyset.ts';
import { catalogueTexts, type TextRow } from '../tables.ts';
import { isAboutLoss, withoutPain } from './painful.ts';
import { findTexts } from './search.ts';

type Reading = Pick<Context, 'db'>;
type Wanted = TextFilters & { after?: string | undefined };

const { kind, themes, faith, tone, forWhom, seconds, status, position, slug } = catalogueTexts;

const byLength = {
  short: lt(seconds, SHORT_READING_SECONDS),
  medium: and(gte(seconds, SHORT_READING_SECONDS), lt(seconds, LONG_READING_SECONDS)),
  long: gte(seconds, LONG_READING_SECONDS),
};
/** SQL conditions for filters. Texts for `anyone` match every `forWhom`, and texts with faith `any` match every faith. */
const suits = (filters: TextFilters): (SQL | undefined)[] => [
  eq(status, 'live'),
  filters.kind && eq(kind, filters.kind),
  filters.theme && sql`${filters.theme} = any(${themes})`,
  filters.faith && inArray(faith, [...new Set([filters.faith, 'any' as const])]),
  filters.tone && eq(tone, filters.tone),
  filters.forWhom && sql`(${filters.forWhom} = any(${forWhom}) or 'anyone' = any(${forWhom}))`,
  filters.length && byLength[filters.length],
  filters.loss && isAboutLoss(filters.loss),
];

/** Live texts in the order of the catalogue, or by relevance if `search` is given. */
export async function listTexts(ctx: Reading, { search = '', after, ...filters }: Wanted): Promise<Page<ListedText>> {
  const painless = withoutPain(askedFor({ ...filters, search }));
  if (search.trim() !== '') return listFound(ctx, { search, after, isWanted: suits(filters), painless });
  const isWanted = [...suits(filters), ...painless];
  const rows = await ctx.db
    .select()
    .from(catalogueTexts)
    .where(and(...isWanted, afterCursor([position, slug], after)))
    .orderBy(asc(position), asc(slug))
    .limit(TEXTS_PER_PAGE + 1);
  const [counted] = await ctx.db
    .select({ texts: count() })
    .from(catalogueTexts)
    .where(and(...isWanted));
  const placeOf = (row: TextRow) => [row.position, row.slug];
  const page = pageFrom(rows, { most: TEXTS_PER_PAGE, count: counted?.texts ?? 0, placeOf });
  return { ...page, items: page.items.map(listed) };
}

interface Search {
  search: string;
  after: string | undefined;
  isWanted: (SQL | undefined)[];
  painless: SQL[];
}

async function listFound(ctx: Reading, { search, after, isWanted, painless }: Search): Promise<Page<ListedText>> {
  const { slugs, byTitle } = await findTexts(ctx, search);
  if (slugs.length === 0) return pageByNumber<ListedText>([], TEXTS_PER_PAGE, after);
  const rows = await ctx.db
    .select()
    .from(catalogueTexts)
    // A text whose title was typed is listed even if its subject is hard: this reader knows what the text is about.
    .where(and(...isWanted, inArray(slug, slugs), or(and(...painless), inArray(slug, byTitle))));
  const place = new Map(slugs.map((one, at) => [one, at]));
  const ranked = rows.toSorted((a, b) => (place.get(a.slug) ?? 0) - (place.get(b.slug) ?? 0));
  const page = pageByNumber(ranked, TEXTS_PER_PAGE, after);
  return { ...page, items: page.items.map(listed) };
}

/** The part of a text that lists and pages show. `isWhole`: it is the whole text. */
export function beginningOf({ kind: kindOf, body }: Pick<TextRow, 'kind' | 'body'>) {
  const lines = body.split('\n');
  const isWhole = kindOf === 'quote' || lines.length <= BEGINNING_LINES;
  return { beginning: isWhole ? body : lines.slice(0, BEGINNING_LINES).join('\n'), isWhole };
}

export function listed(row: TextRow): ListedText {
  const { slug: name, title, author, born, died, work, year, language } = row;
  const kindOfText = { themes: row.themes, faith: row.faith, tone: row.tone, forWhom: row.forWhom };
  const rights = row.rights ?? 'own';
  const whose = { slug: name, kind: row.kind, title, author, born, died, work, year, language, rights };
  return { ...whose, ...kindOfText, seconds: row.seconds, ...beginningOf(row) };
}
