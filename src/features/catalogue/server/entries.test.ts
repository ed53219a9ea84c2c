import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { poemWords, refusal } from '../../../../tests/support/tributes/texts.ts';
import { bodyOf, publishedBy, showChanges } from '../../../../tests/support/tributes/tributes.ts';
import { ROWS_PER_ADMIN_PAGE, type AdminPage } from '../../../shared/api/admin-lists.ts';
import type { AdminPrompt, AdminText, TextWords } from '../contract/catalogue-admin.ts';
import { fillShipped } from './commands/fill-shipped.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await openTestApp();
  await fillShipped(app.deps);
  admin = await app.person({ role: 'admin' });
});
afterAll(() => app.close());

const at = (slug = '', more = '') => `/api/catalogue/texts${slug && `/${slug}`}${more}`;
const read = async (slug: string) => bodyOf<AdminText>(await admin.get(at(slug)));
const create = (slug: string, changes: Partial<TextWords> = {}) =>
  admin.send('POST', at(), { slug, words: { ...poemWords, body: `${slug}, and a line.`, ...changes } });
async function change(slug: string, changes: Partial<TextWords>): Promise<Response> {
  const { revision, ...text } = await read(slug);
  return admin.send('PUT', at(slug), { revision, words: { ...text, ...changes } });
}
async function setStatus(slug: string, status: string): Promise<Response> {
  return admin.send('PUT', at(slug, '/status'), { revision: (await read(slug)).revision, status });
}

describe('a text that an admin puts in', () => {
  it('is a draft until somebody says by what right it may be shown', async () => {
    expect(await bodyOf<AdminText>(await create('a-gate'), 201)).toMatchObject({
      status: 'draft',
      source: 'hand',
      isChanged: true,
    });
    expect((await app.send('GET', '/api/texts/a-gate')).status).toBe(404);
    expect(await refusal(await setStatus('a-gate', 'live'))).toEqual([422, 'INVALID_INPUT', 'rights rights_missing']);
    await change('a-gate', { rights: 'public-domain', rightsReason: 'She died in 1870.' });
    expect((await setStatus('a-gate', 'live')).status).toBe(200);
    expect((await app.send('GET', '/api/texts/a-gate')).status).toBe(200);
    expect(await refusal(await change('a-gate', { rights: null }))).toEqual([
      422,
      'INVALID_INPUT',
      'words.rights rights_missing',
    ]);
  });

  it('is kept as a draft with anything in it, and judged before it goes live', async () => {
    const empty = { title: '', body: '', author: '', language: '', themes: [], forWhom: [], sameAs: 'The Hens' };
    const kept = await bodyOf<AdminText>(await create('unfinished', empty), 201);
    expect(kept).toMatchObject({ ...empty, slug: 'unfinished', status: 'draft' });
    expect((await create('unfinished-too', empty)).status).toBe(201);
    expect((await change('unfinished', { title: 'A begun poem' })).status).toBe(200);
    expect(await refusal(await setStatus('unfinished', 'live'))).toEqual([
      422,
      'INVALID_INPUT',
      'body empty',
      'language language',
      'themes none_chosen',
      'forWhom none_chosen',
      'sameAs slug',
      'rights rights_missing',
    ]);
    const { languages } = await bodyOf<{ languages: string[] }>(await admin.get('/api/catalogue/text-languages'));
    expect(languages).not.toContain('');
  });

  it('takes its address from its title, or else from its first line, where none is typed', async () => {
    const named = async (changes: Partial<TextWords>) => (await bodyOf<AdminText>(await create('', changes), 201)).slug;
    const title = 'Łódź: the “Hens’ Song”';
    expect(await named({ title, body: 'One.' })).toBe('lodz-the-hens-song');
    expect(await named({ title, body: 'Two.' })).toBe('lodz-the-hens-song-2');
    expect(await named({ kind: 'quote', title: '', body: 'A gate is shut.\nIn.' })).toBe('a-gate-is-shut');
    expect(await named({ title: '', body: '' })).toBe('poem');
    expect(await named({ title: 'Very long '.repeat(12), body: 'Three.' })).toMatch(/^very-long-[a-z-]{1,80}[a-z]$/u);
  });

  it('goes live only when it is free and as it should be', async () => {
    for (const [slug, changes, said] of [
      ['not-free', { rights: 'public-domain', rightsReason: 'Old.', died: 1990 }, 'rights not_free'],
      [
        'a-claimed',
        { rights: 'public-domain', rightsReason: 'Old.', body: 'Do not stand at my grave and weep' },
        'rights not_free',
      ],
      ['long-poem', { body: 'A line.\n'.repeat(121) }, 'body lines_most'],
      ['long-quote', { kind: 'quote', body: 'a'.repeat(401) }, 'body too_long'],
      ['no-title', { title: ' ' }, 'title empty'],
      ['died-first', { born: 1850, died: 1700 }, 'died died_year_before_born'],
    ] as const) {
      expect((await create(slug, { rights: 'own', rightsReason: 'Ours.', ...changes })).status).toBe(201);
      expect([slug, await refusal(await setStatus(slug, 'live'))]).toEqual([slug, [422, 'INVALID_INPUT', said]]);
    }
  });

  it('is refused where it cannot be stored, or is there already', async () => {
    for (const [slug, changes, said] of [
      ['Not A Name', {}, 'slug slug'],
      ['no-year', { born: 'abc' as never }, 'words.born year'],
      ['far-year', { year: 18_500 }, 'words.year year'],
      ['half-year', { died: 1850.5 }, 'words.died year'],
    ] as const)
      expect([slug, await refusal(await create(slug, changes))]).toEqual([slug, [422, 'INVALID_INPUT', said]]);
    expect(await refusal(await create('a-gate'))).toEqual([409, 'ENTRY_EXISTS']);
    await create('alike', { body: 'Alike, alike.' });
    expect(await refusal(await create('alike-again', { body: 'ALIKE — alike' }))).toEqual([409, 'ENTRY_EXISTS']);
    expect((await create('alike-by-another', { body: 'Alike, alike.', author: 'Bea' })).status).toBe(201);
  });

  it('is written over by nobody who has not seen what another wrote', async () => {
    await create('two-admins');
    const { revision } = await read('two-admins');
    app.clock.advance(1000);
    expect((await change('two-admins', { title: 'First' })).status).toBe(200);
    const answer = await admin.send('PUT', at('two-admins'), { revision, words: { ...poemWords, title: 'Second' } });
    expect(answer.status).toBe(412);
    expect(await answer.json()).toMatchObject({ code: 'EDIT_CONFLICT', data: { current: { title: 'First' } } });
    expect((await read('two-admins')).title).toBe('First');
  });
});

describe('the list of an admin', () => {
  it('holds everything, in its order, by parts, and is searched', async () => {
    const slugs: string[] = [];
    let after = '';
    do {
      const page = await bodyOf<AdminPage<AdminText>>(await admin.get(at('', after && `?after=${after}`)));
      expect(page.items.length).toBeLessThanOrEqual(ROWS_PER_ADMIN_PAGE);
      slugs.push(...page.items.map(({ slug }) => slug));
      after = page.after ?? '';
    } while (after !== '');
    expect(new Set(slugs).size).toBe(slugs.length);
    expect(slugs).toContain('our-usual-walk');
    const drafts = await bodyOf<AdminPage<AdminText>>(await admin.get(at('', '?status=draft&q=two-admins')));
    expect(drafts.items.map(({ slug }) => slug)).toEqual(['two-admins']);
    const none = await bodyOf<AdminPage<AdminText>>(await admin.get(at('', '?q=%25')));
    expect(none.count).toBe(0);
  });

  it('is ordered by hand', async () => {
    const order = (slug: string, before: string | null) => admin.send('PUT', at(slug, '/place'), { before });
    const first = async () =>
      (await bodyOf<AdminPage<AdminText>>(await admin.get(at()))).items.slice(0, 3).map(({ slug }) => slug);
    const [was = '', second = ''] = await first();
    await order('two-admins', was);
    expect(await first()).toEqual(['two-admins', was, second]);
    await order(was, 'two-admins');
    expect(await first()).toEqual([was, 'two-admins', second]);
    await order('two-admins', null);
    expect((await first()).slice(0, 2)).toEqual([was, second]);
    // A release does not change the order that an admin made.
    await fillShipped(app.deps);
    expect((await first()).slice(0, 2)).toEqual([was, second]);
    expect((await order('nobody', null)).status).toBe(404);
    expect((await order(was, 'nobody')).status).toBe(404);
  });
});

describe('on pages', () => {
  it('a changed text is renewed everywhere, and counted where it stands', async () => {
    const anne = await app.person();
    const page = await publishedBy(anne);
    await anne.send('PUT', `/api/tributes/${page.id}/readings/carried`, { chosenBy: '' });
    await showChanges(anne, page.id);
    for (const one of [page.path, 'words/carried']) await app.send('GET', `/${one}`);
    expect(app.deps.pages.find(`/${page.path}`)).toBeDefined();
    await change('carried', { title: 'Carried home' });
    for (const one of [page.path, 'words/carried']) {
      expect(app.deps.pages.find(`/${one}`)).toBeUndefined();
      expect(await (await app.send('GET', `/${one}`)).text()).toContain('Carried home');
    }
    expect(await bodyOf(await admin.get(at('carried', '/usage')))).toEqual({ pages: 1 });
    expect(await bodyOf(await admin.get(at('rooks', '/usage')))).toEqual({ pages: 0 });
    expect((await read('carried')).isChanged).toBe(true);
  });
});

describe('prompts', () => {
  it('hold no other token than the name once they are live, and anything while they are drafts', async () => {
    const { items } = await bodyOf<AdminPage<AdminPrompt>>(await admin.get('/api/catalogue/prompts'));
    const [first] = items;
    if (!first) throw new Error('There are no prompts');
    const { slug, revision, ...prompt } = first;
    const wordings = { ...prompt.wordings, she: 'Dear {surname}, she was kind.' };
    const answer = await admin.send('PUT', `/api/catalogue/prompts/${slug}`, {
      revision,
      words: { ...prompt, wordings },
    });
    expect(await refusal(answer)).toEqual([422, 'INVALID_INPUT', 'words.wordings.she braces']);
    const begun = { slug: '', words: { ...prompt, wordings: { ...wordings, he: '', name: 'Dear {name}, how kind.' } } };
    const draft = await bodyOf<AdminPrompt>(await admin.send('POST', '/api/catalogue/prompts', begun), 201);
    expect(draft).toMatchObject({ slug: 'dear-how-kind', status: 'draft', wordings: begun.words.wordings });
    const { revision: named } = draft;
    const live = await admin.send('PUT', `/api/catalogue/prompts/${draft.slug}/status`, {
      revision: named,
      status: 'live',
    });
    expect(await refusal(live)).toEqual([422, 'INVALID_INPUT', 'wordings.he empty', 'wordings.she braces']);
  });
});
