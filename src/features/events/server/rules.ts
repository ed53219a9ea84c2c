import * as limits from '../contract/event-limits.ts';
import type { tryRateLimit } from '../../accounts/server/commands/rate-limit.ts';

type Window = Parameters<typeof tryRateLimit>[2][number];
const HOUR_MS = 60 * 60 * 1000;

export const tellsPerNetwork: Window[] = [{ most: limits.TELLS_PER_NETWORK_PER_HOUR, ms: HOUR_MS }];
export const tellsPerAddress: Window[] = [{ most: limits.TELLS_PER_ADDRESS_PER_DAY, ms: 24 * HOUR_MS }];
