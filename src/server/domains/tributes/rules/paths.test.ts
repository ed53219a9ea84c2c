import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reservedPaths } from '../../../../contract/screens.ts';
import { normalisePath, pathCandidates, pathLetters, pathProblem } from './paths.ts';

const source = (name: string) => ({ name, bornYear: 1938, diedYear: 2026, ownSuffix: '9f3c21ab' });

describe('an address', () => {
  it.each([
    ['anne', null],
    ['anne-hartwell-2', null],
    ['a1b', null],
    ['an', 'too_short'],
    ['', 'too_short'],
    ['a'.repeat(60), null],
    ['a'.repeat(61), 'too_long'],
    ['-anne', 'characters'],
    ['anne-', 'characters'],
    ['anne--h', 'characters'],
    ['anne_h', 'characters'],
    ['ánne', 'characters'],
    ['anne/h', 'characters'],
    ['аnne', 'characters'],
    ['account', 'reserved'],
    ['robots.txt', 'reserved'],
    ['.well-known', 'reserved'],
    ['r', 'reserved'],
  ])('%j is judged %s', (path, problem) => expect(pathProblem(path)).toBe(problem));

  it('is refused for every reserved word, in any case', () => {
    for (const word of reservedPaths) expect(pathProblem(normalisePath(` /${word.toUpperCase()} `))).toBe('reserved');
  });

  it('follows one plain rule for 50,000 strings', () => {
    const nearly = fc.string({ unit: fc.constantFrom(...'abz09-_. Aé'), maxLength: 64 });
    fc.assert(
      fc.property(nearly, (path) => {
        const isPlain = /^[a-z0-9-]{3,60}$/.test(path) && !/^-|--|-$/.test(path) && !reservedPaths.has(path);
        return (pathProblem(path) === null) === isPlain;
      }),
      { numRuns: 50_000 },
    );
  });
});

describe('the letters of a name', () => {
  it.each([
    ['Margaret Elise Hartwell', 'margaret-elise-hartwell'],
    ['Łucja Wiśniewska', 'lucja-wisniewska'],
    ['O’Brien-Smith', 'obrien-smith'],
    ['村上春樹', 'cun-shang-chun-shu'],
    ['김철수', 'gim-cheol-su'],
    ['さくら', 'sakura'],
    ['محمد علي', 'mhmd-ly'],
    ['שרה לוי', 'srh-lvy'],
    ['Ἀριστοτέλης', 'aristotelis'],
    ['🌹', 'rose'],
    ['"Bill" & Ben', 'bill-ben'],
    ['***', ''],
    ['\u202e\u200b', ''],
  ])('%s becomes %j', (name, letters) => expect(pathLetters(name)).toBe(letters));
});

describe('proposed addresses', () => {
  it('begin with the plain name', () => expect(pathCandidates(source('Anne Hartwell'))[0]).toBe('anne-hartwell'));

  it('never offer a reserved word', () => expect(pathCandidates(source('Account'))[0]).toBe('account-2026'));

  it('work for a name too short to be an address', () => expect(pathCandidates(source('Bo'))[0]).toBe('bo-2026'));

  it('work for a name without a letter', () => expect(pathCandidates(source('☐'))[0]).toMatch(/^in-memory/));

  it('cut a long name at a word', () => {
    const [first] = pathCandidates(source(Array.from({ length: 12 }, () => 'bartholomew').join(' ')));
    expect(first).toBe(Array.from({ length: 5 }, () => 'bartholomew').join('-'));
  });

  it('are all allowed, differ from each other and end with one of its own, for any name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (name) => {
        const candidates = pathCandidates(source(name));
        expect(candidates.filter((path) => pathProblem(path) !== null)).toEqual([]);
        expect(new Set(candidates).size).toBe(candidates.length);
        expect(candidates.some((path) => path.endsWith('9f3c21ab'))).toBe(true);
      }),
      { numRuns: 5_000 },
    );
  });
});
