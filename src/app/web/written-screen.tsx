// Turns what a screen's loader and action have answered into its head and its markup: on the server, and in the native app.
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import {
  isRouteErrorResponse,
  StaticRouterProvider,
  type createStaticRouter,
  type StaticHandlerContext,
} from 'react-router';
import { screens, type ScreenName } from '../../shared/screens/screens.ts';
import type { Head, Site } from '../../ui/client/page.ts';
import type { ScreenHandle } from '../../ui/client/to-route.ts';
import { LateStylesContext } from '../../ui/components/late-styles.tsx';
import { passwordAsked } from '../../ui/client/password-asked.ts';
import { proofAsked } from '../../ui/client/proof-asked.ts';
import { askProofHead } from '../../features/accounts/web/pages/admin-proof/ask-proof.tsx';
import { askPasswordHead } from '../../features/tributes/web/pages/password/ask-password.tsx';
import { isNothingOfAdmins } from '../../ui/client/admin-nothing.ts';
import { adminNothingHead } from '../pages/not-found/admin-nothing-page.tsx';
import { errorHead, goneHead, notFoundHead } from '../pages/not-found/not-found-page.tsx';
import { focusRefused } from './refused-spot.ts';

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
export const waitOf = (context: StaticHandlerContext): number | undefined =>
  answersOf(context).flatMap(({ data }) => passwordAsked(data)?.waitSeconds ?? [])[0];

export function headOf(context: StaticHandlerContext, site: Site): Head {
  const question = questionHead(context, site);
  if (question) return question;
  if (answersOf(context).some(({ data }) => isNothingOfAdmins(data))) return adminNothingHead(site);
  if (context.errors) return (refusedHeads[context.statusCode] ?? errorHead)(site);
  const leaf = context.matches.at(-1);
  const handle = leaf?.route.handle as ScreenHandle | undefined;
  return handle?.head(leaf && context.loaderData[leaf.route.id], site) ?? notFoundHead(site);
}

/** Whether the screen becomes a React application. An error screen is static. */
export function isHydratedScreen({ errors, matches }: StaticHandlerContext): boolean {
  const id = matches.at(-1)?.route.id ?? '';
  return !errors && id in screens && screens[id as ScreenName].rendering === 'hydrated';
}

interface BodySettings {
  site: Site;
  /** Sheets that the page links where it needs them. */
  lateStyles: string[];
  nonce: string;
}

export function bodyOf(
  context: StaticHandlerContext,
  router: ReturnType<typeof createStaticRouter>,
  { site, lateStyles, nonce }: BodySettings,
): string {
  const isHydrated = isHydratedScreen(context);
  const tree = (
    <LateStylesContext value={lateStyles}>
      <StaticRouterProvider router={router} context={context} hydrate={isHydrated} nonce={nonce} />
    </LateStylesContext>
  );
  const markup = isHydrated ? renderToString(tree) : renderToStaticMarkup(tree);
  const isRefused = context.actionData && context.statusCode >= 400;
  return isRefused || questionHead(context, site) ? focusRefused(markup) : markup;
}
