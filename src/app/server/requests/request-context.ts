import { AnalyticsChoice } from '../../../features/privacy/contract/analytics.ts';
import { deviceOf } from '../../../features/accounts/server/rules/devices.ts';
import { knownAuthor, readOwnPosts } from '../../../features/submissions/server/rules/own-posts.ts';
import type { Actor, Context, Deps, RequestFacts } from '../../../platform/context.ts';
import { keyedHash } from '../../../platform/secrets/secret.ts';
import { newId } from '../../../platform/ids.ts';
import {
  keepInCookies,
  readCookies,
  sent,
  sentPreviewLink,
  sentLinkKey,
  sentOpener,
  sentPageKey,
  sentSignUp,
  sessionTokenOf,
  type Cookies,
} from './cookies.ts';
import { toCatalogueError } from '../../../platform/http/answers/error-answers.ts';
import { readersLanguage } from './language.ts';
import { visitorAddress, networkOf } from '../../../platform/http/requests/network.ts';

function requestFacts(
  deps: Deps,
  cookies: Cookies,
  { address, headers }: { address: string; headers: Pick<Headers, 'get'> },
): Omit<RequestFacts, 'language'> {
  const ownPosts = sent(cookies, 'own-entries');
  return {
    id: newId(deps.clock),
    sessionToken: sessionTokenOf(deps, cookies),
    secondStepToken: sent(cookies, 'second-step'),
    signUpToken: sentSignUp(deps, cookies),
    deviceMarks: sent(cookies, 'device'),
    network: keyedHash(deps.secret, 'network', networkOf(address)),
    device: () => deviceOf(headers.get('user-agent')),
    analytics: {
      choice: AnalyticsChoice.safeParse(sent(cookies, 'counting')).data ?? null,
      isRefusedByBrowser: headers.get('sec-gpc') === '1' || headers.get('dnt') === '1',
    },
    ownPosts: readOwnPosts(ownPosts),
    author: knownAuthor(deps.secret, ownPosts),
    linkKey: (path) => sentLinkKey(cookies, path),
    pageKey: (tributeId) => sentPageKey(cookies, tributeId),
    pageOpener: (tributeId) => sentOpener(deps.secret, cookies, tributeId),
    previewLink: (tributeId) => sentPreviewLink(cookies, tributeId),
  };
}

/** Makes the context that every handler gets. Reads the actor from the database once per request. */
export async function createContext(
  deps: Deps,
  headers: Pick<Headers, 'get'>,
  remoteAddress: string,
): Promise<Context> {
  const address = visitorAddress(headers, remoteAddress, deps.config.trustProxy);
  const cookies = readCookies(headers);
  const request = requestFacts(deps, cookies, { address, headers });
  const actor = await deps.authentication.actorOf(request.sessionToken).catch((error: unknown) => {
    throw toCatalogueError(error, deps.log, { endpoint: 'authentication' });
  });
  const language = readersLanguage(deps.config.languages, {
    account: actor.kind === 'member' ? actor.language : null,
    cookie: sent(cookies, 'language'),
    accepted: headers.get('accept-language'),
  });
  return withActor(deps, actor, { ...request, language });
}

/** Makes a context without session and cookies, for responses cached for everyone. */
export function anonymousContext(deps: Deps): Context {
  const request = requestFacts(deps, new Map(), { address: '127.0.0.1', headers: new Headers() });
  const language = readersLanguage(deps.config.languages, { accepted: null });
  return withActor(deps, { kind: 'visitor' }, { ...request, language });
}

function withActor(deps: Deps, actor: Actor, request: RequestFacts): Context {
  const answerHeaders: Context['answerHeaders'] = [];
  const { clock, config, secret } = deps;
  return {
    ...deps,
    actor,
    request,
    answerHeaders,
    keep: keepInCookies({ clock, config, secret, request, answerHeaders }),
  };
}
