import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dropped, stepped } from './moves.ts';

/** What a list becomes by a move, as the server makes it. */
function after(slugs: readonly string[], value: string | null): string[] {
  if (value === null) return [...slugs];
  const [slug = '', side, other = ''] = value.split(' ');
  const rest = slugs.filter((one) => one !== slug);
  rest.splice(rest.indexOf(other) + (side === 'behind' ? 1 : 0), 0, slug);
  return rest;
}

it('a step changes one with its neighbour, and there is none beyond the ends', () => {
  expect(after(['a', 'b', 'c'], stepped(['a', 'b', 'c'], 1, -1))).toEqual(['b', 'a', 'c']);
  expect(after(['a', 'b', 'c'], stepped(['a', 'b', 'c'], 1, 1))).toEqual(['a', 'c', 'b']);
  expect([stepped(['a'], 0, -1), stepped(['a'], 0, 1), stepped([], 0, 1)]).toEqual([null, null, null]);
});

it('one that is dropped stands where the other stood, and no other changes its order', () => {
  const lists = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,4}$/), { minLength: 2, maxLength: 8 });
  fc.assert(
    fc.property(lists, fc.nat(), fc.nat(), (slugs, from, to) => {
      const [one = '', other = ''] = [slugs[from % slugs.length], slugs[to % slugs.length]];
      const now = after(slugs, dropped(slugs, one, other));
      expect(now.indexOf(one)).toBe(slugs.indexOf(other));
      expect(now.filter((slug) => slug !== one)).toEqual(slugs.filter((slug) => slug !== one));
    }),
  );
});

it('one that is not there is moved nowhere', () => {
  expect(dropped(['a', 'b'], 'c', 'a')).toBeNull();
  expect(dropped(['a', 'b'], 'a', 'c')).toBeNull();
});
