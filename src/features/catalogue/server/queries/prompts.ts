import { eq } from 'drizzle-orm';
import type { Closeness, Loss } from '../../contract/catalogue.ts';
import type { Context } from '../../../../platform/context.ts';
import { filled, momentsOf, promptsFor } from '../rules/prompts.ts';
import { cataloguePrompts } from '../tables.ts';

interface About {
  name: string;
  language: string;
  pronouns: string;
  loss: readonly Loss[];
  /** Day of the death or, if it is unknown, of the page's publication. */
  since: Date | null;
  isDeath: boolean;
  closeness: Closeness | undefined;
  seed: string;
}

/** Live prompts about the person, the most suitable first. Returns all at once, because there are only a few hundred. */
export async function offeredPrompts(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { since, isDeath, ...about }: About,
): Promise<{ slug: string; text: string }[]> {
  const prompts = await db.select().from(cataloguePrompts).where(eq(cataloguePrompts.status, 'live'));
  const spoken = prompts.filter(({ language }) => primary(language) === primary(about.language));
  const moments = momentsOf(since, isDeath, clock.now());
  return promptsFor(spoken, { ...about, moments }).map(({ slug, wordings }) => ({
    slug,
    text: filled(wordings, about),
  }));
}

const primary = (language: string) => language.split('-')[0];
