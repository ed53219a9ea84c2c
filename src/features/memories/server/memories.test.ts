import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ErrorBody } from '../../../shared/api/errors.ts';
import type { Post, MemoryPage, OwnPost } from '../contract/fields.ts';
import type { PublicTribute } from '../../tributes/contract/tributes.ts';
import { naughtyStrings } from '../../../../tests/support/naughty-strings.ts';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { changePost, decidePost, readOwnPost } from '../../../../tests/support/tributes/posts.ts';
import { bodyOf, ownPost, publicTribute, publishedBy, visitor } from '../../../../tests/support/tributes/tributes.ts';

let app: TestApp;
let anne: Person;
beforeAll(async () => {
  app = await openTestApp();
  anne = await app.newcomer();
});
afterAll(() => app.close());

const read = (path: string) => publicTribute(app, path);
const posts = async (id: string, query = '') =>
  bodyOf<{ items: Post[]; before: string | null; counts: Record<string, number> }>(
    await anne.get(`/api/tributes/${id}/posts${query}`),
  );
const decide = (id: string, postId: string, decision: string, note?: string) =>
  decidePost(anne, id, postId, { decision, note });
const edit = (own: OwnPost, changes: Record<string, unknown>) => changePost(app, own, changes);
const readOwn = (own: OwnPost) => readOwnPost(app, own);

describe('leaving a memory', () => {
  it('shows it at once where the family lets words appear', async () => {
    const { path } = await publishedBy(anne);
    await ownPost(
      await visitor(app).leave(path, {
        words: 'She lent me her coat.',
        relation: 'Neighbour',
        email: 'priya@example.org',
      }),
    );
    const text = await (await app.send('GET', `/api/public-tributes/${path}`)).text();
    expect((JSON.parse(text) as { tribute: PublicTribute }).tribute.memories).toMatchObject({
      count: 1,
      items: [{ name: 'Priya', relation: 'Neighbour', words: 'She lent me her coat.' }],
    });
    expect(text).not.toContain('priya@example.org');
  });

  it('lets it wait where the family approves first, and tells its keeper by mail', async () => {
    const olga = await app.newcomer();
    const { path } = await publishedBy(olga, { approvesFirst: true, changes: { name: 'Zebedee Quill' } });
    app.clock.advanceTo(12);
    const own = await ownPost(await visitor(app).leave(path));
    expect(own.state).toBe('waiting');
    expect((await read(path)).memories.count).toBe(0);
    const emails = await app.emailsTo(olga.email, 2);
    const email = emails.at(-1);
    expect(email?.text).toContain('/account/tributes/');
    expect(`${email?.subject} ${email?.text}`).not.toContain('Zebedee');
  });

  it('mails the link to its author when an address was given', async () => {
    const { path } = await publishedBy(anne);
    const own = await ownPost(await visitor(app).leave(path, { email: 'far-cousin@example.org' }));
    const [email] = await app.emailsTo('far-cousin@example.org');
    expect(email?.text).toContain(`${app.origin}/r/memories/${own.id}?key=${own.editKey}`);
    expect(email?.subject).not.toContain('Ada');
  });

  it('has one effect and one answer however often the request is repeated', async () => {
    const { path } = await publishedBy(anne);
    const sent = { words: 'Once.', idempotencyKey: randomUUID() };
    const priya = visitor(app);
    const answers = await Promise.all(Array.from({ length: 20 }, () => priya.leave(path, sent)));
    const owns = await Promise.all(answers.map(ownPost));
    expect(new Set(owns.map(({ id, editKey }) => `${id} ${editKey}`)).size).toBe(1);
    expect((await read(path)).memories.count).toBe(1);
  });

  it('500 requests, each sent twice, have exactly 500 effects', async () => {
    const { path } = await publishedBy(anne);
    const people = Array.from({ length: 500 }, (_, n) => ({
      who: visitor(app),
      sent: { words: `Number ${n}`, idempotencyKey: randomUUID() },
    }));
    for (let at = 0; at < people.length; at += 50) {
      const both = people.slice(at, at + 50).flatMap(({ who, sent }) => [who.leave(path, sent), who.leave(path, sent)]);
      expect((await Promise.all(both)).every(({ status }) => status === 201)).toBe(true);
    }
    expect((await read(path)).memories.count).toBe(500);
  });

  it('keeps other words sent under the same key as an entry of their own', async () => {
    const { path } = await publishedBy(anne);
    const idempotencyKey = randomUUID();
    const first = await ownPost(await visitor(app).leave(path, { words: 'One', idempotencyKey }));
    const second = await ownPost(await visitor(app).leave(path, { words: 'Two', idempotencyKey }));
    expect(second.id).not.toBe(first.id);
    expect(second.words).toBe('Two');
  });

  it.each([
    ['name', ' '],
    ['name', 'x'.repeat(81)],
    ['words', ''],
    ['words', 'x'.repeat(4001)],
    ['words', 'a\0b'],
    ['relation', 'x'.repeat(61)],
    ['email', 'no address'],
    ['idempotencyKey', 'short'],
  ])('refuses %s = %j, names the field and keeps nothing', async (field, value) => {
    const { path } = await publishedBy(anne);
    const error = await bodyOf<ErrorBody>(await visitor(app).leave(path, { [field]: value }), 422);
    expect(error.data?.fields?.map((problem) => problem.field)).toEqual([field]);
    expect((await read(path)).memories.count).toBe(0);
  });

  it('keeps the naughty strings byte for byte, or refuses them naming the field', async () => {
    const { id, path } = await publishedBy(anne, { approvesFirst: true });
    const answers = await Promise.all(
      naughtyStrings.map(async (text) => {
        const answer = await visitor(app).leave(path, { name: text, relation: text, words: text });
        if (answer.status === 201) return { text, own: await ownPost(answer) };
        const error = await bodyOf<ErrorBody>(answer, 422);
        return { text, refused: error.data?.fields?.length ?? 0 };
      }),
    );
    const kept = answers.filter((answer) => 'own' in answer);
    expect(kept.length).toBeGreaterThan(350);
    for (const { text, own } of kept) expect([own?.name, own?.relation, own?.words]).toEqual([text, text, text]);
    expect(answers.filter((answer) => answer.refused === 0)).toEqual([]);
    expect((await posts(id)).counts['waiting']).toBe(kept.length);
  });

  it('is not possible where one may not read', async () => {
    const secret = await publishedBy(anne, { visibility: 'private' });
    const linked = await publishedBy(anne, { visibility: 'link' });
    expect((await visitor(app).leave(secret.path)).status).toBe(404);
    expect((await visitor(app).leave(linked.path)).status).toBe(404);
    expect((await visitor(app).leave('nobody-here')).status).toBe(404);
    expect((await visitor(app).leave(linked.path, { key: linked.linkKey })).status).toBe(201);
  });
});

describe('lighting a candle', () => {
  it('happens once for each visitor and tribute', async () => {
    const { path } = await publishedBy(anne);
    const priya = visitor(app);
    const first = await ownPost(await priya.light(path));
    const second = await ownPost(await priya.light(path, { name: 'Priya again' }));
    expect(second.id).toBe(first.id);
    await ownPost(await visitor(app).light(path, { name: 'Tom' }));
    const { candles } = await read(path);
    expect(candles.count).toBe(2);
    expect(candles.latest.map(({ name }) => name)).toEqual(['Tom', 'Priya']);
  });

  it('can be done anew after it was put out', async () => {
    const { path } = await publishedBy(anne);
    const priya = visitor(app);
    const { id, editKey } = await ownPost(await priya.light(path));
    await app.send('DELETE', `/api/own-posts/${id}`, { editKey });
    expect((await read(path)).candles.count).toBe(0);
    expect((await ownPost(await priya.light(path))).id).not.toBe(id);
    expect((await read(path)).candles.count).toBe(1);
  });
});

describe('one’s own entry', () => {
  it('opens with its key alone', async () => {
    const { path } = await publishedBy(anne);
    const own = await ownPost(await visitor(app).leave(path));
    const other = await ownPost(await visitor(app).leave(path));
    expect(await readOwn(own)).toEqual(own);
    const tries = [
      ['GET', ''],
      ['GET', 'x'],
      ['GET', other.editKey],
    ] as const;
    for (const [method, editKey] of tries) {
      expect((await app.send(method, `/api/own-posts/${own.id}?editKey=${editKey}`)).status).toBe(404);
    }
    expect((await edit({ ...own, editKey: other.editKey }, { words: 'Mine' })).status).toBe(404);
    expect((await app.send('DELETE', `/api/own-posts/${own.id}`, { editKey: other.editKey })).status).toBe(404);
  });

  it('is remembered by the browser, the latest twenty, and nothing else is', async () => {
    const { path } = await publishedBy(anne);
    const priya = visitor(app);
    for (let n = 0; n < 22; n += 1) {
      app.clock.advance(5 * 60 * 1000);
      await ownPost(await priya.leave(path));
    }
    const answer = await priya.light(path);
    const [cookie = ''] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/; HttpOnly/);
    expect(cookie).toMatch(/; SameSite=Lax/);
    expect(cookie).toMatch(/; Path=\//);
    expect(cookie.split('~')).toHaveLength(21);
    expect(cookie.length).toBeLessThan(4096);
  });

  it('changed where the family approves first, waits again', async () => {
    const { id, path } = await publishedBy(anne, { approvesFirst: true });
    const own = await ownPost(await visitor(app).leave(path));
    await decide(id, own.id, 'approved');
    expect((await read(path)).memories.count).toBe(1);
    expect(await bodyOf<OwnPost>(await edit(own, { words: 'Better words' }))).toMatchObject({
      state: 'waiting',
      words: 'Better words',
    });
    expect((await read(path)).memories.count).toBe(0);
  });

  it('changed where words appear at once, stays, unless it now holds a link', async () => {
    const { path } = await publishedBy(anne);
    const own = await ownPost(await visitor(app).leave(path));
    expect(await bodyOf<OwnPost>(await edit(own, { words: 'Better words' }))).toMatchObject({ state: 'approved' });
    expect((await read(path)).memories.items[0]?.words).toBe('Better words');
    expect(await bodyOf<OwnPost>(await edit(own, { words: 'See https://example.org' }))).toMatchObject({
      state: 'waiting',
    });
    expect((await read(path)).memories.count).toBe(0);
  });

  it('needs words to stay a memory', async () => {
    const { path } = await publishedBy(anne);
    const own = await ownPost(await visitor(app).leave(path));
    const error = await bodyOf<ErrorBody>(await edit(own, { words: ' ' }), 422);
    expect(error.data?.fields?.map(({ field }) => field)).toEqual(['words']);
  });

  it('taken back, is gone for everyone but its author, and stays so', async () => {
    const { id, path } = await publishedBy(anne);
    const own = await ownPost(await visitor(app).leave(path));
    for (let n = 0; n < 2; n += 1) {
      expect(
        await bodyOf<OwnPost>(await app.send('DELETE', `/api/own-posts/${own.id}`, { editKey: own.editKey })),
      ).toMatchObject({ state: 'withdrawn' });
    }
    expect((await read(path)).memories.count).toBe(0);
    expect((await decide(id, own.id, 'approved')).status).toBe(409);
    expect((await edit(own, { words: 'Back' })).status).toBe(409);
    expect((await posts(id, '?state=withdrawn')).items).toEqual([]);
    expect((await readOwn(own)).words).toBe(own.words);
  });
});

describe('pages', () => {
  it('of memories hold each one once, newest first, while others are left and taken away', async () => {
    const { id, path } = await publishedBy(anne);
    for (let n = 0; n < 120; n += 40) await Promise.all(Array.from({ length: 40 }, () => visitor(app).leave(path)));
    const first = (await read(path)).memories;
    expect(first.items).toHaveLength(12);
    await visitor(app).leave(path);
    await decide(id, first.items[10]?.id ?? '', 'declined');
    const seen = first.items.map((memory) => memory.id);
    const sizes: number[] = [];
    for (let before = first.before; before !== null;) {
      const page = await bodyOf<MemoryPage>(
        await app.send('GET', `/api/public-tributes/${path}/memories?before=${before}`),
      );
      seen.push(...page.items.map((memory) => memory.id));
      sizes.push(page.items.length);
      ({ before } = page);
    }
    expect(sizes).toEqual([50, 50, 8]);
    expect(seen).toHaveLength(120);
    expect(new Set(seen).size).toBe(120);
  });

  it('of a keeper hold both kinds, newest first', async () => {
    const { id, path } = await publishedBy(anne, { approvesFirst: true });
    for (let n = 0; n < 60; n += 20) {
      await Promise.all(
        Array.from({ length: 20 }, (_, at) => (at % 3 ? visitor(app).leave(path) : visitor(app).light(path))),
      );
    }
    const first = await posts(id);
    expect(first.counts['waiting']).toBe(60);
    const second = await posts(id, `?before=${first.before}`);
    expect(second.before).toBeNull();
    const ids = [...first.items, ...second.items].map((post) => post.id);
    expect(ids).toHaveLength(60);
    expect(ids).toEqual(ids.toSorted().toReversed());
  });
});
