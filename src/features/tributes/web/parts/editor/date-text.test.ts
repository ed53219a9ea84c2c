import { describe, expect, it } from 'vitest';
import { dateOfText, textOfDate } from './date-text.ts';

describe('a date as text', () => {
  it.each([
    [{ year: 1938, month: 3, day: 14 }, '1938-3-14'],
    [{ year: 1938, month: null, day: null }, '1938--'],
    [{ year: null, month: 3, day: null }, '-3-'],
    [null, ''],
  ])('%o is %s and back', (date, text) => {
    expect(textOfDate(date)).toBe(text);
    expect(dateOfText(text)).toEqual(date);
  });

  it('has nothing to say of a date without parts', () => {
    expect(textOfDate({ year: null, month: null, day: null })).toBe('');
  });
});
