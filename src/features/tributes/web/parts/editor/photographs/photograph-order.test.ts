import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { photographNamed } from '../../../../../../../tests/support/tributes/editing.ts';
import { inChosenOrder, inOrder, isSameOrder, movedTo } from './photograph-order.ts';

const ids = fc.uniqueArray(fc.uuid(), { minLength: 1, maxLength: 40 });

describe('the order of photographs', () => {
  it('shows a move at once and what arrived meanwhile at the end', () => {
    const photographs = ['a', 'b', 'c', 'd'].map((id) => photographNamed(id));
    expect(inOrder(photographs, null).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
    expect(inOrder(photographs, ['c', 'a', 'b']).map(({ id }) => id)).toEqual(['c', 'a', 'b', 'd']);
  });

  it('puts one down where it is asked to, and never loses one', () => {
    expect(movedTo(['a', 'b', 'c'], 'a', 2)).toEqual(['b', 'c', 'a']);
    expect(movedTo(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b']);
    expect(movedTo(['a', 'b', 'c'], 'b', 99)).toEqual(['a', 'c', 'b']);
    expect(movedTo(['a', 'b', 'c'], 'b', -5)).toEqual(['b', 'a', 'c']);
    fc.assert(
      fc.property(ids, fc.nat(50), fc.nat(50), (order, which, position) => {
        const moved = movedTo(order, order[which % order.length] ?? '', position);
        expect(moved.toSorted()).toEqual(order.toSorted());
        expect(moved[Math.min(position, order.length - 1)]).toBe(order[which % order.length]);
      }),
    );
  });

  it('knows when nothing has changed', () => {
    expect(isSameOrder(['a', 'b'], ['a', 'b'])).toBe(true);
    expect(isSameOrder(['a', 'b'], ['b', 'a'])).toBe(false);
    expect(isSameOrder(['a'], ['a', 'b'])).toBe(false);
  });

  it('gives arrivals the order they were chosen in and leaves the others where they are', () => {
    const arrivals = new Map([
      ['x', 1],
      ['y', 2],
      ['z', 3],
    ]);
    expect(inChosenOrder(['a', 'y', 'x', 'b', 'z'], arrivals)).toEqual(['a', 'x', 'y', 'b', 'z']);
    expect(inChosenOrder(['a', 'b'], arrivals)).toEqual(['a', 'b']);
  });
});
