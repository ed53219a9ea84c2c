import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { givenNameIn } from './given-names.ts';

const TOLD = [
  ['Margaret Hill', 'Margaret'],
  ['Margaret Ann Hill', 'Margaret'],
  ['  Margaret   Hill ', 'Margaret'],
  ['Mrs Margaret Hill', 'Margaret'],
  ['Mrs. Margaret Hill', 'Margaret'],
  ['Prof. Dr. Anna Weber', 'Anna'],
  ['Rev Dr Martin King', 'Martin'],
  ['Sir John Hill', 'Sir John'],
  ['Dame Judith Mary Hill', 'Dame Judith'],
  ['Margaret "Peggy" Hill', 'Margaret'],
  ['Margaret (Peggy) Hill', 'Margaret'],
  ['Margaret Hill, MBE', 'Margaret'],
  ['Hill, Margaret', 'Margaret'],
  ['Hill, Margaret Ann', 'Margaret'],
  ['Mary Ann Hill', 'Mary Ann'],
  ['Juan Carlos Pérez', 'Juan Carlos'],
  ['Jean-Pierre Dupont', 'Jean-Pierre'],
  ['D’Arcy Wentworth', 'D’Arcy'],
  ['Åsa Lindgren', 'Åsa'],
  ['A\u030Asa Lindgren', 'A\u030Asa'],
  ['Ludwig van Beethoven', 'Ludwig'],
  ['Margaret HILL', 'Margaret'],
  ['Þóra Jónsdóttir', 'Þóra'],
  ['Gurdev Kaur', 'Gurdev'],
] as const;

const WHOLE = [
  '',
  'Madonna',
  'Peggy',
  'J. R. Hill',
  'J Hill',
  'JR Hill',
  'HILL Margaret',
  'MARGARET HILL',
  'Mrs Hill',
  'Dr Hill',
  'Mr J. Hill',
  'Mr',
  'Mr Mrs',
  'Sir Hill',
  'Lord Hill of Oareford',
  'Lady Margaret Hill',
  'Sister Mary Bernard',
  'Father Thomas O’Brien',
  'Grandad Joe',
  'Nanny Pat',
  'Mum Hill',
  'Our Mum',
  'Baby Hill',
  'Margaret and John Hill',
  'Margaret & John Hill',
  'Mary Ann',
  'Hill, MBE',
  'Pérez García, Juan',
  'Hill,',
  'Hill, Jr',
  'Hill, J.',
  'Hill, Margaret, Mrs',
  'Kim, Soo Jin',
  'Soo Jin Kim',
  'O’Brien Michael',
  "O'Brien Michael",
  'Abdul Rahman Khan',
  'Umm Kulthum',
  'De Souza Maria',
  'María del Carmen García',
  'Maria da Silva',
  'Nguyễn Thị Hoa',
  'Nguyen Thi Hoa',
  'Kovács János',
  'Tanaka Hiroshi',
  'Wang Xiaoming',
  '王小明',
  '山田 太郎',
  '김 철수',
  'Мария Ивановна Петрова',
  'Петрова Мария',
  'محمد عبد الله',
  'דוד כהן',
  'गुरदेव सिंह',
  'Margaret 王',
  '"Peggy" Hill',
  '(Peggy) Hill',
  'Margaret/Peggy Hill',
  '\u202EMargaret Hill',
  '\u200BMargaret Hill',
  '12345 Hill',
  '💐 Margaret',
];

describe('the given name in a full name', () => {
  it.each(TOLD)('of %s is %s', (name, given) => expect(givenNameIn(name)).toBe(given));
  it.each(WHOLE)('cannot be told of “%s”', (name) => expect(givenNameIn(name)).toBe(name));
});

const word = fc.constantFrom(
  ...TOLD.flatMap(([name]) => name.split(/\s+/u)),
  ...WHOLE.flatMap((name) => name.split(/\s+/u)),
);
const anyName = fc.oneof(
  fc.array(word, { maxLength: 6 }).map((parts) => parts.join(' ')),
  fc.string({ unit: 'grapheme', maxLength: 120 }),
);
const partsOf = (text: string) => text.split(/[\s,]+/u).filter(Boolean);

describe('whatever was typed', () => {
  it('says only words of the name, in their order and as they were typed, or all of it', () =>
    fc.assert(
      fc.property(anyName, (name) => {
        const given = givenNameIn(name);
        if (given === name.trim()) return;
        expect(` ${partsOf(name).join(' ')} `).toContain(` ${given} `);
        expect(given.split(' ').length).toBeLessThanOrEqual(3);
      }),
      { numRuns: 2_000 },
    ));

  it('is not empty but for an empty name, and says the same of what it said', () =>
    fc.assert(
      fc.property(anyName, (name) => {
        expect(givenNameIn(name) === '').toBe(name.trim() === '');
        expect(givenNameIn(givenNameIn(name))).toBe(givenNameIn(name));
      }),
      { numRuns: 2_000 },
    ));

  it('never takes a title, a family word, an initial or a family name that comes first for a given name', () => {
    const never = fc.constantFrom(
      'Mrs',
      'Dr.',
      'Mum',
      'Grandad',
      'Nan',
      'J.',
      'J',
      'HILL',
      'Nguyễn',
      'Wang',
      'Abdul',
      '王',
    );
    fc.assert(
      fc.property(never, fc.array(word, { maxLength: 4 }), (first, others) => {
        const name = [first, ...others].join(' ');
        expect(givenNameIn(name) === name.trim() || givenNameIn(name) !== first).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });

  it('leaves a name of another script whole, with whatever stands beside it', () =>
    fc.assert(
      fc.property(fc.constantFrom('王', '김', 'Мария', 'محمد', 'गुरदेव', 'あ'), anyName, (other, name) => {
        const mixed = `${name} ${other}`;
        expect(givenNameIn(mixed)).toBe(mixed.trim());
      }),
      { numRuns: 500 },
    ));
});
