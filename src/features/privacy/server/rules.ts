import { OPENED_SCREENS_PER_NETWORK_PER_MINUTE } from '../contract/analytics.ts';
import type { tryRateLimit } from '../../accounts/server/commands/rate-limit.ts';

export const openedPerNetwork: Parameters<typeof tryRateLimit>[2] = [
  { most: OPENED_SCREENS_PER_NETWORK_PER_MINUTE, ms: 60_000 },
];
