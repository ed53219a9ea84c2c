import { describe, expect, it, vi } from 'vitest';
import { errorMessage } from '#messages/errors';
import { refuse, visit } from '../../../../tests/support/render-page.ts';
import { sampleEntry, samplePhotograph, sampleTribute } from '../../../../tests/support/sample-tribute.ts';
import { MemoryWords, type OwnEntry } from '../../../contract/memories.ts';

const form = {
  name: 'Jonah',
  relation: 'Neighbour',
  words: 'She mended\r\nmy fence.',
  email: ' j@example.org ',
  idempotencyKey: 'key-12345',
  openedAt: '1790000000000',
  website: '',
};
const own = `/margaret-hartwell/memories/${sampleEntry.id}?key=${sampleEntry.editKey}`;

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
    expect(html).toContain('A memory of Peg');
    expect(html).toContain('The family reads every memory before it appears.');
  });

  it('sends exactly what was typed and leads to the author’s own page', async () => {
    const leave = vi.fn<(input: unknown) => unknown>(() => sampleEntry);
    expect(await visit(address, { form, answers: { memories: { leave } } })).toMatchObject({
      status: 303,
      location: own,
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

describe('lighting a candle', () => {
  it('asks for a name and leads to the author’s own page', async () => {
    const lightCandle = vi.fn<(input: unknown) => unknown>(() => ({ ...sampleEntry, kind: 'candle', name: 'Jonah' }));
    const { html } = await visit('/margaret-hartwell/candles/new');
    expect(html).toContain('Light a candle for Peg');
    const answer = await visit('/margaret-hartwell/candles/new', { form, answers: { memories: { lightCandle } } });
    expect(answer).toMatchObject({ status: 303, location: own.replace('memories', 'candles') });
    expect(lightCandle.mock.calls).toEqual([
      [{ path: 'margaret-hartwell', name: 'Jonah', idempotencyKey: 'key-12345', openedAt: 1790000000000, website: '' }],
    ]);
  });
});

it('says that a browser has lit its candle already, before a name typed for another is lost', async () => {
  const first = { ...sampleEntry, kind: 'candle', words: '', name: 'Ruth' };
  const answers = { memories: { lightCandle: () => first, readOwn: () => first } };
  const answer = await visit('/margaret-hartwell/candles/new', { form, answers });
  const again = `${own.replace('memories', 'candles')}&again=1`;
  expect(answer).toMatchObject({ status: 303, location: again });
  expect((await visit(again, { answers })).html).toContain('A candle from Ruth is already burning from here');
});

describe('an author’s own page', () => {
  const open = (changes: Partial<OwnEntry>) =>
    visit(own, { answers: { memories: { readOwn: () => ({ ...sampleEntry, ...changes }) } } });

  it.each([
    ['waiting', 'The family has it now'],
    ['approved', 'It is on the page'],
    ['returned', 'The family asks for a small change'],
    ['declined', 'It is not on the page'],
    ['withdrawn', 'You took it back'],
  ] as const)('says in kind words that an entry is %s', async (state, words) => {
    const memory = await open({ state });
    expect(memory.html).toContain(`<h2>${words}</h2>`);
    expect(memory.html).toContain('noindex');
    expect((await open({ state, kind: 'candle', words: '' })).html).toContain(words);
  });

  it('promises no answer and offers no change where nobody keeps the page any more', async () => {
    const tribute = { ...sampleEntry.tribute, isClosed: true };
    for (const state of ['waiting', 'returned'] as const) {
      const { html } = await open({ state, tribute });
      expect(html).toContain('Nobody looks after this page any more');
      expect(html).not.toMatch(/few days|send them again|value="change"|leave another/);
      expect(html).toContain('value="take-back"');
    }
    expect((await open({ state: 'approved', tribute })).html).toContain('It is on the page');
  });

  it('says truly that the page is not open, and leads to nothing that is not there', async () => {
    const tribute = { ...sampleEntry.tribute, isOpen: false };
    for (const kind of ['memory', 'candle'] as const) {
      const { html } = await open({ state: 'approved', kind, tribute });
      expect(html).toContain('<h2>The page is not open at the moment</h2>');
      expect(html).not.toMatch(/It is on the page|Everyone who opens|is burning on|leave another|class="back"/);
      const waiting = await open({ state: 'waiting', kind, tribute });
      expect(waiting.html).toContain('The page is not open at the moment, so visitors cannot see anything');
    }
    expect((await open({ state: 'approved' })).html).toContain('<p class="back"><a href="/margaret-hartwell"');
  });

  it('says of a candle only what a candle has', async () => {
    const { html } = await open({ kind: 'candle', words: '', relation: '', name: 'Wilf and Dor' });
    expect(html).toContain('Wilf and Dor</b> <span class="soft">lit this candle on 6 October 2026</span>');
    expect(html).not.toMatch(/gave an address|change your words/);
    expect((await open({})).html).toContain('we email it to you if you gave an address');
  });

  it('keeps a name of any direction apart from its day', async () => {
    const { html } = await open({ name: 'مريم', relation: '' });
    expect(html).toContain('مريم</b> <span dir="auto">6 October 2026</span>');
  });

  it('shows the words as typed, the link, and a way to change or take back', async () => {
    const { html } = await open({});
    expect(html).toContain('&lt;b&gt;Twice.&lt;/b&gt;');
    expect(html).toContain(`value="https://rosemary.test${own}"`);
    expect(html).toContain('value="take-back"');
    expect((await open({ state: 'withdrawn' })).html).not.toMatch(/take-back|own-link/);
  });

  it('shows the family’s note, and opens the form at once', async () => {
    const { html } = await open({ state: 'returned', note: 'Could you leave out the fence?' });
    expect(html).toContain('Could you leave out the fence?');
    expect(html).toContain('<details class="change" open="">');
    expect(html).toContain('Send your changes');
  });

  it('changes and takes back through forms', async () => {
    const editOwn = vi.fn<(input: unknown) => unknown>(() => sampleEntry);
    const withdrawOwn = vi.fn<(input: unknown) => unknown>(() => ({ ...sampleEntry, state: 'withdrawn' }));
    const answers = { memories: { editOwn, withdrawOwn } };
    const key = { id: sampleEntry.id, editKey: sampleEntry.editKey };
    expect(await visit(own, { form: { ...form, act: 'change' }, answers })).toMatchObject({
      status: 303,
      location: `${own}&saved=1`,
    });
    expect(editOwn.mock.calls).toEqual([
      [{ ...key, name: 'Jonah', relation: 'Neighbour', words: 'She mended\nmy fence.' }],
    ]);
    expect(await visit(own, { form: { act: 'take-back' }, answers })).toMatchObject({ status: 303, location: own });
    expect(withdrawOwn.mock.calls).toEqual([[key]]);
    expect((await visit(`${own}&saved=1`)).html).toContain('Your change has been saved. The family will read it');
  });

  it('shows its photographs, and keeps those that stay ticked', async () => {
    const photographs = [1, 2].map(samplePhotograph);
    const [first, second] = photographs.map(({ id }) => id);
    const pictured = { ...sampleEntry, photographs };
    const editOwn = vi.fn<(input: unknown) => unknown>(() => pictured);
    const { html } = await open({ photographs });
    expect(html).toContain(`<a href="/files/${first}/1-1600.jpg">`);
    expect(html).toContain('alt="Photograph 2 of 2 from Jonah Whitfield"');
    expect([...html.matchAll(/<input type="checkbox"[^>]*name="kept"[^>]*>/g)]).toHaveLength(2);
    const kept = { ...form, act: 'change', hasPhotographs: '1', kept: second ?? '' };
    await visit(own, { form: kept, answers: { memories: { editOwn } } });
    expect(editOwn.mock.lastCall).toMatchObject([{ keptPhotographIds: [second] }]);
    await visit(own, { form: { ...form, act: 'change', hasPhotographs: '1' }, answers: { memories: { editOwn } } });
    expect(editOwn.mock.lastCall).toMatchObject([{ keptPhotographIds: [] }]);
    const failing = { readOwn: () => pictured, editOwn: () => Promise.reject(refuse('INVALID_INPUT', 422)) };
    const again = await visit(own, { form: kept, answers: { memories: failing } });
    const ticked = [...again.html.matchAll(/<input type="checkbox"[^>]*>/g)].map(([box]) => box.includes('checked'));
    expect(ticked).toEqual([false, true]);
  });

  it('is nothing to anybody without the link', async () => {
    const readOwn = () => Promise.reject(refuse('NOT_FOUND', 404));
    expect((await visit(own, { answers: { memories: { readOwn } } })).status).toBe(404);
    expect((await visit('/margaret-hartwell/memories/not-an-id?key=a')).status).toBe(404);
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
