import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider, type RouteObject, type StaticHandlerContext } from 'react-router';
import type { Site } from '../../ui/client/page.ts';
import { lookRules } from '../../ui/components/pictures/picture-look.ts';
import { loadFirstScreen } from '../web/routes.tsx';
import { enhance } from '../enhance/enhance.ts';
import type { Screens } from './screens.ts';

const rootElement = (): HTMLElement => {
  const root = document.querySelector<HTMLElement>('#app');
  if (!root) throw new Error('The document has no place for a screen');
  return root;
};

/** Shows a static screen: its markup, its head, and then what scripts add to it. */
export function drawStatic(screens: Screens, context: StaticHandlerContext, site: Site): void {
  const body = screens.bodyOf(context);
  const { title, language, canonical } = screens.headOf(context);
  document.title = title;
  if (language !== undefined) document.documentElement.lang = language;
  const rules = document.createElement('style');
  rules.textContent = lookRules(body);
  document.head.append(rules);
  if (canonical !== undefined) {
    const link = document.createElement('link');
    link.rel = 'canonical';
    link.href = site.origin + canonical;
    document.head.append(link);
  }
  const root = rootElement();
  root.innerHTML = body;
  // The frame's parts stand directly in the body, as in a document of the server.
  root.replaceWith(...root.childNodes);
  enhance();
  document.documentElement.dataset.shown = 'true';
}

/** Starts the React application with the data that was read already. */
export async function startApplication(
  routes: RouteObject[],
  { loaderData, actionData, errors }: StaticHandlerContext,
  onError: (error: unknown) => void,
): Promise<void> {
  await loadFirstScreen(routes);
  const router = createBrowserRouter(routes, { hydrationData: { loaderData, actionData, errors } });
  createRoot(rootElement()).render(<RouterProvider router={router} onError={onError} />);
  document.documentElement.dataset.shown = 'true';
}
