import { handOver, madeUpAddress, type HandOverLimits } from './hand-over.ts';
import type { Analytics, AnalyticsSettings } from './index.ts';

type Settings = Pick<AnalyticsSettings, 'url' | 'site'>;

/** `url` is usually https://…/matomo.php. See developer.matomo.org/api-reference/tracking-api. */
export const openMatomo = ({ url, site }: Settings, limits?: HandOverLimits): Analytics =>
  handOver(
    url,
    (screen) => ({
      type: 'application/x-www-form-urlencoded',
      body: new URLSearchParams({
        idsite: site,
        rec: '1',
        apiv: '1',
        send_image: '0',
        action_name: screen,
        url: madeUpAddress(screen),
      }).toString(),
    }),
    limits,
  );
