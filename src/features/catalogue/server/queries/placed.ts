import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ChosenText, PlacedText } from '../../contract/catalogue.ts';
import { titleOf } from '../../../../shared/text/text-names.ts';
import type { Writable } from '../../../../platform/database/index.ts';
import { jsonOf } from '../../../../platform/queries/json.ts';
import { catalogueTexts, type TextRow } from '../tables.ts';
import { beginningOf } from './list.ts';
import { isReadable } from './read.ts';

const { slug: slugOf, kind, title, body, author, born, died, work, year, language, rights } = catalogueTexts;
const placedColumns = { slug: slugOf, kind, title, body, author, born, died, work, year, language, rights };

export type ReadText = Pick<TextRow, keyof typeof placedColumns>;

/** SQL for the texts that a row has chosen, without order, so that they are read together with the row. */
export const textsChosenIn = (chosen: PgColumn): SQL<ReadText[]> => sql`(
  select coalesce(json_agg(${jsonOf(placedColumns)}), '[]') from ${catalogueTexts}
  where ${slugOf} in (select jsonb_array_elements(${chosen}) ->> 'slug') and ${isReadable})`;

/** The chosen texts in order, except texts whose rights have ended. `areWhole`: full texts, for the page as a download. */
export async function placedTexts(
  db: Writable,
  chosen: readonly ChosenText[],
  { areWhole = false }: { areWhole?: boolean } = {},
): Promise<PlacedText[]> {
  if (chosen.length === 0) return [];
  const slugs = chosen.map(({ slug }) => slug);
  const rows = await db
    .select(placedColumns)
    .from(catalogueTexts)
    .where(and(inArray(slugOf, slugs), isReadable));
  return placedOf(chosen, rows, { areWhole });
}

/** Like `placedTexts`, for texts that were read already. */
export function placedOf(
  chosen: readonly ChosenText[],
  texts: readonly ReadText[],
  { areWhole = false }: { areWhole?: boolean } = {},
): PlacedText[] {
  const bySlug = new Map(texts.map((text) => [text.slug, text]));
  return chosen.flatMap(({ slug, chosenBy }) => {
    const text = bySlug.get(slug);
    if (!text) return [];
    const { body: whole, rights: known, ...facts } = text;
    const shown = areWhole ? { beginning: whole, isWhole: true } : beginningOf(text);
    return [{ ...facts, ...shown, rights: known ?? 'own', chosenBy }];
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
