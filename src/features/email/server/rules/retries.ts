import { latestPast } from '../../../../platform/clock/index.ts';
import { EMAIL_TRIED_MS } from '../../../../shared/limits/limits.ts';

const FIRST_PAUSE_MS = 60 * 1000;
const LONGEST_PAUSE_MS = 60 * 60 * 1000;
/** A link with less time than this left counts as expired, because its reader could hardly use it. */
const LEAST_LEFT_MS = 10 * 60 * 1000;

/** After each failed try the pause doubles. */
export const nextTry = (attempts: number, now: Date): Date =>
  new Date(now.getTime() + Math.min(FIRST_PAUSE_MS * 2 ** Math.max(attempts - 1, 0), LONGEST_PAUSE_MS));

/** No next try can be later. One that is was written while the clock was wrong. */
export const latestTry = (now: Date): Date => new Date(latestPast(now).getTime() + LONGEST_PAUSE_MS);

export const isOver = (failingSince: Date, now: Date): boolean =>
  now.getTime() - failingSince.getTime() >= EMAIL_TRIED_MS;

export const isExpired = (expiresAt: Date, now: Date): boolean => expiresAt.getTime() - now.getTime() < LEAST_LEFT_MS;
