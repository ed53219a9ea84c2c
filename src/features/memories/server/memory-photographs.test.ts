import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ErrorBody } from '../../../shared/api/errors.ts';
import { UNCLAIMED_PHOTOGRAPH_MS } from '../../media/contract/photograph-limits.ts';
import { photographAddress, type Photograph } from '../../media/contract/media.ts';
import type { Post, MemoryPage, OwnPost } from '../contract/fields.ts';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { decidePost } from '../../../../tests/support/tributes/posts.ts';
import { bodyOf, ownPost, publishedBy } from '../../../../tests/support/tributes/tributes.ts';
import { claimOf, differentJpeg, pictureVisitor } from '../../../../tests/support/pictures/visitors-pictures.ts';
import { photographs } from '../../media/server/tables.ts';
import { removeUnclaimedPhotographs } from './commands/remove-photographs.ts';
import { memoryPhotographs } from './tables.ts';

let app: TestApp;
let anne: Person;
beforeAll(async () => {
  app = await openTestApp();
  anne = await app.person();
});
afterAll(() => app.close());

type Visitor = ReturnType<typeof pictureVisitor>;

const leave = (visitor: Visitor, path: string, sent: Record<string, unknown> = {}) =>
  visitor.sendJson('POST', `/api/public-tributes/${path}/memories`, {
    name: 'Priya',
    relation: '',
    words: `She lent me a book, ${randomUUID()}.`,
    idempotencyKey: randomUUID(),
    ...sent,
  });
const edit = (visitor: Visitor, { id, editKey, name, relation, words }: OwnPost, changes: Record<string, unknown>) =>
  visitor.sendJson('PUT', `/api/own-posts/${id}`, { editKey, name, relation, words, ...changes });
const decide = (id: string, postId: string, decision: string, note = 'Please choose another one.') =>
  decidePost(anne, id, postId, { decision, note });
const memoriesOf = async (path: string) =>
  (await bodyOf<MemoryPage>(await app.send('GET', `/api/public-tributes/${path}/memories`))).items;
const fileOf = (photograph: Photograph) => photographAddress(photograph, photograph.widths[0] ?? 0, 'webp');
const pictured = async (visitor: Visitor, path: string, count = 1, sent: Record<string, unknown> = {}) => {
  const answers = [];
  for (let at = 0; at < count; at += 1) answers.push(await visitor.upload(path));
  const own = await ownPost(await leave(visitor, path, { photographs: answers.map(claimOf), ...sent }));
  return { own, answers };
};
const storedKeys = async () => (await Array.fromAsync(app.deps.files.list())).map(({ key }) => key);
const isStored = async (id: string) => (await storedKeys()).some((key) => key.includes(id));

describe('photographs of a memory', () => {
  it('are shown with it, in the order in which they were named', async () => {
    const { path } = await publishedBy(anne);
    const visitor = pictureVisitor(app);
    const { own, answers } = await pictured(visitor, path, 3);
    const ids = answers.map(({ photograph }) => photograph.id);
    expect(own.photographs.map(({ id }) => id)).toEqual(ids);
    const [memory] = await memoriesOf(path);
    expect(memory?.photographs.map(({ id }) => id)).toEqual(ids);
    expect(memory?.photographs[0]).toMatchObject({ rendition: 1, caption: '', alt: '', takenOn: null, place: '' });
    const answer = await app.request(fileOf(own.photographs[0] as Photograph));
    expect(answer.headers.get('cache-control')).toContain('s-maxage=60');
    const page = await (await app.request(`/${path}`)).text();
    for (const id of ids) expect(page).toContain(`/files/${id}/`);
    expect(page).toContain('alt="Photograph 2 of 3 from Priya"');
  });

  it('are read with few questions, however many memories have some', async () => {
    const { path } = await publishedBy(anne);
    for (let at = 0; at < 3; at += 1) await pictured(pictureVisitor(app), path);
    await leave(pictureVisitor(app), path);
    const all = await memoriesOf(path);
    expect(all.map((memory) => memory.photographs.length)).toEqual([0, 1, 1, 1]);
    expect(new Set(all.flatMap((memory) => memory.photographs.map(({ id }) => id))).size).toBe(3);
  });

  it('name one effect, however often the same request comes', async () => {
    const { path } = await publishedBy(anne);
    const visitor = pictureVisitor(app);
    const sent = { idempotencyKey: randomUUID(), words: 'The same words.' };
    const { own, answers } = await pictured(visitor, path, 1, sent);
    const again = await ownPost(await leave(visitor, path, { ...sent, photographs: answers.map(claimOf) }));
    expect(again).toMatchObject({ id: own.id, photographs: [{ id: own.photographs[0]?.id }] });
    expect(await memoriesOf(path)).toHaveLength(1);
  });

  it('count by content, so that a second press of a form that uploads again is no second memory', async () => {
    const { path } = await publishedBy(anne);
    const visitor = pictureVisitor(app);
    const picture = await differentJpeg();
    const sent = { idempotencyKey: randomUUID(), words: 'Pressed twice.' };
    const posts = [];
    for (let press = 0; press < 2; press += 1) {
      const answer = await visitor.upload(path, picture);
      posts.push(await ownPost(await leave(visitor, path, { ...sent, photographs: [claimOf(answer)] })));
    }
    expect(posts[1]?.id).toBe(posts[0]?.id);
    const other = await visitor.upload(path);
    const third = await ownPost(await leave(visitor, path, { ...sent, photographs: [claimOf(other)] }));
    expect(third.id).not.toBe(posts[0]?.id);
  });

  it('need words beside them, and are three at most', async () => {
    const { path } = await publishedBy(anne);
    const visitor = pictureVisitor(app);
    const answers = [];
    for (let at = 0; at < 4; at += 1) answers.push(await visitor.upload(path));
    const wordless = await leave(visitor, path, { words: ' ', photographs: [claimOf(answers[0] as never)] });
    expect(wordless.status).toBe(422);
    const four = await leave(visitor, path, { photographs: answers.map(claimOf) });
    expect(four.status).toBe(422);
    expect(await memoriesOf(path)).toEqual([]);
  });
});

describe('claims', () => {
  const refused = async (answer: Response) => {
    const { code, data } = await bodyOf<ErrorBody>(answer, 422);
    expect({ code, field: data?.fields?.[0]?.field }).toEqual({ code: 'INVALID_INPUT', field: 'photographs' });
  };

  it('are needed, belong to one photograph, and count once', async () => {
    const { path } = await publishedBy(anne);
    const visitor = pictureVisitor(app);
    const [first, second] = [await visitor.upload(path), await visitor.upload(path)];
    await refused(await leave(visitor, path, { photographs: [{ id: first.photograph.id, claim: 'guessed' }] }));
    await refused(await leave(visitor, path, { photographs: [{ id: first.photograph.id, claim: second.claim }] }));
    const own = await ownPost(await leave(visitor, path, { photographs: [claimOf(first)] }));
    await refused(await leave(visitor, path, { photographs: [claimOf(first)] }));
    await refused(await leave(visitor, path, { photographs: [claimOf(second), claimOf(first)] }));
    expect((await memoriesOf(path)).map(({ id }) => id)).toEqual([own.id]);
    await ownPost(await leave(visitor, path, { photographs: [claimOf(second)] }));
  });

  it('hold on the tribute that was uploaded to, and for no photograph of a family', async () => {
    const [here, there] = [await publishedBy(anne), await publishedBy(anne)];
    const visitor = pictureVisitor(app);
    const answer = await visitor.upload(here.path);
    await refused(await leave(visitor, there.path, { photographs: [claimOf(answer)] }));
    expect((await leave(visitor, here.path, { photographs: [claimOf(answer)] })).status).toBe(201);
  });

  it('given to two memories at once hang on one of them', async () => {
    const { path } = await publishedBy(anne);
    const visitor = pictureVisitor(app);
    const answer = await visitor.upload(path);
    const both = await Promise.all([1, 2].map(() => leave(visitor, path, { photographs: [claimOf(answer)] })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    expect((await memoriesOf(path)).flatMap((memory) => memory.photographs)).toHaveLength(1);
  });

  it('end after a day, with the photograph and all its files', async () => {
    const { path } = await publishedBy(anne);
    const visitor = pictureVisitor(app);
    const { own } = await pictured(visitor, path);
    const left = await visitor.upload(path);
    await removeUnclaimedPhotographs(app.deps);
    expect(await isStored(left.photograph.id)).toBe(true);
    app.clock.advance(UNCLAIMED_PHOTOGRAPH_MS + 1);
    await refused(await leave(visitor, path, { photographs: [claimOf(left)] }));
    await removeUnclaimedPhotographs(app.deps);
    expect(await isStored(left.photograph.id)).toBe(false);
    expect(await isStored(own.photographs[0]?.id ?? '')).toBe(true);
    expect((await visitor.get(fileOf(left.photograph))).status).toBe(404);
    expect(await memoriesOf(path)).toHaveLength(1);
  });
});

describe('who may open the files', () => {
  const statusFor = async (photograph: Photograph, visitor: Visitor | null) =>
    (visitor ? await visitor.get(fileOf(photograph)) : await app.request(fileOf(photograph))).status;
  const seenBy = async (photograph: Photograph, author: Visitor) => ({
    author: await statusFor(photograph, author),
    other: await statusFor(photograph, pictureVisitor(app)),
    keeper: (await anne.get(fileOf(photograph))).status,
  });

  it('is their sender alone until a memory names them', async () => {
    const { path } = await publishedBy(anne);
    const visitor = pictureVisitor(app);
    const { photograph } = await visitor.upload(path);
    expect(await seenBy(photograph, visitor)).toEqual({ author: 200, other: 404, keeper: 404 });
    visitor.forgetCookies();
    expect(await statusFor(photograph, visitor)).toBe(404);
  });

  it('follows the memory from state to state', async () => {
    const { id, path } = await publishedBy(anne, { approvesFirst: true });
    const author = pictureVisitor(app);
    const { own } = await pictured(author, path);
    const photograph = own.photographs[0] as Photograph;
    const waiting = await author.get(fileOf(photograph));
    expect(waiting.headers.get('cache-control')).toBe('private, no-store');
    expect(await seenBy(photograph, author)).toEqual({ author: 200, other: 404, keeper: 200 });
    for (const [decision, other] of [
      ['approved', 200],
      ['returned', 404],
      ['approved', 200],
      ['declined', 404],
      ['waiting', 404],
    ] as const) {
      expect((await decide(id, own.id, decision)).status).toBe(200);
      expect(await seenBy(photograph, author)).toEqual({ author: 200, other, keeper: 200 });
      expect((await (await app.request(`/${path}`)).text()).includes(photograph.id)).toBe(decision === 'approved');
    }
  });

  it('is whoever holds the author’s link, once they have opened it', async () => {
    const { path } = await publishedBy(anne, { approvesFirst: true });
    const { own } = await pictured(pictureVisitor(app), path);
    const photograph = own.photographs[0] as Photograph;
    const elsewhere = pictureVisitor(app);
    expect(await statusFor(photograph, elsewhere)).toBe(404);
    const page = await elsewhere.get(`/${path}/memories/${own.id}?key=${own.editKey}`);
    expect(await page.text()).toContain(photograph.id);
    expect(await statusFor(photograph, elsewhere)).toBe(200);
  });

  it('is nobody without the key where the tribute needs one, and nobody at all once it is taken down', async () => {
    const { id, path } = await publishedBy(anne);
    const author = pictureVisitor(app);
    const { own } = await pictured(author, path);
    const photograph = own.photographs[0] as Photograph;
    await anne.send('PUT', `/api/tributes/${id}/publication`, { path, visibility: 'link', approvesFirst: false });
    expect(await seenBy(photograph, author)).toEqual({ author: 200, other: 404, keeper: 200 });
    await anne.send('DELETE', `/api/tributes/${id}/publication`);
    expect(await seenBy(photograph, author)).toEqual({ author: 200, other: 404, keeper: 200 });
  });
});

describe('its author', () => {
  it('takes single photographs out, which deletes them for good and asks for no new approval', async () => {
    const { path } = await publishedBy(anne, { approvesFirst: true });
    const author = pictureVisitor(app);
    const { own } = await pictured(author, path, 3);
    const [first, second, third] = own.photographs.map(({ id }) => id);
    const { id } = await bodyOf<OwnPost>(await edit(author, own, { keptPhotographIds: [third, first] }));
    const after = await bodyOf<OwnPost>(await author.get(`/api/own-posts/${id}?editKey=${own.editKey}`));
    expect(after.photographs.map((photograph) => photograph.id)).toEqual([first, third]);
    expect(await isStored(second ?? '')).toBe(false);
    expect((await bodyOf<OwnPost>(await edit(author, own, { words: 'Other words.' }))).photographs).toHaveLength(2);
  });

  it('keeps an approved memory approved by taking out, and its page is fresh', async () => {
    const { id, path } = await publishedBy(anne, { approvesFirst: true });
    const author = pictureVisitor(app);
    const { own } = await pictured(author, path, 2);
    await decide(id, own.id, 'approved');
    const gone = own.photographs[0]?.id ?? '';
    expect(await (await app.request(`/${path}`)).text()).toContain(gone);
    const after = await bodyOf<OwnPost>(await edit(author, own, { keptPhotographIds: [own.photographs[1]?.id] }));
    expect(after.state).toBe('approved');
    expect(await (await app.request(`/${path}`)).text()).not.toContain(gone);
  });

  it('cannot keep what never was theirs', async () => {
    const { path } = await publishedBy(anne);
    const [author, other] = [pictureVisitor(app), pictureVisitor(app)];
    const mine = await pictured(author, path);
    const theirs = await pictured(other, path);
    const kept = { keptPhotographIds: [theirs.own.photographs[0]?.id] };
    expect((await bodyOf<OwnPost>(await edit(author, mine.own, kept))).photographs).toEqual([]);
    expect(await isStored(theirs.own.photographs[0]?.id ?? '')).toBe(true);
  });

  it('takes a memory back, and its photographs are gone with every file', async () => {
    const { path } = await publishedBy(anne);
    const author = pictureVisitor(app);
    const { own } = await pictured(author, path, 2);
    const withdrawn = await author.sendJson('DELETE', `/api/own-posts/${own.id}`, { editKey: own.editKey });
    expect(await bodyOf<OwnPost>(withdrawn)).toMatchObject({ state: 'withdrawn', photographs: [] });
    for (const { id } of own.photographs) expect(await isStored(id)).toBe(false);
    expect((await app.request(fileOf(own.photographs[0] as Photograph))).status).toBe(404);
    const ids = own.photographs.map(({ id }) => id);
    expect((await app.deps.db.select().from(photographs)).filter(({ id }) => ids.includes(id))).toEqual([]);
    const hung = await app.deps.db.select().from(memoryPhotographs);
    expect(hung.filter(({ photographId }) => ids.includes(photographId))).toEqual([]);
  });
});

it('shows those who keep the page what waits, with its photographs', async () => {
  const { id, path } = await publishedBy(anne, { approvesFirst: true });
  const { own } = await pictured(pictureVisitor(app), path, 2);
  await leave(pictureVisitor(app), path);
  const { items } = await bodyOf<{ items: Post[] }>(await anne.get(`/api/tributes/${id}/posts`));
  expect(items.map((post) => post.photographs.length)).toEqual([0, 2]);
  const approved = await bodyOf<Post>(await decide(id, own.id, 'approved'));
  expect(approved.photographs).toEqual(own.photographs);
  const care = await (await anne.get(`/account/tributes/${id}?state=approved`)).text();
  expect(care).toContain(`/files/${own.photographs[1]?.id}/`);
});
