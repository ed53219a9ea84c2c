import { describe, expect, it } from 'vitest';
import { saidOfPassword, strengthOf } from './password-strength.ts';

describe('the hint beside a new password', () => {
  it.each([
    'short',
    'aaaaaaaaaaaaaaaaaaaa',
    '1234567890123456',
    'abcdefgh',
    '98765432',
    'password',
    'Margaret1943',
    'Sunflower!',
  ])('says that %s is weak', (password) => expect(strengthOf(password)).toBe('weak'));

  it.each(['blue boats', 'x7Kp-2mQ', 'kettle lantern', 'пароль на годы'])('says that %s is fair', (password) =>
    expect(strengthOf(password)).toBe('fair'),
  );

  it.each(['three blue boats at sea', 'kettle lantern meadow', 'Ключ лежит под ковриком'])(
    'says that %s is strong',
    (password) => expect(strengthOf(password)).toBe('strong'),
  );

  it('is words, and none before anything is typed', () => {
    expect(saidOfPassword('')).toBe('');
    expect(
      ['short', 'blue boats', 'three blue boats at sea'].map((typed) => saidOfPassword(typed).split(/\W/)[0]),
    ).toEqual(['Weak', 'Fair', 'Strong']);
  });
});
