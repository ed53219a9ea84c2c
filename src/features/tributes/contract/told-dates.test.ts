import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mayTellDate, toldDates, withYears, type ShownDates } from './told-dates.ts';

const page: ShownDates = {
  born: { year: 1931, month: 5, day: 3 },
  died: { year: 2026, month: 12, day: 25 },
  showsFullDates: false,
  language: 'en',
};
const found = (text: string, changes: Partial<ShownDates> = {}) =>
  toldDates(text, { ...page, ...changes }).map(({ at, end }) => text.slice(at, end));

describe('a date that visitors see only the year of', () => {
  it.each([
    ['She was born on 3 May 1931 in Whitby.', '3 May 1931'],
    ['May 3rd, 1931: snow.', 'May 3rd, 1931'],
    ['the third of May', 'third of May'],
    ['on May the third', 'May'],
    ['in May 1931', 'May 1931'],
    ['3–4 May 1931', '3–4 May 1931'],
    ['on **3 May** *1931*', '3 May** *1931'],
    ['1931-05-03', '1931-05-03'],
    ['03/05/31', '03/05/31'],
    ['3.V.1931', '3.V.1931'],
    ['05/1931', '05/1931'],
    ['Born in May.', 'May'],
    ['She died on Christmas Day.', 'Christmas Day'],
    ['25th December', '25th December'],
  ])('is found in %j', (text, said) => expect(found(text).join()).toContain(said));

  it.each([
    'She was born in 1931.',
    'She married on 3 May 1955.',
    'The fair was on 10 May 1931.',
    'They may come in May.',
    'Born in Whitby. She loved May blossom.',
    'She was born in Leeds, as her sister May was.',
    'Christmas Day was hers to cook.',
    'Page 3/5 of 12.',
    'Chapters 1.2 and 2.12.2019 words',
  ])('is not in %j', (text) => expect(found(text)).toEqual([]));

  it('is nothing where visitors see it, or where there is no more than a year', () => {
    expect(found('3 May 1931', { showsFullDates: true })).toEqual([]);
    expect(found('3 May 1931', { born: { year: 1931, month: null, day: null } })).toEqual([]);
  });

  it.each([
    ['de', 'Am 3. Mai 1931 geboren'],
    ['fr', 'née en mai'],
    ['pl', 'w maju 1931'],
    ['fi', 'toukokuussa 1931'],
    ['uk', '3 травня'],
    ['ja', '1931年5月3日'],
    ['ar', '٣ مايو ١٩٣١'],
    ['xx-nobody', '3 May 1931'],
  ])('is found in %s: %s', (language, text) => expect(found(text, { language })).toHaveLength(1));

  it('is found by the word for what happened where the page has no such date', () => {
    const unknown = { ...page, born: null, died: { year: 2026, month: null, day: null } };
    expect(mayTellDate('She was born on 3 May 1931.', unknown)).toBe(true);
    expect(mayTellDate('She died in March 2026.', unknown)).toBe(true);
    expect(mayTellDate('She married on 3 May 1955.', unknown)).toBe(false);
    // A date with a mistyped day reveals as much as the right one.
    expect(mayTellDate('She was born on 4 May 1931.', page)).toBe(true);
    expect(mayTellDate('Her daughter was born on 9 June 1960.', page)).toBe(false);
    expect(mayTellDate('Starb am 3. März 2026.', { ...unknown, language: 'de' })).toBe(true);
    expect(mayTellDate('She was born on 3 May 1931.', { ...unknown, showsFullDates: true })).toBe(false);
  });
});

describe('years in place of dates', () => {
  it.each([
    ['She was born on 3 May 1931 in Whitby.', 'She was born in 1931 in Whitby.'],
    ['On Sunday, 3 May 1931 it snowed.', 'In 1931 it snowed.'],
    ['Born 3 May 1931, died 25 December 2026.', 'Born in 1931, died in 2026.'],
    ['(3 May 1931 – 25 December 2026)', '(1931 – 2026)'],
    ['from the 3rd of May 1931', 'from 1931'],
    ['Nothing of it.', 'Nothing of it.'],
  ])('%j', (text, said) => expect(withYears(text, page)).toBe(said));

  it('are left to a person where no year is said, or the language is another', () => {
    expect(withYears('She was born on 3 May.', page)).toBeNull();
    expect(withYears('Née le 3 mai 1931.', { ...page, language: 'fr' })).toBeNull();
  });

  it('leave no such date, and every other word as it stands', () => {
    const word = fc.constantFrom(
      'Whitby',
      'she',
      '3',
      'May',
      '1931',
      'on',
      'born',
      ',',
      'Dec',
      '25',
      'the',
      '(',
      '2026',
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 14 }), (words) => {
        const text = words.join(' ');
        const years = withYears(text, page);
        if (years === null) return;
        expect(years.match(/Whitby|she/gu) ?? []).toEqual(text.match(/Whitby|she/gu) ?? []);
        if (toldDates(text, page).length === 0) expect(years).toBe(text);
      }),
    );
  });
});
