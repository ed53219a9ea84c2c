import { expect, it } from 'vitest';
import { photographLine } from '../../../../tributes/contract/story-blocks.ts';
import { copyWords } from './copy-words.ts';
import { memoriesPage } from './page-html.ts';

it('takes what names a photograph for words where it is no story', () => {
  const line = photographLine('019aa8c2-7e40-7000-8abc-000000000001');
  const memory = { name: 'Jonah', relation: '', words: `One.\n\n${line}`, sentAt: new Date(0), pictures: [] };
  const html = memoriesPage(copyWords('en'), { name: 'Ada' }, [memory], null).toString();
  expect(html).toContain(`<p dir="auto">One.</p>\n<p dir="auto">${line}</p>`);
});
