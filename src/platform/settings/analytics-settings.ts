import type { AnalyticsSettings } from '../analytics/index.ts';

type Given = Partial<Record<`ANALYTICS_${'KIND' | 'URL' | 'SITE'}`, string | undefined>>;
type Problem = readonly [name: keyof Given, message: string];

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
const SITES = { plausible: /^[\w.-]{1,120}$/, matomo: /^[1-9]\d{0,8}$/ };

/** The analytics settings. If null, nobody is asked for consent, and nothing is counted. Problems never contain values. */
export function analyticsSettings(given: Given): { settings: AnalyticsSettings | null } | { problem: Problem } {
  const { ANALYTICS_KIND: kind, ANALYTICS_URL: url, ANALYTICS_SITE: site } = given;
  if (kind === undefined)
    return url === undefined && site === undefined
      ? { settings: null }
      : problem('ANALYTICS_KIND', 'is needed beside the other settings that begin with ANALYTICS');
  if (kind !== 'plausible' && kind !== 'matomo') return problem('ANALYTICS_KIND', 'must be plausible or matomo');
  if (url === undefined || !isSafe(url))
    return problem('ANALYTICS_URL', 'must be an https address without a password and without a query');
  if (site === undefined || !SITES[kind].test(site))
    return problem('ANALYTICS_SITE', 'must be the name of the site for plausible, or its number for matomo');
  return { settings: { kind, url, site } };
}

const problem = (...said: Problem) => ({ problem: said });

/** Whether the analytics server is reached by https, or is on this machine. */
function isSafe(url: string): boolean {
  const { protocol, hostname, username, password, search, hash } = URL.parse(url) ?? {};
  if (hostname === undefined || username !== '' || password !== '' || search !== '' || hash !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.has(hostname));
}
