import '../../ui/client/strict-policy.ts';
import { useLayoutEffect, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterContextProvider, RouterProvider } from 'react-router';
import { countedScreen } from '../../features/privacy/contract/analytics.ts';
import type { Client } from '../client.ts';
import { createBrowserClient } from '../../ui/client/browser-client.ts';
import type { Site } from '../../ui/client/page.ts';
import { prepareHandOver } from '../../ui/client/hand-over.ts';
import { failureReporter } from '../../ui/client/failures/report-failure.ts';
import { startOffline } from '../../ui/client/offline/start-offline.ts';
import { offerUnsent, startSending } from '../../ui/client/offline/unsent.ts';
import { readThrough } from '../../ui/client/offline/read-through.ts';
import { forgetAnswers, forgetOtherSessions, openAnswers } from '../../ui/client/offline/stored-answers.ts';
import type { SessionStore } from '../../ui/client/session/session-store.ts';
import { openSessionStore } from '../../ui/client/session/open-session-store.ts';
import { holdWhileOffline, leadToRefused } from '../enhance/forms.ts';
import { createRoutes, loadFirstScreen } from './routes.tsx';

/** Counts screen views where enabled. Its code is loaded only on the first countable screen. */
function followOpened({ state: first, subscribe }: Router) {
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

type Router = ReturnType<typeof createBrowserRouter>;

/** A stored page has no content. Its screen is shown once its loader has run. */
async function showFromStored(router: Router, root: Element, application: ReactNode) {
  await new Promise<void>((resolve) => {
    const look = () => router.state.initialized && resolve();
    look();
    router.subscribe(look);
  });
  createRoot(root).render(application);
}

async function readOffline(router: Router, store: SessionStore, client: Client): Promise<void> {
  let owner: string | null = null;
  store.subscribe(() => {
    const { userId } = store.read();
    if (owner !== null && userId !== owner) void forgetAnswers();
    owner ??= userId;
  });
  const shown = () => router.state.matches.at(-1);
  await startOffline({
    client,
    screen: () => shown()?.route.id,
    loadAgain: async () => {
      const { route, params } = shown() ?? {};
      if (typeof route?.loader !== 'function' || !params) return;
      const url = new URL(window.location.href);
      await route.loader({
        request: new Request(url),
        url,
        params,
        pattern: route.path ?? '',
        context: new RouterContextProvider(),
      });
    },
  });
}

const unsentKinds = async () => [
  (await import('../../features/tributes/web/parts/editor/unsent-pages.ts')).unsentPages,
  (await import('../../features/next-steps/web/parts/waiting/unsent-steps.ts')).unsentSteps,
];

/** Sends changes that closed pages left on this device. */
async function sendLeft(router: Router, client: Client): Promise<void> {
  if (!document.cookie.includes('signed-in=')) return;
  const { user } = await client.accounts.current();
  if (!user) return;
  await startSending(user.id, () => void router.revalidate());
}

async function start() {
  const facts = document.querySelector('#site')?.textContent;
  const root = document.querySelector('#app');
  if (!facts || !root) return;
  const site = JSON.parse(facts) as Site;
  const client = createBrowserClient({}, readThrough);
  const store = openSessionStore();
  const tell = failureReporter(client, () => window.location.pathname);
  const report = (error: unknown) => {
    if (store.read().isDebug) console.error(error);
    tell(error);
  };
  window.addEventListener('error', ({ error }) => report(error));
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason));
  if (site.worksOffline) openAnswers();
  void (site.worksOffline ? forgetOtherSessions() : forgetAnswers());
  const routes = createRoutes(() => client, site, store);
  await loadFirstScreen(routes);
  offerUnsent(unsentKinds);
  leadToRefused();
  holdWhileOffline();
  const router = createBrowserRouter(routes);
  const application = (
    <Started onStart={prepareHandOver()}>
      <RouterProvider router={router} onError={report} />
    </Started>
  );
  if (root.hasChildNodes()) hydrateRoot(root, application);
  else await showFromStored(router, root, application);
  if (site.countsOpened) followOpened(router);
  if (site.worksOffline) readOffline(router, store, client).catch(() => undefined);
  const send = () =>
    sendLeft(router, client).catch(() => window.addEventListener('online', () => void send(), { once: true }));
  void send();
}

start().catch((error: unknown) => {
  window.earlyInput?.giveUp();
  throw error;
});
