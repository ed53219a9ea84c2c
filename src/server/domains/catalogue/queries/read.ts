import { and, eq } from 'drizzle-orm';
import type { Text } from '../../../../contract/catalogue.ts';
import type { Context } from '../../../context.ts';
import { fail } from '../../../errors.ts';
import { catalogueTexts } from '../tables.ts';
import { listed } from './list.ts';

/** A live text in full. */
export async function readText({ db }: Pick<Context, 'db'>, { slug }: { slug: string }): Promise<Text> {
  const isIt = and(eq(catalogueTexts.slug, slug), eq(catalogueTexts.status, 'live'));
  const [row] = await db.select().from(catalogueTexts).where(isIt);
  if (!row) return fail('NOT_FOUND');
  const { beginning: _beginning, isWhole: _isWhole, ...text } = listed(row);
  const { body, translator, rightsReason } = row;
  return { ...text, body, translator, rightsReason };
}
