// A file name is only data. Uploads have no field for a name, and a name in another place changes nothing.
// The nightly run tries 2,000 names of each kind.
import { readdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Metadata } from '@tus/server';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { UPLOADS_ADDRESS } from '../../../src/features/media/contract/media.ts';
import type { Person } from '../../support/accounts/people.ts';
import { png } from '../../support/pictures/pictures.ts';
import { openTestApp, type TestApp } from '../../support/app/test-app.ts';
import { draftOf } from '../../support/tributes/tributes.ts';
import { uploadFolder } from '../../support/pictures/upload-process.ts';
import * as uploads from '../../support/pictures/uploads.ts';

let app: TestApp;
let anne: Person;
let send: uploads.SendUpload;
let tributeId: string;
beforeAll(async () => {
  app = await openTestApp();
  anne = await app.person();
  send = uploads.uploadsBy(app, anne);
  ({ id: tributeId } = await draftOf(anne));
});
afterAll(() => app.close());

const hostile = fc.oneof(
  fc.constantFrom('../../../etc/passwd', '..\\..\\boot.ini', '/etc/passwd', 'a\0.jpg', 'x\r\nSet-Cookie: a=b', '.', ''),
  fc.constantFrom(
    'photo\u202Egnp.exe',
    'x'.repeat(5_000),
    '<script>alert(1)</script>.jpg',
    '%2e%2e%2f',
    'CON',
    '~/.ssh',
  ),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc
    .array(fc.constantFrom('..', '/', '\\', '\0', '\r\n', ':', '%00', '\u202e', 'a'), { maxLength: 12 })
    .map((parts) => parts.join('')),
);
const around = async () => (await readdir(dirname(uploadFolder(app)))).toSorted();

/** Begins an upload with the name in every place where a client could write one. */
async function withName(name: string): Promise<Response> {
  const target = {
    ...uploads.tributeTarget(tributeId, 'gallery', 'one key for all'),
    filename: name,
    name,
    filetype: name,
  };
  return send(UPLOADS_ADDRESS, {
    method: 'POST',
    headers: {
      ...uploads.TUS,
      'upload-length': '1000',
      'upload-metadata': Metadata.stringify(target),
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name.toWellFormed())}`,
    },
  });
}

test('hostile names write nothing elsewhere and reach no header', async () => {
  const before = await around();
  await fc.assert(
    fc.asyncProperty(hostile, async (name) => {
      const answer = await withName(name);
      expect(answer.status).toBe(201);
      const at = answer.headers.get('location') ?? '';
      expect(at).toMatch(/^\/api\/uploads\/[\w-]{45}$/);
      const asked = await send(at, { method: 'HEAD', headers: uploads.TUS });
      for (const headers of [answer.headers, asked.headers]) {
        expect(headers.getSetCookie()).toEqual([]);
        expect(headers.has('content-disposition') || headers.has('upload-metadata')).toBe(false);
      }
    }),
  );
  expect(await around()).toEqual(before);
  // All requests have one key, so there is one upload, under a name that the product generated.
  expect((await readdir(uploadFolder(app))).map((name) => name.replace(/^[\w-]{45}/, 'ours')).toSorted()).toEqual([
    // This file's name contains the sender's network, and the number of bytes that are still to come.
    expect.stringMatching(/^ours\.[\w-]{12}\.\d+\.begun$/),
    'ours.json',
    'ours.part',
  ]);
});

test('hostile addresses of uploads find nothing and write nothing', async () => {
  const before = [await around(), await readdir(uploadFolder(app))];
  await fc.assert(
    fc.asyncProperty(hostile, fc.constantFrom('HEAD', 'GET', 'PATCH', 'DELETE'), async (name, method) => {
      const id = encodeURIComponent(name.toWellFormed());
      fc.pre(!['', '.', '..'].includes(name));
      const { status } = await send(`${UPLOADS_ADDRESS}/${id}`, {
        method,
        headers: uploads.continuationHeaders(0),
        ...(method === 'PATCH' && { body: 'x' }),
      });
      expect(status).toBe(404);
    }),
  );
  expect([await around(), await readdir(uploadFolder(app))]).toEqual(before);
});

test('the files of a photograph are named by us alone', async () => {
  const picture = await png({ width: 64, height: 48 });
  const target = { ...uploads.tributeTarget(tributeId), filename: '../../escape.png' };
  const answer = await uploads.sendWhole(send, target, picture);
  expect(answer.status).toBe(201);
  expect(JSON.stringify(await answer.json())).not.toContain('escape');
  const keys = (await Array.fromAsync(app.deps.files.list())).map(({ key }) => key);
  expect(keys.every((key) => /^(originals|sizes|unfinished)\/[\da-f-]{24,36}[/.]?/.test(key))).toBe(true);
});
