// An upload takes minutes, so permission is checked again when the photograph's row is written.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ErrorBody } from '../../../src/shared/api/errors.ts';
import type { Tribute, UploadAnswer } from '../../../src/features/tributes/contract/tributes.ts';
import { sessions, users } from '../../../src/features/accounts/server/tables.ts';
import { photographs } from '../../../src/features/media/server/tables.ts';
import type { ImageEncoder } from '../../../src/platform/image-encoder/index.ts';
import { cookieOf, type Person } from '../../support/accounts/people.ts';
import * as pictures from '../../support/pictures/pictures.ts';
import { openTestApp, type TestApp } from '../../support/app/test-app.ts';
import { bodyOf, draftOf, publishedBy } from '../../support/tributes/tributes.ts';
import { anotherProcess } from '../../support/pictures/upload-process.ts';
import * as uploads from '../../support/pictures/uploads.ts';

let app: TestApp;
let picture: Buffer;
let anne: Person;
let tributeId: string;
beforeAll(async () => {
  app = await openTestApp();
  picture = await pictures.png({ width: 60, height: 40 });
});
beforeEach(async () => {
  anne = await app.person();
  ({ id: tributeId } = await draftOf(anne));
});
afterAll(() => app.close());

/** Dependencies with an encoder that waits until the test calls `goOn`. */
function held() {
  const isAsked = Promise.withResolvers<void>();
  const mayGoOn = Promise.withResolvers<void>();
  const encoder: ImageEncoder = {
    ...app.deps.encoder,
    async first(...args) {
      isAsked.resolve();
      await mayGoOn.promise;
      return app.deps.encoder.first(...args);
    },
  };
  return { isAsked: isAsked.promise, goOn: mayGoOn.resolve, deps: { ...app.deps, encoder } };
}

const signedInAgain = async ({ email, password }: Person) => {
  const headers = { 'x-forwarded-for': '10.9.8.7' };
  return { cookie: cookieOf(await app.send('POST', '/api/sessions', { email, password }, headers)) };
};
const codeOf = async (answer: Response) => [answer.status, ((await answer.json()) as ErrorBody).code];
const shown = async () =>
  (await app.deps.db.select().from(photographs).where(eq(photographs.uploaderId, anne.id))).length;
const set = (change: Partial<typeof users.$inferInsert>) =>
  app.deps.db.update(users).set(change).where(eq(users.id, anne.id));

const endings: [string, () => Promise<unknown>, () => Promise<unknown>][] = [
  ['this place is signed out', () => anne.send('DELETE', '/api/sessions/current'), async () => {}],
  [
    'another place signs out everywhere else',
    async () => app.send('DELETE', '/api/sessions', undefined, await signedInAgain(anne)),
    async () => {},
  ],
  [
    'another place sets a new password',
    async () => {
      const body = { currentPassword: anne.password, newPassword: 'a far quieter place' };
      const answer = await app.send('PUT', '/api/password', body, await signedInAgain(anne));
      anne = { ...anne, password: body.newPassword };
      return answer;
    },
    async () => {},
  ],
  ['the account is disabled', () => set({ disabledAt: new Date() }), () => set({ disabledAt: null })],
  ['the account waits to be deleted', () => set({ leavingAt: new Date() }), () => set({ leavingAt: null })],
];

describe('a photograph that came whole while', () => {
  test.each(endings)('%s is not shown, and not lost either', async (_, end, undo) => {
    const { isAsked, goOn, deps } = held();
    const target = uploads.tributeTarget(tributeId);
    const sending = uploads.sendWhole(anotherProcess(app, anne, { deps }), target, picture);
    await isAsked;
    const ended = await end();
    if (ended instanceof Response) expect(ended.ok).toBe(true);
    goOn();
    expect(await codeOf(await sending)).toEqual([401, 'SIGN_IN_REQUIRED']);
    expect(await shown()).toBe(0);
    await undo();
    const again = await uploads.uploadPhotograph(uploads.uploadsBy(app, await signedInAgain(anne)), target, picture);
    expect(again.tribute.photographs).toEqual([again.photograph]);
  });
});

test('a session that ends in the very moment in which the row is written is waited for', async () => {
  const { isAsked, goOn, deps } = held();
  const sending = uploads.sendWhole(anotherProcess(app, anne, { deps }), uploads.tributeTarget(tributeId), picture);
  await isAsked;
  let isAnswered = false;
  void sending.then(() => (isAnswered = true));
  await app.deps.db.transaction(async (tx) => {
    await tx.delete(sessions).where(eq(sessions.userId, anne.id));
    goOn();
    // An upload that does not wait is answered within this time. One that waits is not answered until the transaction ends.
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(isAnswered).toBe(false);
  });
  expect(await codeOf(await sending)).toEqual([401, 'SIGN_IN_REQUIRED']);
  expect(await shown()).toBe(0);
});

test('what is kept is told again to a session that is open', async () => {
  const target = uploads.tributeTarget(tributeId);
  const kept = await uploads.sendWhole(uploads.uploadsBy(app, anne), target, picture);
  const at = kept.headers.get('location') ?? '';
  await kept.arrayBuffer();
  const slowly = new ReadableStream({
    async pull(controller) {
      await anne.send('DELETE', '/api/sessions/current');
      controller.enqueue(new Uint8Array(1));
      controller.close();
    },
  });
  const headers = uploads.continuationHeaders(picture.length);
  const init = { method: 'PATCH', headers, body: slowly, duplex: 'half' } as RequestInit;
  expect(await codeOf(await uploads.uploadsBy(app, anne)(at, init))).toEqual([401, 'SIGN_IN_REQUIRED']);
  const again = uploads.uploadsBy(app, await signedInAgain(anne));
  expect((await bodyOf<UploadAnswer>(await again(at, { method: 'GET' }))).photograph.width).toBe(60);
});

test('a turn of a photograph is not written for a session that ended while it was made', async () => {
  const { photograph } = await uploads.uploadPhotograph(
    uploads.uploadsBy(app, anne),
    uploads.tributeTarget(tributeId),
    picture,
  );
  const { isAsked, goOn, deps } = held();
  const first = app.deps.encoder.first;
  app.deps.encoder.first = deps.encoder.first;
  deps.encoder.first = first;
  const turned = anne.send('PUT', `/api/tributes/${tributeId}/photographs/${photograph.id}/edit`, {
    turn: 90,
    crop: null,
    focal: null,
  });
  await isAsked;
  // When the waiting encoder continues, it passes its work on to the app's own encoder.
  app.deps.encoder.first = first;
  await anne.send('DELETE', '/api/sessions/current');
  goOn();
  expect(await codeOf(await turned)).toEqual([401, 'SIGN_IN_REQUIRED']);
  const { cookie } = await signedInAgain(anne);
  const now = await bodyOf<Tribute>(await app.send('GET', `/api/tributes/${tributeId}`, undefined, { cookie }));
  expect(now.photographs[0]?.rendition).toBe(1);
});

test('a visitor’s photograph is refused when its page was shut to visitors while it was made', async () => {
  const { id, path } = await publishedBy(anne);
  const { isAsked, goOn, deps } = held();
  const target = uploads.memoryTarget(path, randomUUID());
  const sending = uploads.sendWhole(anotherProcess(app, { ...anne, cookie: '' }, { deps }), target, picture);
  await isAsked;
  const shut = await anne.send('PUT', `/api/tributes/${id}/publication`, {
    visibility: 'private',
    path,
    approvesFirst: false,
  });
  expect(shut.status).toBe(200);
  goOn();
  expect(await codeOf(await sending)).toEqual([404, 'NOT_FOUND']);
  expect((await uploads.sendWhole(uploads.uploadsBy(app), target, picture)).status).toBe(404);
});
