import '../../ui/client/strict-policy.ts';
import { useLayoutEffect, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider, type RouteObject } from 'react-router';
import { countedScreen } from '../../features/privacy/contract/analytics.ts';
import { createBrowserClient } from '../../ui/client/browser-client.ts';
import type { Site } from '../../ui/client/page.ts';
import { prepareHandOver } from '../../ui/client/hand-over.ts';
import { failureReporter } from '../../ui/client/failures/report-failure.ts';
import { openSessionStore } from '../../ui/client/session/open-session-store.ts';
import { holdWhileOffline, leadToRefused } from '../enhance/forms.ts';
import { createRoutes } from './routes.tsx';

/** Load the first screen's code before the router starts, or it would hydrate an empty page. */
async function loadFirstScreen(routes: RouteObject[]) {
  for (const { route } of matchRoutes(routes, window.location) ?? []) {
    if (typeof route.lazy !== 'function') continue;
    Object.assign(route, await route.lazy(), { lazy: undefined });
  }
}

/** Counts screen views where enabled. Its code is loaded only on the first countable screen. */
function followOpened({ state: first, subscribe }: ReturnType<typeof createBrowserRouter>) {
  let shown: string | undefined;
  const look = ({ navigation, matches, location, errors }: typeof first) => {
    const name = matches.at(-1)?.route.id;
    if (navigation.state !== 'idle' || name === shown) return;
    shown = name;
    document.querySelector('[data-counting]')?.remove();
    const screen = errors === null ? countedScreen(name, location.search) : null;
    if (screen === null) return;
    import('../enhance/ask-to-count.ts').then(
      ({ askToCount }) => shown === name && askToCount(screen),
      () => undefined,
    );
  };
  look(first);
  subscribe(look);
}

/** Calls `onStart` after everything below has mounted. Tests wait for the `data-hydrated` mark. */
function Started({ onStart, children }: { onStart: () => void; children: ReactNode }) {
  // Runs before any second render, which would replace typed text by the server's.
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
  const client = createBrowserClient();
  const store = openSessionStore();
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
  const router = createBrowserRouter(routes);
  hydrateRoot(
    root,
    <Started onStart={prepareHandOver()}>
      <RouterProvider router={router} onError={report} />
    </Started>,
  );
  if (site.countsOpened) followOpened(router);
}

start().catch((error: unknown) => {
  window.earlyInput?.giveUp();
  throw error;
});
