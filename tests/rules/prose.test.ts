import { describe, expect, it, test } from 'vitest';
import { commentsOf, faultsIn, isGoodSubject, paragraphsOf } from '../../scripts/tree/prose.ts';

describe('a sentence that is read twice', () => {
  test.each([
    ['What nobody chose is as the last save left it.', 'begins with a relative word'],
    ['Sent again to whoever has asked for a copy.', 'says whoever'],
    ['An empty answer is no refusal for the caller.', 'denies with "is no"'],
    ['The rows of the list of the page of a tribute.', 'has three or more "of"'],
    [`It ${'very '.repeat(30)}often happens.`, 'has more than 30 words'],
  ])('is found: %s', (sentence, fault) => {
    expect(faultsIn(sentence)).toEqual([`${fault}: ${sentence}`]);
  });

  it('is not a plain one, a label, or code', () => {
    expect(faultsIn('If no address was chosen, derive it from the last saved name.')).toEqual([]);
    expect(faultsIn('Of the session.')).toEqual([]);
    expect(faultsIn('The function `is no whoever of of of` reads one row.')).toEqual([]);
  });
});

it('reads the comments of a source, lines that follow each other as one', () => {
  const source =
    '// One line\n// and its second.\nconst a = 1;\n/** Another. */\n// oxlint-disable-next-line no-var\nvar b;';
  expect(commentsOf(source)).toEqual(['One line and its second.', 'Another. ']);
});

it('reads Markdown without headings, tables and code', () => {
  const text =
    '# Title\n\nA paragraph\nof two lines.\n\n- An item\n- Another\n\n| a | b |\n|---|---|\n\n```\ncode\n```\n';
  expect(paragraphsOf(text).filter((part) => part.trim() !== '')).toEqual([
    'A paragraph of two lines.',
    'An item',
    'Another',
  ]);
});

test.each([
  ['Add laying a stone as a third gesture of visitors', true],
  ['laying a stone', false],
  ['Stones', false],
  ['Implement the stone', false],
  [`Add ${'a very '.repeat(12)}long subject`, false],
])('judges the commit subject %s', (subject, isGood) => {
  expect(isGoodSubject(subject)).toBe(isGood);
});
