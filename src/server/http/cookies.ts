import type { CookieName } from '../../contract/kept.ts';

// Binds a cookie to this very host over https: no other host of the domain can set one in its place.
const HOST_PREFIX = '__Host-';

/** The cookies of a request by name; the first of a name wins, and one bound to the host wins over one that is not. */
export function readCookies(headers: Pick<Headers, 'get'>): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of (headers.get('cookie') ?? '').split(';')) {
    const at = pair.indexOf('=');
    const name = pair.slice(0, at).trim();
    if (name !== '' && at > 0 && !cookies.has(name)) cookies.set(name, pair.slice(at + 1).trim());
  }
  for (const [name, value] of cookies) {
    if (name.startsWith(HOST_PREFIX)) cookies.set(name.slice(HOST_PREFIX.length), value);
  }
  return cookies;
}

export interface CookieOptions {
  isSecure: boolean;
  maxAgeSeconds: number;
  /** Readable by the page's script; only for hints that hold nothing. */
  isReadable?: boolean;
}

/** Only values of ours are set, all of them URL-safe; anything else is a mistake of ours. */
export function cookie(
  name: CookieName | `tribute-key-${string}`,
  value: string,
  { isSecure, maxAgeSeconds, isReadable = false }: CookieOptions,
): string {
  if (!/^[\w.~:!*-]*$/.test(value)) throw new Error(`The value of the cookie ${name} is not URL-safe`);
  return [
    `${isSecure && !isReadable ? HOST_PREFIX : ''}${name}=${value}`,
    'Path=/',
    `Max-Age=${maxAgeSeconds}`,
    'SameSite=Lax',
    ...(isReadable ? [] : ['HttpOnly']),
    ...(isSecure ? ['Secure'] : []),
  ].join('; ');
}
