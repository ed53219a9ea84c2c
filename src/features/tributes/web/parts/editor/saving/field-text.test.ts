import { expect, it } from 'vitest';
import { emptyFields, TRIBUTE_FIELDS } from '../../../../contract/tribute-fields.ts';
import { fieldText } from './field-text.ts';

it('an empty field is nothing to read, but for what was chosen', () => {
  for (const field of TRIBUTE_FIELDS) {
    const value = emptyFields[field];
    if (typeof value === 'boolean' || field === 'accent' || field === 'flowers') continue;
    expect([field, fieldText(field, value)]).toEqual([field, '']);
  }
});

it('each kind of field is said in words', () => {
  expect(fieldText('accent', 'sea')).toBe('Sea green');
  expect(fieldText('flowers', 'no')).toBe('No flowers, please');
  expect(fieldText('loss', ['suicide', 'estranged'])).toBe('It was suicide\nIt was not easy between us');
  expect(
    fieldText('readings', [
      { slug: 'low-tide', title: 'Low tide', chosenBy: 'Chosen by Ruth' },
      { slug: 'rooks', title: 'Rooks', chosenBy: '' },
    ]),
  ).toBe('Low tide\nChosen by Ruth\nRooks');
  expect(fieldText('born', { year: 1938, month: 3, day: 14 })).toBe('14 March 1938');
  expect(fieldText('born', { year: null, month: 3, day: 14 })).toBe('14 / 3');
});
