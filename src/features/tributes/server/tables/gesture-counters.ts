import { integer } from 'drizzle-orm/pg-core';
import { counters, type GestureCounter } from '../../../memories/contract/gestures/counters.ts';

const counter = (name: string, from: number) => integer(name).notNull().default(from);

/** Three columns for each gesture: the number shown, the number waiting, and the next post's number. */
export const gestureCounters = () =>
  Object.fromEntries([
    ...counters.flatMap(({ shown, waiting }) => [shown, waiting].map((name) => [name, counter(snakeCase(name), 0)])),
    ...counters.map(({ next }) => [next, counter(snakeCase(next), 1)]),
  ]) as Record<GestureCounter, ReturnType<typeof counter>>;

const snakeCase = (name: string) => name.replaceAll(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`);
