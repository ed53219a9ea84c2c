import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FACT_CHARACTERS } from '../../../../shared/limits/limits.ts';
import { splitNotes } from './notes.ts';

it('cuts bullets, lines and running prose, and guesses what each is about', () => {
  const notes = [
    'From: Anne <anne@example.org>',
    '',
    '1. Taught botany. She always said: look twice!',
    '- Her dog Captain',
    '• lived in Whitby',
    'Dr. Hale was her husband; he died in 1988.',
    '-- ',
    'Sent from my phone',
  ].join('\r\n');
  expect(splitNotes(notes)).toEqual([
    { key: 'work', value: 'Taught botany.' },
    { key: 'saying', value: 'She always said: look twice!' },
    { key: 'animals', value: 'Her dog Captain' },
    { key: 'home', value: 'lived in Whitby' },
    { key: 'partner', value: 'Dr. Hale was her husband; he died in 1988.' },
  ]);
});

it('keeps every word of every piece as it stands, and no piece is too long', () => {
  const line = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 80 }),
    fc.constantFrom('- a bee', 'A. B. C!', 'x'.repeat(1200), '“Oh. No.” he said'),
  );
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
      const notes = lines.join('\n');
      for (const { value } of splitNotes(notes)) {
        expect(notes).toContain(value);
        expect([...value].length).toBeLessThanOrEqual(FACT_CHARACTERS);
        expect(value.trim()).not.toBe('');
      }
    }),
  );
});

it('loses no word of prose', () => {
  const word = fc.constantFrom('bees', 'Whitby', 'taught', 'Ann', 'and', '1931', 'a');
  fc.assert(
    fc.property(
      fc.array(fc.array(word, { minLength: 1, maxLength: 90 }), { minLength: 1, maxLength: 5 }),
      (sentences) => {
        const notes = sentences.map((words) => `${words.join(' ')}.`).join(' ');
        const kept = splitNotes(notes)
          .map((piece) => piece.value)
          .join(' ');
        expect(kept.split(' ')).toEqual(notes.split(' '));
      },
    ),
  );
});
