import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readStory } from './read.ts';
import { placeOf } from './view.ts';

it('finds the place of a character of the stored story', () => {
  const story = 'One two\nthree\n\nFour';
  const doc = readStory(story);
  const around = (offset: number) => {
    const place = placeOf(doc, offset);
    return [doc.textBetween(0, place, '|', '/'), doc.textBetween(place, doc.content.size, '|', '/')];
  };
  expect(around(4)).toEqual(['One ', 'two/three|Four']);
  expect(around(story.indexOf('Four') + 2)).toEqual(['One two/three|Fo', 'ur']);
  expect(around(story.length)).toEqual(['One two/three|Four', '']);
});

it('finds a place in every story', () => {
  const piece = fc.constantFrom('a', ' ', '\n', '\n\n', '> ', '*', '**', '- \u2060', '## \u2060', 'ж');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), fc.nat(60), (pieces, offset) => {
      const doc = readStory(pieces.join(''));
      const place = placeOf(doc, offset);
      expect(place).toBeGreaterThanOrEqual(0);
      expect(place).toBeLessThanOrEqual(doc.content.size);
    }),
  );
});
