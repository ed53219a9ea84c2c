import { expect, it } from 'vitest';
import { afterAll, afterPress } from './chosen-rows.ts';

const shown = ['a', 'b', 'c', 'd'];
const press = (before: string[], id: string, isChosen: boolean, from: string | null = null) =>
  [...afterPress(new Set(before), shown, { id, isChosen, from })].toSorted();

it('chooses a row, and takes it back', () => {
  expect(press([], 'b', true)).toEqual(['b']);
  expect(press(['a'], 'b', true)).toEqual(['a', 'b']);
  expect(press(['a', 'b'], 'b', false)).toEqual(['a']);
  expect(press(['b'], 'b', true)).toEqual(['b']);
  expect(press(['a'], 'b', false)).toEqual(['a']);
});

it('chooses the rows between two presses, in both directions, and takes them back', () => {
  expect(press(['b'], 'd', true, 'b')).toEqual(['b', 'c', 'd']);
  expect(press(['d'], 'b', true, 'd')).toEqual(['b', 'c', 'd']);
  expect(press(['a', 'b', 'c', 'd'], 'c', false, 'b')).toEqual(['a', 'd']);
  expect(press(['c'], 'c', false, 'c')).toEqual([]);
});

it('chooses one row alone where the press before has left the list', () => {
  expect(press(['x'], 'c', true, 'x')).toEqual(['c', 'x']);
  expect(press([], 'c', true, '')).toEqual(['c']);
});

it('chooses all that are shown and none of them, and leaves the others', () => {
  expect([...afterAll(new Set(['x', 'b']), shown, true)].toSorted()).toEqual(['a', 'b', 'c', 'd', 'x']);
  expect([...afterAll(new Set(['x', 'b']), shown, false)]).toEqual(['x']);
});
