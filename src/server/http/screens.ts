import { randomBytes } from 'node:crypto';
import { ORPCError } from '@orpc/server';
import { actionScreenAddress } from '../../contract/action-link.ts';
import { CARRYING_HEADER, readCarrying } from '../../contract/carrying.ts';
import { signInAddress } from '../../contract/return-path.ts';
import { screens, type ScreenName } from '../../contract/screens.ts';
import type { Context, Deps } from '../context.ts';
import { assertAdmin } from '../domains/accounts/commands/assert-admin.ts';
import { publicTributeId } from '../domains/tributes/queries/public.ts';
import { CatalogueError } from '../errors.ts';
import { createServerClient } from './api.ts';
import { assertForm, FORM_TYPE, readTextBody, withBody } from './body.ts';
import { compressList } from './compressed-page.ts';
import { addAnswerHeaders, giveCarried, giveLinkKey } from './cookies.ts';
import { isNamed } from './etag.ts';
import type { FinishedPage, RenderedPage } from './finished-page.ts';
import { encodingFor, pageInTime } from './finished-pages.ts';
import { readMemoryForm } from './memory-form.ts';
import { isMultipart } from './multipart.ts';
import type { RenderedScreen, Renderer } from './renderer.ts';
import { anonymousContext } from './request-context.ts';
import { securityHeaders } from './security-headers.ts';

export async function answerScreen(
  deps: Deps,
  renderer: Renderer,
  request: Request,
  context: Context,
): Promise<Response> {
  const url = knownAddress(request.url);
  const linked = actionScreenAddress(url);
  if (linked !== null && (request.method === 'GET' || request.method === 'HEAD')) return redirect(303, linked);
  const name = renderer.screenAt(url.pathname);
  const turned =
    name &&
    (turnAway(name, url, context, request.method) ??
      (await admitAdmin(name, url, context)) ??
      (await admitByLink(name, url, context)));
  if (turned) return turned;
  if (name === 'tribute' && request.method === 'GET' && url.search === '') {
    const kept = await answerKept(deps, renderer, url);
    if (kept) return withHead(kept, request);
  }
  const nonce = randomBytes(16).toString('base64');
  const asked = await askedRequest(request, { name, url, context });
  const rendered = await renderer.render(asked, createServerClient(context), nonce);
  return compressList(name, finishScreen(rendered, name, context), request.headers.get('accept-encoding'));
}

interface Asked {
  name: ScreenName | null;
  url: URL;
  context: Context;
}

/** The request as its screen reads it: a form is texts, whatever the browser wrote. */
async function askedRequest(request: Request, { name, url, context }: Asked): Promise<Request> {
  const { method } = request;
  const headers = new Headers(request.headers);
  if (method === 'GET' || method === 'HEAD') return new Request(url, { headers });
  if (name === 'leaveMemory' && isMultipart(headers)) {
    const form = await readMemoryForm(context, request, url.pathname.split('/')[1] ?? '');
    headers.set('content-type', FORM_TYPE);
    // Where nobody may write, the screen itself says that nothing is there.
    return form === null ? new Request(url) : withBody(new Request(url, { method, headers }), form);
  }
  const body = await readTextBody(request);
  // A mail program's one press may come in this form too; that it came is all it says.
  if (name === 'unsubscribe' && isMultipart(headers)) headers.set('content-type', FORM_TYPE);
  // At an address of no screen, that there is none is what must be said.
  if (body !== '' && name !== null) assertForm(headers, body);
  headers.set('content-type', FORM_TYPE);
  return withBody(new Request(url, { method, headers }), body);
}

/** An address that cannot be decoded, or holds a NUL, belongs to no screen: it becomes one that none has. */
function knownAddress(address: string): URL {
  const url = new URL(address);
  try {
    if (!decodeURIComponent(url.pathname).includes('\0') && !url.search.includes('%00')) return url;
  } catch {
    // Not UTF-8, or not percent-encoding at all.
  }
  return new URL('/unknown/address', url);
}

/** What was sent there is kept for after signing in: its action leads there itself. */
const KEEPS_WHAT_WAS_SENT: ScreenName = 'account';

function turnAway(name: ScreenName, url: URL, { actor }: Context, method: string): Response | null {
  const { access, isBuilt } = screens[name];
  if (!isBuilt && access !== 'admin') return null;
  if (name === KEEPS_WHAT_WAS_SENT && method === 'POST') return null;
  if (access === 'guest' && actor.kind === 'member') return redirect(303, '/choice');
  if ((access === 'member' || access === 'admin') && actor.kind === 'visitor')
    return redirect(303, signInAddress(url, { method }));
  return null;
}

/** Whoever is no admin is sent home, and noted; which of the screens are built is for admins alone to see. */
async function admitAdmin(name: ScreenName, url: URL, context: Context): Promise<Response | null> {
  if (screens[name].access !== 'admin') return null;
  try {
    await assertAdmin(context, url.pathname);
    return null;
  } catch (error) {
    if (!(error instanceof CatalogueError)) throw error;
    return redirect(303, error.code === 'TWO_STEP_NEEDED' ? '/account/two-step' : '/');
  }
}

/** A "link" tribute opens once with the key in its address; from then on a cookie holds the key. */
async function admitByLink(name: ScreenName, url: URL, context: Context): Promise<Response | null> {
  const key = url.searchParams.get('key');
  if (key === null || (name !== 'tribute' && name !== 'tributeUnderR')) return null;
  const path = url.pathname.split('/').at(-1) ?? '';
  const opened = await createServerClient(context)
    .tributes.readPublic({ path, key })
    .catch((error: unknown) => (error instanceof ORPCError && error.code === 'PAGE_GONE' ? 'gone' : null));
  // The screen says so, to whoever brought the key alone.
  if (opened === 'gone') return null;
  if (opened?.tribute.visibility !== 'link') return redirect(303, url.pathname);
  giveLinkKey(context, opened.tribute.path, key);
  const answer = redirect(303, `/${opened.tribute.path}`);
  addAnswerHeaders(answer.headers, context);
  return answer;
}

const redirect = (status: number, location: string) =>
  new Response(null, {
    status,
    headers: [
      ['location', location],
      ['cache-control', 'private, no-store'],
    ],
  });

/** A public tribute is the same for everyone: rendered once without a visitor, kept finished, dropped when it changes. */
async function answerKept(deps: Deps, renderer: Renderer, url: URL): Promise<FinishedPage | null> {
  const tributeId = await publicTributeId(deps, url.pathname.slice(1));
  if (tributeId === null) return null;
  const page = await pageInTime(deps.pages.fill(url.pathname, tributeId, () => renderForAll(deps, renderer, url)));
  return 'bodies' in page ? page : null;
}

async function renderForAll(deps: Deps, renderer: Renderer, url: URL): Promise<RenderedPage> {
  const client = createServerClient(anonymousContext(deps));
  const rendered = await renderer.render(new Request(deps.config.publicUrl + url.pathname), client, '');
  if (rendered instanceof Response) return { status: rendered.status, html: '', headers: [] };
  const isHttps = deps.config.publicUrl.startsWith('https:');
  return { status: rendered.status, html: rendered.html, headers: securityHeaders({ rules: rendered.rules }, isHttps) };
}

function withHead(page: FinishedPage, request: Request): Response {
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

/** Open to everyone, but made for the one who holds a mailed link. */
const FOR_ONE: ReadonlySet<ScreenName> = new Set<ScreenName>([
  'actionLink',
  'accountUpdate',
  'accountUpdateOld',
  'passwordReset',
  'emailVerified',
]);

function finishScreen(rendered: RenderedScreen | Response, name: ScreenName | null, context: Context): Response {
  const isOpen = name !== null && screens[name].access === 'open' && !FOR_ONE.has(name);
  const isPersonal = context.actor.kind === 'member' || !isOpen;
  const headers = new Headers(rendered instanceof Response ? rendered.headers : undefined);
  headers.set('cache-control', isPersonal || rendered instanceof Response ? 'private, no-store' : 'private, no-cache');
  giveCarried(context, rendered instanceof Response ? readCarrying(headers) : rendered.carrying);
  headers.delete(CARRYING_HEADER);
  addAnswerHeaders(headers, context);
  if (rendered instanceof Response) return new Response(rendered.body, { status: rendered.status, headers });
  headers.set('content-type', 'text/html; charset=utf-8');
  const isHttps = context.config.publicUrl.startsWith('https:');
  const kind = rendered.nonce === null ? { rules: rendered.rules } : { nonce: rendered.nonce };
  for (const [key, value] of securityHeaders(kind, isHttps)) headers.set(key, value);
  return new Response(rendered.html, { status: rendered.status, headers });
}
