import type { Clock } from './index.ts';

export const systemClock: Clock = { now: () => new Date() };
