import * as limits from '../../../../shared/limits/limits.ts';
import { latestPast } from '../../../../platform/clock/index.ts';

/** At most `most` uses within any `ms` milliseconds. */
export interface Window {
  most: number;
  ms: number;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export const signInPerAccount: Window[] = [{ most: limits.SIGN_IN_TRIES_PER_ACCOUNT, ms: limits.SIGN_IN_WINDOW_MS }];
export const signInPerNetwork = (most: number): Window[] => [{ most, ms: limits.SIGN_IN_WINDOW_MS }];
export const secondStepsPerAccount: Window[] = [
  { most: limits.SECOND_STEP_TRIES_PER_ACCOUNT, ms: limits.SIGN_IN_WINDOW_MS },
];
/** One email per lockout, so at most four an hour. */
export const wrongStepEmails: Window[] = [{ most: 1, ms: limits.SIGN_IN_WINDOW_MS }];
export const rechecksPerAccount: Window[] = [{ most: limits.RECHECK_TRIES_PER_ACCOUNT, ms: limits.RECHECK_WINDOW_MS }];
export const emailsPerAddress = (mostPerHour: number): Window[] => [
  { most: limits.EMAILS_PER_ADDRESS_PER_MINUTE, ms: MINUTE_MS },
  { most: mostPerHour, ms: HOUR_MS },
];
/** No limit per minute, so that a mistyped address can be corrected at once. Each address also has its own limit. */
export const addressChangesPerAccount: Window[] = [{ most: limits.EMAILS_PER_ADDRESS_PER_HOUR, ms: HOUR_MS }];
export const emailsPerNetwork = (most: number): Window[] => [{ most, ms: HOUR_MS }];
/** Allows one use ever: a count is deleted only after its window, which is a hundred years here. */
const FOR_EVER_MS = 100 * 365 * 24 * HOUR_MS;
export const once: Window[] = [{ most: 1, ms: FOR_EVER_MS }];
export const refusedLinksPerNetwork: Window[] = [{ most: limits.REFUSED_LINKS_LOGGED_PER_HOUR, ms: HOUR_MS }];
export const refusedLinksInAll: Window[] = [{ most: limits.REFUSED_LINKS_LOGGED_IN_ALL_PER_HOUR, ms: HOUR_MS }];
export const loggedPerPerson: Window[] = [{ most: limits.LOGGED_PER_PERSON_PER_HOUR, ms: HOUR_MS }];

export const longest = (windows: Window[]): number => Math.max(...windows.map(({ ms }) => ms));

/** The times that count in a window. For `once`, times in the future count too. */
export function countedTimes(now: Date, ms: number): { after: Date; until: Date } {
  const until = ms === FOR_EVER_MS ? new Date(now.getTime() + ms) : latestPast(now);
  return { after: new Date(now.getTime() - ms), until };
}

export function isCounted(at: Date, now: Date, ms: number): boolean {
  const { after, until } = countedTimes(now, ms);
  return at > after && at <= until;
}

export function secondsUntilFree(takenAt: Date[], windows: Window[], now: Date): number {
  const waits = windows.map(({ most, ms }) => {
    const inside = takenAt
      .filter((at) => isCounted(at, now, ms))
      .map((at) => at.getTime())
      .toSorted((a, b) => a - b);
    const leaving = inside.at(-most);
    return leaving === undefined ? 0 : leaving + ms - now.getTime();
  });
  return Math.max(1, Math.ceil(Math.max(...waits) / 1000));
}
