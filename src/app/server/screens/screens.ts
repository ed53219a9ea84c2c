import { randomBytes } from 'node:crypto';
import { errorStatus } from '../../../shared/api/errors.ts';
import { RESPONSE_COOKIES_HEADER, readResponseCookies } from '../../../shared/api/response-cookies.ts';
import { screenAt } from '../../../shared/screens/screen-at.ts';
import { screens } from '../../../shared/screens/screens.ts';
import type { Context, Deps } from '../../../platform/context.ts';
import { addAnswerHeaders } from '../../../platform/http/answers/answer-headers.ts';
import { createServerClient } from '../calls/api.ts';
import { compressList } from '../../../platform/page-cache/compressed-page.ts';
import { giveResponseCookies } from '../requests/cookies.ts';
import { answerCachedPage } from './public-screen.ts';
import { rendererOf, screenLanguage, speaking } from '../requests/language.ts';
import type { RenderedScreen, Renderers } from './renderer.ts';
import {
  admitAdmin,
  admitByLink,
  leadToLinkScreen,
  leadToPresentPath,
  turnAway,
  type AskedScreen,
  type Gate,
} from './screen-gates.ts';
import { knownAddress, screenRequest } from './screen-request.ts';
import { securityHeaders } from '../../../platform/http/answers/security-headers.ts';

/** Tried in order; the first response wins. */
const gates: readonly Gate[] = [
  leadToPresentPath,
  leadToLinkScreen,
  turnAway,
  admitAdmin,
  admitByLink,
  answerCachedPage,
];

export async function answerScreen(
  deps: Deps,
  renderers: Renderers,
  request: Request,
  context: Context,
): Promise<Response> {
  const url = knownAddress(request.url);
  const name = screenAt(url.pathname);
  const asked = { screen: name === null ? null : screens[name], url, request, context, deps, renderers };
  for (const gate of gates) {
    const answer = await gate(asked);
    if (answer) return answer;
  }
  const nonce = randomBytes(16).toString('base64');
  const speaker = speaking(context, await screenLanguage(context, asked.screen, url));
  const spoken = { ...asked, context: speaker };
  const renderer = rendererOf(renderers, speaker.request.language);
  // Upload and action share one context, so that photograph and text have the same author.
  const rendered = await renderer.render(await screenRequest(spoken), createServerClient(speaker), nonce);
  return compressList(asked.screen, finishScreen(rendered, spoken), request.headers.get('accept-encoding'));
}

function isPersonal({ screen, request, context }: AskedScreen): boolean {
  if (screen === null || context.actor.kind === 'member') return true;
  if (request.method === 'POST' && screen.isRefusedFormStored) return false;
  return screen.access !== 'open' || screen.isNeverStored;
}

/** True if the page asks for its password. Do not cache the question, or it would appear again once the page is opened. */
const asksForPassword = ({ screen }: AskedScreen, { status }: RenderedScreen): boolean =>
  screen?.layout === 'tribute' && status === errorStatus.PAGE_PASSWORD_NEEDED;

const PROVIDER_ORIGIN = { payment: 'payOrigin', payee: 'payeeOrigin' } as const;

function finishScreen(rendered: RenderedScreen | Response, asked: AskedScreen): Response {
  const { screen, context } = asked;
  const headers = new Headers(rendered instanceof Response ? rendered.headers : undefined);
  headers.set(
    'cache-control',
    isPersonal(asked) || rendered instanceof Response || asksForPassword(asked, rendered)
      ? 'private, no-store'
      : 'private, no-cache',
  );
  giveResponseCookies(context, rendered instanceof Response ? readResponseCookies(headers) : rendered.responseCookies);
  headers.delete(RESPONSE_COOKIES_HEADER);
  addAnswerHeaders(headers, context);
  if (rendered instanceof Response) return new Response(rendered.body, { status: rendered.status, headers });
  headers.set('content-type', 'text/html; charset=utf-8');
  if (screen?.hasNoindexHeader) headers.set('x-robots-tag', 'noindex, nofollow');
  if (rendered.retryAfterSeconds !== undefined) headers.set('retry-after', String(rendered.retryAfterSeconds));
  const isHttps = context.config.publicUrl.startsWith('https:');
  const payOrigin = screen?.formsLeadTo ? context.payments?.[PROVIDER_ORIGIN[screen.formsLeadTo]] : null;
  const kind = rendered.nonce === null ? { rules: rendered.rules, payOrigin } : { nonce: rendered.nonce, payOrigin };
  for (const [key, value] of securityHeaders(kind, isHttps)) headers.set(key, value);
  return new Response(rendered.html, { status: rendered.status, headers });
}
