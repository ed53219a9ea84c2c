import { randomUUID } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OwnPost } from '../../../src/features/memories/contract/fields.ts';
import { completePhotograph } from '../../support/pictures/complete-photograph.ts';
import type { Person } from '../../support/accounts/people.ts';
import { openTestApp, type TestApp } from '../../support/app/test-app.ts';
import { ownPost, publishedBy } from '../../support/tributes/tributes.ts';
import { claimOf, pictureVisitor } from '../../support/pictures/visitors-pictures.ts';

let app: TestApp;
let anne: Person;
beforeAll(async () => {
  app = await openTestApp();
  anne = await app.person();
});
afterAll(() => app.close());

async function leavePictures(path: string, count: number): Promise<OwnPost> {
  const visitor = pictureVisitor(app);
  const photographs = [];
  for (let at = 0; at < count; at += 1) photographs.push(claimOf(await visitor.upload(path)));
  const sent = { name: 'Priya', relation: 'Pupil', words: `Her <garden>, ${count}.`, idempotencyKey: randomUUID() };
  return ownPost(await visitor.sendJson('POST', `/api/public-tributes/${path}/memories`, { ...sent, photographs }));
}

const pagesOf = (path: string, { photographs }: OwnPost) => photographs.map(({ id }) => `/${path}/photographs/${id}`);
const statusOf = async (address: string) => (await app.request(address)).status;

it('a visitor’s photograph has a page of its own, with the words it came with and its neighbours', async () => {
  const { path } = await publishedBy(anne);
  const [first = '', second = '', third = ''] = pagesOf(path, await leavePictures(path, 3));
  const tribute = await (await app.request(`/${path}`)).text();
  for (const address of [first, second, third]) expect(tribute).toContain(`href="${address}"`);
  const html = await (await app.request(second)).text();
  expect(html).toContain('alt="Photograph 2 of 3 from Priya"');
  expect(html).toContain('Her &lt;garden&gt;, 3.');
  expect(html).toContain(`rel="prev" href="${first}"`);
  expect(html).toContain(`rel="next" href="${third}"`);
  expect(html).toContain(`href="/${path}#memories"`);
  expect(html).toContain('noindex');
});

it('every format is named once it is made, on the page of the tribute too', async () => {
  const { path } = await publishedBy(anne);
  const own = await leavePictures(path, 1);
  const [photograph] = own.photographs;
  if (!photograph) throw new Error('The memory has no photograph.');
  await completePhotograph(app, photograph);
  for (const address of [`/${path}`, ...pagesOf(path, own)]) {
    const files = async () => (await (await app.request(address)).text()).match(/\/files\/[0-9a-f-]+\/[\w.-]+/g) ?? [];
    for (const format of ['avif', 'webp', 'jpg'])
      await expect.poll(async () => (await files()).some((file) => file.endsWith(format))).toBe(true);
    for (const file of await files()) expect([file, await statusOf(file)]).toEqual([file, 200]);
  }
});

it('a memory’s only photograph leads nowhere else', async () => {
  const { path } = await publishedBy(anne);
  const [only = ''] = pagesOf(path, await leavePictures(path, 1));
  expect(await (await app.request(only)).text()).not.toContain('class="turning"');
});

it('the page is there as long as the memory is shown, on its own tribute', async () => {
  const { id, path } = await publishedBy(anne, { approvesFirst: true });
  const other = await publishedBy(anne);
  const own = await leavePictures(path, 1);
  const [page = ''] = pagesOf(path, own);
  expect(await statusOf(page)).toBe(404);
  const decide = (decision: string) =>
    anne.send('PUT', `/api/tributes/${id}/posts/${own.id}/decision`, { decision, note: 'Another one, please.' });
  await decide('approved');
  expect(await statusOf(page)).toBe(200);
  for (const address of pagesOf(other.path, own)) expect(await statusOf(address)).toBe(404);
  for (const wrong of ['nothing', randomUUID()]) expect(await statusOf(`/${path}/photographs/${wrong}`)).toBe(404);
  await decide('returned');
  expect(await statusOf(page)).toBe(404);
  await decide('approved');
  await anne.send('PUT', `/api/tributes/${id}/publication`, { path, visibility: 'private', approvesFirst: true });
  expect(await statusOf(page)).toBe(404);
});

it('long lists are small on the wire, and a page that holds a key is never compressed', async () => {
  const { path } = await publishedBy(anne);
  const own = await leavePictures(path, 1);
  for (const photograph of own.photographs) await completePhotograph(app, photograph);
  const read = async (address: string, encoding: string) => {
    const answer = await app.request(address, { headers: { 'accept-encoding': encoding } });
    return { answer, body: Buffer.from(await answer.arrayBuffer()) };
  };
  for (const address of [`/${path}/memories`, ...pagesOf(path, own)]) {
    const plain = await read(address, 'identity');
    for (const [encoding, unpack] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const { answer, body } = await read(address, encoding);
      expect(answer.headers.get('content-encoding')).toBe(encoding);
      expect(answer.headers.get('vary')).toBe('accept-encoding');
      expect(body.length).toBeLessThan(plain.body.length * 0.7);
      expect(unpack(body).toString()).toBe(plain.body.toString());
    }
  }
  const { answer } = await read(`/${path}/memories/${own.id}?key=${own.editKey}`, 'br');
  expect(answer.headers.get('content-encoding')).toBeNull();
});
