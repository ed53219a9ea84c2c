/** The service worker's part in a request. Null: it does nothing, and the browser asks the server as ever. */
export type WorkerPart = 'screen' | 'file' | 'sign in' | 'sign out' | 'share' | null;

type Asked = Pick<Request, 'url' | 'method' | 'mode' | 'referrer'>;

/** Sheets of static screens. They and what they load are none of the worker's business. */
const STATIC_SHEET = /^\/assets\/(public|first-screen)-/;
/** The gallery of the phone sends its photographs here (`share_target` of the manifest). */
const SHARED = /^\/shared-photographs$/;
const SIGN_IN = /^\/userauth(\/|$)/;
const SIGN_OUT = /^\/account$/;

const pathOf = (address: string, origin: string): string | null => {
  const url = URL.parse(address);
  return url?.origin === origin ? url.pathname : null;
};

/** Parameters of these paths are ids. Other screens have paths like them, such as `/next-steps/helplines`. */
const ID = '[0-9a-f-]{36}';

const isOneOf = (screens: readonly string[], path: string): boolean =>
  screens.some((screen) => new RegExp(`^${screen.replaceAll(/:\w+/g, ID)}$`).test(path));

const partInForm = (path: string): WorkerPart => {
  if (SHARED.test(path)) return 'share';
  if (SIGN_IN.test(path)) return 'sign in';
  return SIGN_OUT.test(path) ? 'sign out' : null;
};

/** `screens`: paths of the screens that are read offline. */
export function partOf({ url, method, mode, referrer }: Asked, screens: readonly string[]): WorkerPart {
  const { origin } = globalThis.location;
  const path = pathOf(url, origin);
  if (path === null) return null;
  if (method !== 'GET') return mode === 'navigate' ? partInForm(path) : null;
  if (mode === 'navigate') return isOneOf(screens, path) ? 'screen' : null;
  if (!path.startsWith('/assets/')) return null;
  const from = pathOf(referrer, origin) ?? '';
  const isFromFile = from.startsWith('/assets/') && !STATIC_SHEET.test(from);
  return isFromFile || isOneOf(screens, from) ? 'file' : null;
}
