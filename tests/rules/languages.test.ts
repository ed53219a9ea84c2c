import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generatedWords } from '../../scripts/words/generated.ts';
import { isAssetName } from '../../src/features/operations/server/queries/release-assets.ts';
import { legalVersions } from '../../src/features/privacy/server/tables/legal.ts';
import type { Tribute } from '../../src/features/tributes/contract/tributes.ts';
import { ownRelease } from '../../src/platform/settings/releases.ts';
import { openForms } from '../support/forms.ts';
import { openScene, type Scene } from '../support/tributes/scenes.ts';
import { openTestApp, type TestApp } from '../support/app/test-app.ts';
import { bodyOf, ownPost, publishedBy, visitor } from '../support/tributes/tributes.ts';

const XA = { 'accept-language': 'en-XA' };
const XB = { 'accept-language': 'ar-XB' };

describe('a generated language', () => {
  const english = `import { LIMIT } from '../../src/shared/limits/limits.ts';
import { locale } from './language.ts';
const states = { open: 'Open to all', 'by-link': 'By its link' };
export type State = 'open' | 'by-link';
export const state = (value: State): string => (value === 'open' ? states.open : states[value]);
export const part = { id: 'short', heading: 'In short' };
export const greeting = (name: string, at: Date) =>
  \`Dear \${name}, on \${at.toLocaleDateString(locale, { dateStyle: 'long' })}, see https://example.org \\\`now\\\`.\`;
export const most = 'At most {count} <b>pages</b>, says name@example.org.';
export const separator = ' – ';
`;

  it('says every text otherwise, and leaves what only programs read', () => {
    const lines = generatedWords('en-XA', 'src/shared/words/en/a.ts', english).split('\n');
    expect(lines.slice(0, 2)).toEqual(english.split('\n').slice(0, 2));
    expect(lines[2]).toMatch(/^const states = \{ open: '\[Öþéñ ţö åļļ .*\]', 'by-link': '\[Ɓý îţš ļîñķ .*\]' \};$/);
    expect(lines.slice(3, 5)).toEqual(english.split('\n').slice(3, 5));
    expect(lines[5]).toMatch(/id: 'short', heading: '\[Îñ šĥöŕţ/);
    expect(lines[7]).toContain("`[Ðéåŕ ${name}, öñ ${at.toLocaleDateString(locale, { dateStyle: 'long' })}, šéé");
    expect(lines[7]).toContain('https://example.org \\`ñöŵ\\`.');
    expect(lines[8]).toMatch(/'\[Åţ ɱöšţ \{count\} <b>þåĝéš<\/b>, šåýš name@example\.org\. .*\]'/);
    expect(lines[9]).toBe("export const separator = ' – ';");
  });

  it('is about 40 % longer, or runs from right to left', () => {
    const said = (language: 'en-XA' | 'ar-XB', text: string) =>
      /'(.*)'/.exec(generatedWords(language, 'src/shared/words/en/a.ts', `export const a = '${text}';`))?.[1] ?? '';
    const text = 'A name is enough to start with. Visitors cannot see the page until you publish it.';
    expect(said('en-XA', text).length / text.length).toBeGreaterThan(1.3);
    expect(said('en-XA', text).length / text.length).toBeLessThan(1.5);
    expect(said('ar-XB', 'Step 12 of {count}')).toBe(
      '\u200f\u202eStep \u202c\u200f12\u200f\u202e of \u202c\u200f{count}',
    );
  });
});

describe('a house that speaks three languages', () => {
  let app: TestApp;
  let scene: Scene;
  beforeAll(async () => {
    app = await openTestApp({ LANGUAGES: 'en,en-XA,ar-XB' });
    scene = await openScene(app, await app.person());
  });
  afterAll(() => app.close());
  const htmlOf = async (path: string, headers: Record<string, string> = {}) =>
    (await app.request(path, { headers: { accept: 'text/html', ...headers } })).text();

  it('answers each reader in theirs', async () => {
    expect(await htmlOf('/')).toContain('<html lang="en"><head>');
    expect(await htmlOf('/', XA)).toContain('<html lang="en-XA"><head>');
    expect(await htmlOf('/', XA)).toContain('Ŵŕîţé ţö ûš');
    expect(await htmlOf('/', XB)).toContain('<html lang="ar-XB" dir="rtl"><head>');
  });

  it('shows a tribute in its own language, whoever reads it', async () => {
    for (const path of [`/${scene.path}`, `/${scene.path}/memories/new`, `/r/${scene.path}`]) {
      const html = await htmlOf(path, XA);
      expect(html).not.toContain('lang="en-XA"');
      expect(html).not.toMatch(/[éåîö]{2}/);
    }
  });

  it('says that there is nothing in the language of the reader, as for an address that is not theirs to see', async () => {
    const draft = await openScene(app, await app.person(), 'private');
    const nowhere = await htmlOf('/no-such-page', XA);
    expect(nowhere).toContain('lang="en-XA"');
    const theirs = await htmlOf(`/${draft.path}`, XA);
    expect(theirs.replaceAll(draft.path, 'no-such-page')).toBe(nowhere);
  });

  /** A tribute that was created by a person who reads en-XA. */
  async function accentedTribute(): Promise<string> {
    const writer = await app.person();
    const id = crypto.randomUUID();
    const path = `edith-${id.slice(0, 8)}`;
    await writer.send('PUT', '/api/accounts/current/language', { language: 'en-XA' });
    await writer.send('POST', '/api/tributes', { id, changes: { name: 'Edith' } });
    await writer.send('PUT', `/api/tributes/${id}/publication`, { path, visibility: 'public', approvesFirst: true });
    return path;
  }

  it('writes a new tribute in the language of whoever begins it', async () => {
    const path = await accentedTribute();
    expect(await htmlOf(`/${path}`)).toContain('<html lang="en-XA"><head>');
    const { id, editKey } = await ownPost(await visitor(app).leave(path));
    for (const address of ['candles/new', 'candles', `memories/${id}?key=${editKey}`])
      expect(await htmlOf(`/${path}/${address}`, XB), address).toContain('<html lang="en-XA"><head>');
  });

  it('records the terms and the privacy page in every language in which they can be read', async () => {
    const [row] = await app.deps.db.select().from(legalVersions);
    for (const text of [row?.terms ?? '', row?.privacy ?? '']) {
      const said = JSON.parse(text) as Record<string, unknown>;
      expect(Object.keys(said)).toEqual(['en', 'en-XA', 'ar-XB']);
      expect(JSON.stringify(said['en'])).not.toMatch(/[éåîö]{2}/);
      expect(JSON.stringify(said['en-XA'])).toMatch(/[éåîö]{2}/);
    }
  });

  it('lets the keeper choose what the page speaks, also once it is published', async () => {
    const keeper = await app.person();
    const { id, path, language, ...page } = await publishedBy(keeper);
    expect(language).toBe('en');
    const publication = { path, visibility: page.visibility, approvesFirst: page.approvesFirst };
    const publish = (chosen: Record<string, unknown>) =>
      keeper.send('PUT', `/api/tributes/${id}/publication`, { ...publication, ...chosen });
    expect(await htmlOf(`/${path}`)).toContain('<html lang="en"><head>');
    expect(await bodyOf<Tribute>(await publish({ language: 'ar-XB' }))).toMatchObject({ language: 'ar-XB' });
    for (const address of [`/${path}`, `/${path}/memories/new`, `/${path}/candles/new`]) {
      expect(await htmlOf(address, XA), address).toContain('<html lang="ar-XB" dir="rtl"><head>');
    }
    expect(await bodyOf<Tribute>(await publish({}))).toMatchObject({ language: 'ar-XB' });
    const refused = await publish({ language: 'de' });
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({ data: { fields: [{ field: 'language', code: 'language' }] } });
  });

  it('lets a member choose on the account screen what screens and emails speak', async () => {
    const forms = openForms(app);
    const member = await app.person();
    const shown = await member.get('/account', { accept: 'text/html' });
    expect(await shown.text()).toMatch(/<select[^>]*id="own-language"/);
    const answer = await forms.post('/account', { intent: 'language', language: 'en-XA' }, member.cookie);
    expect([answer.status, answer.location]).toEqual([303, '/account?done=language']);
    const after = await member.get('/account', { accept: 'text/html' });
    expect(await after.text()).toMatch(/<option value="en-XA" lang="en-XA" selected="">/);
    expect((await forms.post('/account', { intent: 'language', language: 'de' }, member.cookie)).status).toBe(404);
  });

  it('lets everybody choose: a visitor by a cookie, a member with the account', async () => {
    const home = await htmlOf('/', XA);
    expect(home).toContain('href="/language?back=%2F"');
    const form = (language: string) => ({
      method: 'POST',
      body: new URLSearchParams({ language }),
      headers: { accept: 'text/html' },
    });
    const chosen = await app.request('/language?back=/terms', form('ar-XB'));
    expect([chosen.status, chosen.headers.get('location')]).toEqual([303, '/terms']);
    const [cookie = ''] = chosen.headers.getSetCookie().map((line) => line.split(';')[0]);
    expect(cookie).toBe('language=ar-XB');
    expect(await htmlOf('/terms', { ...XA, cookie })).toContain('lang="ar-XB"');
    expect((await app.request('/language', form('de'))).status).toBe(404);
    const member = await app.person();
    expect((await member.send('PUT', '/api/accounts/current/language', { language: 'en-XA' })).status).toBe(200);
    expect((await member.send('PUT', '/api/accounts/current/language', { language: 'de' })).status).toBe(404);
    const account = await member.get('/account', { ...XB, accept: 'text/html' });
    expect(await account.text()).toContain('lang="en-XA"');
  });

  it('writes to members in the language of their account', async () => {
    const email = 'accented@example.org';
    await app.send('POST', '/api/accounts', { email, password: 'a quiet place to stand' }, XA);
    const [letter] = await app.emailsTo(email);
    expect(letter?.subject).toMatch(/^\[.*[éöå].*\]$/);
    expect(letter?.html).toContain('<html lang="en-XA">');
    expect(letter?.text).not.toMatch(/Questions|button/);
  });

  it('writes to visitors in the language of the page', async () => {
    const email = 'visitor@example.org';
    await visitor(app).leave(await accentedTribute(), { email });
    const [letter] = await app.emailsTo(email);
    expect(letter?.html).toContain('<html lang="en-XA">');
  });
});

it('has nothing to choose where one language is spoken', async () => {
  const app = await openTestApp();
  expect((await app.request('/language')).status).toBe(404);
  const member = await app.person();
  const account = await member.get('/account', { accept: 'text/html' });
  expect(await account.text()).not.toMatch(/own-language|href="#language"/);
  const home = await app.request('/', { headers: XA });
  expect(await home.text()).not.toMatch(/href="\/language|lang="en-XA"/);
  await app.close();
});

describe('what is built', () => {
  const assets = join(ownRelease(), 'web');
  type Manifest = Record<string, { file: string; css?: string[]; assets?: string[] }>;
  async function filesOf(language: string): Promise<Set<string>> {
    const manifests = [language, `${language}-public`].map(
      async (name) => JSON.parse(await readFile(join(assets, `.vite/${name}.json`), 'utf8')) as Manifest,
    );
    const entries = (await Promise.all(manifests)).flatMap((manifest) => Object.values(manifest));
    return new Set(entries.flatMap(({ file, css = [], assets: more = [] }) => [file, ...css, ...more]));
  }
  const holding = async (files: Set<string>, text: RegExp) => {
    const scripts = [...files].filter((name) => name.endsWith('.js'));
    const found = await Promise.all(scripts.map(async (name) => text.test(await readFile(join(assets, name), 'utf8'))));
    return scripts.filter((_, at) => found[at]);
  };

  it('gives a browser the words of its own language alone', async () => {
    const [english, accented] = [await filesOf('en'), await filesOf('en-XA')];
    expect(await holding(english, /[åéîöû]{2}|\u202e/)).toEqual([]);
    expect(await holding(accented, /Nothing is lost|Nobody else/)).toEqual([]);
    expect((await holding(accented, /Ñöţĥîñĝ îš ļöšţ/)).length).toBeGreaterThan(0);
  });

  it('shares what says nothing: styles, faces, the biggest packages', async () => {
    const [english, mirrored] = [await filesOf('en'), await filesOf('ar-XB')];
    const shared = [...english].filter((name) => mirrored.has(name));
    const wordless = (name: string) => /\.(css|woff2)$|\/(zod|jsx-runtime)-/.test(name);
    expect(shared.filter(wordless)).toEqual([...english].filter(wordless));
    expect((await readdir(join(assets, 'assets'))).filter((name) => name.endsWith('.css'))).toHaveLength(3);
  });

  it('names each file so that the file store can have it for browsers of a replaced release', async () => {
    const names = (await readdir(join(assets, 'assets'))).filter((name) => !/\.(br|gz)$/.test(name));
    expect(names.length).toBeGreaterThan(300);
    expect(names.filter((name) => !isAssetName(name))).toEqual([]);
  });
});
