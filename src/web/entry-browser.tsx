import './client/strict-policy.ts';
import { useLayoutEffect, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider, type RouteObject } from 'react-router';
import { createBrowserClient } from './client/browser-client.ts';
import type { Site } from './client/page.ts';
import { prepareHandOver } from './client/hand-over.ts';
import { failureReporter } from './client/report-failure.ts';
import { createSessionStore } from './client/session-store.ts';
import { holdWhileOffline, leadToRefused } from './enhance/forms.ts';
import { createRoutes } from './routes.tsx';

/** The first screen's code must be there before the router starts, or it would hydrate an empty page. */
async function loadFirstScreen(routes: RouteObject[]) {
  for (const { route } of matchRoutes(routes, window.location) ?? []) {
    if (typeof route.lazy !== 'function') continue;
    Object.assign(route, await route.lazy(), { lazy: undefined });
  }
}

/** Hands over once everything below has started and heard of its effects; tests and the patient wait for the mark. */
function Started({ onStart, children }: { onStart: () => void; children: ReactNode }) {
  // Before anything is drawn a second time, which would put the server's texts back under the hands of a writer.
  useLayoutEffect(() => {
    queueMicrotask(() => {
      onStart();
      document.documentElement.dataset.hydrated = 'true';
    });
  }, [onStart]);
  return children;
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
  hydrateRoot(
    root,
    <Started onStart={prepareHandOver()}>
      <RouterProvider router={createBrowserRouter(routes)} onError={report} />
    </Started>,
  );
}

start().catch((error: unknown) => {
  window.earlyInput?.giveUp();
  throw error;
});
