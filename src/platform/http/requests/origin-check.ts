import type { Config } from '../../settings/config.ts';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

export interface OriginRule {
  publicUrl: string;
  /** A trial may be opened as localhost or 127.0.0.1, whatever its PUBLIC_URL says. */
  isTrial: boolean;
}

export const originRule = ({ publicUrl, isProduction }: Pick<Config, 'publicUrl' | 'isProduction'>): OriginRule => ({
  publicUrl,
  isTrial: !isProduction,
});

/**
 * Whether a request may change something: only with proof that it comes from our own pages.
 * Browsers that know Sec-Fetch-Site cannot be made to lie in it; the others send Origin with every POST.
 * No proof at all is no permission, so a script that posts sends an Origin header.
 */
export function mayChange(method: string, headers: Pick<Headers, 'get'>, rule: OriginRule): boolean {
  if (READS.has(method)) return true;
  const origin = headers.get('origin');
  const isOwn = origin !== null && isOwnOrigin(origin, headers.get('host'), rule);
  const site = headers.get('sec-fetch-site');
  if (site === null) return isOwn;
  return site === 'same-origin' && (origin === null || isOwn);
}

/**
 * A call that needs JSON, and brings no cookie, can do nothing in anybody's name: a program's needs no proof. One that says
 * where it comes from, as browsers do, is judged by that.
 */
export const mayCall = (method: string, headers: Pick<Headers, 'get'>, rule: OriginRule): boolean =>
  ['cookie', 'origin', 'sec-fetch-site'].every((name) => headers.get(name) === null) ||
  mayChange(method, headers, rule);

function isOwnOrigin(origin: string, host: string | null, rule: OriginRule): boolean {
  if (origin === rule.publicUrl) return true;
  if (!rule.isTrial || !URL.canParse(origin)) return false;
  const address = new URL(origin);
  return LOOPBACK.has(address.hostname) && address.host === host;
}
