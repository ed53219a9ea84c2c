import { integer } from 'drizzle-orm/pg-core';
import { counters, type GestureCounter } from '../../../memories/contract/gestures/counters.ts';

const counter = (name: string, from: number) => integer(name).notNull().default(from);

/** Of each gesture of visitors: how many are shown, how many wait, and the number of the next one. */
export const gestureCounters = () =>
  Object.fromEntries([
    ...counters.flatMap(({ shown, waiting }) => [shown, waiting].map((name) => [name, counter(snakeCase(name), 0)])),
    ...counters.map(({ next }) => [next, counter(snakeCase(next), 1)]),
  ]) as Record<GestureCounter, ReturnType<typeof counter>>;

const snakeCase = (name: string) => name.replaceAll(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`);
