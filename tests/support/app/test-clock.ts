import { DEFAULT_TIME_ZONE, nextHour } from '../../../src/shared/dates/local-time.ts';
import type { Clock } from '../../../src/platform/clock/index.ts';

export interface TestClock extends Clock {
  advance(ms: number): void;
  /** Advances to the next moment at which the clock shows this hour. */
  advanceTo(hour: number, timeZone?: string): void;
}

/** A clock that starts at the real time and moves only when a test says so. */
export function testClock(start = new Date()): TestClock {
  let now = start.getTime();
  return {
    now: () => new Date(now),
    advance: (ms) => void (now += ms),
    advanceTo: (hour, timeZone = DEFAULT_TIME_ZONE) => void (now = nextHour(new Date(now), hour, timeZone).getTime()),
  };
}
