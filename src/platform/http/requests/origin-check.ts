import type { Config } from '../../settings/config.ts';
import { isBearer } from './bearer.ts';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

export interface OriginRule {
  publicUrl: string;
  /** A trial can be opened as localhost or 127.0.0.1, whatever PUBLIC_URL says. */
  isTrial: boolean;
}

export const originRule = ({ publicUrl, isProduction }: Pick<Config, 'publicUrl' | 'isProduction'>): OriginRule => ({
  publicUrl,
  isTrial: !isProduction,
});

/**
 * Protection against cross-site requests: a change needs proof that it comes from our pages. Browsers that send
 * Sec-Fetch-Site do not let pages forge it. Other browsers send Origin with every POST. Without proof the request is
 * refused, so a program must send an Origin header. Requests with a bearer token need none: pages of other sites do not
 * know the token, and cookies beside it do not count.
 */
export const mayChange = (method: string, headers: Pick<Headers, 'get'>, rule: OriginRule): boolean =>
  READS.has(method) || isBearer(headers) || isFromOwnPage(headers, rule);

/** Whether the request proves that it comes from our pages. */
export function isFromOwnPage(headers: Pick<Headers, 'get'>, rule: OriginRule): boolean {
  const origin = headers.get('origin');
  const isOwn = origin !== null && isOwnOrigin(origin, headers.get('host'), rule);
  const site = headers.get('sec-fetch-site');
  if (site === null) return isOwn;
  return site === 'same-origin' && (origin === null || isOwn);
}

/** Allows JSON calls without cookie and origin, because they act for no user. All others must pass `mayChange`. */
export const mayCall = (method: string, headers: Pick<Headers, 'get'>, rule: OriginRule): boolean =>
  ['cookie', 'origin', 'sec-fetch-site'].every((name) => headers.get(name) === null) ||
  mayChange(method, headers, rule);

function isOwnOrigin(origin: string, host: string | null, rule: OriginRule): boolean {
  if (origin === rule.publicUrl) return true;
  if (!rule.isTrial || !URL.canParse(origin)) return false;
  const address = new URL(origin);
  return LOOPBACK.has(address.hostname) && address.host === host;
}
