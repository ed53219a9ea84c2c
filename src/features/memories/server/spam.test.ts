import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { POSTS_PER_AUTHOR, POSTS_PER_NETWORK, POSTS_WINDOW_MS } from '../../../shared/limits/limits.ts';
import type { Post } from '../contract/fields.ts';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { bodyOf, ownPost, publicTribute, publishedBy, visitor } from '../../../../tests/support/tributes/tributes.ts';

let app: TestApp;
let anne: Person;
beforeAll(async () => {
  app = await openTestApp();
  anne = await app.person();
});
afterAll(() => app.close());

const shown = async (path: string) => (await publicTribute(app, path)).memories.count;
const reasons = async (id: string) =>
  (await bodyOf<{ items: Post[] }>(await anne.get(`/api/tributes/${id}/posts`))).items.map((post) => post.holdReasons);

describe('mode, author and link', () => {
  const plain = 'She taught me the names of the mosses.';
  const linked = 'See https://example.org for more.';
  it.each([
    [false, 'new', plain, 'approved'],
    [false, 'known', plain, 'approved'],
    [false, 'new', linked, 'waiting'],
    [false, 'known', linked, 'waiting'],
    [true, 'new', plain, 'waiting'],
    [true, 'known', plain, 'waiting'],
    [true, 'new', linked, 'waiting'],
    [true, 'known', linked, 'waiting'],
  ])('approves first %s, %s author, %j: %s', async (approvesFirst, author, words, state) => {
    const { path } = await publishedBy(anne, { approvesFirst });
    const priya = visitor(app);
    if (author === 'known') await priya.light(path);
    expect((await ownPost(await priya.leave(path, { words: `${words} ${randomUUID().slice(0, 3)}` }))).state).toBe(
      state,
    );
  });

  it('a link in any field holds the entry, a candle’s name too', async () => {
    const { id, path } = await publishedBy(anne);
    await visitor(app).leave(path, { name: 'cheap-roofs.example' });
    await visitor(app).leave(path, { relation: 'www.roofs' });
    await visitor(app).light(path, { name: 'roofs.com' });
    expect(await reasons(id)).toEqual([['link'], ['link'], ['link']]);
    expect(await shown(path)).toBe(0);
  });
});

describe('what gives a machine away', () => {
  it('the hidden field holds the entry', async () => {
    const { id, path } = await publishedBy(anne);
    expect((await ownPost(await visitor(app).leave(path, { website: 'x' }))).state).toBe('waiting');
    expect(await reasons(id)).toEqual([['hidden_field']]);
  });

  it('quick typing only leaves a remark', async () => {
    const { path } = await publishedBy(anne);
    const own = await ownPost(await visitor(app).leave(path, { openedAt: app.clock.now().getTime() - 500 }));
    expect(own.state).toBe('approved');
  });

  it('long words repeated anywhere are held, short ones only from the same place', async () => {
    const [one, two] = [await publishedBy(anne), await publishedBy(anne)];
    const long = 'The best roofs in the county are made by our company, ask for Dave today';
    expect((await ownPost(await visitor(app).leave(one.path, { words: long }))).state).toBe('approved');
    expect((await ownPost(await visitor(app).leave(two.path, { words: `${long.toUpperCase()}!!!` }))).state).toBe(
      'waiting',
    );
    expect((await ownPost(await visitor(app).leave(one.path, { words: 'Rest in peace' }))).state).toBe('approved');
    expect((await ownPost(await visitor(app).leave(two.path, { words: 'Rest in peace' }))).state).toBe('approved');
    const spammer = visitor(app);
    expect((await ownPost(await spammer.leave(one.path, { words: 'Best roofs' }))).state).toBe('approved');
    expect((await ownPost(await spammer.leave(two.path, { words: 'Best roofs' }))).state).toBe('waiting');
  });

  it('no email goes to an address given with what looks like a machine’s entry', async () => {
    const { path } = await publishedBy(anne);
    await visitor(app).leave(path, { website: 'x', email: 'victim@example.org' });
    await visitor(app).leave(path, { email: 'friend@example.org' });
    await app.emailsTo('friend@example.org');
    expect(app.emails.filter(({ to }) => to === 'victim@example.org')).toEqual([]);
  });
});

describe('limits', () => {
  it.each([true, false])(
    'one author leaves six in ten minutes, then is asked to wait (cookies %s)',
    async (keepsCookies) => {
      const { path } = await publishedBy(anne);
      const priya = visitor(app, { keepsCookies });
      for (let n = 0; n < POSTS_PER_AUTHOR; n += 1) expect((await priya.leave(path)).status).toBe(201);
      const refused = await priya.leave(path);
      expect(refused.status).toBe(429);
      expect(await refused.text()).toContain('What you wrote is kept');
      app.clock.advance(POSTS_WINDOW_MS + 1000);
      expect((await priya.leave(path)).status).toBe(201);
    },
  );

  it('counts what arrives in one moment too', async () => {
    const { path } = await publishedBy(anne);
    const priya = visitor(app, { keepsCookies: false });
    const answers = await Promise.all(Array.from({ length: 30 }, () => priya.leave(path)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(POSTS_PER_AUTHOR);
  });

  it('a forged author id is worth nothing', async () => {
    const { path } = await publishedBy(anne);
    const send = (n: number) =>
      app.send(
        'POST',
        `/api/public-tributes/${path}/memories`,
        { name: 'Bot', relation: '', words: `Words ${n}`, idempotencyKey: randomUUID() },
        {
          'x-forwarded-for': '192.0.2.99',
          cookie: `own-entries=${'a'.repeat(21)}${n % 10}.${'b'.repeat(43)}`,
        },
      );
    const statuses = [];
    for (let n = 0; n < 8; n += 1) statuses.push((await send(n)).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });

  it('a wake behind one Wi-Fi is never refused', async () => {
    const { path } = await publishedBy(anne, { approvesFirst: true });
    const network = '198.51.100.7';
    const guests = Array.from({ length: 50 }, (_, n) => ({ guest: visitor(app, { network }), name: `Guest ${n}` }));
    for (const { guest, name } of guests) {
      expect((await guest.leave(path, { name })).status).toBe(201);
      expect((await guest.light(path, { name })).status).toBe(201);
    }
  });

  it('a machine that posts a thousand times gets at most twelve posts shown', async () => {
    const { path } = await publishedBy(anne);
    const network = '203.0.113.5';
    for (let at = 0; at < 1000; at += 100) {
      await Promise.all(
        Array.from({ length: 100 }, (_, n) =>
          visitor(app, { network, keepsCookies: false }).leave(path, {
            name: `Name ${at + n}`,
            words: `Roofs and gutters ${at + n}`,
          }),
        ),
      );
    }
    expect(await shown(path)).toBeLessThanOrEqual(12);
    expect(await shown(path)).toBe(POSTS_PER_NETWORK);
  });
});
