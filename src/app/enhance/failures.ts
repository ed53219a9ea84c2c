import { isSignedIn } from './reading.ts';
import { theServer } from '../../ui/client/server.ts';

/** Maximum number of reports from one page, because an error can repeat in a loop. Hydrated screens have the same limit. */
const MOST = 5;

/** Reports errors on a static page to the server, for signed-in users. */
export function tellFailures(): void {
  let count = 0;
  const tell = async (thrown: unknown) => {
    // Errors from other origins, such as extensions, carry no error object.
    if (thrown === null || thrown === undefined || !isSignedIn() || count >= MOST) return;
    count += 1;
    const { toldError } = await import('../../ui/client/failures/told-error.ts');
    await theServer().fetch('/api/browser-failures', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      // Send the path only, because a query may hold a key.
      body: JSON.stringify({ error: toldError(thrown), snapshot: { screen: location.pathname } }),
    });
  };
  const quietly = (thrown: unknown) => void tell(thrown).catch(() => {});
  addEventListener('error', ({ error }) => quietly(error));
  addEventListener('unhandledrejection', ({ reason }) => quietly(reason));
}
