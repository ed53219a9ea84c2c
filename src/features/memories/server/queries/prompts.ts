import type { Closeness } from '../../../catalogue/contract/catalogue.ts';
import { PROMPTS_SHOWN } from '../../../catalogue/contract/catalogue-limits.ts';
import type { Prompt } from '../../contract/fields.ts';
import { nameForVisitors } from '../../../tributes/contract/names.ts';
import type { Page } from '../../../../shared/api/pages.ts';
import type { Context } from '../../../../platform/context.ts';
import { pageByNumber } from '../../../../platform/keyset.ts';
import { spokenLanguage } from '../../../../platform/settings/languages.ts';
import { offeredPrompts } from '../../../catalogue/server/queries/prompts.ts';
import { readableTribute, type Reader } from '../../../tributes/server/queries/public.ts';
import type { TributeRow } from '../../../tributes/server/tables/tributes.ts';

type Reading = Pick<Context, 'db' | 'actor' | 'request' | 'secret' | 'clock' | 'config'>;

export async function promptsOnPage(
  ctx: Reading,
  { closeness, after, ...reader }: Reader & { closeness?: Closeness | undefined; after?: string | undefined },
): Promise<Page<Prompt>> {
  const page = await readableTribute(ctx, reader);
  const { id, pronouns, loss } = page;
  const language = spokenLanguage(ctx.config.languages, page.language);
  const of = { name: nameForVisitors(page), language, pronouns, loss, seed: id, ...since(page) };
  const prompts = await offeredPrompts(ctx, { ...of, closeness });
  return pageByNumber(prompts, PROMPTS_SHOWN, after);
}

/** The date of death if fully known, otherwise the date of publication. */
function since({ died, publishedAt }: TributeRow): { since: Date | null; isDeath: boolean } {
  if (!died?.year || !died.month || !died.day) return { since: publishedAt, isDeath: false };
  return { since: new Date(Date.UTC(died.year, died.month - 1, died.day)), isDeath: true };
}
