import { expect, it, vi } from 'vitest';
import type { Client } from '../../../../app/client.ts';
import { begun } from '../../../../ui/client/typing/begun.ts';
import { askedFor } from './asked.ts';

const page = { items: [{ slug: 'a', text: 'We had lunch.' }], after: 'next', count: 9 };

function clientOf(answer: (input: { after?: string }) => Promise<typeof page>) {
  const prompts = vi.fn<typeof answer>(answer);
  return { prompts, client: { memories: { prompts } } as unknown as Client };
}
const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ words: 'Kind.', name: 'Ada', ...fields })) form.set(name, value);
  return form;
};

it('a memory that is sent asks for nothing', async () => {
  const { prompts, client } = clientOf(async () => page);
  expect(await askedFor(client, formOf({ closeness: 'friend' }), 'rose')).toBeNull();
  expect(prompts).not.toHaveBeenCalled();
});

it('others go on behind those that were shown, of the closeness that was chosen', async () => {
  const { prompts, client } = clientOf(async () => page);
  const asked = await askedFor(client, formOf({ closeness: 'friend', others: 'here' }), 'rose');
  expect(prompts.mock.calls).toEqual([[{ path: 'rose', closeness: 'friend', after: 'here' }]]);
  expect(asked).toMatchObject({
    beginnings: { closeness: 'friend', after: 'next' },
    values: { words: 'Kind.', name: 'Ada' },
  });
});

it('a closeness that nobody knows is none, and a chosen one begins anew', async () => {
  const { prompts, client } = clientOf(async () => page);
  await askedFor(client, formOf({ whom: 'colleague' }), 'rose');
  await askedFor(client, formOf({ whom: 'enemy' }), 'rose');
  expect(prompts.mock.calls).toEqual([[{ path: 'rose', closeness: 'colleague' }], [{ path: 'rose' }]]);
});

it('a place in a list that is no more begins anew; what fails otherwise is told', async () => {
  const gone = clientOf(async ({ after }) => (after === undefined ? page : Promise.reject(new Error('unclear'))));
  expect((await askedFor(gone.client, formOf({ others: 'old' }), 'rose'))?.beginnings.items).toEqual(page.items);
  const broken = clientOf(() => Promise.reject(new Error('away')));
  await expect(askedFor(broken.client, formOf({ others: '' }), 'rose')).rejects.toThrow('away');
});

it('a beginning is a paragraph of its own, and takes nothing away', async () => {
  const { client } = clientOf(async () => page);
  const asked = await askedFor(client, formOf({ begin: 'We had lunch.', words: 'Kind.\r\nBrave. ' }), 'rose');
  expect(asked?.values['words']).toBe('Kind.\nBrave.\n\nWe had lunch.');
  expect(begun(' \n', 'We had lunch.')).toBe('We had lunch.');
});
