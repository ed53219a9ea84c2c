import {
  createContext,
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  type StaticHandler,
  type StaticHandlerContext,
} from 'react-router';
import { pageAddress } from '../../../shared/screens/addresses.ts';
import { readResponseCookies } from '../../../shared/api/response-cookies.ts';
import { countedScreen } from '../../../features/privacy/contract/analytics.ts';
import { screenAt } from '../../../shared/screens/screen-at.ts';
import type { ScreenName } from '../../../shared/screens/screens.ts';
import type { CatalogueError } from '../../../platform/errors.ts';
import type { RenderedScreen, Renderer } from '../screens/renderer.ts';
import { gatherEarlyInput } from '../../../ui/client/typing/early-input.ts';
import type { Client } from '../../client.ts';
import type { Site } from '../../../ui/client/page.ts';
import { formContext, refusalAnswer, type ClientOf } from '../../../ui/client/to-route.ts';
import { lookRules } from '../../../ui/components/pictures/picture-look.ts';
import { rootRoute } from '../../web/root.tsx';
import { createRoutes, createScreenRoutes } from '../../web/routes.tsx';
import { bodyOf, headOf, isHydratedScreen, waitOf } from '../../web/written-screen.tsx';
import { askForPassword } from '../../../ui/client/password-asked.ts';
import { holdsFirstScreen, writeDocument, type Assets } from './document.ts';
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
    renderShell: async (nonce) => writeShell(site, assets, nonce),
  };
}

const hydrationOf = (site: Site, nonce: string) => ({
  nonce,
  site: scriptJson(site),
  script: `(${gatherEarlyInput.toString()})()`,
});

/** Facts that are in every document of the site. */
const always = ({ origin, productName, helpEmail, isDebug }: Site) => ({ origin, productName, helpEmail, isDebug });

function writeShell(site: Site, assets: Assets, nonce: string): RenderedScreen {
  const html = writeDocument({
    ...always(site),
    head: { title: site.productName, isIndexed: false },
    body: '',
    rules: '',
    hydration: { ...hydrationOf(site, nonce), isShell: true },
    counted: null,
    assets,
  });
  return { status: 200, html, nonce, rules: '', responseCookies: [] };
}

function passwordQuestion(request: Request): Response {
  const [, first = ''] = new URL(request.url).pathname.split('/');
  const path = decodeURIComponent(first);
  return askForPassword({ path, to: pageAddress(path) });
}

function write(
  context: StaticHandlerContext,
  router: ReturnType<typeof createStaticRouter>,
  site: Site,
  assets: Assets,
  nonce: string,
): RenderedScreen {
  const isHydrated = isHydratedScreen(context);
  const head = headOf(context, site);
  const firstScreen = !isHydrated && holdsFirstScreen(head, assets) ? assets.firstScreen : null;
  const body = bodyOf(context, router, { site, lateStyles: firstScreen?.others ?? [], nonce });
  // A hydrated screen styles its photographs itself.
  const rules = isHydrated ? '' : (firstScreen?.text ?? '') + lookRules(body);
  const isCounted = site.countsOpened === true && !isHydrated && context.statusCode === 200 && !context.errors;
  const html = writeDocument({
    ...always(site),
    head,
    body,
    rules,
    hydration: isHydrated ? hydrationOf(site, nonce) : null,
    counted: isCounted ? countedScreen(context.matches.at(-1)?.route.id, context.location.search) : null,
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
