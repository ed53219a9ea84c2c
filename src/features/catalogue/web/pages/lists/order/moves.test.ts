import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dropped, nextMove, stepped, type Wish } from './moves.ts';

/** The list after a move, in the order that the server would give it. */
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

const up = (slug: string): Wish => ({ slug, to: (at) => at - 1 });
const down = (slug: string): Wish => ({ slug, to: (at) => at + 1 });
const end = (slug: string): Wish => ({ slug, to: (_, slugs) => slugs.length - 1 });

it('presses that wait for the same one are one move, and those for others wait on', () => {
  const slugs = ['a', 'b', 'c', 'd'];
  const first = nextMove(slugs, [up('c'), up('c'), up('a'), up('c')]);
  expect(after(slugs, first.value)).toEqual(['c', 'a', 'b', 'd']);
  expect(first.rest.map(({ slug }) => slug)).toEqual(['a', 'c']);
  expect(nextMove(slugs, [up('c'), down('c')])).toEqual({ value: null, rest: [] });
  expect(after(slugs, nextMove(slugs, [up('a'), down('a')]).value)).toEqual(['b', 'a', 'c', 'd']);
  expect(after(slugs, nextMove(slugs, [up('b'), end('b')]).value)).toEqual(['a', 'c', 'd', 'b']);
  expect(nextMove(slugs, [])).toEqual({ value: null, rest: [] });
  expect(nextMove(slugs, [up('gone'), up('b')])).toMatchObject({ value: null, rest: [{ slug: 'b' }] });
});

it('many presses come to what they would have come to one by one', () => {
  const slugs = ['a', 'b', 'c', 'd', 'e'];
  const wishes = fc.array(fc.tuple(fc.constantFrom(...slugs), fc.constantFrom(up, down, end)), { maxLength: 12 });
  fc.assert(
    fc.property(wishes, (pressed) => {
      const all = pressed.map(([slug, wish]) => wish(slug));
      const singly = all.reduce((list, wish) => after(list, nextMove(list, [wish]).value), slugs);
      let [together, waiting]: [string[], Wish[]] = [slugs, all];
      while (waiting.length > 0) {
        const { value, rest } = nextMove(together, waiting);
        [together, waiting] = [after(together, value), rest];
      }
      expect(together).toEqual(singly);
    }),
  );
});
