import type { Analytics, AnalyticsSettings } from './index.ts';
import { openMatomo } from './matomo.ts';
import { noAnalytics } from './none.ts';
import { openPlausible } from './plausible.ts';

export function openAnalytics(settings: AnalyticsSettings | null): Analytics {
  if (settings === null) return noAnalytics;
  return settings.kind === 'plausible' ? openPlausible(settings) : openMatomo(settings);
}
