import type { CountedScreen } from '../../features/privacy/contract/analytics.ts';

/** Where opened screens are counted, as ANALYTICS_KIND, ANALYTICS_URL and ANALYTICS_SITE say it. */
export interface AnalyticsSettings {
  kind: 'plausible' | 'matomo';
  url: string;
  /** By what the other side knows this place. */
  site: string;
}

/** Where it is sent, as the privacy page names it. */
export const counterOf = ({ url }: AnalyticsSettings): string => new URL(url).hostname;

/** What counts opened screens: it is told the name of a screen and nothing else. */
export interface Analytics {
  /** False: nothing is counted, and nothing may be asked. */
  isOn: boolean;
  /** False when it was lost: the other side refused, was silent, or too many were on their way. Never throws. */
  count(screen: CountedScreen): Promise<boolean>;
}
