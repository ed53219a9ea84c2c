// Tests the screens of an entry and of a new one: status, preview, and what a form shows after a refusal.
import { describe, expect, it, vi } from 'vitest';
import { formWith } from '../../../../../../tests/support/form-parts.ts';
import { refuse } from '../../../../../../tests/support/app/render-page.ts';
import * as sample from '../../../../../../tests/support/samples/sample-admin.ts';
import type { AdminText, LikeEntry } from '../../../contract/catalogue-admin.ts';

const { adminVisit, hostileWords, rtlWords, samplePrompt, sampleQuote } = sample;
type Called = (input: object) => unknown;
const AT = '/admin/quotes/entries/hens-are-in';

const answered = (entry: AdminText, more: object = {}) => ({
  adminTexts: {
    read: () => entry,
    inLanguages: () => ({ entries: [entry] }),
    like: () => ({ like: [] }),
    usage: () => ({ pages: 0 }),
    ...more,
  },
});
const shown = (changes: Partial<AdminText> = {}, more: object = {}, query = '') =>
  adminVisit(AT + query, answered(sampleQuote(changes), more));
const press = (form: Record<string, string>, more: object, changes: Partial<AdminText> = {}) =>
  adminVisit(AT, answered(sampleQuote(changes), more), form);
/** The section whose heading has this id. */
const part = (html: string, id: string) =>
  new RegExp(`<section aria-labelledby="${id}".*?</section>`, 's').exec(html)?.[0] ?? '';

describe('an entry', () => {
  it('fills its form with all that is said of it, and changes what it read', async () => {
    const saved = sampleQuote({ born: -43, year: null, themes: ['love', 'home'], loss: ['sudden'], rights: null });
    const change = vi.fn<Called>(async () => saved);
    const { html } = await shown(saved);
    const form = formWith(html, 'intent=save');
    const { status, location } = await adminVisit(AT, answered(saved, { change }), [...form.sent, ['intent', 'save']]);
    const {
      slug,
      revision,
      status: _status,
      source: _source,
      isChanged: _changed,
      seconds: _seconds,
      ...words
    } = saved;
    expect(change.mock.calls).toEqual([[{ slug, revision, words }]]);
    expect([status, location]).toEqual([303, `${AT}?done=saved`]);
  });

  it.each([
    ['live', ['retired', 'draft'], 'Everybody meets it'],
    ['draft', ['retired', 'live'], 'Nobody but us sees it.'],
    ['retired', ['live', 'draft'], 'It is in no list any more'],
  ] as const)('that is %s offers what else it can be, and what that means', async (status, others, means) => {
    const statusPart = part((await shown({ status })).html, 'status');
    expect([...statusPart.matchAll(/name="status" value="(\w+)"/g)].map(([, one]) => one)).toEqual(others);
    expect(statusPart).toContain(means);
  });

  it.each([
    [0, 'It stands on no page.'],
    [1, 'It stands on one page.'],
    [12_000, 'It stands on 12,000 pages.'],
  ])('says that it stands on %d pages', async (pages, said) => {
    expect((await shown({}, { usage: () => ({ pages }) })).text).toContain(said);
  });

  it('is marked, with the way back, and taken back', async () => {
    const mark = vi.fn<Called>(async () => ({ marked: [{ id: 'hens-are-in', from: 'live' }], refused: [] }));
    const done = await press({ intent: 'status', status: 'retired' }, { mark });
    expect([done.status, done.location]).toEqual([303, `${AT}?done=retired&was=live`]);
    expect(mark.mock.calls).toEqual([[{ slugs: ['hens-are-in'], status: 'retired' }]]);
    const { html, text } = await shown({ status: 'retired' }, {}, '?done=retired&was=live');
    expect(text).toContain('It is marked: retired.');
    expect(formWith(html, 'intent=undo').values).toMatchObject({ status: 'live' });
    expect((await press({ intent: 'undo', status: 'live' }, { mark })).location).toBe(`${AT}?done=undone`);
  });

  it('says where a press changed nothing, as one that came twice', async () => {
    const mark = async () => ({ marked: [], refused: [] });
    const { location } = await press({ intent: 'status', status: 'live' }, { mark });
    const { text } = await shown({}, {}, (location ?? '').slice(AT.length));
    expect(text).toContain('It stands like that already, so nothing was changed.');
    expect(text).not.toContain('It was taken back.');
  });

  it('cannot be live without its rights, and says so as a refusal', async () => {
    const mark = async () => ({ marked: [], refused: ['hens-are-in'] });
    const { location } = await press({ intent: 'undo', status: 'live' }, { mark });
    const { html } = await shown({ status: 'draft' }, {}, (location ?? '').slice(AT.length));
    expect(html).toMatch(/class="notice problem" role="alert"[^>]*><p[^>]*>These cannot be live/);
  });

  it('keeps its words in the form where a status is refused', async () => {
    const refused = await press(
      { intent: 'status', status: 'retired' },
      { mark: () => Promise.reject(refuse('BUSY', 503)) },
    );
    expect([refused.status, refused.html.includes('role="alert"')]).toEqual([503, true]);
    const { values } = formWith(refused.html, 'intent=save');
    expect(values).toMatchObject({ body: 'The hens are in.', author: 'Ada Marsh', rightsReason: 'She died in 1950.' });
    const mark = vi.fn<Called>(() => Promise.reject(refuse('INVALID_INPUT', 422)));
    expect((await press({ intent: 'status', status: 'burnt' }, { mark })).status).toBe(422);
    expect(mark).toHaveBeenCalledOnce();
  });

  it.each([
    ['INVALID_INPUT', 422, { fields: [{ field: 'words.themes.0', code: 'unclear', message: '' }] }],
    ['ENTRY_EXISTS', 409, undefined],
    ['EDIT_CONFLICT', 412, undefined],
    ['TOO_MANY_REQUESTS', 429, undefined],
    ['BODY_TOO_LARGE', 413, undefined],
  ])('that is refused by %s comes back as it was typed', async (code, status, data) => {
    const typed = { title: ' A title', body: `\n${hostileWords}\r\nTwo.`, author: rtlWords, born: 'long ago' };
    const form = { ...typed, themes: 'home', rights: '', revision: 'old', slug: 'hens-are-in', intent: 'save' };
    const refused = await press(form, { change: () => Promise.reject(refuse(code, status, data)) });
    expect(refused.status).toBe(status);
    expect(refused.html).toContain('It was not saved');
    expect(refused.html).not.toContain('<img src=x');
    const again = formWith(refused.html, 'intent=save');
    expect(again.values).toMatchObject({ title: ' A title', author: rtlWords, born: 'long ago', rights: '' });
    expect(again.values['body']?.replaceAll('\r\n', '\n')).toBe(`\n${hostileWords}\nTwo.`);
    // If the admin saves the form again, the form overwrites the version that somebody else saved.
    expect(again.values['revision']).toBe('2026-11-20T10:00:00.000Z');
    expect(refused.text.includes('As it is saved now')).toBe(code === 'EDIT_CONFLICT');
  });

  it('stands beside its other languages, each in its own', async () => {
    const cy = sampleQuote({ slug: 'ieir', language: 'cy', body: "Mae'r ieir i mewn.", status: 'draft' });
    const { html } = await shown({}, { inLanguages: () => ({ entries: [sampleQuote(), cy] }) });
    const languages = part(`${html}</section>`, 'languages') + html;
    expect(languages).toContain('<article class="text" lang="cy">');
    expect(html).toContain('href="/admin/quotes/entries/ieir"');
    expect(html).toContain('href="/admin/quotes/new?from=hens-are-in"');
    expect((await shown()).text).toContain('It is here in one language.');
  });

  it('is shown as readers meet it: its lines, whose it is, and nothing that it could do', async () => {
    const body = `One ${hostileWords}\nTwo\n\nThree`;
    const { html } = await shown({ body, title: rtlWords, translator: hostileWords, born: -43 });
    const preview = part(html, 'preview');
    expect(preview).toContain(`<h3 dir="auto" class="long-words">${rtlWords}</h3>`);
    expect(preview.match(/&lt;img src=x/g)).toHaveLength(2);
    expect(html).not.toContain('<img src=x');
    expect(preview).toContain('Ada Marsh');
  });

  it('is asked for by nothing that could be no name, and by its own list alone', async () => {
    const none = { read: () => Promise.reject(refuse('NOT_FOUND', 404)) };
    expect((await shown({}, none)).status).toBe(404);
    expect((await shown({ kind: 'poem' })).status).toBe(404);
    expect((await shown({}, { read: () => Promise.reject(refuse('INVALID_INPUT', 422)) })).status).toBe(404);
  });
});

describe('a prompt', () => {
  it('is shown with each pronoun and a name in its place, and counts no pages', async () => {
    const prompt = samplePrompt({ wordings: { ...samplePrompt().wordings, he: '{name}, {name} & <b>he</b>' } });
    const adminPrompts = { read: () => prompt, inLanguages: () => ({ entries: [prompt] }), like: () => ({ like: [] }) };
    const { html, text } = await adminVisit('/admin/message-prompts/entries/laughed', { adminPrompts });
    expect(html).toContain('Rose, Rose &amp; &lt;b&gt;he&lt;/b&gt;');
    expect(text).toContain('She and Rose laughed');
    expect(text).not.toContain('It stands on');
    expect(text).toContain('Changed by hand, so no release changes it any more.');
    expect(formWith(html, 'intent=save').values['wordings.he']).toBe('{name}, {name} & <b>he</b>');
  });
});

describe('a new entry', () => {
  const NEW = '/admin/poems/new';
  const like: LikeEntry[] = [{ slug: 'reeds', called: hostileWords, status: 'retired', language: 'cy', by: 'title' }];

  it('is made of what was typed, with years that are no numbers left to the server', async () => {
    const create = vi.fn<Called>(async () => sampleQuote({ slug: 'reeds' }));
    const form = {
      slug: ' reeds ',
      body: 'One.\r\nTwo.',
      born: '',
      died: '1950',
      year: 'x',
      rights: '',
      intent: 'save',
    };
    const { status, location } = await adminVisit(NEW, { adminTexts: { create } }, { ...form, themes: 'home' });
    expect([status, location]).toEqual([303, '/admin/poems/entries/reeds?done=created']);
    expect(create.mock.calls[0]?.[0]).toMatchObject({
      slug: 'reeds',
      words: { kind: 'poem', body: 'One.\nTwo.', born: null, died: 1950, year: 'x', rights: null, themes: ['home'] },
    });
  });

  it('that is like another says by what, without keeping anything', async () => {
    const asked = vi.fn<Called>(async () => ({ like }));
    const form = { slug: 'new', body: 'Reeds.', intent: 'preview' };
    const { html, text } = await adminVisit(NEW, { adminTexts: { like: asked } }, form);
    expect(asked.mock.calls[0]?.[0]).toMatchObject({ slug: 'new', words: { body: 'Reeds.' } });
    expect(text).toContain('(retired, cy): it has the same title and author');
    expect(html).toContain('href="/admin/poems/entries/reeds"');
    expect(html).not.toContain('<img src=x');
    const broken = { like: () => Promise.reject(refuse('INVALID_INPUT', 422)) };
    const half = await adminVisit(NEW, { adminTexts: broken }, { body: 'Half', intent: 'preview' });
    expect([half.status, formWith(half.html, 'intent=save').values['body']]).toEqual([200, 'Half']);
  });

  it.each([
    ['ENTRY_EXISTS', 409, undefined, 'This is here already.'],
    ['INVALID_INPUT', 422, { fields: [{ field: 'slug', code: 'slug' }] }, 'href="#slug"'],
    ['INVALID_INPUT', 422, { fields: [{ field: 'words.body', code: 'empty' }] }, 'href="#body"'],
  ])('that is refused by %s keeps what was typed and says where', async (code, status, data, said) => {
    const form = { slug: 'Not A Name', body: hostileWords, tone: 'plain', forWhom: 'anyone', intent: 'save' };
    const create = () => Promise.reject(refuse(code, status, data));
    const refused = await adminVisit(NEW, { adminTexts: { create } }, form);
    expect([refused.status, refused.html.includes(said)]).toEqual([status, true]);
    expect(formWith(refused.html, 'intent=save').values).toMatchObject({ slug: 'Not A Name', body: hostileWords });
  });

  it('lists what is wrong with it in the order of its form', async () => {
    const fields = ['words.themes', 'words.rights', 'words.died', 'words.body', 'slug'];
    const data = { fields: fields.map((field) => ({ field, code: 'unclear' })) };
    const create = () => Promise.reject(refuse('INVALID_INPUT', 422, data));
    const { html } = await adminVisit(NEW, { adminTexts: { create } }, { slug: 'x', intent: 'save' });
    const listed = /id="problem".*?<\/ul>/s.exec(html)?.[0] ?? '';
    const named = [...listed.matchAll(/href="#([\w-]+)"/g)].map(([, name]) => name);
    expect(named).toEqual(['slug', 'body', 'died', 'rights', 'themes']);
  });

  it.each([
    ['', false],
    ['public-domain', false],
    ['own', true],
  ])('of nobody with the rights "%s" is shown as written here: %s', async (rights, isOwn) => {
    const form = { body: 'Reeds.', author: '', rights, intent: 'preview' };
    const { html } = await adminVisit(NEW, { adminTexts: { like: async () => ({ like: [] }) } }, form);
    expect(part(html, 'preview').includes('Written for this place')).toBe(isOwn);
  });

  it('in another language begins with what the first says, and names it', async () => {
    const read = async () => sampleQuote({ kind: 'poem', sameAs: 'the-first' });
    const { html } = await adminVisit(`${NEW}?from=reeds`, { adminTexts: { read } });
    const { values } = formWith(html, 'intent=save');
    expect(values).toMatchObject({ slug: '', language: '', sameAs: 'the-first', body: 'The hens are in.' });
    const gone = { read: () => Promise.reject(refuse('NOT_FOUND', 404)) };
    expect((await adminVisit(`${NEW}?from=gone`, { adminTexts: gone })).status).toBe(404);
  });
});
