import fc from 'fast-check';
import { expect, it } from 'vitest';
import { areIndependent } from './independent.ts';

const of = (text: string) => text.split(' ').map((one) => ({ network: one[0] ?? '', person: one[1] ?? '' }));

it.each([
  ['a1 b2 c3', true],
  ['a1 b1 c1', false],
  ['a1 a2 a3', false],
  // There are three networks and three people, but in any three reports two share a network or a person.
  ['a1 b1 c1 a2 a3', false],
  ['a1 b1 b2 c2 c3', true],
  // The search must not stop at the first pair that fits (a1, b2), because no third report fits that pair.
  ['a1 b2 a2 b3 c1', true],
])('three of %s: %s', (text, are) => {
  expect(areIndependent(of(text), 3)).toBe(are);
});

it('agrees with every choice of three, in any order', () => {
  const origin = fc.record({ network: fc.constantFrom(...'abcd'), person: fc.constantFrom(...'1234') });
  fc.assert(
    fc.property(fc.array(origin, { maxLength: 9 }), (origins) => {
      const differ = (key: 'network' | 'person', three: typeof origins) =>
        new Set(three.map((one) => one[key])).size === 3;
      const threes = origins.flatMap((one) => origins.flatMap((two) => origins.map((three) => [one, two, three])));
      const found = threes.some((three) => differ('network', three) && differ('person', three));
      expect(areIndependent(origins, 3)).toBe(found);
      expect(areIndependent(origins.toReversed(), 3)).toBe(found);
    }),
  );
});
