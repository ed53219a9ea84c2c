import type { CountedScreen } from '../../features/privacy/contract/analytics.ts';

/** The analytics server, from ANALYTICS_KIND, ANALYTICS_URL and ANALYTICS_SITE. */
export interface AnalyticsSettings {
  kind: 'plausible' | 'matomo';
  url: string;
  site: string;
}

/** Host name of the analytics server, as the privacy page shows it. */
export const counterOf = ({ url }: AnalyticsSettings): string => new URL(url).hostname;

/** Counts how often screens are opened. It receives only the name of the screen, nothing about the visitor. */
export interface Analytics {
  /** If false, nothing is counted, and visitors are not asked for consent. */
  isOn: boolean;
  /** False if the count was lost: refused, without a response, or dropped because of too many at once. Never throws. */
  count(screen: CountedScreen): Promise<boolean>;
}
