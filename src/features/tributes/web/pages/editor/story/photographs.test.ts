import fc from 'fast-check';
import { undo } from 'prosemirror-history';
import { EditorState, NodeSelection, TextSelection, type Command } from 'prosemirror-state';
import { describe, expect, it } from 'vitest';
import { photographLine } from '../../../../contract/story-blocks.ts';
import { habits } from './habits.ts';
import { chosenPhotograph, insertPhotograph, movePhotograph, removePhotograph, withLineAtEnd } from './photographs.ts';
import { readStory } from './read.ts';
import { spokenOf } from './spoken.ts';
import { writeStory } from './write.ts';

const ID = '019aa8c2-7e40-7000-8abc-000000000001';
const LINE = photographLine(ID);
const open = (story: string) => EditorState.create({ doc: withLineAtEnd(readStory(story)), plugins: habits() });
function after(state: EditorState, command: Command): EditorState {
  let next = state;
  command(state, (change) => (next = state.apply(change)));
  return next;
}
const caretIn = (state: EditorState, words: string) => {
  let found = 0;
  state.doc.descendants((node, at) => void (node.isText && node.text?.includes(words) && (found = at)));
  return state.apply(state.tr.setSelection(TextSelection.create(state.doc, found)));
};
const chosenAt = (state: EditorState) => chosenPhotograph(state)?.at ?? -1;

describe('a photograph in a story', () => {
  it('is put below the paragraph, list or quotation with the caret, or in the place of an empty line', () => {
    const state = open('One.\n\n> Said.\n\nThree.');
    expect(writeStory(after(caretIn(state, 'One'), insertPhotograph(ID)).doc)).toBe(
      `One.\n\n${LINE}\n\n> Said.\n\nThree.`,
    );
    expect(writeStory(after(caretIn(state, 'Said'), insertPhotograph(ID)).doc)).toBe(
      `One.\n\n> Said.\n\n${LINE}\n\nThree.`,
    );
    const last = after(caretIn(state, 'Three'), insertPhotograph(ID));
    expect(writeStory(last.doc)).toBe(`One.\n\n> Said.\n\nThree.\n\n${LINE}`);
    expect(last.doc.lastChild?.type.name).toBe('paragraph');
    expect(writeStory(after(open(''), insertPhotograph(ID)).doc)).toBe(LINE);
    expect(after(open(''), insertPhotograph(ID)).doc.childCount).toBe(2);
  });

  it('moves past one block at a time, stays selected, and stops at the edges', () => {
    const start = after(caretIn(open('One.\n\nTwo.'), 'One'), insertPhotograph(ID));
    const down = after(start, movePhotograph(chosenAt(start), 1));
    expect(writeStory(down.doc)).toBe(`One.\n\nTwo.\n\n${LINE}`);
    expect(after(down, movePhotograph(chosenAt(down), 1))).toBe(down);
    const up = after(start, movePhotograph(chosenAt(start), -1));
    expect(writeStory(up.doc)).toBe(`${LINE}\n\nOne.\n\nTwo.`);
    expect(after(up, movePhotograph(chosenAt(up), -1))).toBe(up);
    expect(writeStory(after(up, removePhotograph(chosenAt(up))).doc)).toBe('One.\n\nTwo.');
  });

  it('says what nobody sees', () => {
    const start = caretIn(open('One.\n\nTwo.'), 'One');
    const said = (before: EditorState, state: EditorState) => spokenOf(before, state, () => 'The pier');
    const put = after(start, insertPhotograph(ID));
    expect(said(start, put)).toContain('below “One.”');
    const first = after(put, movePhotograph(chosenAt(put), -1));
    expect(said(put, first)).toContain('at the beginning');
    expect(said(first, after(first, removePhotograph(0)))).toContain('out of the story');
    const elsewhere = caretIn(first, 'Two');
    expect(said(first, elsewhere)).toBeNull();
    const chosen = elsewhere.apply(elsewhere.tr.setSelection(NodeSelection.create(elsewhere.doc, 0)));
    expect(said(elsewhere, chosen)).toContain('A photograph, The pier.');
  });

  it('is put in, moved and taken out in steps that are taken back one by one, to the byte', () => {
    const block = fc.constantFrom('One.', '> Said.', 'Two\nlines', '# 7', LINE, photographLine(ID.replace('1', '2')));
    const between = fc.constantFrom('\n\n', '\n', '\n \n', '\r\n\r\n');
    const story = fc
      .array(fc.tuple(block, between), { minLength: 1, maxLength: 6 })
      .map((parts) => parts.flat().slice(0, -1).join(''));
    const act = fc.constantFrom<(at: number) => Command>(
      (at) => movePhotograph(at, 1),
      (at) => movePhotograph(at, -1),
      removePhotograph,
    );
    fc.assert(
      fc.property(story, fc.nat(), fc.array(act, { maxLength: 4 }), (source, place, acts) => {
        const opened = open(source);
        const { doc } = opened;
        const at = doc.resolve(place % doc.content.size);
        const states = [after(opened.apply(opened.tr.setSelection(TextSelection.near(at))), insertPhotograph(ID))];
        for (const next of acts) {
          const last = states.at(-1) ?? opened;
          const moved = chosenAt(last) === -1 ? last : after(last, next(chosenAt(last)));
          if (moved !== last) states.push(moved);
        }
        let back = states.at(-1) ?? opened;
        for (const state of states.toReversed()) {
          expect(writeStory(back.doc)).toBe(writeStory(state.doc));
          back = after(back, undo);
        }
        expect(writeStory(back.doc)).toBe(source);
      }),
      { numRuns: 500 },
    );
  });
});
