import type { Deps } from '../context.ts';
import { publicTributeId } from '../domains/tributes/queries/public.ts';
import { createServerClient } from './api.ts';
import { isNamed } from './etag.ts';
import type { FinishedPage, RenderedPage } from './finished-page.ts';
import { encodingFor, pageInTime } from './finished-pages.ts';
import type { Renderer } from './renderer.ts';
import { anonymousContext } from './request-context.ts';
import type { AskedScreen } from './screen-gates.ts';
import { securityHeaders } from './security-headers.ts';

/** A public tribute is the same for everyone: rendered once without a visitor, kept finished, dropped when it changes. */
export async function answerFinishedPage({
  name,
  url,
  request,
  deps,
  renderer,
}: AskedScreen): Promise<Response | null> {
  if (name !== 'tribute' || request.method !== 'GET' || url.search !== '') return null;
  const tributeId = await publicTributeId(deps, url.pathname.slice(1));
  if (tributeId === null) return null;
  const page = await pageInTime(deps.pages.fill(url.pathname, tributeId, () => renderForAll(deps, renderer, url)));
  return 'bodies' in page ? written(page, request) : null;
}

async function renderForAll(deps: Deps, renderer: Renderer, url: URL): Promise<RenderedPage> {
  const client = createServerClient(anonymousContext(deps));
  const rendered = await renderer.render(new Request(deps.config.publicUrl + url.pathname), client, '');
  if (rendered instanceof Response) return { status: rendered.status, html: '', headers: [] };
  const isHttps = deps.config.publicUrl.startsWith('https:');
  return { status: rendered.status, html: rendered.html, headers: securityHeaders({ rules: rendered.rules }, isHttps) };
}

function written(page: FinishedPage, request: Request): Response {
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
