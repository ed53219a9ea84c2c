import type { Config } from '../../settings/config.ts';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

export interface OriginRule {
  publicUrl: string;
  /** A trial may be opened as localhost or 127.0.0.1, whatever its PUBLIC_URL. */
  isTrial: boolean;
}

export const originRule = ({ publicUrl, isProduction }: Pick<Config, 'publicUrl' | 'isProduction'>): OriginRule => ({
  publicUrl,
  isTrial: !isProduction,
});

/**
 * Cross-site request protection: changes need proof that they come from our pages. Sec-Fetch-Site cannot be forged in
 * browsers that send it; other browsers send Origin with every POST. Without proof the request is refused, so a script
 * must send an Origin header.
 */
export function mayChange(method: string, headers: Pick<Headers, 'get'>, rule: OriginRule): boolean {
  if (READS.has(method)) return true;
  const origin = headers.get('origin');
  const isOwn = origin !== null && isOwnOrigin(origin, headers.get('host'), rule);
  const site = headers.get('sec-fetch-site');
  if (site === null) return isOwn;
  return site === 'same-origin' && (origin === null || isOwn);
}

/** A JSON call without a cookie acts for nobody, so programs need no proof. A stated origin decides, though. */
export const mayCall = (method: string, headers: Pick<Headers, 'get'>, rule: OriginRule): boolean =>
  ['cookie', 'origin', 'sec-fetch-site'].every((name) => headers.get(name) === null) ||
  mayChange(method, headers, rule);

function isOwnOrigin(origin: string, host: string | null, rule: OriginRule): boolean {
  if (origin === rule.publicUrl) return true;
  if (!rule.isTrial || !URL.canParse(origin)) return false;
  const address = new URL(origin);
  return LOOPBACK.has(address.hostname) && address.host === host;
}
