import type { Clock } from '../../src/server/seams/clock/index.ts';

export interface TestClock extends Clock {
  advance(ms: number): void;
}

/** Starts at the real time and moves only when told. */
export function testClock(start = new Date()): TestClock {
  let now = start.getTime();
  return { now: () => new Date(now), advance: (ms) => void (now += ms) };
}
