import { and, eq, inArray } from 'drizzle-orm';
import type { ChosenText, PlacedText } from '../../contract/catalogue.ts';
import { titleOf } from '../../../../shared/text/text-names.ts';
import type { Writable } from '../../../../platform/database/index.ts';
import { catalogueTexts } from '../tables.ts';
import { listed } from './list.ts';
import { isReadable } from './read.ts';

/** The chosen texts in order, except texts whose rights have ended. `areWhole`: full texts, for the page as a download. */
export async function placedTexts(
  db: Writable,
  chosen: readonly ChosenText[],
  { areWhole = false }: { areWhole?: boolean } = {},
): Promise<PlacedText[]> {
  if (chosen.length === 0) return [];
  const slugs = chosen.map(({ slug }) => slug);
  const rows = await db
    .select()
    .from(catalogueTexts)
    .where(and(inArray(catalogueTexts.slug, slugs), isReadable));
  const bySlug = new Map(rows.map((row) => [row.slug, row]));
  return chosen.flatMap(({ slug, chosenBy }) => {
    const row = bySlug.get(slug);
    if (!row) return [];
    const { kind, title, beginning, isWhole, author, born, died, work, year, language, rights } = listed(row);
    const whose = { author, born, died, work, year, language, rights };
    const shown = areWhole ? { beginning: row.body, isWhole: true } : { beginning, isWhole };
    return [{ slug, kind, title, ...shown, ...whose, chosenBy }];
  });
}

/** Title or first line of a live text. Null if the text cannot be chosen. */
export async function nameOfText(db: Writable, slug: string): Promise<string | null> {
  const [row] = await db
    .select({ title: catalogueTexts.title, body: catalogueTexts.body })
    .from(catalogueTexts)
    .where(and(eq(catalogueTexts.slug, slug), eq(catalogueTexts.status, 'live')));
  return row ? titleOf(row.title, row.body) : null;
}

export async function choosable(db: Writable, slugs: readonly string[]): Promise<Set<string>> {
  if (slugs.length === 0) return new Set();
  const rows = await db
    .select({ slug: catalogueTexts.slug })
    .from(catalogueTexts)
    .where(and(inArray(catalogueTexts.slug, [...slugs]), eq(catalogueTexts.status, 'live')));
  return new Set(rows.map(({ slug }) => slug));
}
