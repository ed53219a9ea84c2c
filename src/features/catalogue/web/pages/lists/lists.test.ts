// Tests the three lists' screens without JavaScript, from reading to import.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formParts, formWith } from '../../../../../../tests/support/form-parts.ts';
import { openForms, type FormAnswer, type Forms } from '../../../../../../tests/support/forms.ts';
import type { Person } from '../../../../../../tests/support/accounts/people.ts';
import { openTestApp, type TestApp } from '../../../../../../tests/support/app/test-app.ts';
import { bodyOf } from '../../../../../../tests/support/tributes/tributes.ts';
import type { AdminText } from '../../../contract/catalogue-admin.ts';
import { fillShipped } from '../../../server/commands/fill-shipped.ts';

let app: TestApp;
let forms: Forms;
let admin: Person;
let member: Person;
beforeAll(async () => {
  app = await openTestApp();
  await fillShipped(app.deps);
  forms = openForms(app);
  admin = await app.person({ role: 'admin' });
  member = await app.person();
});
afterAll(() => app.close());

const see = (path: string, person = admin): Promise<FormAnswer> => forms.get(path, person.cookie);
const send = (path: string, fields: Record<string, string> | URLSearchParams) => forms.post(path, fields, admin.cookie);
const read = async (slug: string) => bodyOf<AdminText>(await admin.get(`/api/catalogue/texts/${slug}`));
/** Sends an entry's form with these changes. */
async function typed(path: string, intent: string, changes: Record<string, string>): Promise<FormAnswer> {
  const form = formWith((await see(path)).text, `intent=${intent}`);
  const body = new URLSearchParams(form.sent.filter(([name]) => !(name in changes)));
  for (const [name, value] of Object.entries({ ...changes, intent })) body.append(name, value);
  return send(path, body);
}
const quote = { slug: '', body: '', language: 'en', faith: 'any', tone: 'plain', themes: 'home', forWhom: 'anyone' };
async function created(slug: string, more: Record<string, string> = {}): Promise<FormAnswer> {
  return send('/admin/quotes/new', { ...quote, slug, body: `${slug}, and no more.`, intent: 'save', ...more });
}

const CATALOGUE_LISTS = [
  ['quotes', 'Quotes'],
  ['poems', 'Poems'],
  ['message-prompts', 'Message prompts'],
] as const;

describe.each(CATALOGUE_LISTS)('the screens of %s', (path, title) => {
  it('show its list, its order, a form and its files to those who run the place alone', async () => {
    for (const one of ['', '?view=order', '/new', '/files']) {
      const answer = await see(`/admin/${path}${one}`);
      expect([one, answer.status]).toEqual([one, 200]);
      expect((await see(`/admin/${path}${one}`, member)).location).toBe('/');
      expect((await forms.get(`/admin/${path}${one}`)).location).toContain('/userauth');
    }
    expect((await see(`/admin/${path}`)).text).toContain(title);
    expect((await see(`/admin/${path}?q=zzzz`)).text).toContain('Nothing was found');
    expect((await see(`/admin/${path}/entries/nobody`)).status).toBe(404);
  });

  it('give away all of it as a file, to nobody else', async () => {
    for (const format of ['csv', 'json']) {
      const address = `/admin/${path}/files/${path}.${format}`;
      const file = await admin.get(address);
      expect([file.status, file.headers.get('content-disposition')]).toEqual([
        200,
        expect.stringContaining(`attachment; filename="${path}.${format}"`),
      ]);
      expect(file.headers.get('cache-control')).toContain('no-store');
      expect((await member.get(address)).status).toBe(403);
      expect((await forms.get(address)).text).not.toContain('slug');
    }
  });

  it('take the same file back, and say that nothing would be changed', async () => {
    const content = await (await admin.get(`/admin/${path}/files/${path}.json`)).text();
    const some = JSON.stringify((JSON.parse(content) as object[]).slice(0, 40));
    const answer = await send(`/admin/${path}/files`, { intent: 'check', format: 'json', content: some });
    expect(answer.text).toContain('Nothing would be changed by this file.');
    expect(answer.text).not.toContain('Refused:</');
  });

  it('shows one as readers see it', async () => {
    const { text } = await see(`/admin/${path}`);
    const [address = ''] = /\/admin\/[\w-]+\/entries\/[\w-]+/.exec(text) ?? [];
    const page = await see(address);
    expect([page.status, page.text.includes('As readers see it')]).toEqual([200, true]);
  });
});

describe('a quote', () => {
  it('is looked at before it is kept, begins as a draft, and keeps what was typed where it is refused', async () => {
    const shown = await send('/admin/quotes/new', { ...quote, intent: 'preview', body: 'The <b>hens</b> are in.' });
    expect(shown.text).toContain('The &lt;b&gt;hens&lt;/b&gt; are in.');
    const refused = await created('Not A Name', { body: 'Kept while it is wrong.' });
    expect([refused.status, refused.text.includes('Kept while it is wrong.')]).toEqual([422, true]);
    const noYear = await created('no-year', { born: 'long ago' });
    expect([noYear.status, noYear.text.includes('value="long ago"')]).toEqual([422, true]);
    expect(noYear.text).toContain('href="#born"');
    const begun = await send('/admin/quotes/new', { intent: 'save', language: 'en', faith: 'any', tone: 'plain' });
    expect([begun.status, begun.location]).toEqual([303, '/admin/quotes/entries/quote?done=created']);
    expect((await see(begun.location)).text).toMatch(/<h1[^>]*>quote<\/h1>/u);
    const done = await created('hens-are-in');
    expect([done.status, done.location]).toEqual([303, '/admin/quotes/entries/hens-are-in?done=created']);
    expect((await see(done.location)).text).toContain('Saved as a draft.');
    expect(await read('hens-are-in')).toMatchObject({ kind: 'quote', status: 'draft', rights: null });
    expect((await see('/admin/poems/entries/hens-are-in')).status).toBe(404);
  });

  it('is likely there already, and says where', async () => {
    const body = 'She swept the yard each morning and sang to nobody but the hens.';
    await created('swept-the-yard', { body });
    const shown = await send('/admin/quotes/new', { ...quote, intent: 'preview', body: `${body} Always.` });
    expect(shown.text).toContain('/admin/quotes/entries/swept-the-yard');
    expect(shown.text).toContain('most of its words are the same');
  });

  it('is made live only with its rights, and back by one press', async () => {
    await created('wants-rights');
    const at = '/admin/quotes/entries/wants-rights';
    const refused = await send(at, { intent: 'status', status: 'live' });
    expect((await see(refused.location)).text).toContain('These cannot be live');
    await typed(at, 'save', { rights: 'own', rightsReason: 'Written here.' });
    const live = await send(at, { intent: 'status', status: 'live' });
    const { text } = await see(live.location);
    expect(text).toContain('It is marked: live.');
    expect((await app.send('GET', '/api/texts/wants-rights')).status).toBe(200);
    const undo = formWith(text, 'intent=undo');
    await send(at, { ...undo.values, intent: 'undo' });
    expect((await read('wants-rights')).status).toBe('draft');
  });

  it('is written over by nobody who has not seen what another wrote, and loses nothing by it', async () => {
    await created('two-write');
    const at = '/admin/quotes/entries/two-write';
    const { text } = await see(at);
    const form = formWith(text, 'intent=save');
    app.clock.advance(1000);
    await typed(at, 'save', { body: 'The first of two.' });
    const late = await send(at, { ...form.values, body: 'The second of two.', intent: 'save' });
    expect(late.status).toBe(412);
    for (const said of ['The first of two.', 'The second of two.', 'Somebody else changed it meanwhile.'])
      expect(late.text).toContain(said);
    const again = formWith(late.text, 'intent=save');
    expect((await send(at, { ...again.values, intent: 'save' })).status).toBe(303);
    expect((await read('two-write')).body).toBe('The second of two.');
  });

  it('stands beside itself in another language', async () => {
    await created('said-twice');
    const form = formWith((await see('/admin/quotes/new?from=said-twice')).text, 'intent=save');
    expect(form.values).toMatchObject({ sameAs: 'said-twice', language: '' });
    await created('dywedwyd', { language: 'cy', sameAs: 'said-twice', body: 'Dywedwyd ddwywaith.' });
    const { text } = await see('/admin/quotes/entries/said-twice');
    expect(text).toContain('Dywedwyd ddwywaith.');
    expect(text).toContain('/admin/quotes/entries/dywedwyd');
  });
});

describe('many of a list', () => {
  it('are retired at once and taken back, and named where they cannot be live', async () => {
    for (const slug of ['many-one', 'many-two']) await created(slug);
    const body = new URLSearchParams([
      ['id', 'many-one'],
      ['id', 'many-two'],
      ['intent', 'retired'],
    ]);
    const done = await send('/admin/quotes?q=many-', body);
    expect(done.location).toContain('q=many-');
    const { text } = await see(done.location);
    expect(text).toContain('2 are marked: retired.');
    const undo = formParts(text).find(({ buttons }) => buttons.includes('intent=undo'));
    await send('/admin/quotes?q=many-', new URLSearchParams([...(undo?.sent ?? []), ['intent', 'undo']]));
    expect([(await read('many-one')).status, (await read('many-two')).status]).toEqual(['draft', 'draft']);
    body.set('intent', 'live');
    const refused = await see((await send('/admin/quotes', body)).location);
    expect(refused.text).toContain('None of them was changed.');
    expect(refused.text).toContain('many-one, many-two');
    expect((await see((await send('/admin/quotes', { intent: 'live' })).location)).text).toContain(
      'choose at least one',
    );
  });

  it('are put in order by plain buttons', async () => {
    const order = async () =>
      [...(await see('/admin/poems?view=order')).text.matchAll(/id="row-([\w-]+)"/g)].map(([, slug]) => slug);
    const [one, two, three] = await order();
    const { text } = await see('/admin/poems?view=order');
    const form = formParts(text).find(({ buttons }) => buttons.includes(`move=${two} before ${one}`));
    expect(form?.buttons).toContain(`move=${one} behind ${two}`);
    const moved = await send('/admin/poems?view=order', { move: `${one} behind ${two}` });
    expect(moved.status).toBe(303);
    expect((await order()).slice(0, 3)).toEqual([two, one, three]);
    await send('/admin/poems?view=order', { move: `${one} before ${two}` });
    expect((await order()).slice(0, 3)).toEqual([one, two, three]);
    expect((await send('/admin/poems?view=order', { move: 'nonsense' })).status).toBeGreaterThanOrEqual(400);
  });
});

describe('a file that is brought in', () => {
  const at = '/admin/poems/files';
  const row = { ...quote, slug: 'from-a-screen', status: 'draft', kind: 'poem', title: 'Reeds', body: 'One.\nTwo.' };
  const line = {
    ...row,
    author: '',
    born: null,
    died: null,
    work: '',
    year: null,
    translator: '',
    themes: ['home'],
    forWhom: ['anyone'],
    loss: [],
    rights: null,
    rightsReason: '',
  };

  it('says of each line what would become of it, and writes nothing while one is refused', async () => {
    const lines = [line, { ...line, slug: 'no-rights', body: 'Another.', status: 'live' }, { ...line, kind: 'quote' }];
    const answer = await send(at, { intent: 'check', format: 'json', content: JSON.stringify(lines) });
    for (const said of ['Added: 1.', 'Refused: 2.', 'Nothing is brought in while a line is refused.'])
      expect(answer.text).toContain(said);
    const forced = await send(at, { intent: 'write', format: 'json', content: JSON.stringify(lines) });
    expect(forced.status).toBe(200);
    expect((await admin.get('/api/catalogue/texts/from-a-screen')).status).toBe(404);
    const broken = await send(at, { intent: 'check', format: 'json', content: '{' });
    expect([broken.status, broken.text.includes('could not be read')]).toEqual([422, true]);
  });

  it('is brought in whole, as it was looked at', async () => {
    const looked = await send(at, { intent: 'check', format: 'json', content: JSON.stringify([line]) });
    const form = formWith(looked.text, 'intent=write');
    const done = await send(at, { ...form.values, intent: 'write' });
    expect(done.location).toBe('/admin/poems?done=imported');
    expect((await see(done.location)).text).toContain('The file is brought in.');
    expect((await read('from-a-screen')).body).toBe('One.\nTwo.');
    // A form changes the line ends of the CSV text that is pasted into it.
    const csv = await (await admin.get('/admin/poems/files/poems.csv')).text();
    const [heading = '', ...rest] = csv.split(/\r\n(?="[a-z0-9-]+",)/);
    expect(csv).toContain('"One.\nTwo."');
    const own = rest.find((one) => one.startsWith('"from-a-screen"')) ?? '';
    const same = await send(at, {
      intent: 'check',
      format: 'csv',
      content: `${heading}\r\n${own}`.replaceAll(/\r?\n/g, '\r\n'),
    });
    expect(same.text).toContain('As they are: 1.');
  });
});
