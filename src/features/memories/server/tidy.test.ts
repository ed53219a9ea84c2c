import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { completePhotograph } from '../../../../tests/support/pictures/complete-photograph.ts';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import { jpeg } from '../../../../tests/support/pictures/pictures.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { decidePost } from '../../../../tests/support/tributes/posts.ts';
import { bodyOf, ownPost, publishedBy, visitor } from '../../../../tests/support/tributes/tributes.ts';
import { memoryTarget, uploadPhotograph, uploadsBy } from '../../../../tests/support/pictures/uploads.ts';
import type { OwnPost } from '../contract/fields.ts';
import { eraseEndedPosts, forgetSenders } from './commands/tidy.ts';
import { candles, memories } from './tables.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
let app: TestApp;
let anne: Person;
beforeAll(async () => {
  app = await openTestApp();
  anne = await app.person();
});
afterAll(() => app.close());

/** Dependencies with a later clock, which only the nightly job gets. */
const inDays = (days: number) => {
  const now = new Date(app.clock.now().getTime() + days * DAY_MS);
  return { ...app.deps, clock: { now: () => now } };
};
const rowOf = async ({ id }: { id: string }) =>
  (await app.deps.db.select().from(memories).where(eq(memories.id, id)))[0] ??
  (await app.deps.db.select().from(candles).where(eq(candles.id, id)))[0];
const isThere = async (post: { id: string }) => (await rowOf(post)) !== undefined;
const decide = (id: string, { id: postId }: OwnPost, decision: string, note = '') =>
  decidePost(anne, id, postId, { decision, note });
const takeBack = ({ id, editKey }: OwnPost) => app.send('DELETE', `/api/own-posts/${id}`, { editKey });
const filesOf = async (id: string) =>
  (await Array.fromAsync(app.deps.files.list())).filter(({ key }) => key.includes(id)).length;

it('erases words taken back or not shown thirty days later, and nothing else', async () => {
  const { id, path } = await publishedBy(anne, { approvesFirst: true });
  const guest = visitor(app);
  const memory = async () => ownPost(await visitor(app).leave(path));
  const [back, declined, shown, waiting, returned] = [
    await memory(),
    await memory(),
    await memory(),
    await memory(),
    await memory(),
  ];
  const candle = await ownPost(await guest.light(path));
  await decide(id, shown, 'approved');
  await decide(id, returned, 'returned', 'A word.');
  // The thirty days begin when a post ends. Neither its submission nor an earlier decision counts.
  await decide(id, back, 'approved');
  app.clock.advance(10 * DAY_MS);
  for (const post of [back, candle]) await bodyOf(await takeBack(post));
  await bodyOf(await decide(id, declined, 'declined'));
  const ended = [back, declined, candle];
  const others = [shown, waiting, returned];

  await eraseEndedPosts(inDays(29));
  for (const post of [...ended, ...others]) expect(await isThere(post)).toBe(true);
  await eraseEndedPosts(inDays(31));
  for (const post of ended) expect(await isThere(post)).toBe(false);
  for (const post of others) expect(await isThere(post)).toBe(true);
  expect((await app.request(`/api/own-posts/${back.id}?editKey=${back.editKey}`)).status).toBe(404);
  expect((await app.request(`/${path}/memories/${back.id}?key=${back.editKey}`)).status).toBe(404);
  const list = await bodyOf<{ counts: Record<string, number> }>(await anne.send('GET', `/api/tributes/${id}/posts`));
  expect(list.counts).toEqual({ waiting: 1, approved: 1, returned: 1, declined: 0, hidden: 0, removed: 0 });
});

it('erases the photographs of words that were not shown, with every file', async () => {
  const { id, path } = await publishedBy(anne, { approvesFirst: true });
  const sent = await uploadPhotograph(uploadsBy(app, null), memoryTarget(path), await jpeg());
  const photographs = [{ id: sent.photograph.id, claim: sent.claim }];
  const post = await ownPost(await visitor(app).leave(path, { photographs }));
  await completePhotograph(app, sent.photograph);
  await bodyOf(await decide(id, post, 'declined'));
  expect(await filesOf(sent.photograph.id)).toBeGreaterThan(1);
  await eraseEndedPosts(inDays(31));
  expect(await isThere(post)).toBe(false);
  expect(await filesOf(sent.photograph.id)).toBe(0);
});

it('leaves what a family has decided to show after all', async () => {
  const { id, path } = await publishedBy(anne, { approvesFirst: true });
  const post = await ownPost(await visitor(app).leave(path));
  await bodyOf(await decide(id, post, 'declined'));
  await bodyOf(await decide(id, post, 'approved'));
  await eraseEndedPosts(inDays(400));
  expect(await isThere(post)).toBe(true);
});

it('forgets from which network words came after thirty days; their author can still change them', async () => {
  const { path } = await publishedBy(anne);
  const guest = visitor(app);
  const [post, candle] = [await ownPost(await guest.leave(path)), await ownPost(await guest.light(path))];
  await forgetSenders(inDays(29));
  for (const row of [await rowOf(post), await rowOf(candle)]) expect([row?.network, row?.sender]).not.toContain('');
  await forgetSenders(inDays(31));
  for (const row of [await rowOf(post), await rowOf(candle)]) expect(row).toMatchObject({ network: '', sender: '' });
  // The cookie still identifies the visitor, so a second candle returns the first.
  expect((await ownPost(await guest.light(path))).id).toBe(candle.id);
  const { id, editKey, name, relation } = post;
  const edited = await app.send('PUT', `/api/own-posts/${id}`, { editKey, name, relation, words: 'Said better.' });
  expect(await bodyOf<OwnPost>(edited)).toMatchObject({ words: 'Said better.' });
});
