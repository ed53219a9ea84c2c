/** The service worker's part in a request. Null: it does nothing, and the browser asks the server as ever. */
export type WorkerPart = 'screen' | 'file' | 'sign in or out' | null;

type Asked = Pick<Request, 'url' | 'method' | 'mode' | 'referrer'>;

/** Sheets of static screens. They and what they load are none of the worker's business. */
const STATIC_SHEET = /^\/assets\/(public|first-screen)-/;
const SIGNS = /^\/(account$|userauth(\/|$))/;

const pathOf = (address: string, origin: string): string | null => {
  const url = URL.parse(address);
  return url?.origin === origin ? url.pathname : null;
};

/** `screens`: paths of the screens that are read offline. */
export function partOf({ url, method, mode, referrer }: Asked, screens: readonly string[]): WorkerPart {
  const { origin } = globalThis.location;
  const path = pathOf(url, origin);
  if (path === null) return null;
  if (method !== 'GET') return mode === 'navigate' && SIGNS.test(path) ? 'sign in or out' : null;
  if (mode === 'navigate') return screens.includes(path) ? 'screen' : null;
  if (!path.startsWith('/assets/')) return null;
  const from = pathOf(referrer, origin) ?? '';
  const isFromFile = from.startsWith('/assets/') && !STATIC_SHEET.test(from);
  return isFromFile || screens.includes(from) ? 'file' : null;
}
