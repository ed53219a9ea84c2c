import '../../../../../../tests/support/app/property-runs.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { naughtyStrings } from '../../../../../../tests/support/naughty-strings.ts';
import { safeName, uniqueNames } from './names.ts';

const any = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom(...naughtyStrings, 'CON', 'com1.txt', '..', '. . .', 'a/../b', '\u202efdp.exe', 'a\u0000b', '\ud800'),
);

test('whatever somebody is called, Windows, macOS and an archive can have it as a name', () => {
  fc.assert(
    fc.property(any, (words) => {
      const name = safeName(words, 'A page');
      expect(name).not.toMatch(/(?![\u200c\u200d])[<>:"/\\|?*\p{Cc}\p{Cf}\p{Cs}]|^[\s.]|[\s.]$|^$/u);
      expect(name).not.toMatch(/^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i);
      expect(name.length).toBeLessThanOrEqual(61);
      expect(name.isWellFormed() && name === name.normalize('NFC')).toBe(true);
    }),
  );
});

test.each([
  ['Margaret Ellen Okafor', 'Margaret Ellen Okafor'],
  ['שרה לוי', 'שרה לוי'],
  ['王小明', '王小明'],
  ['Zoë "Zo" / Ñuñez?', 'Zoë Zo Ñuñez'],
  ['  ...  ', 'A page'],
  ['NUL', '_NUL'],
  ['👩‍👩‍👧'.repeat(40), '👩‍👩‍👧'.repeat(7)],
])('%j is called %j', (words, name) => {
  expect(safeName(words, 'A page')).toBe(name);
});

test('the same name twice is told apart, also by those who know no capitals', () => {
  expect(uniqueNames(['Anne', 'anne', 'Anne', 'Index.html'], ['index.html'])).toEqual([
    'Anne',
    'anne (2)',
    'Anne (3)',
    'Index.html (2)',
  ]);
});
