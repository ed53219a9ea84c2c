// A stranger who uploads must not delay the uploads of families or of other strangers.
import { randomUUID } from 'node:crypto';
import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  PHOTOGRAPH_BYTES,
  UNFINISHED_BYTES_FOR_VISITORS,
  UNFINISHED_UNTOUCHED_MS,
  UPLOAD_SLOTS_EACH_FOR_VISITORS,
} from '../../../src/features/media/contract/photograph-limits.ts';
import { UPLOADS_ADDRESS } from '../../../src/features/media/contract/media.ts';
import { keyedHash } from '../../../src/platform/secrets/secret.ts';
import type { ForWhom } from '../../../src/platform/image-encoder/index.ts';
import type { Person } from '../../support/accounts/people.ts';
import * as pictures from '../../support/pictures/pictures.ts';
import { openTestApp, type TestApp } from '../../support/app/test-app.ts';
import { draftOf, publishedBy } from '../../support/tributes/tributes.ts';
import { anotherProcess, uploadFolder } from '../../support/pictures/upload-process.ts';
import * as uploads from '../../support/pictures/uploads.ts';
import { multipart, multipartType, pictureVisitor } from '../../support/pictures/visitors-pictures.ts';

let app: TestApp;
let anne: Person;
let path: string;
let tributeId: string;
let picture: Buffer;
beforeAll(async () => {
  app = await openTestApp();
  anne = await app.person();
  ({ path } = await publishedBy(anne));
  ({ id: tributeId } = await draftOf(anne));
  picture = await pictures.png({ width: 60, height: 40 });
});
afterAll(() => app.close());

const begin = (send: uploads.SendUpload, bytes = PHOTOGRAPH_BYTES) =>
  send(UPLOADS_ADDRESS, { method: 'POST', headers: uploads.creationHeaders(uploads.memoryTarget(path), bytes) });

/** Sends a memory with a photograph, as a browser without scripts does. */
const sendForm = (network: string) => {
  const parts = Object.entries({
    idempotencyKey: randomUUID(),
    openedAt: '',
    website: '',
    words: 'She mended my fence.',
    name: 'Jonah',
    relation: '',
    email: '',
  }).map(([name, text]) => ({ name, text }));
  const form = multipart([...parts, { name: 'photographs', file: { name: 'a.png', content: picture } }]);
  const sent = { method: 'POST', headers: { 'content-type': multipartType }, body: new Uint8Array(form) };
  return pictureVisitor(app, network).send(`/${path}/memories/new`, sent);
};

test('a form and a script take their slots from one count, and a form that finds none comes back with its words', async () => {
  const network = '198.51.100.7';
  const sender = { name: '', isVisitor: true, network: keyedHash(app.deps.secret, 'network', network), page: path };
  const most = UPLOAD_SLOTS_EACH_FOR_VISITORS.network;
  const taken = Array.from({ length: most }, () => app.deps.uploads.slots.enter(sender));
  const script = () => uploads.sendWhole(pictureVisitor(app, network).send, uploads.memoryTarget(path), picture);
  expect((await script()).status).toBe(503);
  const refused = await sendForm(network);
  expect(refused.status).not.toBe(303);
  const html = await refused.text();
  expect(html).toContain('She mended my fence.');
  expect(html).toContain('id="photographs-error"');
  // Other visitors are not delayed, and neither is a family on the same network.
  expect((await uploads.sendWhole(pictureVisitor(app).send, uploads.memoryTarget(path), picture)).status).toBe(201);
  const keeper: uploads.SendUpload = (at, init) => {
    const headers = new Headers(init.headers);
    headers.set('x-forwarded-for', network);
    return uploads.uploadsBy(app, anne)(at, { ...init, headers });
  };
  expect((await uploads.sendWhole(keeper, uploads.tributeTarget(tributeId), picture)).status).toBe(201);
  for (const slot of taken) slot?.leave();
  expect((await script()).status).toBe(201);
});

test('a form whose slot is given to another while it is read comes back with its words', async () => {
  const { slots } = app.deps.uploads;
  const given = { leave: () => {}, moved: () => {}, isWhole: () => {}, ended: AbortSignal.abort() };
  app.deps.uploads.slots = { enter: () => given };
  const refused = await sendForm('198.51.100.9').finally(() => (app.deps.uploads.slots = slots));
  expect(refused.status).not.toBe(303);
  const html = await refused.text();
  expect(html).toContain('She mended my fence.');
  expect(html).toContain('id="photographs-error"');
});

test('a network’s unfinished bytes are bounded, and what lay for an hour makes room', async () => {
  const { send } = pictureVisitor(app, '198.51.100.8');
  const most = Math.floor(UNFINISHED_BYTES_FOR_VISITORS / PHOTOGRAPH_BYTES);
  const slots: string[] = [];
  for (let count = 0; count < most; count += 1) {
    const answer = await begin(send);
    expect(answer.status).toBe(201);
    slots.push(answer.headers.get('location') ?? '');
  }
  expect((await begin(send)).status).toBe(429);
  expect((await begin(pictureVisitor(app).send)).status).toBe(201);
  const hourAgo = new Date(Date.now() - UNFINISHED_UNTOUCHED_MS - 1_000);
  const [oldest = ''] = slots;
  const id = oldest.split('/').at(-1) ?? '';
  await utimes(join(uploadFolder(app), `${id}.part`), hourAgo, hourAgo);
  expect((await begin(send)).status).toBe(201);
  expect((await begin(send)).status).toBe(429);
  expect((await send(oldest, { method: 'HEAD', headers: uploads.TUS })).status).toBe(404);
  // Uploads that have ended do not count and leave no files.
  for (const slot of slots.slice(1)) await send(slot, { method: 'DELETE', headers: uploads.TUS });
  expect((await begin(send)).status).toBe(201);
  const left = await readdir(uploadFolder(app));
  for (const slot of slots.slice(1)) expect(left.join(' ')).not.toContain(slot.split('/').at(-1));
});

test('the encoder is told whose picture it makes, with its person, network and page', async () => {
  const told: ForWhom[] = [];
  const { encoder } = app.deps;
  const noting: typeof encoder = {
    ...encoder,
    first(file, edit, width, forWhom) {
      if (forWhom) told.push(forWhom);
      return encoder.first(file, edit, width, forWhom);
    },
  };
  const deps = { ...app.deps, encoder: noting };
  await uploads.sendWhole(anotherProcess(app, anne, { deps }), uploads.tributeTarget(tributeId), picture);
  await uploads.sendWhole(anotherProcess(app, { ...anne, cookie: '' }, { deps }), uploads.memoryTarget(path), picture);
  const network = expect.stringMatching(/^network \S+$/) as string;
  expect(told).toEqual([
    { isForVisitor: false, shares: [`person ${anne.id}`, network, `page ${tributeId}`] },
    { isForVisitor: true, shares: [expect.stringMatching(/^person /), network, `page ${path}`] },
  ]);
});
