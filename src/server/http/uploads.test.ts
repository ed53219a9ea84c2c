import { randomUUID } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PHOTOGRAPH_BYTES } from '../../contract/limits.ts';
import { uploadAddress, type PhotographRole, type Tribute, type UploadAnswer } from '../../contract/tributes.ts';
import type { ErrorBody } from '../../contract/errors.ts';
import { openTestApp, type TestApp } from '../../../tests/support/test-app.ts';
import type { Person } from '../../../tests/support/people.ts';
import * as pictures from '../../../tests/support/pictures.ts';
import { photographs } from '../domains/media/tables.ts';
import { uploadBody } from './upload-body.ts';

let app: TestApp;
let anne: Person;
let tributeId: string;
let picture: Buffer;
beforeAll(async () => {
  app = await openTestApp();
  anne = await app.person();
  tributeId = await newTribute(anne);
  picture = await pictures.jpeg({ isTalkative: true });
});
afterAll(() => app.close());

async function newTribute(person: Person) {
  const id = randomUUID();
  const answer = await person.send('POST', '/api/tributes', { id, changes: { name: 'Margaret' } });
  expect(answer.status).toBe(201);
  return id;
}
interface Upload {
  body?: Buffer | ReadableStream;
  role?: PhotographRole;
  key?: string;
  person?: Person | null;
  id?: string;
  headers?: Record<string, string>;
}
const upload = ({
  body = picture,
  role = 'gallery',
  key = randomUUID(),
  person = anne,
  id = tributeId,
  headers = {},
}: Upload = {}) =>
  app.request(uploadAddress(id, role, key), {
    method: 'POST',
    headers: { ...(person && { cookie: person.cookie }), ...headers },
    body: Buffer.isBuffer(body) ? new Uint8Array(body) : body,
    duplex: 'half',
  } as RequestInit);
const errorOf = async (answer: Response) => (await answer.json()) as ErrorBody;
const keys = async () => (await Array.fromAsync(app.deps.files.list())).map(({ key }) => key).toSorted();

test('a photograph hangs on the page it was sent to, and the answer shows both', async () => {
  const answer = await upload();
  expect(answer.status).toBe(201);
  const { photograph, tribute } = (await answer.json()) as UploadAnswer;
  expect(photograph).toMatchObject({ width: 640, height: 480, widths: [480, 640], caption: '', alt: '' });
  expect(tribute.photographs).toEqual([photograph]);
  const portrait = (await (await upload({ role: 'portrait' })).json()) as UploadAnswer;
  expect(portrait.tribute.portrait).toEqual(portrait.photograph);
});

test('the same key twice makes one photograph, and the second answer is the first', async () => {
  const id = await newTribute(anne);
  const key = randomUUID();
  const first = (await (await upload({ id, key })).json()) as UploadAnswer;
  const second = await upload({ id, key });
  expect(second.status).toBe(201);
  const again = (await second.json()) as UploadAnswer;
  expect(again.photograph).toEqual(first.photograph);
  expect(again.tribute.photographs).toHaveLength(1);
});

test('strangers, visitors and addresses of nothing are refused before a byte is kept', async () => {
  const before = await keys();
  const stranger = await app.person();
  expect((await upload({ person: stranger })).status).toBe(404);
  expect((await upload({ person: null })).status).toBe(401);
  expect((await upload({ id: randomUUID() })).status).toBe(404);
  expect((await upload({ id: 'not-an-id' })).status).toBe(404);
  expect((await upload({ headers: { origin: 'https://elsewhere.example' } })).status).toBe(403);
  expect(await keys()).toEqual(before);
});

test('a wrong role or key names its field', async () => {
  const wrong = [
    ['role=banner&key=12345678', 'role'],
    ['role=gallery&key=short', 'key'],
    ['role=gallery', 'key'],
    [`role=gallery&key=${'x'.repeat(101)}`, 'key'],
    ['role=gallery&key=with%0d%0anewline', 'key'],
  ];
  for (const [query, field] of wrong) {
    const answer = await app.request(`/api/tributes/${tributeId}/photographs?${query}`, {
      method: 'POST',
      headers: { cookie: anne.cookie },
      body: new Uint8Array(picture),
    });
    expect(answer.status, query).toBe(422);
    expect((await errorOf(answer)).data?.fields?.map((problem) => problem.field)).toEqual([field]);
  }
});

test('an id in the query cannot stand in for the one in the path', async () => {
  const stranger = await app.person();
  const own = await newTribute(stranger);
  const answer = await app.request(`${uploadAddress(tributeId, 'gallery', randomUUID())}&id=${own}`, {
    method: 'POST',
    headers: { cookie: stranger.cookie },
    body: new Uint8Array(picture),
  });
  expect(answer.status).toBe(404);
});

test('what is no photograph is refused with its reason and leaves nothing', async () => {
  const before = await keys();
  const cases: [Buffer, number, string][] = [
    ...Object.values(pictures.foreign).map((content): [Buffer, number, string] => [
      content,
      415,
      'PHOTOGRAPH_NOT_SUPPORTED',
    ]),
    [pictures.truncated(await pictures.noisyJpeg(400, 300)), 422, 'PHOTOGRAPH_UNREADABLE'],
    [pictures.pngBomb(20_000, 20_000), 413, 'PHOTOGRAPH_TOO_LARGE'],
  ];
  for (const [body, status, code] of cases) {
    const answer = await upload({ body, headers: { 'content-type': 'image/jpeg' } });
    expect(answer.status).toBe(status);
    expect(await errorOf(answer)).toMatchObject({ code, status });
  }
  expect(await keys()).toEqual(before);
});

test('a declared length over the limit is refused at once, an undeclared one when it is reached', async () => {
  const before = await keys();
  const declared = await upload({ headers: { 'content-length': String(PHOTOGRAPH_BYTES + 1) } });
  expect(declared.status).toBe(413);
  let sent = 0;
  const endless = new ReadableStream({
    pull(controller) {
      controller.enqueue(sent === 0 ? new Uint8Array(picture) : new Uint8Array(64 * 1024));
      sent += sent === 0 ? picture.length : 64 * 1024;
    },
  });
  const answer = await upload({ body: endless });
  expect(answer.status).toBe(413);
  expect(answer.headers.get('connection')).toBe('close');
  expect(sent).toBeLessThan(PHOTOGRAPH_BYTES + 5 * 64 * 1024);
  expect(await keys()).toEqual(before);
});

test('over a socket: a gigabyte without a length is cut, and the connection with it', async () => {
  const { port } = await app.listen();
  const chunk = Buffer.alloc(256 * 1024);
  let sent = 0;
  await new Promise<void>((resolve) => {
    const outgoing = httpRequest({
      port,
      host: '127.0.0.1',
      method: 'POST',
      path: uploadAddress(tributeId, 'gallery', randomUUID()),
      headers: { cookie: anne.cookie, origin: app.origin, host: new URL(app.origin).host },
    });
    const send = () => {
      while (sent < 2 ** 30 && !outgoing.destroyed) {
        sent += chunk.length;
        if (!outgoing.write(chunk)) return void outgoing.once('drain', send);
      }
    };
    outgoing.on('error', () => resolve()).on('close', () => resolve());
    outgoing.write(picture);
    send();
  });
  expect(sent).toBeGreaterThan(PHOTOGRAPH_BYTES / 2);
  // What the kernel's buffers took is counted here too.
  expect(sent).toBeLessThan(PHOTOGRAPH_BYTES + 16 * 1024 * 1024);
  expect((await keys()).filter((key) => key.startsWith('unfinished'))).toEqual([]);
});

test('fifty at once: each is kept or asked to come back, memory stays bounded, nothing is left half done', async () => {
  const id = await newTribute(anne);
  const large = await pictures.noisyJpeg(1400, 1000);
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let peak = before;
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 20);
  const answers = await Promise.all(Array.from({ length: 50 }, () => upload({ id, body: large })));
  clearInterval(watch);
  const statuses = answers.map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([201, 503]));
  for (const answer of answers.filter(({ status }) => status === 503))
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  const tribute = (await (await anne.get(`/api/tributes/${id}`)).json()) as Tribute;
  expect(tribute.photographs).toHaveLength(statuses.filter((status) => status === 201).length);
  expect(await app.deps.db.$count(photographs)).toBe(
    new Set((await keys()).filter((key) => key.startsWith('originals/'))).size,
  );
  expect((peak - before) / 2 ** 20).toBeLessThan(160);
  expect((await upload({ id })).status).toBe(201);
});

test('a body that stops arriving is given up, one that trickles too', async () => {
  const stalled = uploadBody(new ReadableStream({ start: (controller) => controller.enqueue(Buffer.from('x')) }), {
    idleMs: 80,
    totalMs: 5_000,
  });
  await expect(Array.fromAsync(stalled.content)).rejects.toMatchObject({ code: 'UPLOAD_TOO_SLOW', status: 408 });
  const trickling = new ReadableStream({
    async pull(controller) {
      await pause(20);
      controller.enqueue(Buffer.from('x'));
    },
  });
  const body = uploadBody(trickling, { idleMs: 1_000, totalMs: 200 });
  const started = performance.now();
  await expect(Array.fromAsync(body.content)).rejects.toMatchObject({ code: 'UPLOAD_TOO_SLOW' });
  expect(performance.now() - started).toBeLessThan(2_000);
});

test('a body that breaks off is a malformed request, and draining what is left never throws', async () => {
  const broken = () => new ReadableStream<Uint8Array>({ pull: (controller) => controller.error(new Error('reset')) });
  const limits = { idleMs: 1_000, totalMs: 1_000 };
  await expect(Array.fromAsync(uploadBody(broken(), limits).content)).rejects.toMatchObject({
    code: 'MALFORMED_REQUEST',
  });
  await uploadBody(broken(), limits).drain(100);
});
