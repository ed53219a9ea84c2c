import { handOver, madeUpAddress, type HandOverLimits } from './hand-over.ts';
import type { Analytics, AnalyticsSettings } from './index.ts';

type Settings = Pick<AnalyticsSettings, 'url' | 'site'>;

/** `url` is usually https://…/api/event. See plausible.io/docs/events-api. */
export const openPlausible = ({ url, site }: Settings, limits?: HandOverLimits): Analytics =>
  handOver(
    url,
    (screen) => ({
      type: 'application/json',
      body: JSON.stringify({ name: 'pageview', domain: site, url: madeUpAddress(screen) }),
    }),
    limits,
  );
