import * as limits from '../contract/prepared-limits.ts';
import type { tryRateLimit } from '../../accounts/server/commands/rate-limit.ts';

type Window = Parameters<typeof tryRateLimit>[2][number];
const DAY_MS = 24 * 60 * 60 * 1000;

export const pagesPerProvider: Window[] = [{ most: limits.PREPARED_PER_PROVIDER_PER_DAY, ms: DAY_MS }];
export const linkEmailsPerProvider: Window[] = [{ most: limits.PREPARED_EMAILS_PER_PROVIDER_PER_DAY, ms: DAY_MS }];
export const contestsPerAccount: Window[] = [{ most: limits.CONTESTS_PER_ACCOUNT_PER_DAY, ms: DAY_MS }];
