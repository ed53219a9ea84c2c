import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyFields, isTributeField, pickFields } from '../../../../contract/tribute-fields.ts';
import { changeOf, differences, isSame, joinTexts } from './fields.ts';

const born = { year: 1938, month: 3, day: null };

describe('fields', () => {
  it('compares dates by their parts', () => {
    expect(isSame(born, { ...born })).toBe(true);
    expect(isSame(born, { ...born, day: 14 })).toBe(false);
    expect(isSame(born, null)).toBe(false);
    expect(isSame(null, null)).toBe(true);
    expect(isSame('a', 'a ')).toBe(false);
  });

  it('names what differs and picks it', () => {
    const changed = { ...emptyFields, born, name: 'Margaret' };
    expect(differences(emptyFields, changed)).toEqual(['name', 'born']);
    expect(differences(emptyFields, { ...emptyFields })).toEqual([]);
    expect(pickFields(changed, ['born'])).toEqual({ born });
  });

  it('knows its own names only', () => {
    expect(isTributeField('story')).toBe(true);
    expect(isTributeField('path')).toBe(false);
    expect(isTributeField('toString')).toBe(false);
  });

  it('takes over a value of the right kind and nothing else', () => {
    expect(changeOf('accent', 'wine')).toEqual({ accent: 'wine' });
    expect(changeOf('accent', 'beige')).toEqual({});
    expect(changeOf('showsFullDates', true)).toEqual({ showsFullDates: true });
  });
});

describe('joinTexts', () => {
  it('puts one text after the other', () => {
    expect(joinTexts('Here.', 'There.')).toBe('Here.\n\nThere.');
    expect(joinTexts('', 'There.')).toBe('There.');
    expect(joinTexts('Here.', '')).toBe('Here.');
  });

  it('says a paragraph once that stands in both', () => {
    expect(joinTexts('A.\n\nB.', 'A.\n\nC.')).toBe('A.\n\nB.\n\nC.');
  });

  it('keeps every paragraph of both', () => {
    const paragraph = fc.string({ minLength: 1 }).filter((text) => text.trim() !== '' && !text.includes('\n'));
    const text = fc.array(paragraph, { maxLength: 5 }).map((paragraphs) => paragraphs.join('\n\n'));
    fc.assert(
      fc.property(text, text, (here, elsewhere) => {
        const joined = joinTexts(here, elsewhere).split('\n\n');
        for (const part of [...here.split('\n\n'), ...elsewhere.split('\n\n')]) {
          if (part !== '') expect(joined).toContain(part);
        }
      }),
    );
  });
});
