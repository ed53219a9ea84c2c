// The one place where it is chosen which language an answer speaks.
import { screens, type ScreenName } from '../../../contract/screens.ts';
import type { Context } from '../../context.ts';
import { isGenerated } from '../../languages.ts';
import { publicText } from '../../domains/catalogue/queries/read.ts';
import { languageOfGlimpse } from '../../domains/glimpses/queries.ts';
import { languageOfOwn, languageOfReadable } from '../../domains/tributes/queries/language.ts';
import type { Renderer, Renderers } from '../pages/renderer.ts';

/** What is known of the language somebody reads, best first. */
export interface LanguageWishes {
  account?: string | null;
  cookie?: string | undefined;
  /** The header `Accept-Language`. */
  accepted: string | null;
}

/** Of the languages spoken here the one that a reader would choose; the first where nothing is known of them. */
export function readersLanguage(languages: readonly string[], { account, cookie, accepted }: LanguageWishes): string {
  const [first = 'en'] = languages;
  if (languages.length === 1) return first;
  const chosen = [account, cookie].find((one) => typeof one === 'string' && languages.includes(one));
  return chosen ?? acceptedLanguage(languages, accepted ?? '') ?? first;
}

/** "en-GB" takes "en" where there is no "en-GB", and "pt" takes "pt-BR" (RFC 4647, lookup). */
function acceptedLanguage(languages: readonly string[], header: string): string | undefined {
  const ranges = header
    .slice(0, 500)
    .split(',')
    .map((part, at) => {
      const [range = '', ...more] = part.trim().split(';');
      const weight = /^\s*q=([01](\.\d+)?)\s*$/.exec(more.join(';'))?.[1];
      return { range: range.trim().toLowerCase(), weight: Number(weight ?? 1), at };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight || a.at - b.at);
  for (const { range } of ranges) {
    for (let asked = range; asked !== ''; asked = asked.slice(0, Math.max(asked.lastIndexOf('-'), 0))) {
      const exact = languages.find((language) => language.toLowerCase() === asked);
      if (exact !== undefined) return exact;
    }
    const [primary = ''] = range.split('-');
    const kin = languages.find((one) => !isGenerated(one) && one.toLowerCase().split('-')[0] === primary);
    if (kin !== undefined) return kin;
  }
  return undefined;
}

/**
 * What a screen speaks: a tribute's own language to whoever may read it, and that of a text of the catalogue; to everybody
 * else the reader's, so that an address without a page and one that is not theirs to see answer alike.
 */
export async function screenLanguage(context: Context, name: ScreenName | null, url: URL): Promise<string> {
  const { language } = context.request;
  if (context.config.languages.length === 1 || name === null || screens[name].layout !== 'tribute') return language;
  const own = await ownLanguage(context, name, url);
  return own !== null && context.config.languages.includes(own) ? own : language;
}

async function ownLanguage(
  context: Context,
  name: ScreenName,
  { pathname, searchParams }: URL,
): Promise<string | null> {
  if (name === 'preview') return languageOfOwn(context, searchParams.get('tribute') ?? '');
  const [, first = '', second = ''] = pathname.split('/');
  if (name === 'text') return (await publicText(context, second))?.language ?? null;
  if (name === 'glimpse') return languageOfGlimpse(context, { glimpseId: second, key: searchParams.get('key') ?? '' });
  const path = decodeURIComponent(name === 'tributeUnderR' ? second : first);
  return languageOfReadable(context, { path, key: searchParams.get('key') ?? undefined });
}

/** The same request, answered in a language. */
export const speaking = (context: Context, language: string): Context => ({
  ...context,
  request: { ...context.request, language },
});

/** The renderer of a language; of the first one where it is not spoken here. */
export function rendererOf(renderers: Renderers, language: string): Renderer {
  const renderer = renderers.get(language) ?? renderers.values().next().value;
  if (!renderer) throw new Error('There is no renderer');
  return renderer;
}
