/** The only source of time for rules and rows, so that tests can move it. */
export interface Clock {
  now(): Date;
}

/** Clocks of processes differ by less than this. A stored time that is further ahead was written while a clock was wrong. */
const CLOCK_SKEW_MS = 60_000;

/** The latest time that counts as past. Later stored times are not believed, or they would block people for hours. */
export const latestPast = (now: Date): Date => new Date(now.getTime() + CLOCK_SKEW_MS);
