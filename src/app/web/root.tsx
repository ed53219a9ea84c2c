import { isRouteErrorResponse, Outlet, useLocation, useRouteError, type RouteObject } from 'react-router';
import { errorStatus } from '../../shared/api/errors.ts';
import { screens } from '../../shared/screens/screens.ts';
import type { Site } from '../../ui/client/page.ts';
import { SessionContext, useSessionState } from '../../ui/client/session/session-state.ts';
import { createSessionStore } from '../../ui/client/session/session-store.ts';
import { SiteContext } from '../../ui/client/site.ts';
import { isUnreachable } from '../../ui/client/failures/unreachable.ts';
import { useArrival } from '../../ui/client/arrival/use-arrival.ts';
import { isNothingOfAdmins } from '../../ui/client/admin-nothing.ts';
import { passwordAsked } from '../../ui/client/password-asked.ts';
import { proofAsked } from '../../ui/client/proof-asked.ts';
import { AskProof } from '../../features/accounts/web/pages/admin-proof/ask-proof.tsx';
import { AskPassword } from '../../features/tributes/web/pages/password/ask-password.tsx';
import { AdminOfflinePage } from '../pages/not-found/admin-offline-page.tsx';
import { AdminNothingPage } from '../pages/not-found/admin-nothing-page.tsx';
import { ErrorPage, GonePage, NotFoundPage } from '../pages/not-found/not-found-page.tsx';
import { AdminLayout } from '../layouts/admin-layout.tsx';
import { EndedSession } from '../layouts/ended-session.tsx';
import { MainLayout } from '../layouts/main-layout.tsx';
import { PublicLayout } from '../layouts/public-layout.tsx';
import { TributeLayout } from '../layouts/tribute-layout.tsx';
import * as words from '../../shared/words/en/site.ts';

function RootScreen() {
  useArrival();
  return (
    <>
      <Outlet />
      <EndedSession />
    </>
  );
}

/** Without a connection, admins still see the admin frame, by their stored role (specification). The frame has no data. */
function useKeepsAdminFrame(error: unknown): boolean {
  const { pathname } = useLocation();
  const { role } = useSessionState();
  return role === 'admin' && `${pathname}/`.startsWith(`${screens.adminOverview.path}/`) && isUnreachable(error);
}

function RootError() {
  const error = useRouteError();
  const { isAuthenticated } = useSessionState();
  const keepsFrame = useKeepsAdminFrame(error);
  if (keepsFrame)
    return (
      <AdminLayout>
        <AdminOfflinePage />
      </AdminLayout>
    );
  if (isRouteErrorResponse(error) && isNothingOfAdmins(error.data))
    return (
      <AdminLayout>
        <AdminNothingPage />
      </AdminLayout>
    );
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const said = screenOf(status, error);
  return (
    <>
      {isAuthenticated ? <MainLayout>{said}</MainLayout> : <PublicLayout isRefusal>{said}</PublicLayout>}
      <EndedSession />
    </>
  );
}

function screenOf(status: number, error: unknown) {
  const asked = isRouteErrorResponse(error) ? passwordAsked(error.data) : null;
  if (asked) return <AskPassword {...asked} />;
  const wanted = isRouteErrorResponse(error) ? proofAsked(error.data) : null;
  if (wanted) return <AskProof {...wanted} />;
  if (isUnreachable(error)) return <ErrorPage heading={words.offlineTitle} message={words.offline} />;
  if (status === 410) return <GonePage {...saidBy(error)} />;
  if (status === 404) return <NotFoundPage />;
  return <ErrorPage isWorthTrying={status >= 500 || status === errorStatus.TOO_MANY_REQUESTS} {...saidBy(error)} />;
}

function saidBy(error: unknown): { heading?: string; message?: string; reference?: string; unsent?: string } {
  const said: unknown = isRouteErrorResponse(error) ? error.data : null;
  return Object.fromEntries(
    ['heading', 'message', 'reference', 'unsent'].flatMap((name) => {
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
      <SessionContext value={store}>
        <RootError />
      </SessionContext>
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

export const AdminScreens = () => (
  <AdminLayout>
    <Outlet />
  </AdminLayout>
);

export const TributeScreens = () => (
  <TributeLayout>
    <Outlet />
  </TributeLayout>
);
