import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  UNSAFE_ErrorResponseImpl as ErrorResponse,
  isRouteErrorResponse,
  type RouteObject,
  type StaticHandlerContext,
} from 'react-router';
import { addressOf, presentPath } from '../../shared/screens/addresses.ts';
import { returnPath } from '../../shared/screens/return-path.ts';
import { screenAt } from '../../shared/screens/screen-at.ts';
import { screens } from '../../shared/screens/screens.ts';
import { actionScreenAddress } from '../../features/accounts/contract/action-link.ts';
import { LONG_COOKIE_MS } from '../../shared/limits/limits.ts';
import type { Client } from '../client.ts';
import type { Site } from '../../ui/client/page.ts';
import { bodyOf, headOf } from '../web/written-screen.tsx';
import type { KeptThings } from './kept-things.ts';

/** The answer to a form, as plain data that outlives the document. */
export interface Answered {
  statusCode: number;
  actionData: StaticHandlerContext['actionData'];
  errors: Record<string, { status: number; statusText: string; data: unknown }> | null;
}

export type Shown = { leadsTo: string } | { context: StaticHandlerContext };

export interface Screens {
  /** Runs the loaders of a screen, and for a POST its action. `answered` is what its form was answered before. */
  ask: (request: Request, answered?: Answered | null) => Promise<Shown>;
  /** The screen's markup. */
  bodyOf: (context: StaticHandlerContext) => string;
  headOf: (context: StaticHandlerContext) => ReturnType<typeof headOf>;
}

interface Given {
  client: Pick<Client, 'accounts'>;
  site: Site;
  kept: KeptThings;
}

/** Makes screens in the app as the server makes them on the web, from the typed API alone. */
export function createScreens(routes: RouteObject[], { client, site, kept }: Given): Screens {
  const handler = createStaticHandler(routes);
  return {
    async ask(request, answered = null) {
      const url = new URL(request.url);
      const elsewhere = await leadsElsewhere(url, request.method, { client, kept });
      if (elsewhere !== null) return { leadsTo: elsewhere };
      const context = await handler.query(request, { requestContext: new RouterContextProvider() });
      if (context instanceof Response) {
        kept.noteScreen(context.headers);
        return { leadsTo: context.headers.get('location') ?? addressOf('home') };
      }
      for (const headers of [...Object.values(context.loaderHeaders), ...Object.values(context.actionHeaders)])
        kept.noteScreen(headers);
      return { context: answered === null ? context : withAnswer(context, answered) };
    },
    bodyOf: (context) =>
      bodyOf(context, createStaticRouter(handler.dataRoutes, context), { site, lateStyles: [], nonce: '' }),
    headOf: (context) => headOf(context, site),
  };
}

/** The redirects that the server does before a screen is rendered (`screen-gates.ts`). Rules stay the server's. */
async function leadsElsewhere(
  url: URL,
  method: string,
  { client, kept }: Pick<Given, 'client' | 'kept'>,
): Promise<string | null> {
  const present = presentPath(url.pathname);
  if (present !== null) return present + url.search;
  if (method !== 'GET') return null;
  const linked = actionScreenAddress(url);
  if (linked !== null) return linked;
  const name = screenAt(url.pathname);
  const screen = name === null ? null : screens[name];
  // Ask the server: the session may have been ended on another device.
  if (screen?.access === 'guest' && kept.token() !== '' && (await client.accounts.current()).user)
    return returnPath(url.searchParams.get('to'), url.origin) ?? addressOf('choice');
  const key = url.searchParams.get('key');
  if (!screen?.isOpenedByKey || key === null) return null;
  const path = url.pathname.split('/').at(-1) ?? '';
  kept.put({ name: `tribute-key-${path}`, value: encodeURIComponent(key), seconds: LONG_COOKIE_MS / 1000 });
  return url.pathname;
}

function withAnswer(context: StaticHandlerContext, { statusCode, actionData, errors }: Answered): StaticHandlerContext {
  const revived = Object.entries(errors ?? {}).map(([id, { status, statusText, data }]) => [
    id,
    new ErrorResponse(status, statusText, data),
  ]);
  return { ...context, statusCode, actionData, errors: errors && Object.fromEntries(revived) };
}

/** Takes from a form's answer what the next document needs to show it. */
export const answeredIn = ({ statusCode, actionData, errors }: StaticHandlerContext): Answered => ({
  statusCode,
  actionData,
  errors:
    errors &&
    Object.fromEntries(
      Object.entries(errors).map(([id, error]) => {
        if (!isRouteErrorResponse(error)) throw error;
        const { status, statusText, data } = error;
        return [id, { status, statusText, data: data as unknown }];
      }),
    ),
});
