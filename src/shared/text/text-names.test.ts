import { describe, expect, it } from 'vitest';
import { titleOf } from './text-names.ts';

describe('what a text is called', () => {
  it.each([
    ['its title', 'The harbour', 'She sang.', 'The harbour'],
    ['its first line', '', 'She sang.\nShe always did.', 'She sang.'],
    ['a line of sixty', '', 'x'.repeat(60), 'x'.repeat(60)],
    ['whole words', '', `${'a'.repeat(50)}, when you were here`, `${'a'.repeat(50)}, when you…`],
    ['no comma before the dots', '', `${'a'.repeat(50)}, ${'b'.repeat(30)}`, `${'a'.repeat(50)}…`],
    [
      'a word that ends at sixty',
      '',
      `${'a'.repeat(54)} ${'b'.repeat(5)} and more`,
      `${'a'.repeat(54)} ${'b'.repeat(5)}…`,
    ],
    ['one word without end', '', 'x'.repeat(80), `${'x'.repeat(60)}…`],
    ['no half of a sign', '', '🌿'.repeat(80), `${'🌿'.repeat(60)}…`],
  ])('is %s', (_, title, words, called) => {
    expect(titleOf(title, words)).toBe(called);
  });
});
