import { describe, expect, it } from 'vitest';
import { foldOf } from './fold.ts';

describe('foldOf', () => {
  it.each([
    ['a sentence', 'She taught me to whistle.', null],
    ['ten short lines', 'Bees\n'.repeat(9) + 'Bees', null],
    ['four hundred letters', 'bee '.repeat(110), null],
    ['six hundred letters', 'bee '.repeat(150), 'narrow'],
    ['a thousand letters', 'bee '.repeat(250), 'everywhere'],
    ['many short lines', 'Bees\n'.repeat(20), 'everywhere'],
    ['four hundred wide letters', '蜂'.repeat(400), 'everywhere'],
  ])('%s', (_, words, fold) => {
    expect(foldOf(words)).toBe(fold);
  });
});
