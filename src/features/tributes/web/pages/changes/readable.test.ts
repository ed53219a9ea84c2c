import { expect, it } from 'vitest';
import { photographNamed } from '../../../../../../tests/support/tributes/editing.ts';
import { photographLine } from '../../../contract/story-blocks.ts';
import { emptyFields } from '../../../contract/tribute-fields.ts';
import { namesOf, readableStory } from './readable.ts';

const ID = '0198c0de-0000-7000-8000-000000000001';
const nameOf = namesOf([
  { ...emptyFields, portrait: null, photographs: [photographNamed(ID, { caption: 'The garden' })] },
]);
const read = (story: string) => readableStory(story, nameOf);

it('keeps the words of a story and none of its signs', () => {
  expect(read('## \u2060Childhood\n\nShe **kept** *bees*.\nIn Leith.')).toBe('Childhood\n\nShe kept bees.\nIn Leith.');
  expect(read('> Come in\n\nShe said.')).toBe('Come in\n\nShe said.');
  expect(read('2*\uFE0E3')).toBe('2*3');
});

it('keeps points and their numbers', () => {
  expect(read('- \u2060Bees\n- \u2060Roses\n\nAll hers.')).toBe('• Bees\n• Roses\n\nAll hers.');
  expect(read('1. \u2060Leith\n2. \u2060York')).toBe('1. Leith\n2. York');
});

it('leaves what was typed and shapes nothing', () => {
  expect(read('# 7\n- Mum\n1931. He came')).toBe('# 7\n- Mum\n1931. He came');
});

it('names a photograph between paragraphs', () => {
  expect(read(`One.\n\n${photographLine(ID)}\n\nTwo.`)).toBe('One.\n\n[Photograph: The garden]\n\nTwo.');
  expect(read(photographLine('0198c0de-0000-7000-8000-000000000002'))).toBe('[A photograph]');
});

it('reads what is too deep to shape as it stands', () => {
  const deep = `${'>'.repeat(60)} low`;
  expect(read(deep)).toBe(deep);
});
