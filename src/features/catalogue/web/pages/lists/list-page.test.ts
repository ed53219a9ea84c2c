// Tests the screen of a list: its request, what it shows, bulk changes, and ordering by plain buttons.
import { describe, expect, it, vi } from 'vitest';
import { formParts, formWith } from '../../../../../../tests/support/form-parts.ts';
import { refuse } from '../../../../../../tests/support/app/render-page.ts';
import * as sample from '../../../../../../tests/support/samples/sample-admin.ts';
import type { AdminText } from '../../../contract/catalogue-admin.ts';

const { adminPage, adminVisit, hostileWords, rtlWords, sampleQuote } = sample;
type Called = (input: object) => unknown;

const catalogueListOf = (items: AdminText[], more: object = {}, after: string | null = null) => ({
  list: vi.fn<Called>(async () => ({ ...adminPage(items, after), before: 0 })),
  languages: () => ({ languages: ['en', 'cy'] }),
  ...more,
});
async function list(items: AdminText[], query = '', after: string | null = null) {
  const adminTexts = catalogueListOf(items, {}, after);
  return { ...(await adminVisit(`/admin/quotes${query}`, { adminTexts })), asked: adminTexts.list.mock.calls };
}
async function press(form: [string, string][], more: object, query = '') {
  return adminVisit(`/admin/quotes${query}`, { adminTexts: catalogueListOf([sampleQuote()], more) }, form);
}
const boxes = (...slugs: string[]): [string, string][] => slugs.map((slug) => ['id', slug]);

describe('the list of a list', () => {
  it('asks for its own kind alone, by all that its address says', async () => {
    const query = '?q=hen&status=live&language=cy&faith=any&cleared=no&sort=-changed&after=c1&column=slug&kind=poem';
    const { asked, html, text } = await list([sampleQuote()], query, 'c2');
    const wanted = { q: 'hen', status: 'live', language: 'cy', faith: 'any', cleared: 'no', sort: '-changed' };
    expect(asked).toEqual([[{ ...wanted, after: 'c1', kind: 'quote' }]]);
    expect(html).toContain('<option value="cy" selected="">');
    expect(text).toContain('hens-are-in');
    const way = '?q=hen&amp;sort=-changed&amp;status=live&amp;language=cy&amp;cleared=no&amp;faith=any';
    expect(html).toContain(`href="/admin/quotes${way.replace('sort', 'after=c2&amp;sort')}&amp;column=slug"`);
  });

  it('asks of prompts no kind, and shows what is said of those', async () => {
    const adminPrompts = {
      list: vi.fn<Called>(async () => adminPage([sample.samplePrompt()])),
      languages: () => ({ languages: [] }),
    };
    const { text, html } = await adminVisit('/admin/message-prompts?closeness=friend&faith=any', { adminPrompts });
    expect(adminPrompts.list.mock.calls).toEqual([[{ closeness: 'friend' }]]);
    expect(text).toContain('A friend');
    expect(text).not.toContain('Not known yet');
    expect(html).toContain('href="/admin/message-prompts/entries/laughed"');
  });

  it('says that there is nothing, that nothing was found, and leads back from a part behind the end', async () => {
    const empty = await list([]);
    expect(empty.text).toContain('There is nothing here.');
    expect(empty.html).not.toContain('value="live" class');
    expect((await list([], '?status=draft')).text).toContain('Nothing was found.');
    expect((await list([], '?view=order')).text).toContain('There is nothing here.');
  });

  it.each([
    ['markup', hostileWords, '&lt;img src=x onerror=alert(1)&gt;'],
    ['the other direction', rtlWords, rtlWords],
    ['a long line', 'W'.repeat(3000), 'WWWW'],
  ])('takes %s as words, wherever it stands', async (_, words, shown) => {
    const of = [sampleQuote({ body: words, author: words, title: words, language: 'he' })];
    for (const query of ['', '?view=order']) {
      const { html } = await list(of, query);
      expect(html).toContain(shown);
      expect(html).not.toContain('<img src=x');
      expect(html).toMatch(/<a[^>]*dir="auto"[^>]*class="long-words"|<a[^>]*class="long-words"[^>]*dir="auto"/);
    }
  });

  it('says of a text without rights that nobody knows them', async () => {
    expect((await list([sampleQuote({ rights: null, status: 'draft' })])).text).toContain('Not known yet Draft');
  });
});

describe('what is done with many of a list', () => {
  it('leads to the list as it was asked, with the way back in its address', async () => {
    const mark = vi.fn<Called>(async () => ({
      marked: [
        { id: 'a', from: 'draft' },
        { id: 'b', from: 'live' },
      ],
      refused: ['c & d'],
    }));
    const form: [string, string][] = [...boxes('a', 'b', 'c'), ['intent', 'retired']];
    const { status, location } = await press(form, { mark }, '?q=hen&status=live&after=c1&done=undone');
    expect([status, mark.mock.calls]).toEqual([303, [[{ slugs: ['a', 'b', 'c'], status: 'retired' }]]]);
    const query = (location ?? '').slice('/admin/quotes'.length);
    const { text, html, asked } = await list([sampleQuote()], query);
    expect(asked).toEqual([[{ q: 'hen', status: 'live', after: 'c1', kind: 'quote' }]]);
    expect(text).toContain('2 are marked: retired.');
    expect(text).toContain('is not right: c &amp; d.');
    expect(formWith(html, 'intent=undo').sent).toEqual([
      ['undo', 'draft a'],
      ['undo', 'live b'],
    ]);
  });

  it('is taken back to how each stood, and says which of them can stand so no more', async () => {
    const mark = vi.fn<Called>(async (asked) => ({
      marked: [],
      refused: (asked as { status: string }).status === 'live' ? ['b'] : [],
    }));
    const form: [string, string][] = [
      ['undo', 'live b'],
      ['undo', 'draft a'],
      ['intent', 'undo'],
    ];
    const { location } = await press(form, { mark });
    expect(mark.mock.calls).toEqual([[{ slugs: ['a'], status: 'draft' }], [{ slugs: ['b'], status: 'live' }]]);
    const { text } = await list([sampleQuote()], (location ?? '').slice('/admin/quotes'.length));
    expect(text).toContain(
      'These cannot be live, because their rights or the reason for them are missing, or something else in them is not right: b.',
    );
    const alone = await press(
      [
        ['undo', 'live b'],
        ['intent', 'undo'],
      ],
      { mark },
    );
    const said = await list([sampleQuote()], (alone.location ?? '').slice('/admin/quotes'.length));
    expect(said.text).toContain('None of them was changed.');
    expect(said.text).not.toContain('It was taken back.');
  });

  it.each([
    ['none', 'choose at least one', false],
    ['undone', 'It was taken back.', false],
    ['imported', 'The file is brought in.', false],
    ['live', 'They stand like that already, so nothing was changed.', false],
    ['live&was-draft=a', 'It is marked: live.', true],
    ['toString', 'nothing was changed', false],
  ])('says what became of it: %s', async (done, said, canUndo) => {
    const { html, text } = await list([sampleQuote()], `?done=${done}`);
    expect(text).toContain(said);
    expect(html).toContain('role="status"');
    expect(html.includes('value="undo"')).toBe(canUndo);
  });

  it.each([
    ['BUSY', 503, 'We are very busy'],
    ['TOO_MANY_REQUESTS', 429, ''],
    ['INVALID_INPUT', 422, ''],
    ['NOT_FOUND', 404, ''],
  ])('says %s, and shows the list all the same', async (code, status) => {
    const form: [string, string][] = [...boxes('a'), ['intent', 'live']];
    const refused = await press(form, { mark: () => Promise.reject(refuse(code, status)) });
    expect(refused.status).toBe(status);
    expect(refused.html).toContain('role="alert"');
    expect(refused.html).toContain('hens-are-in');
  });

  it('lets the server say what no status is', async () => {
    const mark = vi.fn<Called>(() => Promise.reject(refuse('INVALID_INPUT', 422)));
    const refused = await press([...boxes('a'), ['intent', 'burnt']], { mark });
    expect([refused.status, mark.mock.calls]).toEqual([422, [[{ slugs: ['a'], status: 'burnt' }]]]);
    expect(refused.html).toContain('role="alert"');
  });
});

describe('the order of a list', () => {
  const three = ['a', 'b', 'c'].map((slug) => sampleQuote({ slug, body: `Words of ${slug}.` }));

  it('offers each one place up or down, but for the ends, and names what is moved', async () => {
    const { html, asked } = await list(three, '?view=order&sort=-changed&q=hen');
    expect(asked).toEqual([[{ q: 'hen', sort: 'usual', kind: 'quote' }]]);
    const form = formParts(html).find(({ buttons }) => buttons.some((one) => one.startsWith('move=')));
    const moves = ['move=', 'move=a behind b', 'move=b before a', 'move=b behind c', 'move=c before b', 'move='];
    expect(form?.buttons).toEqual(moves);
    expect(html.match(/<button[^>]*disabled=""/g)).toHaveLength(2);
    expect(html).toContain('aria-label="Move up: Words of b."');
    // The server does not render elements that need JavaScript.
    expect(html).not.toContain('order-handle');
    expect(html).not.toContain('name="quiet"');
  });

  it.each([
    ['b before a', { slug: 'b', before: 'a' }],
    ['b behind c', { slug: 'b', behind: 'c' }],
  ])('is changed by %s, and leads back to where it stands now', async (move, sent) => {
    const order = vi.fn<Called>(async () => sampleQuote());
    const { status, location } = await press([['move', move]], { order }, '?view=order&after=c1&status=live');
    expect([status, order.mock.calls]).toEqual([303, [[sent]]]);
    expect(location).toBe('/admin/quotes?after=c1&status=live&done=moved&view=order#row-b');
  });

  it('keeps the list of a script where it is', async () => {
    const order = async () => sampleQuote();
    const form: [string, string][] = [
      ['move', 'b before a'],
      ['quiet', '1'],
    ];
    expect(await press(form, { order }, '?view=order')).toMatchObject({ status: 200, location: null });
  });

  it('says why one cannot be moved, and stays an order', async () => {
    const order = () => Promise.reject(refuse('NOT_FOUND', 404));
    const { status, html } = await press([['move', 'gone before a']], { order }, '?view=order');
    expect([status, html.includes('role="alert"'), html.includes('order-list')]).toEqual([404, true, true]);
  });

  it('keeps all but the part in its ways on and back', async () => {
    const { html } = await list(three, '?view=order&status=live&after=c1', 'c2');
    expect(html).toContain('href="/admin/quotes?after=c2&amp;status=live&amp;view=order"');
    expect(html).toContain('href="/admin/quotes?status=live"');
  });
});

describe('the list of prompts', () => {
  it('is marked, taken back and put in order as prompts, never as texts', async () => {
    const mark = vi.fn<Called>(async () => ({ marked: [{ id: 'laughed', from: 'draft' }], refused: [] }));
    const order = vi.fn<Called>(async () => sample.samplePrompt());
    const adminPrompts = { list: async () => adminPage([]), languages: () => ({ languages: [] }), mark, order };
    const send = (form: Record<string, string>) => adminVisit('/admin/message-prompts', { adminPrompts }, form);
    const done = await send({ id: 'laughed', intent: 'live' });
    expect(done.location).toBe('/admin/message-prompts?done=live&was-draft=laughed');
    await send({ undo: 'draft laughed', intent: 'undo' });
    expect(mark.mock.calls).toEqual([
      [{ slugs: ['laughed'], status: 'live' }],
      [{ slugs: ['laughed'], status: 'draft' }],
    ]);
    await send({ move: 'laughed behind wept' });
    expect(order.mock.calls).toEqual([[{ slug: 'laughed', behind: 'wept' }]]);
  });
});
