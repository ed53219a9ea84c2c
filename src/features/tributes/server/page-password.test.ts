import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cookieOf, type Person } from '../../../../tests/support/accounts/people.ts';
import { openScene } from '../../../../tests/support/tributes/scenes.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { bodyOf, PAGE_PASSWORD, publishedBy, visitor } from '../../../../tests/support/tributes/tributes.ts';
import { memoryTarget, sendWhole, uploadsBy } from '../../../../tests/support/pictures/uploads.ts';
import { claimOf, differentJpeg, pictureVisitor } from '../../../../tests/support/pictures/visitors-pictures.ts';
import * as limits from '../../../shared/limits/limits.ts';
import type { PublicTribute, Tribute } from '../contract/tributes.ts';
import type { Visibility } from '../contract/publication.ts';
import { tributeFacts } from '../../privacy/server/queries/exports/tribute.ts';
import { tryRateLimit } from '../../accounts/server/commands/rate-limit.ts';
import { triesOnPage } from './rules/limits.ts';
import { tributes } from './tables/tributes.ts';

let app: TestApp;
let anne: Person;
beforeAll(async () => {
  app = await openTestApp();
  anne = await app.person();
});
afterAll(() => app.close());
// An hour between tests keeps each keeper below the hourly limit of password changes.
beforeEach(() => app.clock.advance(60 * 60_000 + 1_000));

type Page = Pick<Tribute, 'id'> & { path: string };
const publication = (page: Page, chosen: { visibility: Visibility; password?: string }) =>
  anne.send('PUT', `/api/tributes/${page.id}/publication`, { path: page.path, approvesFirst: false, ...chosen });
const publish = async (page: Page, visibility: Visibility, password?: string) =>
  bodyOf<Tribute>(await publication(page, { visibility, ...(password !== undefined && { password }) }));
const open = (path: string, password: string, headers: Record<string, string> = {}) =>
  app.send('POST', `/api/public-tributes/${path}/openings`, { password }, headers);
const from = (network: string) => ({ 'x-forwarded-for': network });
const codeOf = async (answer: Response) => [answer.status, ((await answer.json()) as { code?: string }).code];
const statusOf = async (address: string, cookie = '') => (await app.request(address, { headers: { cookie } })).status;
const rowOf = async ({ id }: Pick<Tribute, 'id'>) =>
  (await app.deps.db.select().from(tributes).where(eq(tributes.id, id)))[0];
const changed = 'another quiet garden';

describe('the password of a page', () => {
  it('is wanted with the visibility, has 8 to 128 characters, and is kept as a hash alone', async () => {
    const page = await publishedBy(anne);
    const refused = (chosen: object) => publication(page, { visibility: 'password', ...chosen });
    for (const password of ['', 'seven77', 'x'.repeat(129)]) {
      const problem = await bodyOf<{ data: { fields: { field: string }[] } }>(await refused({ password }), 422);
      expect(problem.data.fields.map(({ field }) => field)).toEqual(['password']);
    }
    expect(await codeOf(await refused({}))).toEqual([422, 'INVALID_INPUT']);
    expect((await rowOf(page))?.passwordHash).toBeNull();
    for (const password of ['eight 88', '👵'.repeat(128)]) {
      const published = await publish(page, 'password', password);
      expect([published.visibility, published.linkKey]).toEqual(['password', null]);
      const row = await rowOf(page);
      expect(row).toMatchObject({ storedVisibility: 'private' });
      expect(row?.passwordHash).toMatch(/^\$argon2id\$/);
      expect((await open(page.path, password)).status).toBe(201);
    }
  });

  it('stays when the page is changed without one, is overwritten by a new one, and is gone with the visibility', async () => {
    const page = await publishedBy(anne, { visibility: 'password' });
    const first = await rowOf(page);
    await publish(page, 'password');
    expect((await rowOf(page))?.passwordHash).toBe(first?.passwordHash);
    await publish(page, 'password', changed);
    expect((await rowOf(page))?.passwordHash).not.toBe(first?.passwordHash);
    for (const visibility of ['link', 'public', 'private'] as const) {
      await publish(page, 'password', PAGE_PASSWORD);
      await publish(page, visibility);
      expect(await rowOf(page)).toMatchObject({ storedVisibility: visibility, passwordHash: null });
      expect(await codeOf(await publication(page, { visibility: 'password' }))).toEqual([422, 'INVALID_INPUT']);
    }
  });

  it('changes between all four visibilities as its keeper says, and ends the key of a link', async () => {
    const all = ['private', 'link', 'password', 'public'] as const;
    const seen = { private: 404, link: 404, password: 401, public: 200 };
    for (const [before, after] of all.flatMap((one) => all.map((other) => [one, other] as const))) {
      const page = await publishedBy(anne, { visibility: before });
      const now = await publish(page, after, after === 'password' ? PAGE_PASSWORD : undefined);
      expect([before, after, now.visibility, await statusOf(`/${page.path}`)]).toEqual([
        before,
        after,
        after,
        seen[after],
      ]);
    }
    const page = await publishedBy(anne, { visibility: 'link' });
    await publish(page, 'password', PAGE_PASSWORD);
    expect(await statusOf(`/api/public-tributes/${page.path}?key=${page.linkKey}`)).toBe(401);
    expect((await publish(page, 'link')).linkKey).not.toBe(page.linkKey);
  });

  it('opens the page by the API alone, with the key of the answer, which nobody else can use', async () => {
    const page = await publishedBy(anne, { visibility: 'password' });
    const other = await publishedBy(anne, { visibility: 'password' });
    const read = (path: string, key: string) => app.request(`/api/public-tributes/${path}?key=${key}`);
    expect(await codeOf(await app.request(`/api/public-tributes/${page.path}`))).toEqual([401, 'PAGE_PASSWORD_NEEDED']);
    expect(await codeOf(await open(page.path, 'a guessed one'))).toEqual([401, 'PAGE_PASSWORD_WRONG']);
    const { key, path } = await bodyOf<{ key: string; path: string }>(await open(page.path, PAGE_PASSWORD), 201);
    expect(path).toBe(page.path);
    expect((await bodyOf<{ tribute: PublicTribute }>(await read(path, key))).tribute.name).toBe('Ada Marsh');
    expect((await visitor(app).leave(path, { key })).status).toBe(201);
    expect((await read(other.path, key)).status).toBe(401);
    await publish(page, 'password', PAGE_PASSWORD);
    expect((await read(path, key)).status).toBe(401);
    expect((await visitor(app).leave(path, { key })).status).toBe(401);
  });

  it('gives a cookie for that page alone, by its id, which follows the page to another address', async () => {
    const page = await publishedBy(anne, { visibility: 'password' });
    const opened = await open(page.path, PAGE_PASSWORD);
    const [set = ''] = opened.headers.getSetCookie();
    expect(set).toMatch(
      new RegExp(`^tribute-password-${page.id}=[\\w-]{43}; Path=/; Max-Age=15552000; SameSite=Lax; HttpOnly$`),
    );
    const cookie = cookieOf(opened);
    const moved = { path: `${page.path}-b`, visibility: 'password', approvesFirst: false };
    await anne.send('PUT', `/api/tributes/${page.id}/publication`, moved);
    expect([await statusOf(`/${moved.path}`, cookie), await statusOf(`/${page.path}`, cookie)]).toEqual([200, 301]);
    expect([await statusOf(`/${moved.path}`), await statusOf(`/${page.path}`)]).toEqual([401, 401]);
  });

  it('answers whoever may read already without a key, and nobody where there is no such page', async () => {
    const guarded = await publishedBy(anne, { visibility: 'password' });
    const anyone = await publishedBy(anne);
    const hidden = await publishedBy(anne, { visibility: 'private' });
    const keeper = await anne.send('POST', `/api/public-tributes/${guarded.path}/openings`, { password: 'whatever' });
    expect(await bodyOf(keeper, 201)).toEqual({ path: guarded.path, key: null });
    expect(await bodyOf(await open(anyone.path, 'whatever'), 201)).toEqual({ path: anyone.path, key: null });
    expect(keeper.headers.getSetCookie()).toEqual([]);
    expect(await codeOf(await open(hidden.path, PAGE_PASSWORD))).toEqual([404, 'NOT_FOUND']);
    expect(await codeOf(await open('nobody-is-here', PAGE_PASSWORD))).toEqual([404, 'NOT_FOUND']);
    await anne.send('DELETE', `/api/tributes/${guarded.id}/publication`);
    expect(await codeOf(await open(guarded.path, PAGE_PASSWORD))).toEqual([404, 'NOT_FOUND']);
  });

  it('stands in no answer, no copy and no log, and no more does its hash', async () => {
    const page = await publishedBy(anne, { visibility: 'password' });
    await open(page.path, PAGE_PASSWORD, from('10.66.0.1'));
    const asked = [`/api/tributes/${page.id}`, '/api/tributes', `/api/tributes/${page.id}/preview`, `/${page.path}`];
    for (const address of [
      ...asked,
      `/account/tributes/${page.id}`,
      `/create-tribute?tribute=${page.id}&step=publish`,
    ]) {
      const text = await (await anne.get(address)).text();
      expect(text, address).not.toContain(PAGE_PASSWORD);
      expect(text, address).not.toContain('argon2id');
      expect(text, address).not.toContain('passwordHash');
    }
    const copy = JSON.stringify(await tributeFacts(app.deps.db, anne.id, page.id));
    expect(copy).toContain('"visibility":"password"');
    for (const secret of [PAGE_PASSWORD, 'argon2id', 'passwordHash', 'storedVisibility'])
      expect(copy).not.toContain(secret);
    expect(app.logLines.join('\n')).not.toContain(PAGE_PASSWORD);
  });
});

describe('wrong passwords', () => {
  it('are limited for a network and a page, and lock out neither other networks nor who has opened it', async () => {
    const { path } = await publishedBy(anne, { visibility: 'password' });
    const cookie = cookieOf(await open(path, PAGE_PASSWORD, from('10.77.0.1')));
    const tries = limits.PAGE_PASSWORD_TRIES_PER_NETWORK_AND_PAGE;
    for (let at = 0; at < tries; at += 1)
      expect((await open(path, `guess ${at} of it`, from('10.77.0.1'))).status).toBe(401);
    const limited = await open(path, PAGE_PASSWORD, from('10.77.0.1'));
    expect([limited.status, Number(limited.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect(await statusOf(`/${path}`, cookie)).toBe(200);
    expect((await open(path, PAGE_PASSWORD, from('10.77.0.2'))).status).toBe(201);
    app.clock.advance(limits.PAGE_PASSWORD_WINDOW_MS + 1_000);
    expect((await open(path, PAGE_PASSWORD, from('10.77.0.1'))).status).toBe(201);
  });

  it('of a shared network keep out no browser that has opened the page before, also after another password', async () => {
    const page = await publishedBy(anne, { visibility: 'password' });
    const elsewhere = await publishedBy(anne, { visibility: 'password' });
    const wake = from('10.77.0.8');
    const known = cookieOf(await open(page.path, PAGE_PASSWORD, wake));
    const ofOther = cookieOf(await open(elsewhere.path, PAGE_PASSWORD, wake)).replaceAll(elsewhere.id, page.id);
    await publish(page, 'password', changed);
    const tries = limits.PAGE_PASSWORD_TRIES_PER_NETWORK_AND_PAGE;
    for (let at = 0; at < tries; at += 1) expect((await open(page.path, `guess ${at} of it`, wake)).status).toBe(401);
    for (const cookie of ['', ofOther, known.replace(/(tribute-opened-[^=]+=)./, '$1!')])
      expect((await open(page.path, changed, { ...wake, cookie })).status).toBe(429);
    expect((await open(page.path, changed, { ...wake, cookie: known })).status).toBe(201);
    // Wrong tries by a browser that opened the page before count only for that browser.
    for (let at = 0; at < tries; at += 1)
      expect((await open(page.path, `own guess ${at}`, { ...wake, cookie: known })).status).toBe(401);
    const limited = await open(page.path, changed, { ...wake, cookie: known });
    expect([limited.status, Number(limited.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect((await open(page.path, changed, from('10.77.0.9'))).status).toBe(201);
  });

  it('on one page have a ceiling that holds for a browser that has opened it, too', async () => {
    const page = await publishedBy(anne, { visibility: 'password' });
    const known = cookieOf(await open(page.path, PAGE_PASSWORD));
    await publish(page, 'password', changed);
    for (let at = 0; at < limits.PAGE_PASSWORD_TRIES_PER_PAGE; at += 1)
      await tryRateLimit(app.deps, `page-password ${page.id}`, triesOnPage);
    const answer = await app.request(`/${page.path}/password`, {
      method: 'POST',
      headers: { cookie: known },
      body: new URLSearchParams({ password: changed }),
    });
    expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([429, true]);
  });

  it('do not count when they are right: a wake shares one network', async () => {
    const { path } = await publishedBy(anne, { visibility: 'password' });
    for (let at = 0; at < 2 * limits.PAGE_PASSWORD_TRIES_PER_NETWORK_AND_PAGE; at += 1)
      expect((await open(path, PAGE_PASSWORD, from('10.77.0.3'))).status).toBe(201);
  });

  it('are compared a few at a time for one network, however many are sent at once', async () => {
    const { path } = await publishedBy(anne, { visibility: 'password' });
    const sent = Array.from({ length: 60 }, (_, at) => open(path, `storm ${at} at once`, from('10.77.0.4')));
    const statuses = (await Promise.all(sent)).map(({ status }) => status);
    const tries = limits.PAGE_PASSWORD_TRIES_PER_NETWORK_AND_PAGE;
    expect(statuses.filter((status) => status === 401)).toHaveLength(tries);
    expect(statuses.filter((status) => status === 429)).toHaveLength(60 - tries);
  });

  it('cannot be asked for by setting passwords over and over', async () => {
    const bea = await app.person();
    const page = await publishedBy(bea, { visibility: 'password' });
    const chosen = { path: page.path, visibility: 'password', approvesFirst: false, password: PAGE_PASSWORD };
    const set = () => bea.send('PUT', `/api/tributes/${page.id}/publication`, chosen);
    for (let at = 1; at < limits.PAGE_PASSWORDS_SET_PER_HOUR; at += 1) expect((await set()).status).toBe(200);
    expect((await set()).status).toBe(429);
    expect((await open(page.path, PAGE_PASSWORD)).status).toBe(201);
  });
});

describe('what hangs on a page with a password', () => {
  it('is there for its visitors with the cookie, and not for others', async () => {
    const scene = await openScene(app, anne, 'password');
    const other = await publishedBy(anne, { visibility: 'password' });
    const cookie = cookieOf(await open(scene.path, PAGE_PASSWORD));
    const elsewhere = cookieOf(await open(other.path, PAGE_PASSWORD));
    const file = `/files/${scene.photographId}/1-64.webp`;
    const opened = await app.request(file, { headers: { cookie } });
    expect([opened.status, opened.headers.get('cache-control')]).toEqual([200, expect.stringMatching(/private/)]);
    for (const who of ['', elsewhere]) expect(await statusOf(file, who)).toBe(404);
    const own = { name: 'Priya', idempotencyKey: randomUUID() };
    const light = (who: string) =>
      app.send('POST', `/api/public-tributes/${scene.path}/candles`, own, { cookie: who, ...from('10.78.0.1') });
    expect(await codeOf(await light(elsewhere))).toEqual([401, 'PAGE_PASSWORD_NEEDED']);
    expect((await light(cookie)).status).toBe(201);
  });

  it('holds the photographs that visitors leave with their words', async () => {
    const { path } = await publishedBy(anne, { visibility: 'password' });
    const refused = await sendWhole(uploadsBy(app), memoryTarget(path), await differentJpeg());
    expect(await codeOf(refused)).toEqual([401, 'PAGE_PASSWORD_NEEDED']);
    const jo = pictureVisitor(app);
    await jo.sendJson('POST', `/api/public-tributes/${path}/openings`, { password: PAGE_PASSWORD });
    const sent = await jo.upload(path);
    const memory = { name: 'Jo', relation: '', words: 'On the pier.', idempotencyKey: randomUUID() };
    const left = { ...memory, photographs: [claimOf(sent)] };
    expect((await jo.sendJson('POST', `/api/public-tributes/${path}/memories`, left)).status).toBe(201);
    const file = `/files/${sent.photograph.id}/1-${sent.photograph.widths.at(-1)}.webp`;
    const opened = await app.request(file, { headers: { cookie: cookieOf(await open(path, PAGE_PASSWORD)) } });
    expect([opened.status, opened.headers.get('cache-control')]).toEqual([200, expect.stringMatching(/private/)]);
    expect(await statusOf(file)).toBe(404);
    const elsewhere = await publishedBy(anne, { visibility: 'password' });
    expect(await statusOf(file, cookieOf(await open(elsewhere.path, PAGE_PASSWORD)))).toBe(404);
  });

  it('is told as gone to whoever had opened it, and to nobody else, while it waits and once it is erased', async () => {
    const page = await publishedBy(anne, { visibility: 'password' });
    const cookie = cookieOf(await open(page.path, PAGE_PASSWORD));
    const { key } = await bodyOf<{ key: string }>(await open(page.path, PAGE_PASSWORD), 201);
    await anne.send('PUT', `/api/tributes/${page.id}/deletion`);
    expect([await statusOf(`/${page.path}`), await statusOf(`/${page.path}`, cookie)]).toEqual([404, 410]);
    expect(await codeOf(await open(page.path, PAGE_PASSWORD))).toEqual([404, 'NOT_FOUND']);
    await anne.send('DELETE', `/api/tributes/${page.id}/deletion`);
    expect([await statusOf(`/${page.path}`), await statusOf(`/${page.path}`, cookie)]).toEqual([401, 200]);
    const { eraseTribute } = await import('./commands/delete.ts');
    await eraseTribute(app.deps, page.id);
    expect([await statusOf(`/${page.path}`), await statusOf(`/${page.path}`, cookie)]).toEqual([404, 410]);
    expect(await statusOf(`/api/public-tributes/${page.path}?key=${key}`)).toBe(410);
  });

  it('can stay when its keeper leaves, as what others read', async () => {
    const bea = await app.person();
    const page = await publishedBy(bea, { visibility: 'password' });
    const ask = (fates: object[]) =>
      bea.send('POST', '/api/deletion-requests', { password: bea.password, tributes: fates });
    expect(await codeOf(await ask([]))).toEqual([422, 'INVALID_INPUT']);
    expect((await ask([{ id: page.id, fate: 'keep' }])).status).toBe(200);
    const cookie = cookieOf(await open(page.path, PAGE_PASSWORD));
    expect([await statusOf(`/${page.path}`), await statusOf(`/${page.path}`, cookie)]).toEqual([401, 200]);
  });
});

describe('a process of the release before, beside this one', () => {
  const chooses = (page: Page, visibility: string) =>
    app.deps.db.execute(sql`update tributes set visibility = ${visibility} where id = ${page.id}`);

  it('reads such a page as private, and what its keeper chooses there counts', async () => {
    const page = await publishedBy(anne, { visibility: 'password' });
    const { rows } = await app.deps.db.execute<{ visibility: string }>(
      sql`select visibility from tributes where id = ${page.id}`,
    );
    expect(rows).toEqual([{ visibility: 'private' }]);
    const cookie = cookieOf(await open(page.path, PAGE_PASSWORD));
    await chooses(page, 'public');
    expect([
      await statusOf(`/${page.path}`),
      (await bodyOf<Tribute>(await anne.get(`/api/tributes/${page.id}`))).visibility,
    ]).toEqual([200, 'public']);
    app.deps.pages.forget(page.id);
    await chooses(page, 'private');
    expect([await statusOf(`/${page.path}`), await statusOf(`/${page.path}`, cookie)]).toEqual([401, 200]);
  });
});
