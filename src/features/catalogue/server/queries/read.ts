import { and, eq, isNotNull, ne } from 'drizzle-orm';
import type { Text } from '../../contract/catalogue.ts';
import { subjectOfText } from '../../../../platform/change-pages.ts';
import type { Context } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import { catalogueTexts } from '../tables.ts';
import { listed } from './list.ts';

/** What was once live stays at its address and where it was chosen, unless its rights are gone. */
export const isReadable = and(isNotNull(catalogueTexts.rights), ne(catalogueTexts.status, 'draft'));

/** A text in full. */
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

/** Of a text that everybody can read: the subjects of its finished page, and its language. */
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
