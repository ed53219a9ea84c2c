import { CARRYING_HEADER, writeCarrying, type Carried } from '../../shared/api/carrying.ts';
import { CARRIED_MS } from '../../shared/limits/limits.ts';
import type { Site } from './page.ts';

const isSecure = ({ origin }: Site) => origin.startsWith('https:');
const cookieName = (name: Carried, site: Site) => `${isSecure(site) ? '__Host-' : ''}${name}`;

/** Values for the next screen. Keep them short: browsers drop cookies above 4 KB. */
export const carry = (name: Carried, values: Record<string, string>): string =>
  writeCarrying({ name, value: new URLSearchParams(values).toString(), seconds: CARRIED_MS / 1000 });

export const putDown = (name: Carried): string => writeCarrying({ name, value: '', seconds: 0 });

/** Response headers that carry these to the next screen. */
export const carrying = (...things: string[]): Headers =>
  new Headers(things.map((thing): [string, string] => [CARRYING_HEADER, thing]));

export function carried(name: Carried, request: Request, site: Site): URLSearchParams | null {
  const start = `${cookieName(name, site)}=`;
  const pairs = (request.headers.get('cookie') ?? '').split(';').map((pair) => pair.trim());
  const found = pairs.find((pair) => pair.startsWith(start));
  return found === undefined ? null : new URLSearchParams(found.slice(start.length));
}
