import { isSignedIn } from './reading.ts';

/** As on a hydrated screen: a page that fails in a loop is heard of this often. */
const MOST = 5;

/** Tells the server what failed on a static page, silently, when somebody is signed in. */
export function tellFailures(): void {
  let count = 0;
  const tell = async (thrown: unknown) => {
    // Errors of other people's scripts, an extension's say, come without any.
    if (thrown === null || thrown === undefined || !isSignedIn() || count >= MOST) return;
    count += 1;
    const { toldError } = await import('../../ui/client/failures/told-error.ts');
    await fetch('/api/browser-failures', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      // Named by its path alone, since a query may hold a key.
      body: JSON.stringify({ error: toldError(thrown), snapshot: { screen: location.pathname } }),
    });
  };
  const quietly = (thrown: unknown) => void tell(thrown).catch(() => {});
  addEventListener('error', ({ error }) => quietly(error));
  addEventListener('unhandledrejection', ({ reason }) => quietly(reason));
}
