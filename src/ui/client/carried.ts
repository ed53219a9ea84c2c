import { CARRYING_HEADER, writeCarrying, type Carried } from '../../shared/api/carrying.ts';
import { CARRIED_MS } from '../../shared/limits/limits.ts';
import type { Site } from './page.ts';

const isSecure = ({ origin }: Site) => origin.startsWith('https:');
const cookieName = (name: Carried, site: Site) => `${isSecure(site) ? '__Host-' : ''}${name}`;

/** One thing to carry to the next screen. The values must be short: a browser drops a cookie of more than 4 KB. */
export const carry = (name: Carried, values: Record<string, string>): string =>
  writeCarrying({ name, value: new URLSearchParams(values).toString(), seconds: CARRIED_MS / 1000 });

export const putDown = (name: Carried): string => writeCarrying({ name, value: '', seconds: 0 });

/** The headers of an answer after which the next screen knows this. */
export const carrying = (...things: string[]): Headers =>
  new Headers(things.map((thing): [string, string] => [CARRYING_HEADER, thing]));

/** What was carried here, or null. */
export function carried(name: Carried, request: Request, site: Site): URLSearchParams | null {
  const start = `${cookieName(name, site)}=`;
  const pairs = (request.headers.get('cookie') ?? '').split(';').map((pair) => pair.trim());
  const found = pairs.find((pair) => pair.startsWith(start));
  return found === undefined ? null : new URLSearchParams(found.slice(start.length));
}
