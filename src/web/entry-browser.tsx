import './client/strict-policy.ts';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider, type RouteObject } from 'react-router';
import { createBrowserClient } from './client/browser-client.ts';
import type { Site } from './client/page.ts';
import { failureReporter } from './client/report-failure.ts';
import { createSessionStore } from './client/session-state.ts';
import { holdWhileOffline, leadToRefused } from './enhance/forms.ts';
import { createRoutes } from './routes.tsx';

/** The first screen's code must be there before the router starts, or it would hydrate an empty page. */
async function loadFirstScreen(routes: RouteObject[]) {
  for (const { route } of matchRoutes(routes, window.location) ?? []) {
    if (typeof route.lazy !== 'function') continue;
    Object.assign(route, await route.lazy(), { lazy: undefined });
  }
}

async function start() {
  const facts = document.querySelector('#site')?.textContent;
  const root = document.querySelector('#app');
  if (!facts || !root) return;
  const site = JSON.parse(facts) as Site;
  const client = createBrowserClient(window.location.origin);
  const store = createSessionStore(site);
  const tell = failureReporter(client, () => window.location.pathname);
  const report = (error: unknown) => {
    if (store.read().isDebug) console.error(error);
    tell(error);
  };
  window.addEventListener('error', ({ error }) => report(error));
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason));
  const routes = createRoutes(() => client, site, store);
  await loadFirstScreen(routes);
  leadToRefused();
  holdWhileOffline();
  hydrateRoot(root, <RouterProvider router={createBrowserRouter(routes)} onError={report} />);
  // A click before hydration is lost; tests and the patient wait for this mark.
  document.documentElement.dataset.hydrated = 'true';
}

void start();
