import * as limits from '../../contract/enquiry-limits.ts';
import type { tryRateLimit } from '../../../accounts/server/commands/rate-limit.ts';

type Window = Parameters<typeof tryRateLimit>[2][number];

const DAY_MS = 24 * 60 * 60 * 1000;

export const providersPerAccount: Window[] = [
  { most: limits.PROVIDERS_ASKED_PER_DAY, ms: DAY_MS },
  { most: limits.PROVIDERS_ASKED_PER_MONTH, ms: limits.ASKED_MONTH_MS },
];
export const enquiriesPerProvider: Window[] = [{ most: limits.ENQUIRIES_PER_PROVIDER_PER_DAY, ms: DAY_MS }];
export const messagesPerSide: Window[] = [{ most: limits.MESSAGES_PER_SIDE_PER_DAY, ms: DAY_MS }];
