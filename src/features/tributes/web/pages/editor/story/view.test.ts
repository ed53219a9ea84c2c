import fc from 'fast-check';
import { EditorState, TextSelection } from 'prosemirror-state';
import { expect, it } from 'vitest';
import { readStory } from './read.ts';
import { placeOf, withStory } from './view.ts';
import { writeStory } from './write.ts';

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

const stateOf = (story: string, caret = 0) => {
  const doc = readStory(story);
  return EditorState.create({ doc, selection: TextSelection.near(doc.resolve(placeOf(doc, caret))) });
};
const insertedIn = (story: string, caret: number, isAtCaret: boolean) =>
  writeStory(withStory(stateOf(story, caret), readStory('New one.\n\nNew two.'), isAtCaret).doc);

it('puts paragraphs behind the one with the caret, or at the end', () => {
  expect(insertedIn('One.\n\nTwo.', 1, true)).toBe('One.\n\nNew one.\n\nNew two.\n\nTwo.');
  expect(insertedIn('One.\n\nTwo.', 1, false)).toBe('One.\n\nTwo.\n\nNew one.\n\nNew two.');
  expect(insertedIn('', 0, true)).toBe('New one.\n\nNew two.');
  expect(insertedIn('', 0, false)).toBe('New one.\n\nNew two.');
  expect(insertedIn('> Quoted\n\nTwo.', 3, true)).toBe('> Quoted\n\nNew one.\n\nNew two.\n\nTwo.');
});

it('loses no word of a story into which paragraphs are put', () => {
  const piece = fc.constantFrom('a', ' b', '\n\n', '> ', '*', '- \u2060', '## \u2060', '![x](photo:0)');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), fc.nat(40), fc.boolean(), (pieces, caret, isAtCaret) => {
      const story = pieces.join('');
      const state = stateOf(story, caret);
      const before = state.doc.textContent;
      const { doc } = withStory(state, readStory('New.'), isAtCaret);
      expect(doc.textContent.replace('New.', '')).toBe(before);
      expect(doc.check()).toBeUndefined();
    }),
  );
});
