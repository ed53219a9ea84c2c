// The words of a language decide how numbers are written and which plural a sentence has. The calling code does not.
import { expect, it } from 'vitest';
import { figure, percent, plural } from '../../src/shared/words/en/counts.ts';
import { untitled } from '../../src/features/tributes/words/en/changes.ts';
import { found } from '../../src/features/catalogue/words/en/catalogue.ts';
import { simpleByKind } from '../../src/features/memories/words/en/gestures.ts';
import { keepersToolWaiting } from '../../src/features/memories/words/en/own-posts.ts';
import { allHere, fileNames, unfinished } from '../../src/features/media/words/en/editor-photographs.ts';
import { size } from '../../src/features/privacy/words/en/export.ts';
import { fieldMessage } from '../../src/shared/words/en/field-refusals.ts';
import { ofMany } from '../../src/features/media/words/en/viewer.ts';
import { NEW_PATHS, PATHS_PER_TRIBUTE } from '../../src/shared/limits/limits.ts';

it('have the form that so many need', () => {
  expect([0, 1, 2, 1204].map(simpleByKind.candle.inCopy)).toEqual([
    '0 candles',
    'A candle',
    '2 candles',
    '1,204 candles',
  ]);
  expect([1, 2, 3].map(allHere)).toEqual([
    'The photograph has arrived.',
    'Both photographs have arrived.',
    'All 3 photographs have arrived.',
  ]);
  expect(unfinished(1)).toContain('Choose it again');
  expect(unfinished(2)).toContain('Choose them again');
  expect(fileNames(['a', 'b'], 1)).toBe('a, b, and one more');
});

it('have words of their own for none, where somebody wrote some', () => {
  expect([0, 1, 2].map(found)).toEqual(['Nothing was found', 'One text', '2 texts']);
});

it('fall back to the form that every language has', () => {
  expect(plural(1, { few: () => 'a few', other: (some) => `${some} in all` })).toBe('1 in all');
});

it('are written as the language does', () => {
  expect([figure(12_345), percent(40)]).toEqual(['12,345', '40%']);
  expect([1, 12_345, 1_500_000, 2_340_000_000].map(size)).toEqual(['1 kB', '12 kB', '1.5 MB', '2.3 GB']);
  expect(ofMany(1203, 1204)).toBe('1,203 of 1,204');
  expect(keepersToolWaiting(1204)).toContain('(1,204 waiting)');
  expect(untitled(1204)).toBe('Photograph 1,204');
});

it('are those that hold', () => {
  expect(fieldMessage({ code: 'path_too_many' })).toContain(`had ${PATHS_PER_TRIBUTE} addresses`);
  const soon = fieldMessage({ code: 'path_too_soon', params: { from: '2026-10-06T10:00:00.000Z' } });
  expect(soon).toContain(`had ${NEW_PATHS} new addresses in 30 days`);
});
