import { describe, expect, it } from 'vitest';
import { dateQuestions } from './date-questions.ts';

const now = new Date('2026-11-22T12:00:00Z');
const year = (value: number) => ({ year: value, month: null, day: null });
const asked = (born: number, died: number) =>
  dateQuestions({ born: year(born), died: year(died) }, now).map(({ field, code }) => [field, code]);

describe('questions about dates', () => {
  it('are asked about what publishing would refuse', () => {
    expect(asked(1938, 2019)).toEqual([]);
    expect(asked(1938, 1931)).toEqual([['died', 'died_before_born']]);
    expect(asked(2031, 2032)).toEqual([
      ['born', 'in_future'],
      ['died', 'in_future'],
    ]);
    expect(dateQuestions({ born: null, died: year(1931) }, now)).toEqual([]);
  });

  it('wait until a year is typed to its end', () => {
    expect(asked(1938, 201)).toEqual([]);
  });
});
