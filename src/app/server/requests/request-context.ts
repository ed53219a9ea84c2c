import { AnalyticsChoice } from '../../../features/privacy/contract/analytics.ts';
import { deviceOf } from '../../../features/accounts/server/rules/devices.ts';
import { knownAuthor, readOwnPosts } from '../../../features/submissions/server/rules/own-posts.ts';
import type { Actor, AppToken, Context, Deps, RequestFacts } from '../../../platform/context.ts';
import { keyedHash } from '../../../platform/secrets/secret.ts';
import { newId } from '../../../platform/ids.ts';
import {
  keepInCookies,
  readCookies,
  readKept,
  sent,
  sentPreviewLink,
  sentLinkKey,
  sentOpener,
  sentPageKey,
  sentSignUp,
  sessionTokenOf,
  type Cookies,
} from './cookies.ts';
import { sentAppToken } from './app-state.ts';
import { isBearer } from '../../../platform/http/requests/bearer.ts';
import { toCatalogueError } from '../../../platform/http/answers/error-answers.ts';
import { readersLanguage } from './language.ts';
import { visitorAddress, networkOf } from '../../../platform/http/requests/network.ts';

function requestFacts(
  deps: Deps,
  cookies: Cookies,
  { address, headers, app = null }: { address: string; headers: Pick<Headers, 'get'>; app?: AppToken | null },
): Omit<RequestFacts, 'language'> {
  const ownPosts = sent(cookies, 'own-entries');
  return {
    id: newId(deps.clock),
    isBearer: app !== null,
    sessionToken: app === null ? sessionTokenOf(deps, cookies) : app.token,
    secondStepToken: sent(cookies, 'second-step'),
    signUpToken: sentSignUp(deps, cookies),
    deviceMarks: sent(cookies, 'device'),
    network: keyedHash(deps.secret, 'network', networkOf(address)),
    device: () => deviceOf(headers.get('user-agent'), app && headers.get('x-device')),
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
  const app = isBearer(headers) ? sentAppToken(deps.secret, headers) : null;
  const cookies = app === null ? readCookies(headers) : readKept(headers);
  const request = requestFacts(deps, cookies, { address, headers, app });
  const asking = app === null ? browserActor(deps, request.sessionToken) : deps.authentication.actorOfApp(app);
  const { actor, session } = await asking.catch((error: unknown) => {
    throw toCatalogueError(error, deps.log, { endpoint: 'authentication' });
  });
  const language = readersLanguage(deps.config.languages, {
    account: actor.kind === 'member' ? actor.language : null,
    cookie: sent(cookies, 'language'),
    accepted: headers.get('accept-language'),
  });
  const context = withActor(deps, actor, { ...request, language });
  if (session) context.keep.session(session);
  return context;
}

/** A browser's cookie is never replaced by itself. */
const browserActor = async ({ authentication }: Deps, sessionToken: string) => ({
  actor: await authentication.actorOf(sessionToken),
  session: null,
});

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
