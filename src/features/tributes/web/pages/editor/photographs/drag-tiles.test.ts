import { describe, expect, it } from 'vitest';
import { positionAt } from './drag-tiles.ts';
import { namesOf } from './names-of.ts';
import { positionByKey } from './tile-keys.ts';

const grid = { columns: 4, across: 100, down: 100, count: 10, from: 5 };

describe('positionAt', () => {
  it('points at the gap nearest to the finger', () => {
    expect(positionAt(grid, 20, 50)).toEqual({ row: 0, column: 0, position: 0 });
    expect(positionAt(grid, 60, 50)).toEqual({ row: 0, column: 1, position: 1 });
    expect(positionAt(grid, 390, 150)).toEqual({ row: 1, column: 4, position: 7 });
  });

  it('counts the positions among the others, so that either side of itself is where it was', () => {
    expect(positionAt(grid, 100, 150).position).toBe(5);
    expect(positionAt(grid, 200, 150).position).toBe(5);
  });

  it('ends with the last one, beyond the foot too', () => {
    expect(positionAt(grid, 390, 250)).toEqual({ row: 2, column: 2, position: 9 });
    expect(positionAt(grid, 390, 9000).position).toBe(9);
    expect(positionAt(grid, -50, -9000).position).toBe(0);
  });
});

describe('positionByKey', () => {
  it.each([
    ['ArrowRight', 5, 6],
    ['ArrowLeft', 5, 4],
    ['ArrowDown', 5, 9],
    ['ArrowUp', 5, 1],
    ['Home', 5, 0],
    ['End', 5, 9],
    ['ArrowUp', 2, 2],
    ['ArrowDown', 7, 9],
    ['ArrowLeft', 0, 0],
    ['ArrowRight', 9, 9],
  ])('%s from %i leads to %i', (key, from, to) => {
    expect(positionByKey(key, from, 10, 4)).toBe(to);
  });

  it('leaves every other key alone', () => {
    expect(positionByKey('Enter', 5, 10, 4)).toBeNull();
  });
});

describe('namesOf', () => {
  it('names a few and counts the rest', () => {
    expect(namesOf(['a', 'b'])).toBe('a, b');
    expect(namesOf(['a', 'b', 'c', 'd'])).toBe('a, b, c, and one more');
    expect(namesOf(['a', 'b', 'c', 'd', 'e'])).toBe('a, b, c, and 2 more');
  });
});
