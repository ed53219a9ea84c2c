import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

test('work is done in order, so many pieces in one turn, and what comes in between does not overtake', async () => {
  const turns = createTurns(3);
  const done: number[] = [];
  const take = (...pieces: number[]) => pieces.forEach((piece) => turns.take(() => void done.push(piece)));
  take(1, 2, 3, 4, 5, 6, 7);
  expect(done).toEqual([1, 2, 3]);
  await nextTurn();
  take(8);
  expect(done).toEqual([1, 2, 3, 4, 5, 6]);
  await nextTurn();
  take(9, 10);
  expect(done).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  await nextTurn();
  expect(done).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  await nextTurn();
  take(11);
  expect(done.at(-1)).toBe(11);
});
