import type { CountedScreen } from '../../features/privacy/contract/analytics.ts';

/** Analytics server, from ANALYTICS_KIND, ANALYTICS_URL and ANALYTICS_SITE. */
export interface AnalyticsSettings {
  kind: 'plausible' | 'matomo';
  url: string;
  site: string;
}

/** Receiver, as the privacy page names it. */
export const counterOf = ({ url }: AnalyticsSettings): string => new URL(url).hostname;

/** Counts opened screens; receives a screen's name and nothing else. */
export interface Analytics {
  /** False: nothing is counted, and visitors are not asked. */
  isOn: boolean;
  /** False if it was lost: refused, no response, or too many at once. Never throws. */
  count(screen: CountedScreen): Promise<boolean>;
}
