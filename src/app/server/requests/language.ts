// The only place that chooses the language of a response.
import { parameterIn } from '../../../shared/screens/addresses.ts';
import type { Screen } from '../../../shared/screens/screens.ts';
import type { Context } from '../../../platform/context.ts';
import { isGenerated } from '../../../platform/settings/languages.ts';
import { publicText } from '../../../features/catalogue/server/queries/read.ts';
import { languageOfPreviewLink } from '../../../features/tributes/server/queries/preview-links.ts';
import { languageOfOwn, languageOfReadable } from '../../../features/tributes/server/queries/language.ts';
import type { Renderer, Renderers } from '../screens/renderer.ts';

/** Hints about the reader's language, best first. */
export interface LanguageWishes {
  account?: string | null;
  cookie?: string | undefined;
  accepted: string | null;
}

/** Returns the available language that suits the reader best, or the first one if nothing is known. */
export function readersLanguage(languages: readonly string[], { account, cookie, accepted }: LanguageWishes): string {
  const [first = 'en'] = languages;
  if (languages.length === 1) return first;
  const chosen = [account, cookie].find((one) => typeof one === 'string' && languages.includes(one));
  return chosen ?? acceptedLanguage(languages, accepted ?? '') ?? first;
}

/** Matches the Accept-Language header: "en-GB" falls back to "en", and "pt" matches "pt-BR" (RFC 4647, lookup). */
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

/** Returns the content's language if the reader may see the content, else the reader's: hidden pages must look missing. */
export async function screenLanguage(context: Context, screen: Screen | null, url: URL): Promise<string> {
  const { language } = context.request;
  if (context.config.languages.length === 1 || screen === null || screen.speaks === 'reader') return language;
  const own = await languageOf[screen.speaks](context, url, (name) => parameterIn(screen.path, url.pathname, name));
  return own !== null && context.config.languages.includes(own) ? own : language;
}

type Reading = (context: Context, url: URL, parameter: (name: string) => string) => Promise<string | null>;

const languageOf: Record<Exclude<Screen['speaks'], 'reader'>, Reading> = {
  ownTribute: (context, { searchParams }) => languageOfOwn(context, searchParams.get('tribute') ?? ''),
  text: async (context, _, parameter) => (await publicText(context, parameter('slug')))?.language ?? null,
  previewLink: (context, { searchParams }, parameter) =>
    languageOfPreviewLink(context, { previewLinkId: parameter('previewLinkId'), key: searchParams.get('key') ?? '' }),
  tribute: (context, { searchParams }, parameter) =>
    languageOfReadable(context, {
      path: decodeURIComponent(parameter('tributePath')),
      key: searchParams.get('key') ?? undefined,
    }),
};

export const speaking = (context: Context, language: string): Context => ({
  ...context,
  request: { ...context.request, language },
});

export function rendererOf(renderers: Renderers, language: string): Renderer {
  const renderer = renderers.get(language) ?? renderers.values().next().value;
  if (!renderer) throw new Error('There is no renderer');
  return renderer;
}
