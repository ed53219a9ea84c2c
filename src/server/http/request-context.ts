import { deviceName } from '../domains/accounts/rules/devices.ts';
import { readOwnEntries } from '../domains/memories/rules/own-entries.ts';
import type { Actor, Context, Deps, RequestFacts } from '../context.ts';
import { keyedHash } from '../secret.ts';
import { newId } from '../ids.ts';
import { cookie, readCookies } from './cookies.ts';
import { toCatalogueError } from './error-answers.ts';
import { visitorAddress, networkOf } from './network.ts';

const LINK_COOKIE_SECONDS = 180 * 24 * 60 * 60;
const linkCookieName = (path: string) => `tribute-key-${path}` as const;

export const linkCookie = (path: string, key: string, isSecure: boolean) =>
  cookie(linkCookieName(path), key, { isSecure, maxAgeSeconds: LINK_COOKIE_SECONDS });

function requestFacts(
  deps: Deps,
  cookies: ReadonlyMap<string, string>,
  { address, userAgent }: { address: string; userAgent: string | null },
): RequestFacts {
  return {
    id: newId(deps.clock),
    cookies,
    network: keyedHash(deps.secret, 'network', networkOf(address)),
    device: deviceName(userAgent),
    ownEntries: readOwnEntries(cookies),
    linkKey: (path) => cookies.get(linkCookieName(path)),
  };
}

/** Everything a handler gets. The actor is read from the database once for each request. */
export async function createContext(
  deps: Deps,
  headers: Pick<Headers, 'get'>,
  remoteAddress: string,
): Promise<Context> {
  const cookies = readCookies(headers);
  const actor = await deps.authentication.actorOf(cookies).catch((error: unknown) => {
    throw toCatalogueError(error, deps.log, { endpoint: 'authentication' });
  });
  const address = visitorAddress(headers, remoteAddress, deps.config.trustProxy);
  return withActor(deps, actor, requestFacts(deps, cookies, { address, userAgent: headers.get('user-agent') }));
}

/** What everyone sees: no session and no cookie, so that the answer can be kept for all. */
export function anonymousContext(deps: Deps): Context {
  return withActor(deps, { kind: 'visitor' }, requestFacts(deps, new Map(), { address: '127.0.0.1', userAgent: null }));
}

const withActor = (deps: Deps, actor: Actor, request: RequestFacts): Context => ({
  ...deps,
  actor,
  request,
  answerHeaders: [],
});
