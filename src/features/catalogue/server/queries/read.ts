import { and, eq, isNotNull, ne } from 'drizzle-orm';
import type { Text } from '../../contract/catalogue.ts';
import { subjectOfText } from '../../../../platform/change-pages.ts';
import type { Context } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import { catalogueTexts } from '../tables.ts';
import { listed } from './list.ts';

/** A retired text can still be read at its address and on pages that chose it, unless its rights have ended. */
export const isReadable = and(isNotNull(catalogueTexts.rights), ne(catalogueTexts.status, 'draft'));

export async function readText({ db }: Pick<Context, 'db'>, { slug }: { slug: string }): Promise<Text> {
  const [row] = await db
    .select()
    .from(catalogueTexts)
    .where(and(eq(catalogueTexts.slug, slug), isReadable));
  if (!row) return fail('NOT_FOUND');
  const { beginning: _beginning, isWhole: _isWhole, ...text } = listed(row);
  const { body, translator, rightsReason } = row;
  return { ...text, body, translator, rightsReason };
}

/** Cache subjects and language of a text that can be read. Null for other texts. */
export async function publicText(
  { db }: Pick<Context, 'db'>,
  slug: string,
): Promise<{ subjects: string[]; language: string } | null> {
  const [row] = await db
    .select({ language: catalogueTexts.language })
    .from(catalogueTexts)
    .where(and(eq(catalogueTexts.slug, slug), isReadable));
  return row ? { subjects: [subjectOfText(slug)], language: row.language } : null;
}
