import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import {
  createContext,
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  RouterContextProvider,
  StaticRouterProvider,
  type StaticHandler,
  type StaticHandlerContext,
} from 'react-router';
import { pageAddress } from '../../../shared/screens/addresses.ts';
import { readResponseCookies } from '../../../shared/api/response-cookies.ts';
import { countedScreen } from '../../../features/privacy/contract/analytics.ts';
import { screenAt } from '../../../shared/screens/screen-at.ts';
import { screens, type ScreenName } from '../../../shared/screens/screens.ts';
import type { CatalogueError } from '../../../platform/errors.ts';
import type { RenderedScreen, Renderer } from '../screens/renderer.ts';
import { gatherEarlyInput } from '../../../ui/client/typing/early-input.ts';
import type { Client } from '../../client.ts';
import type { Head, Site } from '../../../ui/client/page.ts';
import { formContext, refusalAnswer, type ClientOf, type ScreenHandle } from '../../../ui/client/to-route.ts';
import { LateStylesContext } from '../../../ui/components/late-styles.tsx';
import { lookRules } from '../../../ui/components/pictures/picture-look.ts';
import { rootRoute } from '../../web/root.tsx';
import { askForPassword, passwordAsked } from '../../../ui/client/password-asked.ts';
import { proofAsked } from '../../../ui/client/proof-asked.ts';
import { askProofHead } from '../../../features/accounts/web/pages/admin-proof/ask-proof.tsx';
import { askPasswordHead } from '../../../features/tributes/web/pages/password/ask-password.tsx';
import { isNothingOfAdmins } from '../../../ui/client/admin-nothing.ts';
import { adminNothingHead } from '../../pages/not-found/admin-nothing-page.tsx';
import { errorHead, goneHead, notFoundHead } from '../../pages/not-found/not-found-page.tsx';
import { createRoutes, createScreenRoutes } from '../../web/routes.tsx';
import { holdsFirstScreen, writeDocument, type Assets } from './document.ts';
import { focusRefused } from './refused-spot.ts';
import { scriptJson } from '../../../platform/text/escape.ts';

const clientContext = createContext<Client>();
const refusalContext = createContext<CatalogueError>();

/** Makes the renderer of screens. A process has one per language, because its routes cache the code that they load. */
export function createRenderer(site: Site, assets: Assets): Renderer {
  const clientOf: ClientOf = ({ context }) => context.get(clientContext);
  const anyScreen = createStaticHandler(createRoutes(clientOf, site));
  const ofScreens = new Map<ScreenName, StaticHandler>();
  const handlerAt = (pathname: string): StaticHandler => {
    const name = screenAt(pathname);
    if (name === null) return anyScreen;
    const handler = ofScreens.get(name) ?? createStaticHandler(createScreenRoutes(name, clientOf, site));
    ofScreens.set(name, handler);
    return handler;
  };
  const refusing = createStaticHandler([
    rootRoute(site, [
      {
        path: '*',
        element: null,
        loader({ context, request }) {
          const refused = context.get(refusalContext);
          throw refused.code === 'PAGE_PASSWORD_NEEDED' ? passwordQuestion(request) : refusalAnswer(refused);
        },
      },
    ]),
  ]);
  return {
    async render({ request, form }, client, nonce) {
      const handler = handlerAt(new URL(request.url).pathname);
      const requestContext = new RouterContextProvider();
      requestContext.set(clientContext, client);
      requestContext.set(formContext, form);
      const context = await handler.query(request, { requestContext });
      if (context instanceof Response) return context;
      return write(context, createStaticRouter(handler.dataRoutes, context), site, assets, nonce);
    },
    async renderRefusal(error, pathname) {
      // Refusal pages are the same for all URLs. Only a page's password question needs the requested URL.
      const address = new URL(site.origin);
      if (error.code === 'PAGE_PASSWORD_NEEDED') address.pathname = pathname;
      const requestContext = new RouterContextProvider();
      requestContext.set(refusalContext, error);
      const context = await refusing.query(new Request(address), { requestContext });
      if (context instanceof Response) throw new Error('The error screen answered with a redirect.');
      return write(context, createStaticRouter(refusing.dataRoutes, context), site, assets, '');
    },
  };
}

function passwordQuestion(request: Request): Response {
  const [, first = ''] = new URL(request.url).pathname.split('/');
  const path = decodeURIComponent(first);
  return askForPassword({ path, to: pageAddress(path) });
}

const refusedHeads: Record<number, typeof errorHead> = { 404: notFoundHead, 410: goneHead };

const answersOf = ({ errors }: StaticHandlerContext) =>
  Object.values(errors ?? {}).filter((error) => isRouteErrorResponse(error));

/** Head of a question shown instead of the screen (password or proof), if any. */
function questionHead(context: StaticHandlerContext, site: Site): Head | null {
  const answers = answersOf(context);
  if (answers.some(({ data }) => passwordAsked(data) !== null)) return askPasswordHead(site);
  return answers.some(({ data }) => proofAsked(data) !== null) ? askProofHead(site) : null;
}

/** Seconds until a page's password can be tried again. */
const waitOf = (context: StaticHandlerContext): number | undefined =>
  answersOf(context).flatMap(({ data }) => passwordAsked(data)?.waitSeconds ?? [])[0];

function headOf(context: StaticHandlerContext, site: Site): Head {
  const question = questionHead(context, site);
  if (question) return question;
  if (answersOf(context).some(({ data }) => isNothingOfAdmins(data))) return adminNothingHead(site);
  if (context.errors) return (refusedHeads[context.statusCode] ?? errorHead)(site);
  const leaf = context.matches.at(-1);
  const handle = leaf?.route.handle as ScreenHandle | undefined;
  return handle?.head(leaf && context.loaderData[leaf.route.id], site) ?? notFoundHead(site);
}

function write(
  context: StaticHandlerContext,
  router: ReturnType<typeof createStaticRouter>,
  site: Site,
  assets: Assets,
  nonce: string,
): RenderedScreen {
  const id = context.matches.at(-1)?.route.id ?? '';
  // An error screen is static.
  const isHydrated = !context.errors && id in screens && screens[id as ScreenName].rendering === 'hydrated';
  const head = headOf(context, site);
  const firstScreen = !isHydrated && holdsFirstScreen(head, assets) ? assets.firstScreen : null;
  const tree = (
    <LateStylesContext value={firstScreen?.others ?? []}>
      <StaticRouterProvider router={router} context={context} hydrate={isHydrated} nonce={nonce} />
    </LateStylesContext>
  );
  const markup = isHydrated ? renderToString(tree) : renderToStaticMarkup(tree);
  const body =
    (context.actionData && context.statusCode >= 400) || questionHead(context, site) ? focusRefused(markup) : markup;
  // A hydrated screen styles its photographs itself.
  const rules = isHydrated ? '' : (firstScreen?.text ?? '') + lookRules(body);
  const isCounted = site.countsOpened === true && !isHydrated && context.statusCode === 200 && !context.errors;
  const html = writeDocument({
    head,
    origin: site.origin,
    productName: site.productName,
    helpEmail: site.helpEmail,
    isDebug: site.isDebug,
    body,
    rules,
    hydration: isHydrated ? { nonce, site: scriptJson(site), script: `(${gatherEarlyInput.toString()})()` } : null,
    counted: isCounted ? countedScreen(id, context.location.search) : null,
    assets,
  });
  const headers = [...Object.values(context.loaderHeaders), ...Object.values(context.actionHeaders)];
  const responseCookies = headers.flatMap(readResponseCookies);
  const wait = waitOf(context);
  return {
    status: context.statusCode,
    html,
    nonce: isHydrated ? nonce : null,
    rules,
    responseCookies,
    ...(wait !== undefined && { retryAfterSeconds: wait }),
  };
}
