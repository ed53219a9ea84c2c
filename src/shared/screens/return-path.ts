import { addressOf } from './addresses.ts';
import { RETURN_PATH_CHARACTERS } from '../limits/limits.ts';

/** Query parameter after a form was sent without a session. The sign-in screen then says that nothing was saved. */
export const NOT_DONE = 'not-done';

/** The sign-in screen after signing out. Only guests see that screen, so its message is true for every reader. */
export const SIGNED_OUT_ADDRESS = addressOf('signInDirection', { dir: 'login' }, { query: { 'signed-out': true } });

/** Address of the sign-in screen that returns to `from`. Drops the parameter `done`: its message may be outdated. */
export function signInAddress(from: URL, { method = 'GET' }: { method?: string } = {}): string {
  const search = new URLSearchParams(from.search);
  search.delete('done');
  const query = search.size > 0 ? `?${search}` : '';
  const isForm = method !== 'GET' && method !== 'HEAD';
  const to = from.pathname + query + from.hash;
  return addressOf('signInDirection', { dir: 'login' }, { query: { [NOT_DONE]: isForm, to } });
}

/** The address to redirect to after signing in or confirming. Null unless `to` is an address on this site. */
export function returnPath(to: unknown, origin: string): string | null {
  if (typeof to !== 'string' || to.length > RETURN_PATH_CHARACTERS || !/^\/(?![/\\])/u.test(to)) return null;
  // Browsers drop tabs and line breaks from addresses, so "/\t/elsewhere.example" would leave the site.
  if (/[\u0000-\u0020\u007f\\]/u.test(to) || !URL.canParse(to, origin)) return null;
  const target = new URL(to, origin);
  const isHere = target.origin === new URL(origin).origin && !target.pathname.startsWith('//');
  const path = target.pathname + target.search + target.hash;
  return isHere && path.length <= RETURN_PATH_CHARACTERS ? path : null;
}
