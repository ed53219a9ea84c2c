// Tests what admins do with lists: paging, bulk changes with undo, order, duplicates, languages and kinds.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../../../../tests/support/money/funds.ts';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { textWords } from '../../../../tests/support/text-words.ts';
import { bodyOf } from '../../../../tests/support/tributes/tributes.ts';
import { ROWS_PER_ADMIN_PAGE, type AdminPage } from '../../../shared/api/admin-lists.ts';
import type { AdminPrompt, AdminText, ImportReport, LikeEntry, TextWords } from '../contract/catalogue-admin.ts';
import { fillShipped } from './commands/fill-shipped.ts';
import { catalogueTexts } from './tables.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await openTestApp();
  admin = await app.person({ role: 'admin' });
});
afterAll(() => app.close());

const TEXTS = '/api/catalogue/texts';
let count = 0;
async function create(changes: Partial<TextWords> = {}): Promise<string> {
  count += 1;
  const slug = `shelf-${String(count).padStart(3, '0')}`;
  // Repeats the slug's characters, so that the texts differ enough not to count as duplicates.
  const body = [...slug].map((sign) => sign.repeat(3)).join(' ');
  await bodyOf(await admin.send('POST', TEXTS, { slug, words: { ...textWords, body, ...changes } }), 201);
  return slug;
}
const list = async (query = '') => bodyOf<AdminPage<AdminText> & { before: number }>(await admin.get(TEXTS + query));
const slugs = async (query = '') => (await list(query)).items.map(({ slug }) => slug);
const mark = async (named: string[], status: string) =>
  bodyOf<{ marked: { id: string; from: string }[]; refused: string[] }>(
    await admin.send('PUT', '/api/catalogue/text-statuses', { slugs: named, status }),
  );
const place = (slug: string, where: object) => admin.send('PUT', `${TEXTS}/${slug}/place`, where);

describe('a list', () => {
  it('is read by parts, by kind, by language, by what may be shown, and by the latest change', async () => {
    const made: string[] = [];
    for (let at = 0; at < ROWS_PER_ADMIN_PAGE + 3; at += 1) made.push(await create());
    app.clock.advance(1000);
    const poem = await create({ kind: 'poem', title: 'A gate', language: 'cy', rights: null, rightsReason: '' });
    const first = await list('?kind=quote');
    expect([first.items.length, first.isExact, first.count]).toEqual([ROWS_PER_ADMIN_PAGE, true, made.length]);
    const next = await slugs(`?kind=quote&after=${first.after ?? ''}`);
    const second = await list(`?kind=quote&after=${first.after ?? ''}`);
    expect([first.before, second.before]).toEqual([0, ROWS_PER_ADMIN_PAGE]);
    expect([...first.items.map(({ slug }) => slug), ...next]).toEqual(made);
    for (const query of ['kind=poem', 'language=cy', 'cleared=no', 'q=A gate'])
      expect([query, await slugs(`?${query}`)]).toEqual([query, [poem]]);
    expect((await slugs('?sort=-changed'))[0]).toBe(poem);
    const changed = await list('?sort=-changed');
    expect(await slugs(`?sort=-changed&after=${changed.after ?? ''}`)).toHaveLength(4);
    expect(await slugs('?cleared=yes&kind=poem')).toEqual([]);
    expect(await bodyOf(await admin.get('/api/catalogue/text-languages'))).toEqual({ languages: ['cy', 'en'] });
    for (const query of ['sort=title', 'after=x', `sort=-changed&after=${btoa('["never","x"]')}`, 'kind=song'])
      expect([query, (await admin.get(`${TEXTS}?${query}`)).status]).toEqual([query, 422]);
  });

  it('is put in order in front of, behind, and at the end, and refuses both and neither', async () => {
    const [one = '', two = '', three = ''] = await slugs();
    await bodyOf(await place(one, { behind: two }));
    expect((await slugs()).slice(0, 3)).toEqual([two, one, three]);
    await bodyOf(await place(one, { before: two }));
    expect((await slugs()).slice(0, 3)).toEqual([one, two, three]);
    await bodyOf(await place(one, { behind: one }));
    expect((await slugs()).slice(0, 3)).toEqual([one, two, three]);
    for (const where of [{}, { before: two, behind: three }])
      expect(await refusalOf(place(one, where))).toEqual([422, 'INVALID_INPUT']);
    expect(await refusalOf(place(one, { behind: 'nobody' }))).toEqual([404, 'NOT_FOUND']);
  });
});

describe('a status for many', () => {
  it('changes those that can have it, names the others, and is taken back by how they stood', async () => {
    const [one, two] = [await create(), await create()];
    const unclear = await create({ rights: null, rightsReason: '' });
    expect(await mark([one], 'live')).toEqual({ marked: [{ id: one, from: 'draft' }], refused: [] });
    expect(await mark([one, two, unclear, 'gone'], 'live')).toEqual({
      marked: [{ id: two, from: 'draft' }],
      refused: [unclear],
    });
    expect((await app.send('GET', `/api/texts/${two}`)).status).toBe(200);
    expect((await app.send('GET', `/api/texts/${unclear}`)).status).toBe(404);
    await mark([two], 'retired');
    await mark([two], 'draft');
    expect((await app.send('GET', `/api/texts/${two}`)).status).toBe(404);
    expect(await mark([two], 'draft')).toEqual({ marked: [], refused: [] });
    await app.deps.db.update(catalogueTexts).set({ born: 1850, died: 1700 }).where(eq(catalogueTexts.slug, one));
    expect(await mark([one], 'retired')).toMatchObject({ marked: [{ id: one }], refused: [] });
    expect(await mark([one], 'live')).toEqual({ marked: [], refused: [one] });
    for (const body of [
      { slugs: [], status: 'live' },
      { slugs: [one], status: 'lost' },
    ])
      expect((await admin.send('PUT', '/api/catalogue/text-statuses', body)).status).toBe(422);
  });
});

describe('what is likely there already', () => {
  const like = async (said: Partial<TextWords>, slug = '') =>
    (
      await bodyOf<{ like: LikeEntry[] }>(
        await admin.send('POST', '/api/catalogue/text-likenesses', {
          slug,
          words: { ...textWords, body: '', ...said },
        }),
      )
    ).like;

  it('is named with how it stands, whatever its language and status, and never itself', async () => {
    const body = 'She kept the kettle on for whoever came, and asked them nothing at all.';
    expect(await like({ body })).toEqual([]);
    const there = await create({ body, author: 'Ann', language: 'cy' });
    await mark([there], 'retired');
    const found = await like({ body: `${body} Nothing at all.` });
    expect(found).toEqual([
      { slug: there, called: expect.any(String), status: 'retired', language: 'cy', by: 'words' },
    ]);
    expect(await like({ body }, there)).toEqual([]);
    const poem = await create({ kind: 'poem', title: 'The Ford', author: 'Bea Marsh' });
    expect(await like({ title: 'the ford', author: 'BEA MARSH', body: 'Water.' })).toMatchObject([
      { slug: poem, by: 'title' },
    ]);
    expect(await like({ title: '', author: 'Bea Marsh', body: 'Water.' })).toEqual([]);
  });
});

describe('one in several languages', () => {
  it('stands beside each other, whichever is asked for', async () => {
    const english = await create();
    const welsh = await create({ language: 'cy', sameAs: english });
    const german = await create({ language: 'de', sameAs: english });
    for (const slug of [english, welsh, german]) {
      const { entries } = await bodyOf<{ entries: AdminText[] }>(await admin.get(`${TEXTS}/${slug}/languages`));
      expect(entries.map((one) => one.slug)).toEqual([welsh, german, english]);
    }
    const alone = await create();
    const { entries } = await bodyOf<{ entries: AdminText[] }>(await admin.get(`${TEXTS}/${alone}/languages`));
    expect(entries.map(({ slug }) => slug)).toEqual([alone]);
    expect(await refusalOf(admin.get(`${TEXTS}/nobody/languages`))).toEqual([404, 'NOT_FOUND']);
    const odd = await create({ body: 'x', sameAs: 'Not One', rights: 'own', rightsReason: 'Ours.' });
    const { revision } = await bodyOf<AdminText>(await admin.get(`${TEXTS}/${odd}`));
    expect(await refusalOf(admin.send('PUT', `${TEXTS}/${odd}/status`, { revision, status: 'live' }))).toEqual([
      422,
      'INVALID_INPUT',
    ]);
  });
});

describe('a file of one kind', () => {
  it('holds that kind alone, says what would be another, and takes no other', async () => {
    const poem = await create({ kind: 'poem', title: 'The reed', body: 'A reed.' });
    const { content } = await bodyOf<{ content: string }>(await admin.get(`${TEXTS}/exports/json?kind=poem`));
    const rows = JSON.parse(content) as (TextWords & { slug: string })[];
    expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(['poem']));
    const bring = async (lines: object[], kind: string) =>
      (
        await bodyOf<ImportReport>(
          await admin.send('POST', `${TEXTS}/imports`, {
            format: 'json',
            content: JSON.stringify(lines),
            isDryRun: true,
            kind,
          }),
        )
      ).lines;
    const own = rows.find(({ slug }) => slug === poem) ?? {};
    expect(await bring([{ ...own, title: 'The reeds', status: 'retired' }], 'poem')).toEqual([
      { line: 1, slug: poem, result: 'changed', differs: ['status', 'title'] },
    ]);
    expect(await bring([own], 'quote')).toMatchObject([
      { result: 'refused', fields: [{ field: 'kind', code: 'entry_other_kind' }] },
    ]);
    // Files that the previous release exported have no `sameAs`.
    const { sameAs: _, ...earlier } = own as TextWords;
    expect(await bring([earlier], 'poem')).toMatchObject([{ result: 'same' }]);
  });
});

it('prompts are asked for by who writes and when, and marked alike', async () => {
  await fillShipped(app.deps);
  const page = await bodyOf<AdminPage<AdminPrompt>>(
    await admin.get('/api/catalogue/prompts?closeness=friend&moment=later'),
  );
  expect(page.items.length).toBeGreaterThan(0);
  for (const one of page.items) expect([one.closeness, one.moment]).toEqual(['friend', 'later']);
  const named = page.items.map(({ slug }) => slug).slice(0, 2);
  const { marked } = await bodyOf<{ marked: object[] }>(
    await admin.send('PUT', '/api/catalogue/prompt-statuses', { slugs: named, status: 'retired' }),
  );
  expect(marked).toHaveLength(named.length);
});
