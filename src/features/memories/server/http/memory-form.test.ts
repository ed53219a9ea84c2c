import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorMessage } from '../../../../shared/words/en/errors.ts';
import { PHOTOGRAPH_BYTES } from '../../../media/contract/photograph-limits.ts';
import type { MemoryPage } from '../../contract/fields.ts';
import type { Person } from '../../../../../tests/support/accounts/people.ts';
import { foreign, truncated } from '../../../../../tests/support/pictures/pictures.ts';
import { openTestApp, type TestApp } from '../../../../../tests/support/app/test-app.ts';
import { bodyOf, publishedBy } from '../../../../../tests/support/tributes/tributes.ts';
import {
  differentJpeg,
  multipart,
  multipartType,
  pictureVisitor,
  type Part,
} from '../../../../../tests/support/pictures/visitors-pictures.ts';
import { photographs } from '../../../media/server/tables.ts';
import { memories, memoryPhotographs } from '../tables.ts';

let app: TestApp;
let anne: Person;
beforeAll(async () => {
  app = await openTestApp();
  anne = await app.person();
});
afterAll(() => app.close());

type Visitor = ReturnType<typeof pictureVisitor>;

const typed = (changes: Record<string, string> = {}): Part[] =>
  Object.entries({
    idempotencyKey: randomUUID(),
    openedAt: '',
    website: '',
    words: 'She mended\r\nmy fence.',
    name: 'Jonah',
    relation: 'Neighbour',
    email: '',
    ...changes,
  }).map(([name, text]) => ({ name, text }));
const picture = (content: Buffer, name = 'IMG_1.jpg'): Part => ({ name: 'photographs', file: { name, content } });
const nothingChosen = picture(Buffer.alloc(0), '');

const post = async (visitor: Visitor, path: string, parts: Part[]) => {
  const answer = await visitor.send(`/${path}/memories/new`, {
    method: 'POST',
    headers: { 'content-type': multipartType },
    body: new Uint8Array(multipart(parts)),
  });
  return { status: answer.status, location: answer.headers.get('location') ?? '', html: await answer.text() };
};
const memoriesOf = async (path: string) =>
  (await bodyOf<MemoryPage>(await app.send('GET', `/api/public-tributes/${path}/memories`))).items;
const photographCount = () => app.deps.db.$count(photographs);
const offeredIn = (html: string) =>
  [...html.matchAll(/name="photograph"[^>]* value="([^"]+)"/g)].map(([, value = '']) => value);

describe('a browser without scripts', () => {
  it('gets its words back where the page was deleted meanwhile', async () => {
    const { id, path } = await publishedBy(anne);
    await anne.send('PUT', `/api/tributes/${id}/deletion`);
    const { status, html } = await post(pictureVisitor(app), path, [...typed(), nothingChosen]);
    expect(status).toBe(410);
    expect(html).toContain('<title>This page is no longer here');
    expect(html).toMatch(/<textarea [^>]*>She mended\s+my fence\.<\/textarea>/);
  });

  it('gets its words back when there is no room for the photograph', async () => {
    const { path } = await publishedBy(anne);
    const own = app.deps.files.write;
    app.deps.files.write = () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' }));
    const answer = await post(pictureVisitor(app), path, [...typed(), picture(await differentJpeg())]);
    app.deps.files.write = own;
    expect(answer.status).toBe(507);
    expect(answer.html).toContain(errorMessage('NO_ROOM'));
    expect(answer.html).toContain('She mended');
    expect(await memoriesOf(path)).toEqual([]);
  });

  it('leaves words and three photographs with one form', async () => {
    const { path } = await publishedBy(anne);
    const visitor = pictureVisitor(app);
    const pictures = [picture(await differentJpeg()), picture(await differentJpeg()), picture(await differentJpeg())];
    const { status, location } = await post(visitor, path, [...typed(), ...pictures]);
    expect(status).toBe(303);
    const [memory] = await memoriesOf(path);
    expect(memory).toMatchObject({ name: 'Jonah', relation: 'Neighbour', words: 'She mended\nmy fence.' });
    expect(memory?.photographs).toHaveLength(3);
    const own = await (await visitor.get(location)).text();
    expect(own).toContain('alt="Photograph 3 of 3 from Jonah"');
  });

  it('is one author, whether it sends words or a photograph', async () => {
    const { path } = await publishedBy(anne);
    await post(pictureVisitor(app), path, [...typed(), picture(await differentJpeg())]);
    const [memory] = await memoriesOf(path);
    const authors = await app.deps.db
      .select({ ofWords: memories.author, ofPhotograph: memoryPhotographs.author })
      .from(memories)
      .innerJoin(memoryPhotographs, eq(memoryPhotographs.memoryId, memories.id))
      .where(eq(memories.id, memory?.id ?? ''));
    expect(authors).toEqual([{ ofWords: authors[0]?.ofPhotograph, ofPhotograph: authors[0]?.ofWords }]);
  });

  it('leaves words alone as before', async () => {
    const { path } = await publishedBy(anne);
    expect((await post(pictureVisitor(app), path, [...typed(), nothingChosen])).status).toBe(303);
    expect((await memoriesOf(path))[0]?.photographs).toEqual([]);
  });

  it('gets the form back with words and photographs when a word is missing, and sends it again', async () => {
    const { path } = await publishedBy(anne);
    const visitor = pictureVisitor(app);
    const sent = typed({ name: ' ' });
    const { status, html } = await post(visitor, path, [...sent, picture(await differentJpeg())]);
    expect(status).toBe(422);
    expect(html).toMatch(/<textarea [^>]*>She mended\s+my fence\.<\/textarea>/);
    const [offered = ''] = offeredIn(html);
    const [, address = ''] = /<img src="([^"]+)"/.exec(html.slice(html.indexOf('class="picked"'))) ?? [];
    expect((await visitor.get(address)).status).toBe(200);
    expect((await app.request(address)).status).toBe(404);
    const again = await post(visitor, path, [...typed(), { name: 'photograph', text: offered }, nothingChosen]);
    expect(again.status).toBe(303);
    expect((await memoriesOf(path))[0]?.photographs.map(({ id }) => id)).toEqual([offered.split(' ')[0]]);
  });

  it('leaves out a photograph that is no longer ticked', async () => {
    const { path } = await publishedBy(anne);
    const visitor = pictureVisitor(app);
    const first = await post(visitor, path, [...typed({ name: '' }), picture(await differentJpeg())]);
    expect(offeredIn(first.html)).toHaveLength(1);
    expect((await post(visitor, path, [...typed(), nothingChosen])).status).toBe(303);
    expect((await memoriesOf(path))[0]?.photographs).toEqual([]);
  });

  it.each([
    ['is none', () => foreign['PDF'], 'This file is not a photograph we can show'],
    ['is damaged', async () => truncated(await differentJpeg(), 0.5), 'seems to be damaged'],
    [
      'is too large',
      async () => Buffer.concat([await differentJpeg(), Buffer.alloc(PHOTOGRAPH_BYTES)]),
      'too large for us to open',
    ],
  ])('hears what is wrong with a photograph that %s, and keeps the rest', async (_what, make, message) => {
    const { path } = await publishedBy(anne);
    const before = await photographCount();
    const bad = picture((await make()) ?? Buffer.alloc(0));
    const good = picture(await differentJpeg());
    const { status, html } = await post(pictureVisitor(app), path, [
      ...typed(),
      good,
      bad,
      picture(await differentJpeg()),
    ]);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(html).toContain(message);
    expect(html).toMatch(/<a href="#photographs">/);
    expect(html).toMatch(/She mended\s+my fence\./);
    expect(offeredIn(html)).toHaveLength(2);
    expect(await photographCount()).toBe(before + 2);
    expect(await memoriesOf(path)).toEqual([]);
  });

  it('hears that three are enough, with three of them kept', async () => {
    const { path } = await publishedBy(anne);
    const visitor = pictureVisitor(app);
    const four = [];
    for (let at = 0; at < 4; at += 1) four.push(picture(await differentJpeg()));
    const { status, html } = await post(visitor, path, [...typed(), ...four]);
    expect(status).toBe(422);
    expect(html).toContain('A memory can hold 3 photographs.');
    const offered = offeredIn(html).map((text): Part => ({ name: 'photograph', text }));
    expect(offered).toHaveLength(3);
    const more = await post(visitor, path, [...typed(), ...offered, picture(await differentJpeg())]);
    expect(more.status).toBe(422);
    expect((await post(visitor, path, [...typed(), ...offered, nothingChosen])).status).toBe(303);
    expect((await memoriesOf(path))[0]?.photographs).toHaveLength(3);
  });

  it('makes one memory by two presses at once', async () => {
    const { path } = await publishedBy(anne);
    const visitor = pictureVisitor(app);
    const parts = [...typed(), picture(await differentJpeg())];
    const answers = await Promise.all([post(visitor, path, parts), post(visitor, path, parts)]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(answers[0]?.location).toBe(answers[1]?.location);
    expect(await memoriesOf(path)).toHaveLength(1);
  });

  it('finds no form where nobody may write, and nothing of the body is kept', async () => {
    const { path } = await publishedBy(anne, { visibility: 'private' });
    const before = await photographCount();
    const parts = [...typed(), picture(await differentJpeg())];
    expect((await post(pictureVisitor(app), path, parts)).status).toBe(404);
    expect((await post(pictureVisitor(app), 'nobody-at-all', parts)).status).toBe(404);
    expect(await photographCount()).toBe(before);
  });

  it('cannot name what it did not upload, nor pretend that something was refused elsewhere', async () => {
    const { path } = await publishedBy(anne);
    const invented = { name: 'photograph', text: `${randomUUID()} ${'x'.repeat(43)} 1-800` };
    const { status, html } = await post(pictureVisitor(app), path, [...typed(), invented]);
    expect(status).toBe(422);
    expect(html).toContain('We could not keep one of the photographs with these words.');
    const pretended = { name: 'refusedPhotograph', text: 'BUSY' };
    expect((await post(pictureVisitor(app), path, [...typed(), pretended])).status).toBe(303);
    expect(await memoriesOf(path)).toHaveLength(1);
  });
});

it('leaves neither a row nor a file of a form that breaks off in the middle of a photograph', async () => {
  const { path } = await publishedBy(anne);
  const rows = await photographCount();
  const whole = multipart([...typed(), picture(await differentJpeg())]);
  const answer = await pictureVisitor(app).send(`/${path}/memories/new`, {
    method: 'POST',
    headers: { 'content-type': multipartType },
    body: new Uint8Array(whole.subarray(0, whole.length - 900)),
  });
  expect(answer.status).toBe(400);
  expect(await photographCount()).toBe(rows);
  const known = (await app.deps.db.select({ id: photographs.id }).from(photographs)).map(({ id }) => id);
  const owners = () => Array.fromAsync(app.deps.files.list(), ({ key }) => key.split('/')[1] ?? '');
  // Files of earlier photographs may still be written, so wait for the list to settle.
  await expect.poll(async () => (await owners()).filter((id) => !known.includes(id))).toEqual([]);
  expect(await memoriesOf(path)).toEqual([]);
});
