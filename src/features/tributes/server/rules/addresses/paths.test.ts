import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { obviousWords } from '../../../../../shared/screens/reserved-words.ts';
import { reservedPaths } from '../../../../../shared/screens/screens.ts';
import { pathLetters } from '../../../../../platform/text/path-letters.ts';
import { newPathProblem, normalisePath, pathCandidates, pathProblem as problemOf } from './paths.ts';

const pathProblem = (path: string) => problemOf(path, 'Forget Me Not');

const source = (name: string) => ({
  name,
  bornYear: 1938,
  diedYear: 2026,
  ownSuffix: '9f3c21ab',
  productName: 'Rosemary',
});

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
    ['provider', 'reserved'],
    ['forget-me-not', 'reserved'],
    ['forgetmenot', 'reserved'],
    ['forget-me-not-2', null],
    ['provider-2', null],
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

describe('reserved words', () => {
  it('are some 300, each one an address that could be asked for', () => {
    expect(obviousWords.length).toBeGreaterThan(270);
    expect(new Set(obviousWords).size).toBe(obviousWords.length);
    for (const word of obviousWords) expect([word, /^[a-z0-9]+(-[a-z0-9]+)*$/.test(word)]).toEqual([word, true]);
    for (const word of [
      'login',
      'password',
      'support',
      'admin',
      'provider',
      'providers',
      'tribute',
      'memorial',
      'funeral',
    ])
      expect([word, pathProblem(word)]).toEqual([word, 'reserved']);
  });

  // These words are allowed as addresses, because they are also names of people.
  it.each([
    'rose grace hope faith joy may april june august summer autumn dawn eve holly ivy iris lily daisy poppy heather hazel',
    'mark bill art frank guy dean earl duke pat rob will ray jay drew pierce miles max grant chase penny ruby pearl amber',
    'page post price king bishop abbott pope marsh wood stone field hill lane banks law wall case main best free-man guest',
    'baker cook carpenter mason porter steward clerk child young old-man sample love gift angel star sunday christian',
    'precious blessing miracle destiny victor mercy charity-jones bank-s star-r root-s page-turner rosemary-smith story-teller',
  ])('leave names alone: %s', (names) => {
    for (const name of names.split(' ')) expect([name, pathProblem(name)]).toEqual([name, null]);
  });

  it('never stand in the way of a full name', () => {
    for (const word of obviousWords.filter((one) => one.length < 40))
      expect([word, pathProblem(`${word}-hartwell`)]).toEqual([word, null]);
    expect(pathCandidates(source('Story'))[0]).toBe('story-2026');
    expect(pathCandidates(source('Rosemary'))[0]).toBe('rosemary-2026');
  });
});

describe('new addresses', () => {
  const day = 24 * 60 * 60 * 1000;
  const now = new Date('2026-11-22T12:00:00Z');
  const daysAgo = (...days: number[]) => days.map((one) => new Date(now.getTime() - one * day));

  it('are three in thirty days, and ten for ever', () => {
    expect(newPathProblem([], now)).toBeNull();
    expect(newPathProblem(daysAgo(90, 2, 1), now)).toBeNull();
    expect(newPathProblem(daysAgo(90, 29, 2, 1), now)).toEqual({ reason: 'too_soon', from: daysAgo(-1)[0] });
    expect(newPathProblem(daysAgo(29, 28, 2, 1), now)).toEqual({ reason: 'too_soon', from: daysAgo(-2)[0] });
    expect(newPathProblem(daysAgo(90, 30, 2, 1), now)).toBeNull();
    const nine = Array.from({ length: 9 }, (_, at) => 400 - at * 31);
    expect(newPathProblem(daysAgo(...nine), now)).toBeNull();
    expect(newPathProblem(daysAgo(...nine, 100), now)).toEqual({ reason: 'too_many' });
  });
});

describe('the emails of a name', () => {
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
  ])('%s becomes %j', (name, emails) => expect(pathLetters(name)).toBe(emails));
});

describe('proposed addresses', () => {
  it('begin with the plain name', () => expect(pathCandidates(source('Anne Hartwell'))[0]).toBe('anne-hartwell'));

  it('never offer a reserved word', () => expect(pathCandidates(source('Account'))[0]).toBe('account-2026'));

  it('work for a name too short to be an address', () => expect(pathCandidates(source('Bo'))[0]).toBe('bo-2026'));

  it('work for a name without an email', () => expect(pathCandidates(source('☐'))[0]).toMatch(/^in-memory/));

  it('cut a long name at a word', () => {
    const [first] = pathCandidates(source(Array.from({ length: 12 }, () => 'bartholomew').join(' ')));
    expect(first).toBe(Array.from({ length: 5 }, () => 'bartholomew').join('-'));
  });

  it('name none twice when a long name ends like a numbered one', () => {
    const candidates = pathCandidates(source(`${'a'.repeat(58)} 2`));
    expect(candidates[0]).toBe(`${'a'.repeat(58)}-2`);
    expect(candidates.filter((path) => path === candidates[0])).toHaveLength(1);
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
