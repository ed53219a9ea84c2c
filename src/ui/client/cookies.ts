import { RESPONSE_COOKIES_HEADER, writeResponseCookie, type CookieName } from '../../shared/api/response-cookies.ts';
import { RESPONSE_COOKIE_MS } from '../../shared/limits/limits.ts';
import type { Site } from './page.ts';
import { theServer } from './server.ts';

const isSecure = ({ origin }: Site) => origin.startsWith('https:');
const cookieName = (name: CookieName, site: Site) => `${isSecure(site) ? '__Host-' : ''}${name}`;

/** Writes a cookie with values for the next screen. Keep them short: browsers drop cookies above 4 KB. */
export const keepForNextScreen = (name: CookieName, values: Record<string, string>): string =>
  writeResponseCookie({ name, value: new URLSearchParams(values).toString(), seconds: RESPONSE_COOKIE_MS / 1000 });

export const dropCookie = (name: CookieName): string => writeResponseCookie({ name, value: '', seconds: 0 });

/** Makes response headers that carry these cookies to the next screen. */
export const cookieHeaders = (...things: string[]): Headers =>
  new Headers(things.map((thing): [string, string] => [RESPONSE_COOKIES_HEADER, thing]));

export function readCookie(name: CookieName, request: Request, site: Site): URLSearchParams | null {
  const start = `${cookieName(name, site)}=`;
  const pairs = (request.headers.get('cookie') ?? '').split(';').map((pair) => pair.trim());
  const found = pairs.find((pair) => pair.startsWith(start))?.slice(start.length) ?? theServer().cookie(name);
  return found === undefined ? null : new URLSearchParams(found);
}
