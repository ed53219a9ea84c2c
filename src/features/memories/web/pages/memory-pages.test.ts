import { describe, expect, it, vi } from 'vitest';
import { errorMessage } from '../../../../shared/words/en/errors.ts';
import { refuse, visit } from '../../../../../tests/support/app/render-page.ts';
import {
  ownAddress,
  samplePost,
  samplePhotograph,
  sampleTribute,
} from '../../../../../tests/support/samples/sample-tribute.ts';
import { visitorForm as form } from '../../../../../tests/support/tributes/visitor-form.ts';
import { MemoryWords } from '../../contract/fields.ts';

describe('leaving a memory', () => {
  const address = '/margaret-hartwell/memories/new';

  it('says in one line what is kept, with the way to read more', async () => {
    for (const page of [address, '/margaret-hartwell/candles/new']) {
      const { html } = await visit(page);
      const line = /<p class="hint">(We keep [\s\S]*?)<\/p>/.exec(html)?.[1];
      expect(line).toContain('<a href="/privacypolicy#kept-visitors">');
      expect(line).toContain('<a href="/terms#writing">');
    }
  });

  it('has a fresh key in every form, and a trap nobody meets', async () => {
    const keys = await Promise.all([visit(address), visit(address)]);
    const [first, second] = keys.map(({ html }) => /name="idempotencyKey" value="([^"]+)"/.exec(html)?.[1]);
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(second).not.toBe(first);
    const html = keys[0]?.html ?? '';
    expect(html).toMatch(
      /<div class="trap" aria-hidden="true"><label>[^<]*<input tabindex="-1" autoComplete="off" name="website"\/>/,
    );
    expect(html).toContain('noindex');
    expect(html).toContain('A memory of <bdi>Peg</bdi>');
    expect(html).toContain('The family reads every memory before it appears.');
  });

  it('sends exactly what was typed and leads to the author’s own page', async () => {
    const leave = vi.fn<(input: unknown) => unknown>(() => samplePost);
    expect(await visit(address, { form, answers: { memories: { leave } } })).toMatchObject({
      status: 303,
      location: ownAddress,
    });
    expect(leave.mock.calls).toEqual([
      [
        {
          path: 'margaret-hartwell',
          name: 'Jonah',
          relation: 'Neighbour',
          words: 'She mended\nmy fence.',
          email: 'j@example.org',
          photographs: [],
          idempotencyKey: 'key-12345',
          openedAt: 1790000000000,
          website: '',
        },
      ],
    ]);
  });

  it('names the photographs that were uploaded before, and gives them back with the words', async () => {
    const { id } = samplePhotograph(1);
    const claim = 'c'.repeat(43);
    const leave = vi.fn<(input: unknown) => unknown>(() => Promise.reject(refuse('TOO_MANY_REQUESTS', 429)));
    const pictured = { ...form, photograph: `${id} ${claim} 1-800` };
    const { html } = await visit(address, { form: pictured, answers: { memories: { leave } } });
    expect(leave.mock.calls).toMatchObject([[{ photographs: [{ id, claim }] }]]);
    expect(html).toContain(`<img src="/files/${id}/1-800.webp"`);
    expect(html).toMatch(new RegExp(`<input type="checkbox"[^>]* value="${id} ${claim} 1-800"`));
    const odd = { ...form, photograph: '"><script>alert(1)</script>' };
    const refused = await visit(address, { form: odd, answers: { memories: { leave } } });
    expect(leave.mock.lastCall).toMatchObject([{ photographs: [] }]);
    expect(refused.html).not.toContain('alert(1)');
  });

  it('says what is wrong with a photograph that came with the form, and leaves nothing', async () => {
    const leave = vi.fn<(input: unknown) => unknown>();
    const answers = { memories: { leave } };
    const refused = (code: string) => visit(address, { form: { ...form, refusedPhotograph: code }, answers });
    expect(await refused('PHOTOGRAPH_UNREADABLE')).toMatchObject({ status: 422 });
    expect((await refused('TOO_MANY_PHOTOGRAPHS')).html).toContain('A memory can hold 3 photographs.');
    expect((await refused('BUSY')).html).toMatch(/<fieldset [^>]*id="photographs"[\s\S]*id="photographs-error"/);
    expect(leave).not.toHaveBeenCalled();
  });

  it('gives everything back when something needs another look', async () => {
    const fields = [{ field: 'words', message: 'Please write something here.' }];
    const leave = () => Promise.reject(refuse('INVALID_INPUT', 422, { fields }));
    const { status, html } = await visit(address, { form: { ...form, words: ' ' }, answers: { memories: { leave } } });
    expect(status).toBe(422);
    expect(html).toContain('role="alert"');
    expect(html).toContain('<a href="#words">Your words: Please write something here.</a>');
    expect(html).toMatch(/<textarea [^>]*aria-invalid="true" aria-describedby="words-error"/);
    expect(html).toMatch(/value="Jonah"/);
    expect(html).toMatch(/value="Neighbour"/);
  });

  it('gives the words back where the page was deleted meanwhile', async () => {
    const gone = () => Promise.reject(refuse('PAGE_GONE', 410));
    const answers = { memories: { leave: gone }, tributes: { readPublic: gone } };
    const { status, html } = await visit(address, { form, answers });
    expect(status).toBe(410);
    expect(html).toContain('<title>This page is no longer here');
    expect(html).toMatch(/<textarea [^>]*readOnly=""[^>]*>She mended\s+my fence\.<\/textarea>/);
    expect(html).toContain('It could not be left here any more');
    const opened = await visit(address, { answers });
    expect(opened.status).toBe(410);
    expect(opened.html).not.toContain('<textarea');
  });

  it('says calmly that it was a lot in a short time, with the words kept', async () => {
    const leave = () => Promise.reject(refuse('TOO_MANY_REQUESTS', 429));
    const { status, html } = await visit(address, { form, answers: { memories: { leave } } });
    expect(status).toBe(429);
    expect(html).toContain(errorMessage('TOO_MANY_REQUESTS'));
    expect(html).toMatch(/<textarea [^>]*>She mended\s+my fence\.<\/textarea>/);
  });

  it('is not there for a tribute that is not open', async () => {
    expect((await visit('/somebody/memories/new')).status).toBe(404);
    expect((await visit('/somebody/candles/new')).status).toBe(404);
  });
});

describe('a refused form', () => {
  it('lists what is missing in the order of the form, and asks for a name in its own words', async () => {
    const fields = [
      { field: 'name', code: 'name_empty' },
      { field: 'words', code: 'empty' },
    ];
    const leave = () => Promise.reject(refuse('INVALID_INPUT', 422, { fields }));
    const { html } = await visit('/margaret-hartwell/memories/new', { form, answers: { memories: { leave } } });
    const links = [...html.matchAll(/<li><a href="#(\w+)">([^<]*)<\/a>/g)].map(([, field, said]) => [field, said]);
    expect(links).toEqual([
      ['words', 'Your words: Please write something here.'],
      ['name', 'Your name: Please write your name.'],
    ]);
  });

  it('is refused so by the contract', () => {
    const refusal = MemoryWords.safeParse({ name: ' ', relation: '', words: '' }).error;
    expect(refusal?.issues.map(({ path, message }) => [path[0], message])).toEqual([
      ['name', 'name_empty'],
      ['words', 'empty'],
    ]);
  });
});

describe('older memories', () => {
  it('asks for the page named in the address, and leads further back', async () => {
    const page = vi.fn<(input: unknown) => unknown>(() => sampleTribute.memories);
    const { html } = await visit('/margaret-hartwell/memories?before=61', { answers: { memories: { page } } });
    expect(page.mock.calls).toEqual([[{ path: 'margaret-hartwell', before: 61 }]]);
    expect(html).toContain('Older memories of Margaret Elise Hartwell');
    expect(html).toContain('href="/margaret-hartwell/memories?before=11"');
    await visit('/margaret-hartwell/memories?before=-1%20or%201', { answers: { memories: { page } } });
    expect(page.mock.lastCall).toEqual([{ path: 'margaret-hartwell' }]);
  });

  it('says so when there are none', async () => {
    const page = () => ({ items: [], count: 0, before: null });
    expect((await visit('/margaret-hartwell/memories', { answers: { memories: { page } } })).html).toContain(
      'There are no older memories.',
    );
  });
});
