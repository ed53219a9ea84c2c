import * as limits from '../../../../shared/limits/limits.ts';
import type { tryRateLimit } from '../../../accounts/server/commands/rate-limit.ts';

type Window = Parameters<typeof tryRateLimit>[2][number];

const within = (most: number): Window[] => [{ most, ms: limits.PAGE_PASSWORD_WINDOW_MS }];

export const triesPerNetwork = within(limits.PAGE_PASSWORD_TRIES_PER_NETWORK);
export const triesOnPagePerNetwork = within(limits.PAGE_PASSWORD_TRIES_PER_NETWORK_AND_PAGE);
export const triesOnPage = within(limits.PAGE_PASSWORD_TRIES_PER_PAGE);
export const newPasswordsPerAccount: Window[] = [{ most: limits.PAGE_PASSWORDS_SET_PER_HOUR, ms: 60 * 60 * 1000 }];
