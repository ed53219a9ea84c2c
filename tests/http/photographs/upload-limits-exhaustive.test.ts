// Limits on bytes, time and number hold for every sender, even while the body of the request is still arriving.
import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  PHOTOGRAPH_BYTES,
  VISITOR_PHOTOGRAPHS_PER_AUTHOR,
} from '../../../src/features/media/contract/photograph-limits.ts';
import { UPLOADS_ADDRESS } from '../../../src/features/media/contract/media.ts';
import type { Tribute } from '../../../src/features/tributes/contract/tributes.ts';
import { photographs } from '../../../src/features/media/server/tables.ts';
import { cookieOf, type Person } from '../../support/accounts/people.ts';
import * as pictures from '../../support/pictures/pictures.ts';
import { openTestApp, type TestApp } from '../../support/app/test-app.ts';
import { openTestDatabase } from '../../support/app/test-database.ts';
import { bodyOf, draftOf, publishedBy } from '../../support/tributes/tributes.ts';
import { anotherProcess, uploadFolder } from '../../support/pictures/upload-process.ts';
import * as uploads from '../../support/pictures/uploads.ts';

const CHUNK = 64 * 1024;

let app: TestApp;
let anne: Person;
let send: uploads.SendUpload;
let tributeId: string;
let picture: Buffer;
beforeAll(async () => {
  app = await openTestApp();
  anne = await app.person();
  send = uploads.uploadsBy(app, anne);
  picture = await pictures.noisyJpeg(1400, 1000);
});
beforeEach(async () => {
  ({ id: tributeId } = await draftOf(anne));
});
afterAll(() => app.close());

const left = () => readdir(uploadFolder(app));
const originals = async () =>
  (await Array.fromAsync(app.deps.files.list())).filter(({ key }) => key.startsWith('originals/')).length;
const streamed = (headers: Record<string, string>, body: ReadableStream, by = send, at = UPLOADS_ADDRESS) =>
  by(at, { method: at === UPLOADS_ADDRESS ? 'POST' : 'PATCH', headers, body, duplex: 'half' } as RequestInit);
const endless = () => {
  let sent = 0;
  const body = new ReadableStream({
    pull(controller) {
      controller.enqueue(sent === 0 ? new Uint8Array(picture.subarray(0, CHUNK)) : new Uint8Array(CHUNK));
      sent += CHUNK;
    },
  });
  return { body, sent: () => sent };
};
const OFFSET_STREAM = { 'content-type': 'application/offset+octet-stream' };
const creation = (bytes: number) => ({
  ...uploads.creationHeaders(uploads.tributeTarget(tributeId), bytes),
  ...OFFSET_STREAM,
});

test.each([PHOTOGRAPH_BYTES, 100_000])('a body without an end is cut at the %i bytes announced', async (announced) => {
  const { body, sent } = endless();
  const answer = await streamed(creation(announced), body);
  expect([answer.status, answer.headers.get('connection')]).toEqual([413, 'close']);
  expect(sent()).toBeLessThan(announced + 6 * CHUNK);
  expect(await left()).toEqual([]);
});

test('so is one that continues an upload, and one that repeats a creation', async () => {
  const headers = uploads.creationHeaders(uploads.tributeTarget(tributeId, 'gallery', 'a key of my own'), 100_000);
  const begun = await send(UPLOADS_ADDRESS, { method: 'POST', headers });
  const again = endless();
  const repeated = await streamed({ ...headers, ...OFFSET_STREAM }, again.body);
  expect([repeated.status, again.sent() < PHOTOGRAPH_BYTES + 6 * CHUNK]).toEqual([413, true]);
  await send(UPLOADS_ADDRESS, { method: 'POST', headers });
  const { body, sent } = endless();
  const at = begun.headers.get('location') ?? '';
  const answer = await streamed(uploads.continuationHeaders(0), body, send, at);
  expect(answer.status).toBe(413);
  expect(sent()).toBeLessThan(100_000 + 6 * CHUNK);
  expect(await left()).toEqual([]);
});

test('fifty at once: each is kept or asked to come back, and nothing is left half done', async () => {
  const wanted = Array.from({ length: 50 }, () => uploads.tributeTarget(tributeId));
  const answers = await Promise.all(wanted.map((to) => uploads.sendWhole(send, to, picture)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 503]));
  const { photographs: shown } = await bodyOf<Tribute>(await anne.get(`/api/tributes/${tributeId}`));
  expect(shown).toHaveLength(answers.filter(({ status }) => status === 201).length);
  expect(await app.deps.db.$count(photographs)).toBe(await originals());
  expect((await left()).filter((name) => !name.endsWith('.json'))).toEqual([]);
});

test('a body that stops or trickles is given up, and what came can be continued', async () => {
  const hasty = anotherProcess(app, anne, { limits: { idleMs: 100, totalMs: 400 } });
  const stalled = new ReadableStream({
    start: (controller) => controller.enqueue(new Uint8Array(picture.subarray(0, 500))),
  });
  const trickling = new ReadableStream({
    async pull(controller) {
      await pause(20);
      controller.enqueue(new Uint8Array(1));
    },
  });
  for (const body of [stalled, trickling]) {
    const answer = await streamed(creation(picture.length), body, hasty);
    expect([answer.status, answer.headers.get('connection')]).toEqual([408, 'close']);
  }
  const kept = uploads.tributeTarget(tributeId);
  const first = new ReadableStream({
    start: (controller) => controller.enqueue(new Uint8Array(picture.subarray(0, 500))),
  });
  await streamed({ ...uploads.creationHeaders(kept, picture.length), ...OFFSET_STREAM }, first, hasty);
  const headers = uploads.creationHeaders(kept, picture.length);
  const again = await send(UPLOADS_ADDRESS, { method: 'POST', headers });
  expect(again.headers.get('upload-offset')).toBe('500');
});

test('bytes that come slowly do not mind a database that is away meanwhile', async () => {
  const database = await openTestDatabase();
  let isThere = true;
  const other = await openTestApp({}, { ...database, isUsable: async () => isThere });
  const bram = await other.person();
  const { id } = await draftOf(bram);
  const slowly = new ReadableStream({
    async pull(controller) {
      controller.enqueue(new Uint8Array(picture.subarray(0, 1000)));
      isThere = false;
      // Longer than other requests may take before the product checks whether the database answers.
      await pause(2_500);
      isThere = true;
      controller.enqueue(new Uint8Array(picture.subarray(1000)));
      controller.close();
    },
  });
  const headers = { ...uploads.creationHeaders(uploads.tributeTarget(id), picture.length), ...OFFSET_STREAM };
  const answer = await streamed(headers, slowly, uploads.uploadsBy(other, bram));
  expect(answer.status).toBe(201);
  await other.close();
});

test('nobody keeps more unfinished uploads than a hundred', async () => {
  const person = await app.person();
  const { id } = await draftOf(person);
  const begin = () =>
    uploads.uploadsBy(app, person)(UPLOADS_ADDRESS, {
      method: 'POST',
      headers: uploads.creationHeaders(uploads.tributeTarget(id, 'gallery', randomUUID()), 1000),
    });
  const statuses: number[] = [];
  for (let count = 0; count < 102; count += 1) statuses.push((await begin()).status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(100);
  expect(statuses.slice(100)).toEqual([429, 429]);
});

test('a visitor who has sent all that one may still hears again what became of the last', async () => {
  const { path } = await publishedBy(anne);
  const first = uploads.memoryTarget(path);
  const small = await pictures.png({ width: 32, height: 24 });
  const cookie = cookieOf(await uploads.sendWhole(uploads.uploadsBy(app), first, small));
  const visitor = uploads.uploadsBy(app, { cookie });
  let last = first;
  for (let count = 1; count < VISITOR_PHOTOGRAPHS_PER_AUTHOR; count += 1) {
    last = uploads.memoryTarget(path);
    expect((await uploads.sendWhole(visitor, last, small)).status).toBe(201);
  }
  expect((await uploads.sendWhole(visitor, uploads.memoryTarget(path), small)).status).toBe(429);
  expect((await uploads.sendWhole(visitor, last, small)).status).toBe(201);
});
