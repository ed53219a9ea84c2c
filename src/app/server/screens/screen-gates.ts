import { ORPCError } from '@orpc/server';
import { addressOf, pageAddress, presentPath } from '../../../shared/screens/addresses.ts';
import { actionScreenAddress } from '../../../features/accounts/contract/action-link.ts';
import { returnPath, signInAddress } from '../../../shared/screens/return-path.ts';
import type { Screen } from '../../../shared/screens/screens.ts';
import type { Context, Deps } from '../../../platform/context.ts';
import { addAnswerHeaders } from '../../../platform/http/answers/answer-headers.ts';
import { assertAdmin } from '../../../features/accounts/server/commands/people/assert-admin.ts';
import { CatalogueError } from '../../../platform/errors.ts';
import { createServerClient } from '../calls/api.ts';
import { giveLinkKey } from '../requests/cookies.ts';
import type { Renderers } from './renderer.ts';

export interface AskedScreen {
  screen: Screen | null;
  url: URL;
  request: Request;
  context: Context;
  deps: Deps;
  renderers: Renderers;
}

/** Returns a response, or null to pass the request on. */
export type Gate = (asked: AskedScreen) => Response | null | Promise<Response | null>;

/** Redirects an emailed link with a code, at any address, to the screen that uses such codes. */
export function leadToLinkScreen({ url, request: { method } }: AskedScreen): Response | null {
  const linked = actionScreenAddress(url);
  return linked !== null && (method === 'GET' || method === 'HEAD') ? redirect(linked) : null;
}

/** Redirects a screen's former address to the present one, with its query. Browsers send forms there again (308). */
export function leadToPresentPath({ url, request: { method } }: AskedScreen): Response | null {
  const path = presentPath(url.pathname);
  if (path === null) return null;
  return redirect(path + url.search, method === 'GET' || method === 'HEAD' ? 301 : 308);
}

export function turnAway({ screen, url, request: { method }, context: { actor } }: AskedScreen): Response | null {
  if (screen === null) return null;
  const { access, canTakeVisitorsForms } = screen;
  if (canTakeVisitorsForms && method === 'POST') return null;
  if (access === 'guest' && actor.kind === 'member')
    return redirect(returnPath(url.searchParams.get('to'), url.origin) ?? addressOf('choice'));
  if ((access === 'member' || access === 'admin') && actor.kind === 'visitor')
    return redirect(signInAddress(url, { method }));
  return null;
}

/** Redirects everybody who is not an admin, and logs the attempt. */
export async function admitAdmin({ screen, url, context }: AskedScreen): Promise<Response | null> {
  if (screen?.access !== 'admin') return null;
  try {
    await assertAdmin(context, url.pathname);
    return null;
  } catch (error) {
    if (!(error instanceof CatalogueError)) throw error;
    return redirect(error.code === 'TWO_STEP_NEEDED' ? addressOf('twoStep') : addressOf('home'));
  }
}

/** Opens a "link" tribute with the key in the URL. Moves the key to a cookie and redirects to the plain address. */
export async function admitByLink({ screen, url, context }: AskedScreen): Promise<Response | null> {
  const key = url.searchParams.get('key');
  if (key === null || !screen?.isOpenedByKey) return null;
  const path = url.pathname.split('/').at(-1) ?? '';
  const opened = await createServerClient(context)
    .tributes.readPublic({ path, key })
    .catch((error: unknown) => (error instanceof ORPCError && error.code === 'PAGE_GONE' ? 'gone' : null));
  // The screen says that the page is gone, only to people who have the key.
  if (opened === 'gone') return null;
  if (opened?.tribute.visibility !== 'link') return redirect(url.pathname);
  giveLinkKey(context, opened.tribute.path, key);
  const answer = redirect(pageAddress(opened.tribute.path));
  addAnswerHeaders(answer.headers, context);
  return answer;
}

const redirect = (location: string, status = 303) =>
  new Response(null, {
    status,
    headers: [
      ['location', location],
      ['cache-control', 'private, no-store'],
    ],
  });
