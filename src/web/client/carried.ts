import type { CookieName } from '../../contract/kept.ts';
import { CARRIED_MS } from '../../contract/limits.ts';
import type { Site } from './page.ts';

/**
 * What the next screen must know and the address must not say, such as the code of a mailed link, travels in a cookie.
 * It is Lax: a browser that came from a mail program on the web would hold a Strict one back on the way through our
 * redirect. `__Host-` asks for the path of the whole site.
 */
export type Carried = Extract<
  CookieName,
  'action-link' | 'address-set' | 'mail-sent' | 'recovery-codes' | 'typed-address'
>;

const isSecure = ({ origin }: Site) => origin.startsWith('https:');
const cookieName = (name: Carried, site: Site) => `${isSecure(site) ? '__Host-' : ''}${name}`;

/** A Set-Cookie header. The values must be short: a browser drops a cookie of more than 4 KB. */
export function carry(
  name: Carried,
  values: Record<string, string>,
  site: Site,
  seconds: number = CARRIED_MS / 1000,
): string {
  return [
    `${cookieName(name, site)}=${new URLSearchParams(values).toString()}`,
    'Path=/',
    `Max-Age=${seconds}`,
    'SameSite=Lax',
    'HttpOnly',
    ...(isSecure(site) ? ['Secure'] : []),
  ].join('; ');
}

/** A Set-Cookie header that takes it away again. */
export const putDown = (name: Carried, site: Site): string => carry(name, {}, site, 0);

/** What was carried here, or null. */
export function carried(name: Carried, request: Request, site: Site): URLSearchParams | null {
  const start = `${cookieName(name, site)}=`;
  const pairs = (request.headers.get('cookie') ?? '').split(';').map((pair) => pair.trim());
  const found = pairs.find((pair) => pair.startsWith(start));
  return found === undefined ? null : new URLSearchParams(found.slice(start.length));
}
