import type { Screen } from '../../../shared/screens/screens.ts';
import type { Deps } from '../../../platform/context.ts';
import { publicText } from '../../../features/catalogue/server/queries/read.ts';
import {
  publicTribute,
  rememberTribute,
  type TributeWithTexts,
} from '../../../features/tributes/server/queries/public.ts';
import { createServerClient } from '../calls/api.ts';
import { isNamed } from '../../../platform/http/answers/etag.ts';
import type { CachedPage, RenderedPage } from '../../../platform/page-cache/cached-page.ts';
import { encodingFor } from '../../../platform/page-cache/cached-pages.ts';
import { rendererOf, speaking } from '../requests/language.ts';
import type { Renderers } from './renderer.ts';
import { anonymousContext } from '../requests/request-context.ts';
import type { AskedScreen } from './screen-gates.ts';
import { securityHeaders } from '../../../platform/http/answers/security-headers.ts';

interface Shown {
  subjects: string[];
  language: string;
  /** The page's row, if the screen shows a page. */
  tribute?: TributeWithTexts;
}

/** Reads the content of a cached screen. Null: not cached, so the renderer answers. */
const readers: Record<NonNullable<Screen['cacheSubject']>, (deps: Deps, pathname: string) => Promise<Shown | null>> = {
  // A path with a final slash is not a page's address, so it is not cached.
  tribute: (deps, pathname) => publicTribute(deps, pathname.slice(1)),
  text: (deps, pathname) => publicText(deps, pathname.split('/')[2] ?? ''),
};

/** Answers with a cached page, which is the same for everyone. It is rendered without a visitor and dropped on a change. */
export async function answerCachedPage({
  screen,
  url,
  request,
  deps,
  renderers,
}: AskedScreen): Promise<Response | null> {
  if (!screen?.cacheSubject || request.method !== 'GET' || url.search !== '') return null;
  const readAt = performance.now();
  const shown = await readers[screen.cacheSubject](deps, url.pathname);
  if (shown === null) return null;
  const { subjects, language, tribute } = shown;
  // The cache renders again with this function when the page has changed.
  const render = () => {
    const isFresh = !deps.pages.hasChangedSince(subjects, readAt);
    return renderForAll(deps, renderers, { url, language, tribute: isFresh ? tribute : undefined });
  };
  const page = await deps.pages.fill(url.pathname, subjects, render);
  return 'bodies' in page ? written(page, request) : null;
}

async function renderForAll(
  deps: Deps,
  renderers: Renderers,
  { url, language, tribute }: { url: URL; language: string; tribute: TributeWithTexts | undefined },
): Promise<RenderedPage> {
  const context = speaking(anonymousContext(deps), language);
  if (tribute) rememberTribute(context, url.pathname.slice(1), tribute);
  const client = createServerClient(context);
  const request = new Request(deps.config.publicUrl + url.pathname);
  const rendered = await rendererOf(renderers, language).render({ request, form: null }, client, '');
  if (rendered instanceof Response) return { status: rendered.status, html: '', headers: [] };
  const isHttps = deps.config.publicUrl.startsWith('https:');
  return { status: rendered.status, html: rendered.html, headers: securityHeaders({ rules: rendered.rules }, isHttps) };
}

function written(page: CachedPage, request: Request): Response {
  if (isNamed(request.headers.get('if-none-match'), page.etag)) {
    return new Response(null, { status: 304, headers: pairs(page.notModified) });
  }
  const encoding = encodingFor(request.headers.get('accept-encoding') ?? undefined);
  const body = new Uint8Array(page.bodies[encoding]);
  return new Response(body, { status: 200, headers: pairs(page.headers[encoding]) });
}

function pairs(list: string[]): [string, string][] {
  return Array.from({ length: list.length / 2 }, (_, at) => [list[at * 2] ?? '', list[at * 2 + 1] ?? '']);
}
