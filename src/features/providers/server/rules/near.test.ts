import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areNamesAlike, isOneMistake, lookKeys, readName, type Said } from './near-names.ts';

const provider = (legalName: string, more: Partial<Said> = {}): Said => ({
  legalName,
  tradingName: '',
  licenceNumber: '',
  areas: [],
  address: '',
  ...more,
});
const shareKey = (one: readonly number[], other: readonly number[]) => one.some((key) => other.includes(key));
const alike = (one: Said, other: Said) => [areNamesAlike(one, other), areNamesAlike(other, one)];

describe('names that are near', () => {
  it.each([
    ['Rowan Funerals', 'Rowan Funeral Directors Ltd'],
    ['Rowan Funerals', 'Rowan Funeral Services'],
    ['Rowan & Sons Funerals', 'The Rowan Florist'],
    ['Rowan Florists', 'Rowan Memorials'],
    ['Rowan', 'Rоwan Celebrants'],
    ['Funeral Directors', 'The Funeral Directors Ltd'],
    ['Pemberton', 'Pembertom'],
    ['Pemberton', 'Pembertons'],
    ['Pemberton', 'Pembreton'],
    ['Pemberton Flowers', 'Pembertn Funeral Care'],
    ['Rowan Funerals', 'Rowan Funeralls'],
    ['Rowan', 'Rowan Florits'],
    ['Bestattungen Müller', 'Muller Bestattung'],
  ])('%s is held for %s', (one, other) => {
    expect(alike(provider(one), provider(other))).toEqual([true, true]);
    expect(shareKey(lookKeys(provider(one)), lookKeys(provider(other)))).toBe(true);
  });

  it.each([
    ['Rowan', 'Rowen'],
    ['Rowan Funerals', 'Rowen Funerals'],
    ['JB Funerals', 'JD Funerals'],
    ['Funeral Directors', 'Funeral Services Home'],
    ['Pemberton', 'Pemburtun'],
    ['Rowan Funerals', 'Wren Funerals'],
    ['', '???'],
    ['', ''],
  ])('%s is not %s', (one, other) => {
    expect(alike(provider(one), provider(other))).toEqual([false, false]);
  });

  it('a place is everybody’s who is there, and nobody makes a place of another’s name', () => {
    const [areas, address] = [['Porthaven', 'PH1'], '1 Quay Road\nPorthaven, PH1 2AB'];
    const known = provider('Porthaven Funerals', { areas });
    expect(alike(known, provider('Porthaven Florist', { address }))).toEqual([false, false]);
    expect(alike(known, provider('Porthaven Funeral Directors', { address }))).toEqual([true, true]);
    expect(alike(provider('Rowan Funerals', { areas }), provider('Rowan Florist', { areas: ['Rowan'] }))).toEqual([
      true,
      true,
    ]);
  });

  it('by the trading name as by the legal one', () => {
    const known = provider('Holdings 17', { tradingName: 'Violet Lane Flowers' });
    expect(alike(known, provider('Violet Lane Memorials'))).toEqual([true, true]);
  });

  it('keeps words of the trade where there are no others', () => {
    expect(readName('Funeral Services Ltd').core).toBe(readName('Funeral Services').whole);
    expect(readName('Rowan Funeral Services').core).toBe(readName('Rowan').whole);
  });
});

const letter = fc.constantFrom(...'abcdefghkopstuwyzж字😀');
const word = fc.array(letter, { minLength: 5, maxLength: 14 }).map((letters) => letters.join(''));
const mistake = fc.record({
  at: fc.nat(),
  with: letter,
  kind: fc.constantFrom('more', 'less', 'other', 'swap'),
});
function mistyped(text: string, { at: anywhere, with: other, kind }: { at: number; with: string; kind: string }) {
  const emails = [...text];
  const at = anywhere % emails.length;
  if (kind === 'more') return emails.toSpliced(at, 0, other).join('');
  if (kind === 'less') return emails.toSpliced(at, 1).join('');
  if (kind === 'other') return emails.toSpliced(at, 1, other).join('');
  return emails.toSpliced(at, 2, ...emails.slice(at, at + 2).toReversed()).join('');
}
/** Optimal string alignment distance, computed with the textbook matrix. */
function distance(one: string, other: string): number {
  const [a, b] = [[...one], [...other]];
  const rows = a.length + 1;
  const table = Array.from({ length: rows }, (_, i) => Array.from({ length: b.length + 1 }, (_n, j) => i + j));
  const at = (i: number, j: number) => table[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i < rows; i += 1)
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      const isSwap = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwap ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY;
      (table[i] as number[])[j] = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + same, swapped);
    }
  return at(a.length, b.length);
}

describe('whatever is typed', () => {
  it('one mistake is one, and nothing else is', () => {
    const other = fc.oneof(word, fc.tuple(word, mistake));
    fc.assert(
      fc.property(word, other, mistake, (name, second, slip) => {
        const wrong = mistyped(name, slip);
        const [one, two] = typeof second === 'string' ? [wrong, second] : [wrong, mistyped(wrong, second[1])];
        for (const compared of [wrong, one, two])
          expect([name, compared, isOneMistake(name, compared)]).toEqual([
            name,
            compared,
            distance(name, compared) === 1,
          ]);
      }),
    );
  });

  it('what is alike shares a key, and is so from both sides', () => {
    const tail = fc.constantFrom('', ' Funerals', ' & Sons Ltd', ' Florist', ' Funeral Directors', ' Memorials');
    const name = fc.oneof(
      { weight: 3, arbitrary: fc.tuple(word, tail).map(([own, more]) => own + more) },
      fc.string({ unit: 'grapheme', maxLength: 60 }),
    );
    fc.assert(
      fc.property(name, tail, mistake, fc.boolean(), (typed, more, slip, isMistyped) => {
        const [one, other] = [
          provider(typed),
          provider((isMistyped && typed !== '' ? mistyped(typed, slip) : typed) + more),
        ];
        const [there, back] = alike(one, other);
        expect(there).toBe(back);
        if (there) expect(shareKey(lookKeys(one), lookKeys(other))).toBe(true);
        for (const key of lookKeys(one)) expect(key).toBe(key | 0);
      }),
    );
  });
});
