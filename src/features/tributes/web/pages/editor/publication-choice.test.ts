import { expect, it } from 'vitest';
import { tributeNamed } from '../../../../../../tests/support/tributes/editing.ts';
import { isChosenAnew, sentOf } from './publication-choice.ts';

it('knows a choice that no button has saved from one that says what is saved', () => {
  expect(isChosenAnew(null, {})).toBe(false);
  expect(isChosenAnew(null, { visibility: 'private', approvesFirst: true, path: '' })).toBe(false);
  expect(isChosenAnew(null, { visibility: 'public' })).toBe(true);
  expect(isChosenAnew(null, { approvesFirst: false })).toBe(true);
  expect(isChosenAnew(null, { path: 'vera' })).toBe(true);
  expect(isChosenAnew(tributeNamed('1'), { language: 'en' })).toBe(false);
  expect(isChosenAnew(tributeNamed('1'), { language: 'de' })).toBe(true);
});

it('sends a password only with the visibility that asks for it', () => {
  const choice = { path: 'edith', approvesFirst: true, password: 'abc' };
  expect(sentOf({ ...choice, visibility: 'password' })).toHaveProperty('password', 'abc');
  for (const visibility of ['link', 'public', 'private'] as const)
    expect(sentOf({ ...choice, visibility })).not.toHaveProperty('password');
});
