import { describe, expect, it, vi } from 'vitest';
import { refuse, visit } from '../../../../../tests/support/app/render-page.ts';
import {
  ownAddress as own,
  samplePost,
  samplePhotograph,
} from '../../../../../tests/support/samples/sample-tribute.ts';
import { visitorForm as form } from '../../../../../tests/support/tributes/visitor-form.ts';
import type { OwnPost } from '../../contract/fields.ts';

describe('an author’s own page', () => {
  const open = (changes: Partial<OwnPost>) =>
    visit(own, { answers: { memories: { readOwn: () => ({ ...samplePost, ...changes }) } } });

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
    const tribute = { ...samplePost.tribute, isClosed: true };
    for (const state of ['waiting', 'returned'] as const) {
      const { html } = await open({ state, tribute });
      expect(html).toContain('Nobody looks after this page any more');
      expect(html).not.toMatch(/few days|send them again|value="change"|leave another/);
      expect(html).toContain('value="take-back"');
    }
    expect((await open({ state: 'approved', tribute })).html).toContain('It is on the page');
  });

  it('says truly that the page is not open, and leads to nothing that is not there', async () => {
    const tribute = { ...samplePost.tribute, isOpen: false };
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
    expect(html).toContain('Wilf and Dor</bdi></b> lit this candle on 6 October 2026');
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
    const editOwn = vi.fn<(input: unknown) => unknown>(() => samplePost);
    const withdrawOwn = vi.fn<(input: unknown) => unknown>(() => ({ ...samplePost, state: 'withdrawn' }));
    const answers = { memories: { editOwn, withdrawOwn } };
    const key = { id: samplePost.id, editKey: samplePost.editKey };
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
    const pictured = { ...samplePost, photographs };
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
    const none = await visit(own, { form: { ...form, hasPhotographs: '1' }, answers: { memories: failing } });
    expect(none.html).not.toMatch(/<input type="checkbox"[^>]*checked/);
  });

  it('is nothing to anybody without the link', async () => {
    const readOwn = () => Promise.reject(refuse('NOT_FOUND', 404));
    const beside = (code: 'NOT_FOUND' | 'PAGE_PASSWORD_NEEDED', status: number) => ({
      memories: { readOwn },
      tributes: { readPublic: () => Promise.reject(refuse(code, status)) },
    });
    for (const address of [own, '/margaret-hartwell/memories/not-an-id?key=a']) {
      expect((await visit(address, { answers: beside('NOT_FOUND', 404) })).status).toBe(404);
      const asked = await visit(address, { answers: beside('PAGE_PASSWORD_NEEDED', 401) });
      expect(asked.status).toBe(401);
      expect(asked.html).toContain('action="/margaret-hartwell/password"');
    }
  });
});
