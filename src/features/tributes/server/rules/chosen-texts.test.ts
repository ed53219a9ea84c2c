import fc from 'fast-check';
import { expect, it } from 'vitest';
import { newlyChosen, readingProblems } from './chosen-texts.ts';

const chosen = fc.record({ slug: fc.constantFrom('a', 'b', 'c', 'd'), title: fc.string(), chosenBy: fc.string() });
const list = fc.array(chosen, { maxLength: 6 });

it('a text may stand once on a page', () => {
  fc.assert(
    fc.property(list, (readings) => {
      const isTwice = new Set(readings.map(({ slug }) => slug)).size < readings.length;
      expect(readingProblems(readings).length).toBe(isTwice ? 1 : 0);
    }),
  );
  expect(readingProblems()).toEqual([]);
});

it('new are those that did not stand there', () => {
  fc.assert(
    fc.property(list, list, (before, after) => {
      const fresh = newlyChosen(before, after);
      for (const { slug } of after) expect(fresh.includes(slug)).toBe(before.every((known) => known.slug !== slug));
    }),
  );
});
