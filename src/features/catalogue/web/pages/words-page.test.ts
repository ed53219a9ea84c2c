import { expect, it, vi } from 'vitest';
import { refuse, visit } from '../../../../../tests/support/app/render-page.ts';
import type { ListedText } from '../../contract/catalogue.ts';

const text: ListedText = {
  slug: 'low-tide',
  kind: 'poem',
  title: 'Low tide',
  author: '',
  born: null,
  died: null,
  work: '',
  year: null,
  language: 'en',
  themes: ['nature'],
  faith: 'any',
  tone: 'plain',
  forWhom: ['anyone'],
  seconds: 60,
  rights: 'own',
  beginning: 'The sand.',
  isWhole: true,
};
const open = async (address: string, after: string | null = 'next') => {
  const list = vi.fn<(input: unknown) => unknown>(async () => ({ items: [text], after, count: 40 }));
  const { html } = await visit(address, { answers: { catalogue: { list } } });
  return { html, asked: list.mock.calls.map(([input]) => input) };
};

it('leads from part to part with every choice in the address', async () => {
  const { html, asked } = await open('/words?theme=nature&search=sand');
  expect(asked).toEqual([{ theme: 'nature', search: 'sand' }]);
  const [, next = ''] = /rel="next" href="([^"]*)"/u.exec(html) ?? /href="([^"]*)"[^>]*rel="next"/u.exec(html) ?? [];
  const { searchParams } = new URL(next.replaceAll('&amp;', '&'), 'https://rosemary.test');
  expect(Object.fromEntries(searchParams)).toEqual({ theme: 'nature', search: 'sand', after: 'next' });
  expect(html).not.toContain('From the beginning');
  const second = await open('/words?theme=nature&after=next', null);
  expect(second.html).toContain('href="/words?theme=nature"');
  expect(second.html).not.toContain('rel="next"');
});

it('passes over what it does not know, and begins anew where a place is gone', async () => {
  expect((await open('/words?theme=quarrels&kind=song&tone=plain')).asked).toEqual([{ tone: 'plain' }]);
  const list = vi
    .fn<(input: unknown) => unknown>(async () => ({ items: [], after: null, count: 0 }))
    .mockImplementationOnce(() => Promise.reject(refuse('INVALID_INPUT', 422)));
  const { html } = await visit('/words?after=gone', { answers: { catalogue: { list } } });
  expect(list.mock.calls).toEqual([[{ after: 'gone' }], [{}]]);
  expect(html).toContain('Nothing here fits all of that.');
});
