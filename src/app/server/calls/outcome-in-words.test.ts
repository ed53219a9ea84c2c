import { describe, expect, test } from 'vitest';
import { fault } from '../../../shared/api/field-refusals.ts';
import { outcomeInWords } from './outcome-in-words.ts';

describe('an outcome', () => {
  test('that refuses is said in words too', () => {
    const weak = fault('password_sequence');
    expect(outcomeInWords({ success: false, refusal: 'weakPassword', fault: weak })).toEqual({
      success: false,
      refusal: 'weakPassword',
      fault: weak,
      error: 'The password is too weak.',
      message: 'This follows the keyboard or the alphabet, so it is easy to guess. Please choose another one.',
    });
  });

  test('of a mailed link always has a sentence', () => {
    expect(outcomeInWords({ success: true, outcome: 'linkWorks' })).toMatchObject({ message: 'This link works.' });
    const error = 'The link has expired. Please request a new one.';
    expect(outcomeInWords({ success: false, refusal: 'expired' })).toMatchObject({ error, message: error });
  });

  test('that refuses nothing stays as it is', () => {
    for (const output of [{ isSignedOut: true }, { isFree: false, reason: 'taken' }, null, 'text'])
      expect(outcomeInWords(output)).toBe(output);
  });
});
