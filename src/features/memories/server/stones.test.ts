import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { decidePost } from '../../../../tests/support/tributes/posts.ts';
import { bodyOf, ownPost, publicTribute, publishedBy, visitor } from '../../../../tests/support/tributes/tributes.ts';
import type { Post } from '../contract/fields.ts';
import { stone } from '../contract/gestures/stone.ts';
import { eraseEndedPosts } from './commands/tidy.ts';
import { stones } from './tables.ts';

let app: TestApp;
let anne: Person;
beforeAll(async () => {
  app = await openTestApp();
  anne = await app.person();
});
afterAll(() => app.close());

const takingStones = (publication = {}) => publishedBy(anne, { changes: { takesStones: true }, ...publication });
const lay = (guest: ReturnType<typeof visitor>, path: string, sent = {}) => guest.leaveSimple(stone, path, sent);

it('is laid once by each browser, is counted, and is shown with its day', async () => {
  const { path } = await takingStones();
  const guest = visitor(app);
  const first = await ownPost(await lay(guest, path, { name: 'Miriam' }));
  expect(first).toMatchObject({ kind: 'stone', state: 'approved', name: 'Miriam', words: '' });
  expect(await ownPost(await lay(guest, path, { name: 'Somebody else' }))).toMatchObject({ id: first.id });
  // One browser may leave both a candle and a stone.
  await ownPost(await guest.light(path));
  const tribute = await publicTribute(app, path);
  expect(tribute.stones).toEqual({
    count: 1,
    latest: [{ id: first.id, name: 'Miriam', laidAt: expect.any(String) }],
  });
  expect(tribute.candles.count).toBe(1);
  const html = await (await app.request(`/${path}`)).text();
  expect(html).toContain(`href="/${path}/stones/new">Lay a stone</a>`);
  expect(html).toMatch(/Laid by <bdi>Miriam<\/bdi> on \d+ \w+ \d{4}/);
  const list = await (await app.request(`/${path}/stones`)).text();
  expect(list).toContain('One stone');
  expect(list).toContain(`/${path}/report?kind=stone&amp;id=${first.id}`);
});

it('needs a name, and is laid by a form without a script', async () => {
  const { path } = await takingStones();
  expect((await lay(visitor(app), path, { name: ' ' })).status).toBe(422);
  const body = new URLSearchParams({ name: 'Wilf', idempotencyKey: 'stone-by-form', website: '' });
  const sent = await app.request(`/${path}/stones/new`, {
    method: 'POST',
    body,
    headers: { origin: app.origin, 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(sent.status).toBe(303);
  expect(sent.headers.get('location')).toMatch(new RegExp(`^/${path}/stones/[0-9a-f-]{36}\\?key=`));
});

it('waits for a family that looks first, which shows it, and is withdrawn by its author', async () => {
  const { id, path } = await takingStones({ approvesFirst: true });
  const own = await ownPost(await lay(visitor(app), path));
  expect(own.state).toBe('waiting');
  const { items, counts } = await bodyOf<{ items: Post[]; counts: Record<string, number> }>(
    await anne.get(`/api/tributes/${id}/posts`),
  );
  expect([items[0]?.kind, counts['waiting']]).toEqual(['stone', 1]);
  expect(await (await anne.get(`/account/tributes/${id}`)).text()).toContain('laid a stone on');
  await bodyOf(await decidePost(anne, id, own.id, { decision: 'approved' }));
  expect((await publicTribute(app, path)).stones.count).toBe(1);
  const { id: postId, editKey } = own;
  const edited = await app.send('PUT', `/api/own-posts/${postId}`, {
    editKey,
    name: 'Both of us',
    relation: '',
    words: '',
  });
  expect(await bodyOf(edited)).toMatchObject({ name: 'Both of us', state: 'waiting' });
  await bodyOf(await app.send('DELETE', `/api/own-posts/${postId}`, { editKey }));
  expect((await publicTribute(app, path)).stones.count).toBe(0);
  const later = new Date(app.clock.now().getTime() + 31 * 24 * 60 * 60 * 1000);
  await eraseEndedPosts({ ...app.deps, clock: { now: () => later } });
  expect(await app.deps.db.$count(stones)).toBeGreaterThan(0);
});

it('is held for a link, and no more than six of a browser go through in ten minutes', async () => {
  const { path } = await takingStones();
  expect(await ownPost(await lay(visitor(app), path, { name: 'See https://example.org' }))).toMatchObject({
    state: 'waiting',
  });
  const guest = visitor(app);
  for (let at = 0; at < 6; at += 1) await ownPost(await guest.leave(path));
  expect((await lay(guest, path)).status).toBe(429);
});
