import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { skeletonOf } from './look-alikes.ts';
import { looksReserved } from './paths.ts';

describe('the skeleton of an address', () => {
  it.each([
    ['anna-oiil', 'annao1il'],
    ['anna', 'ann-a'],
    ['amna', 'arnna'],
    ['wim-0', 'vvirn-o'],
    ['vw', 'wv'],
    ['r-n', 'm'],
  ])('%s is that of %s', (one, other) => expect(skeletonOf(one)).toBe(skeletonOf(other)));

  it.each([
    ['anna', 'anne'],
    ['anna-2', 'anna-3'],
    ['anna-1938', 'anna-1939'],
    ['hana', 'hanna'],
    ['nn', 'm'],
    ['vn', 'w'],
  ])('%s is not that of %s', (one, other) => expect(skeletonOf(one)).not.toBe(skeletonOf(other)));

  const SWAPS: [string, string][] = [
    ['1', 'l'],
    ['l', 'i'],
    ['i', '1'],
    ['0', 'o'],
    ['o', '0'],
    ['rn', 'm'],
    ['m', 'rn'],
    ['vv', 'w'],
    ['w', 'vv'],
    ['-', ''],
  ];
  const letters = fc.string({ unit: fc.constantFrom(...'abilmnorvw01-'), minLength: 1, maxLength: 30 });

  it('stays the same through every row of swaps', () => {
    const swaps = fc.array(fc.tuple(fc.constantFrom(...SWAPS), fc.nat(40)), { maxLength: 12 });
    const property = fc.property(letters, swaps, (address, row) => {
      const swapped = row.reduce((now, [[from, to], at]) => {
        const found = now.indexOf(from, at % (now.length + 1));
        return found === -1 ? now : now.slice(0, found) + to + now.slice(found + from.length);
      }, address);
      expect(skeletonOf(swapped)).toBe(skeletonOf(address));
    });
    fc.assert(property, { numRuns: 5_000 });
  });

  it('is reached from the address by swaps alone', () => {
    const property = fc.property(letters, (address) => {
      const made = [...address].map((letter) => ({ '1': 'l', i: 'l', '0': 'o', m: 'rn', w: 'vv', '-': '' })[letter]);
      expect(skeletonOf(address)).toBe([...address].map((letter, at) => made[at] ?? letter).join(''));
      expect(skeletonOf(skeletonOf(address))).toBe(skeletonOf(address));
    });
    fc.assert(property, { numRuns: 2_000 });
  });
});

describe('a word of ours', () => {
  it.each(['l0gin', 'log-in', 'adrnin', 'pass-word', 'rosernary', 'forget-me-n0t', 'forgetmenot'])(
    'is looked like by %s',
    (path) => expect(looksReserved(path, path.startsWith('f') ? 'Forget Me Not' : 'Rosemary')).toBe(true),
  );

  it('is looked like by no name that people bear', () => {
    const names =
      'rose grace hope faith joy may april june august summer autumn dawn eve holly ivy iris lily daisy poppy heather hazel mark bill art frank guy dean earl duke pat rob will ray jay drew pierce miles max grant chase penny ruby pearl amber anna ian lena mina mia nina ali ella lila olivia wim willem bo io';
    for (const name of names.split(' ')) expect([name, looksReserved(name, 'Rosemary')]).toEqual([name, false]);
  });
});
