import * as limits from '../../../../shared/limits/limits.ts';
import type { takeTurn } from '../../../accounts/server/commands/take-turn.ts';

type Window = Parameters<typeof takeTurn>[2][number];

const within = (most: number): Window[] => [{ most, ms: limits.PAGE_PASSWORD_WINDOW_MS }];

export const triesPerNetwork = within(limits.PAGE_PASSWORD_TRIES_PER_NETWORK);
export const triesOnPagePerNetwork = within(limits.PAGE_PASSWORD_TRIES_PER_NETWORK_AND_PAGE);
export const triesOnPage = within(limits.PAGE_PASSWORD_TRIES_PER_PAGE);
export const newPasswordsPerAccount: Window[] = [{ most: limits.PAGE_PASSWORDS_SET_PER_HOUR, ms: 60 * 60 * 1000 }];
