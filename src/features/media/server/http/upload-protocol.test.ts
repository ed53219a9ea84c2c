import { afterAll, beforeAll, expect, test } from 'vitest';
import { PHOTOGRAPH_BYTES } from '../../contract/photograph-limits.ts';
import { UPLOADS_ADDRESS } from '../../contract/media.ts';
import * as pictures from '../../../../../tests/support/pictures/pictures.ts';
import { openTestApp, type TestApp } from '../../../../../tests/support/app/test-app.ts';
import { draftOf } from '../../../../../tests/support/tributes/tributes.ts';
import * as uploads from '../../../../../tests/support/pictures/uploads.ts';

let app: TestApp;
let send: uploads.SendUpload;
let tributeId: string;
let picture: Buffer;
beforeAll(async () => {
  app = await openTestApp();
  const anne = await app.person();
  send = uploads.uploadsBy(app, anne);
  ({ id: tributeId } = await draftOf(anne));
  picture = await pictures.noisyJpeg(300, 200);
});
afterAll(() => app.close());

test('whoever asks what can be done is told', async () => {
  const answer = await send(UPLOADS_ADDRESS, { method: 'OPTIONS' });
  expect(answer.status).toBe(204);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'tus-version': '1.0.0',
    'tus-extension': 'creation,creation-with-upload,termination',
    'tus-max-size': String(PHOTOGRAPH_BYTES),
  });
});

test('no other origin is let in, and no package speaks in its own words', async () => {
  const kept = await uploads.sendWhole(send, uploads.tributeTarget(tributeId), picture, { origin: app.origin });
  const at = kept.headers.get('location') ?? '';
  expect(at).toMatch(/^\/api\/uploads\/[\w-]{45}$/);
  const asked = await Promise.all([
    send(at, { method: 'HEAD', headers: uploads.TUS }),
    send(at, { method: 'GET' }),
    send(at, { method: 'OPTIONS', headers: { origin: 'https://elsewhere.example' } }),
    send(UPLOADS_ADDRESS, { method: 'OPTIONS', headers: { origin: 'https://elsewhere.example' } }),
    send(at, { method: 'PATCH', headers: uploads.continuationHeaders(3), body: new Uint8Array(picture.subarray(3)) }),
  ]);
  for (const answer of [kept, ...asked]) {
    expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    if (answer.status >= 400) expect(answer.headers.get('content-type')).toBe('application/json');
  }
});
