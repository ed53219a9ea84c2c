import { useEffect, useRef } from 'react';
import { isRouteErrorResponse, Outlet, useLocation, useMatches, useRouteError, type RouteObject } from 'react-router';
import type { Site } from './client/page.ts';
import { createSessionStore, SessionContext } from './client/session-state.ts';
import { SiteContext, useSite } from './client/site.ts';
import type { ScreenHandle } from './client/to-route.ts';
import { ErrorPage, GonePage, NotFoundPage } from './pages/not-found/not-found-page.tsx';
import { MainLayout } from './layouts/main-layout.tsx';
import { PublicLayout } from './layouts/public-layout.tsx';
import { TributeLayout } from './layouts/tribute-layout.tsx';

/** On every navigation the view scrolls to the top, focus moves to the heading and the title follows. */
function useArrival() {
  const { pathname, search } = useLocation();
  // Only a new address is an arrival; new data at the same one is not.
  const address = pathname + search;
  const site = useSite();
  const last = useMatches().at(-1);
  const title = (last?.handle as ScreenHandle | undefined)?.head(last?.loaderData, site).title;
  const isFirst = useRef(true);
  useEffect(() => {
    if (title !== undefined) document.title = title;
  }, [title]);
  useEffect(() => {
    // The first page was loaded by the browser, which has done this itself.
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [address]);
}

function RootScreen() {
  useArrival();
  return <Outlet />;
}

function RootError() {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return <PublicLayout>{screenOf(status, error)}</PublicLayout>;
}

function screenOf(status: number, error: unknown) {
  if (status === 410) return <GonePage />;
  return status === 404 ? <NotFoundPage /> : <ErrorPage {...saidBy(error)} />;
}

function saidBy(error: unknown): { message?: string; reference?: string } {
  const said: unknown = isRouteErrorResponse(error) ? error.data : null;
  return Object.fromEntries(
    ['message', 'reference'].flatMap((name) => {
      const value: unknown = typeof said === 'object' && said !== null ? Reflect.get(said, name) : undefined;
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}

export const rootRoute = (site: Site, children: RouteObject[], store = createSessionStore(site)): RouteObject => ({
  id: 'root',
  element: (
    <SiteContext value={site}>
      <SessionContext value={store}>
        <RootScreen />
      </SessionContext>
    </SiteContext>
  ),
  errorElement: (
    <SiteContext value={site}>
      <RootError />
    </SiteContext>
  ),
  children,
});

export const PublicScreens = () => (
  <PublicLayout>
    <Outlet />
  </PublicLayout>
);

export const MainScreens = () => (
  <MainLayout>
    <Outlet />
  </MainLayout>
);

export const TributeScreens = () => (
  <TributeLayout>
    <Outlet />
  </TributeLayout>
);
