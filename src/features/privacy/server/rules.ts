import { OPENED_SCREENS_PER_NETWORK_PER_MINUTE } from '../contract/analytics.ts';
import type { takeTurn } from '../../accounts/server/commands/take-turn.ts';

export const openedPerNetwork: Parameters<typeof takeTurn>[2] = [
  { most: OPENED_SCREENS_PER_NETWORK_PER_MINUTE, ms: 60_000 },
];
