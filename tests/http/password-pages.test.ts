// Visitors who have not given the password of a page see a form, and nothing of the page.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as limits from '../../src/shared/limits/limits.ts';
import { cookieOf, type Person } from '../support/accounts/people.ts';
import { png } from '../support/pictures/pictures.ts';
import { openScene, type Scene } from '../support/tributes/scenes.ts';
import { openTestApp, type TestApp } from '../support/app/test-app.ts';
import { bodyOf, ownPost, PAGE_PASSWORD, publishedBy, visitor } from '../support/tributes/tributes.ts';

let app: TestApp;
let port: number;
let anne: Person;
let other: Person;
let scene: Scene;
const secrets = ['Ada', 'Marsh', 'Priya', 'lent me a book'];
const leaks = [...secrets, 'og:', 'rel="canonical"', 'name="description"', '<img', '/files/', 'accent-'];
/** Removes the requested address from links that lead back to it, which are the only places that may contain it. */
const withoutAsked = (html: string) => html.replaceAll(/(name="to" value="|\?(?:to|back)=)[^"]*/g, '$1');

beforeAll(async () => {
  app = await openTestApp({ LANGUAGES: 'en,en-XA' });
  ({ port } = await app.listen());
  anne = await app.person();
  other = await app.person();
  await publishedBy(other);
  scene = await openScene(app, anne, 'password');
});
afterAll(() => app.close());

const people = { accept: 'text/html' };
const ask = (address: string, headers: Record<string, string> = {}) =>
  app.request(address, { headers: { ...people, ...headers } });
const send = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  app.request(`/${path}/password`, {
    method: 'POST',
    headers: { ...people, ...headers },
    body: new URLSearchParams(fields),
  });
const right = (path: string) => send(path, { password: PAGE_PASSWORD });

/** Addresses below a page: each existing one, and beside it one that does not exist. */
const below = ({ path, photographId, post, simple: { candle } }: Scene) =>
  [
    ['', ''],
    ['?key=guessed', '?key='],
    [`/photographs`, `/photographs?page=99`],
    [`/photographs/${photographId}`, `/photographs/${randomUUID()}`],
    ['/memories', '/memories?before=7'],
    ['/memories/new', '/memories/new?x=1'],
    [`/memories/${post.id}`, `/memories/${randomUUID()}`],
    [`/memories/${post.id}?key=wrong`, '/memories/nothing'],
    ['/candles', '/candles?before=3'],
    ['/candles/new', '/candles/new?x=1'],
    [`/candles/${candle.id}`, `/candles/${randomUUID()}`],
    ['/password', '/password?x=1'],
    ['/card.png', '/card.png?x=1'],
  ].flatMap((rests) => rests.map((rest) => `/${path}${rest}`));

describe('whoever has not given the password', () => {
  it('gets the same form at every address below the page, whether something is there or not', async () => {
    const seen = new Set<string>();
    for (const address of [...below(scene), `/r/${scene.path}`, `/${scene.path.toUpperCase()}`]) {
      let answer = await ask(address);
      if (answer.status === 303) answer = await ask(answer.headers.get('location') ?? '');
      expect([address, answer.status]).toEqual([address, 401]);
      expect(answer.headers.get('cache-control'), address).toMatch(/no-store/);
      expect([address, answer.headers.get('etag'), answer.headers.getSetCookie()]).toEqual([address, null, []]);
      const html = withoutAsked(await answer.text());
      for (const leak of [...leaks, scene.photographId, scene.post.id, scene.post.words, scene.tributeId])
        expect(html.includes(leak), `${address} holds ${leak}`).toBe(false);
      seen.add(html.toLowerCase());
    }
    expect(seen.size).toBe(1);
    const [html = ''] = seen;
    expect(html).toContain('<h1 tabindex="-1">this page asks for a password</h1>');
    expect(html).toMatch(new RegExp(`<form[^>]* action="/${scene.path}/password" method="post"`));
    expect(html).toMatch(/<input[^>]* id="password"[^>]* type="password"[^>]* name="password"/);
    expect(html).toContain('<meta name="robots" content="noindex">');
  });

  it('is asked alike for what belongs to another page, to a draft or to nobody', async () => {
    const hidden = await publishedBy(anne, { visibility: 'private' });
    for (const rest of ['', '/photographs', '/memories/new', '/card.png', '/password', `/memories/${scene.post.id}`]) {
      expect([rest, (await ask(`/${hidden.path}${rest}`)).status]).toEqual([rest, 404]);
      expect([rest, (await ask(`/nobody-at-all${rest}`)).status]).toEqual([rest, 404]);
    }
  });

  it('is not answered by what was kept while the page was open to everyone', async () => {
    const page = await openScene(app, anne, 'public');
    const read = (address: string, headers: Record<string, string> = {}) =>
      fetch(`http://127.0.0.1:${port}${address}`, { headers: { ...people, ...headers }, redirect: 'manual' });
    const tags = new Map<string, string>();
    const addresses = [`/${page.path}`, `/${page.path}/card.png`];
    for (const address of addresses) tags.set(address, (await read(address)).headers.get('etag') ?? '');
    const publication = { path: page.path, visibility: 'password', approvesFirst: true, password: PAGE_PASSWORD };
    expect((await anne.send('PUT', `/api/tributes/${page.tributeId}/publication`, publication)).status).toBe(200);
    const cookie = cookieOf(await right(page.path));
    for (const address of addresses) {
      const tag = tags.get(address) ?? '';
      expect(tag).not.toBe('');
      expect([address, (await read(address, { 'if-none-match': tag })).status]).toEqual([address, 401]);
      const opened = await read(address, { cookie });
      expect([address, opened.status]).toEqual([address, 200]);
      expect(opened.headers.get('cache-control'), address).toMatch(/private/);
      expect([address, (await read(address)).status]).toEqual([address, 401]);
    }
    expect((await read(`/files/${page.photographId}/1-64.webp`)).status).toBe(404);
  });

  it('reads the form in the language of the page', async () => {
    const page = await publishedBy(anne, { visibility: 'password', language: 'en-XA' });
    expect(await (await ask(`/${page.path}`)).text()).toContain('[Ţĥ');
  });

  it('is nobody who keeps another page, has another cookie or an old one', async () => {
    const elsewhere = await publishedBy(anne, { visibility: 'password' });
    const page = await publishedBy(anne, { visibility: 'password' });
    const cookie = cookieOf(await right(page.path));
    const statuses = async () => {
      const changed = cookie.replace(/(tribute-password-[^=]+=)/, '$1x');
      const whose = ['', cookie, cookieOf(await right(elsewhere.path)), other.cookie, anne.cookie, changed];
      return Promise.all(whose.map(async (one) => (await ask(`/${page.path}`, { cookie: one })).status));
    };
    expect(await statuses()).toEqual([401, 200, 401, 401, 200, 401]);
    const renamed = cookie.replace(/password-[^=]+/, `password-${elsewhere.id}`);
    expect((await ask(`/${elsewhere.path}`, { cookie: renamed })).status).toBe(401);
    const publication = {
      path: page.path,
      visibility: 'password',
      approvesFirst: false,
      password: 'another quiet garden',
    };
    await anne.send('PUT', `/api/tributes/${page.id}/publication`, publication);
    expect(await statuses()).toEqual([401, 401, 401, 401, 200, 401]);
  });
});

describe('the form for the password', () => {
  it('leads on to what was asked for, and nowhere else', async () => {
    const { path } = scene;
    const lead = async (to: string) => {
      const answer = await send(path, { password: PAGE_PASSWORD, to });
      return [answer.status, answer.headers.get('location'), answer.headers.getSetCookie().length];
    };
    for (const to of [`/${path}`, `/${path}/memories/new`, `/${path}/photographs?page=2`, `/r/${path}`])
      expect(await lead(to)).toEqual([303, to, 2]);
    for (const to of [
      '',
      '/account',
      `//evil.example/${path}`,
      `https://evil.example/${path}`,
      `/${path}x`,
      `/${path}/../account`,
    ])
      expect(await lead(to)).toEqual([303, `/${path}`, 2]);
    const { path: anyone } = await publishedBy(anne);
    expect((await ask(`/${anyone}/password`)).headers.get('location')).toBe(`/${anyone}`);
    expect((await right(anyone)).headers.get('location')).toBe(`/${anyone}`);
  });

  it('comes back with a calm sentence and the focus in the field after a wrong password', async () => {
    for (const password of ['not the one', '', 'x'.repeat(2_000)]) {
      const answer = await send(
        scene.path,
        { password, to: `/${scene.path}/candles` },
        { 'x-forwarded-for': '10.31.0.1' },
      );
      const html = await answer.text();
      expect([password.length, answer.status]).toEqual([password.length, 401]);
      expect(answer.headers.get('cache-control')).toMatch(/no-store/);
      expect(html).toMatch(/<input[^>]*id="password"[^>]*aria-invalid="true"[^>]*autofocus=""/);
      expect(html).toContain('That is not the password of this page.');
      expect(html).toContain(`name="to" value="/${scene.path}/candles"`);
      expect(html).not.toMatch(/value="not the one"/);
      for (const leak of secrets) expect(html).not.toContain(leak);
    }
  });

  it('says how long to wait after too many, with the form', async () => {
    const { path } = await publishedBy(anne, { visibility: 'password' });
    const from = { 'x-forwarded-for': '10.31.0.2' };
    for (let at = 0; at < limits.PAGE_PASSWORD_TRIES_PER_NETWORK_AND_PAGE; at += 1)
      expect((await send(path, { password: `guess ${at}` }, from)).status).toBe(401);
    const answer = await send(path, { password: PAGE_PASSWORD }, from);
    const html = await answer.text();
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([429, []]);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(html).toContain('There were too many tries in a short time. Please wait 15 minutes and try again.');
    expect(html).toContain('id="password"');
  });
});

describe('words for a page with a password', () => {
  it('are shown to their writer again when the page asks for another one meanwhile', async () => {
    const { path } = scene;
    const fields = {
      name: 'Jo',
      words: 'He mended\r\nmy fence.',
      idempotencyKey: randomUUID(),
      openedAt: '1790000000000',
    };
    const plain = await app.request(`/${path}/memories/new`, {
      method: 'POST',
      headers: people,
      body: new URLSearchParams(fields),
    });
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('photographs', new Blob([new Uint8Array(await png({ width: 8, height: 8 }))]), 'a.png');
    const manyParts = await app.request(`/${path}/memories/new`, { method: 'POST', headers: people, body: form });
    for (const answer of [plain, manyParts]) {
      const html = await answer.text();
      expect(answer.status).toBe(401);
      expect(html).toMatch(/<textarea[^>]*readonly[^>]*>He mended\nmy fence\.<\/textarea>/i);
      expect(html).toContain(`name="to" value="/${path}/memories/new"`);
    }
  });

  it('are left by whoever gave it, and stay their writer’s own by their own link', async () => {
    const { id, path } = await publishedBy(anne, { visibility: 'password' });
    const jo = visitor(app);
    await jo.send('POST', `/api/public-tributes/${path}/openings`, { password: PAGE_PASSWORD });
    const post = await ownPost(await jo.leave(path));
    const own = `/${path}/memories/${post.id}?key=${post.editKey}`;
    const publication = { path, visibility: 'password', approvesFirst: false, password: 'another quiet garden' };
    await bodyOf(await anne.send('PUT', `/api/tributes/${id}/publication`, publication));
    expect([(await ask(own)).status, (await ask(`/${path}/memories/${post.id}`)).status]).toEqual([200, 401]);
    expect((await app.send('DELETE', `/api/own-posts/${post.id}`, { editKey: post.editKey })).status).toBe(200);
  });
});
