// Photographs that are still uploading are announced to everybody who edits the page, and a retry adds no second one.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { UNFINISHED_UPLOAD_MS } from '../../../src/features/media/contract/photograph-limits.ts';
import { UPLOADS_ADDRESS, type UploadTarget } from '../../../src/features/media/contract/media.ts';
import type { Tribute, UploadAnswer } from '../../../src/features/tributes/contract/tributes.ts';
import type { Person } from '../../support/accounts/people.ts';
import * as pictures from '../../support/pictures/pictures.ts';
import { openTestApp, type TestApp } from '../../support/app/test-app.ts';
import { bodyOf, draftOf } from '../../support/tributes/tributes.ts';
import * as uploads from '../../support/pictures/uploads.ts';

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

const target = (key: string) => uploads.tributeTarget(tributeId, 'gallery', key);
async function begin(of: UploadTarget) {
  const headers = uploads.creationHeaders(of, picture.length);
  const answer = await send(UPLOADS_ADDRESS, { method: 'POST', headers });
  return answer.headers.get('location') ?? '';
}
const coming = async (person = anne) =>
  (await bodyOf<{ keys: string[] }>(await person.get(`/api/tributes/${tributeId}/coming-photographs`))).keys;
const shown = async () => (await bodyOf<Tribute>(await anne.get(`/api/tributes/${tributeId}`))).photographs;

test('those on their way are told until they have arrived, are taken back or have expired', async () => {
  const { id: other } = await draftOf(anne);
  await begin(uploads.tributeTarget(other, 'gallery', 'of another page'));
  expect(await coming()).toEqual([]);
  await begin(target('the first'));
  const second = await begin(target('the second'));
  const third = await begin(target('the third'));
  expect((await coming()).toSorted()).toEqual(['the first', 'the second', 'the third']);
  await send(second, { method: 'DELETE', headers: uploads.TUS });
  await send(third, {
    method: 'PATCH',
    headers: uploads.continuationHeaders(0),
    body: new Uint8Array(picture),
  });
  expect(await shown()).toHaveLength(1);
  expect(await coming()).toEqual(['the first']);
  app.clock.advance(UNFINISHED_UPLOAD_MS + 1000);
  expect(await coming()).toEqual([]);
});

test('strangers are not told of them', async () => {
  await begin(target('a stranger asks'));
  const stranger = await app.person();
  expect((await stranger.get(`/api/tributes/${tributeId}/coming-photographs`)).status).toBe(404);
});

test('the same file sent again days later, when its upload is forgotten, stays one photograph', async () => {
  const first = (await (await uploads.sendWhole(send, target('an answer lost'), picture)).json()) as UploadAnswer;
  app.clock.advance(3 * UNFINISHED_UPLOAD_MS);
  await app.deps.uploads.folder.sweep(app.clock.now());
  const again = await uploads.sendWhole(send, target('an answer lost'), picture);
  expect(again.status).toBe(201);
  expect(((await again.json()) as UploadAnswer).photograph.id).toBe(first.photograph.id);
  expect(await shown()).toHaveLength(1);
});
