import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ErrorBody } from '../../../../shared/api/errors.ts';
import { PHOTOGRAPH_BYTES, UNFINISHED_UPLOAD_MS } from '../../contract/photograph-limits.ts';
import { UPLOADS_ADDRESS, type UploadTarget, type VisitorUploadAnswer } from '../../contract/media.ts';
import type { UploadAnswer } from '../../../tributes/contract/tributes.ts';
import type { Person } from '../../../../../tests/support/accounts/people.ts';
import * as pictures from '../../../../../tests/support/pictures/pictures.ts';
import { openTestApp, type TestApp } from '../../../../../tests/support/app/test-app.ts';
import { bodyOf, draftOf, publishedBy } from '../../../../../tests/support/tributes/tributes.ts';
import { anotherProcess, uploadFolder } from '../../../../../tests/support/pictures/upload-process.ts';
import * as uploads from '../../../../../tests/support/pictures/uploads.ts';

let app: TestApp;
let anne: Person;
let send: uploads.SendUpload;
let tributeId: string;
let picture: Buffer;
beforeAll(async () => {
  app = await openTestApp();
  anne = await app.person();
  send = uploads.uploadsBy(app, anne);
  picture = await pictures.noisyJpeg(300, 200);
});
beforeEach(async () => {
  ({ id: tributeId } = await draftOf(anne));
});
afterAll(() => app.close());

const target = (role: 'portrait' | 'gallery' = 'gallery', key: string = randomUUID()) =>
  uploads.tributeTarget(tributeId, role, key);
const folder = () => uploadFolder(app);
const parts = async () => (await readdir(folder())).filter((name) => !name.endsWith('.json'));
const stored = async () =>
  (await Array.fromAsync(app.deps.files.list()))
    .map(({ key }) => key)
    .filter((key) => key.startsWith('originals/'))
    .toSorted();
const errorOf = async (answer: Response) => (await answer.json()) as ErrorBody;
const shown = async () =>
  (await bodyOf<{ photographs: unknown[] }>(await anne.get(`/api/tributes/${tributeId}`))).photographs;

const elsewhere = () => anotherProcess(app, anne);

const create = async (of: UploadTarget = target(), bytes = picture.length, by = send) => {
  const answer = await by(UPLOADS_ADDRESS, { method: 'POST', headers: uploads.creationHeaders(of, bytes) });
  expect(answer.status).toBe(201);
  expect(await answer.text()).toBe('');
  return answer.headers.get('location') ?? '';
};
const patch = (at: string, offset: number, content: BodyInit, by = send) =>
  by(at, {
    method: 'PATCH',
    headers: uploads.continuationHeaders(offset),
    body: content,
    duplex: 'half',
  } as RequestInit);
const bytes = (start: number, end?: number) => new Uint8Array(picture.subarray(start, end));
const offsetOf = async (at: string, by = send) => {
  const answer = await by(at, { method: 'HEAD', headers: uploads.TUS });
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  return Number(answer.headers.get('upload-offset'));
};

describe('an upload', () => {
  test('sent whole hangs on its page, and the answer shows both', async () => {
    const answer = await uploads.sendWhole(send, target(), picture);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([201, 'application/json']);
    expect(answer.headers.get('upload-offset')).toBe(String(picture.length));
    const { photograph, tribute } = (await answer.json()) as UploadAnswer;
    expect(tribute.photographs).toEqual([photograph]);
    expect(photograph).toMatchObject({ width: 300, height: 200, rendition: 1, caption: '' });
    expect(await parts()).toEqual([]);
  });

  test('sent in parts goes on where it stopped, and its last part is answered with the photograph', async () => {
    const at = await create(target('portrait'));
    expect(await offsetOf(at)).toBe(0);
    const first = await patch(at, 0, bytes(0, 1000));
    expect([first.status, first.headers.get('upload-offset')]).toEqual([204, '1000']);
    expect(await offsetOf(at)).toBe(1000);
    const last = await patch(at, 1000, bytes(1000));
    const { photograph, tribute } = await bodyOf<UploadAnswer>(last);
    expect(tribute.portrait).toEqual(photograph);
    expect(await offsetOf(at)).toBe(picture.length);
    expect(await parts()).toEqual([]);
    // Repeats the last request, first without further bytes, then with one.
    for (const rest of ['', 'x']) {
      const again = await bodyOf<UploadAnswer>(await patch(at, picture.length, rest));
      expect(again.photograph.id).toBe(photograph.id);
    }
  });

  test('answers again, as the page is now, to its sender alone', async () => {
    const kept = await uploads.sendWhole(send, target(), picture);
    const at = kept.headers.get('location') ?? '';
    const answer = (await kept.json()) as UploadAnswer;
    const again = await bodyOf<UploadAnswer>(await send(at, { method: 'GET' }));
    expect(again.photograph.id).toBe(answer.photograph.id);
    const stranger = uploads.uploadsBy(app, await app.person());
    const visitor = uploads.uploadsBy(app);
    for (const method of ['GET', 'HEAD', 'DELETE'])
      expect([(await stranger(at, { method, headers: uploads.TUS })).status, method]).toEqual([404, method]);
    expect((await visitor(at, { method: 'GET' })).status).toBe(401);
    expect((await send(`${UPLOADS_ADDRESS}/${'x'.repeat(45)}`, { method: 'GET' })).status).toBe(404);
  });

  test('that has not come whole has no answer yet', async () => {
    const at = await create();
    await patch(at, 0, bytes(0, 10));
    const answer = await send(at, { method: 'GET' });
    expect([answer.status, (await errorOf(answer)).code]).toEqual([409, 'UPLOAD_INCOMPLETE']);
    expect((await errorOf(await patch(at, 0, bytes(0)))).code).toBe('UPLOAD_INCOMPLETE');
    expect(await offsetOf(at)).toBe(10);
  });

  test('can be taken back', async () => {
    const at = await create();
    await patch(at, 0, bytes(0, 10));
    expect((await send(at, { method: 'DELETE', headers: uploads.TUS })).status).toBe(204);
    expect((await send(at, { method: 'HEAD', headers: uploads.TUS })).status).toBe(404);
    expect(await readdir(folder())).not.toContain(`${at.split('/').at(-1)}.part`);
  });

  test('created again with its key is the same one, begun, half sent or kept', async () => {
    const of = target();
    const at = await create(of);
    expect(await create(of)).toBe(at);
    await patch(at, 0, bytes(0, 1000));
    const half = await uploads.sendWhole(send, of, picture);
    expect([half.status, half.headers.get('location'), half.headers.get('upload-offset')]).toEqual([201, at, '1000']);
    const { photograph } = await bodyOf<UploadAnswer>(await patch(at, 1000, bytes(1000)));
    const again = await uploads.sendWhole(send, of, picture);
    expect([again.status, again.headers.get('upload-offset')]).toEqual([201, String(picture.length)]);
    expect(((await again.json()) as UploadAnswer).photograph.id).toBe(photograph.id);
    expect(await shown()).toHaveLength(1);
    // With the same key but another role, it is another photograph.
    const portrait = await uploads.uploadPhotograph(send, { ...of, role: 'portrait' }, picture);
    expect(portrait.photograph.id).not.toBe(photograph.id);
  });

  test('of a visitor is answered with its claim, and again to whoever has its address', async () => {
    const { path } = await publishedBy(anne);
    const visitor = uploads.uploadsBy(app);
    const answer = await uploads.sendWhole(visitor, uploads.memoryTarget(path), picture);
    const kept = await bodyOf<VisitorUploadAnswer>(answer, 201);
    expect(kept).toMatchObject({ photograph: { width: 300 }, claim: expect.stringMatching(/^[\w-]{43}$/) });
    const at = answer.headers.get('location') ?? '';
    expect((await bodyOf<VisitorUploadAnswer>(await visitor(at, { method: 'GET' }))).claim).toBe(kept.claim);
    expect((await uploads.sendWhole(visitor, uploads.memoryTarget('not-there'), picture)).status).toBe(404);
  });

  test('sent twice at the same time makes one photograph', async () => {
    const of = target();
    const answers = await Promise.all([1, 2, 3].map(() => uploads.sendWhole(send, of, picture)));
    for (const { status } of answers) expect([201, 409]).toContain(status);
    expect((await uploads.sendWhole(send, of, picture)).status).toBe(201);
    expect(await shown()).toHaveLength(1);
  });
});

describe('a broken connection', () => {
  const breaking = (content: Uint8Array) => {
    let isSent = false;
    return new ReadableStream({
      pull(controller) {
        if (isSent) controller.error(new Error('reset'));
        else controller.enqueue(content);
        isSent = true;
      },
    });
  };

  test('keeps what came, and another process goes on after a restart', async () => {
    const at = await create();
    const cut = await patch(at, 0, breaking(bytes(0, 2000)));
    expect(cut.status).toBe(400);
    const restarted = elsewhere();
    expect(await offsetOf(at, restarted)).toBe(2000);
    const { photograph } = await bodyOf<UploadAnswer>(await patch(at, 2000, bytes(2000), restarted));
    expect((await bodyOf<UploadAnswer>(await send(at, { method: 'GET' }))).photograph.id).toBe(photograph.id);
  });

  test.each([
    ['this process', () => send],
    ['another process', elsewhere],
  ])('that is not known to be broken lets the next one in, in %s', async (_, by) => {
    const at = await create();
    const { promise: never } = Promise.withResolvers<void>();
    let pulls = 0;
    const halting = new ReadableStream({
      async pull(controller) {
        if ((pulls += 1) > 1) return never;
        controller.enqueue(bytes(0, 3000));
      },
    });
    const hanging = patch(at, 0, halting);
    await expect.poll(() => pulls).toBe(2);
    expect(await offsetOf(at, by())).toBe(3000);
    expect((await hanging).headers.get('connection')).toBe('close');
    expect((await patch(at, 3000, bytes(3000), by())).status).toBe(200);
  });

  test('is waited for no longer than a day', async () => {
    const at = await create();
    await patch(at, 0, bytes(0, 10));
    app.clock.advance(UNFINISHED_UPLOAD_MS + 1000);
    expect((await send(at, { method: 'HEAD', headers: uploads.TUS })).status).toBe(404);
    await app.deps.jobs.send('sweep-media-files', {});
    await expect.poll(() => readdir(folder())).toEqual([]);
  });
});

describe('refused before a byte is kept', () => {
  test('strangers, visitors, other sites and addresses of nothing', async () => {
    const before = [await stored(), await readdir(folder())];
    const stranger = uploads.uploadsBy(app, await app.person());
    expect((await uploads.sendWhole(stranger, target(), picture)).status).toBe(404);
    expect((await uploads.sendWhole(uploads.uploadsBy(app), target(), picture)).status).toBe(401);
    expect((await uploads.sendWhole(send, uploads.tributeTarget(randomUUID()), picture)).status).toBe(404);
    const foreign = { origin: 'https://elsewhere.example' };
    expect((await uploads.sendWhole(send, target(), picture, foreign)).status).toBe(403);
    expect([await stored(), await readdir(folder())]).toEqual(before);
  });

  test('continuing and ending from another site', async () => {
    const at = await create();
    for (const method of ['PATCH', 'DELETE']) {
      const headers = { ...uploads.continuationHeaders(0), origin: 'https://elsewhere.example' };
      expect((await send(at, { method, headers })).status).toBe(403);
    }
    expect(await offsetOf(at)).toBe(0);
  });

  test.each([
    [{ role: 'banner' }, 'role'],
    [{ key: 'short' }, 'key'],
    [{ tributeId: 'not-an-id' }, 'tributeId'],
    [{ for: 'somebody' }, 'for'],
  ])('metadata %j, naming its field', async (wrong, field) => {
    const headers = uploads.creationHeaders({ ...target(), ...wrong }, 10);
    const answer = await send(UPLOADS_ADDRESS, { method: 'POST', headers });
    expect(answer.status).toBe(422);
    expect((await errorOf(answer)).data?.fields?.map((problem) => problem.field)).toEqual([field]);
  });

  test.each([
    ['no length', { 'upload-length': '' }, 400],
    ['a length told later', { 'upload-length': '', 'upload-defer-length': '1' }, 400],
    ['a negative length', { 'upload-length': '-1' }, 400],
    ['another version', { 'tus-resumable': '0.2.2' }, 400],
    ['metadata that is none', { 'upload-metadata': 'for dGVzdA==, ,' }, 400],
    ['more than 25 MB', { 'upload-length': String(PHOTOGRAPH_BYTES + 1) }, 413],
  ])('a creation with %s', async (_, wrong, status) => {
    const before = await readdir(folder());
    const headers = new Headers({ ...uploads.creationHeaders(target(), 10), ...wrong });
    for (const [name, value] of Object.entries(wrong)) if (value === '') headers.delete(name);
    const answer = await send(UPLOADS_ADDRESS, { method: 'POST', headers });
    expect([answer.status, (await errorOf(answer)).status]).toEqual([status, status]);
    expect(await readdir(folder())).toEqual(before);
  });
});

test.each([
  ['GET', '', 'POST, OPTIONS'],
  ['HEAD', '', 'POST, OPTIONS'],
  ['PUT', '', 'POST, OPTIONS'],
  ['POST', '/x', 'HEAD, GET, PATCH, DELETE'],
  ['PUT', '/x', 'HEAD, GET, PATCH, DELETE'],
  ['OPTIONS', '/x', 'HEAD, GET, PATCH, DELETE'],
])('%s of %s is refused and names what works there', async (method, rest, allowed) => {
  const answer = await send(UPLOADS_ADDRESS + rest, { method, headers: uploads.TUS });
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, allowed]);
  if (method !== 'HEAD') expect((await errorOf(answer)).code).toBe('METHOD_NOT_ALLOWED');
});
