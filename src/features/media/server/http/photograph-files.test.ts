import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { jpegWidths, photographAddress, type Photograph, type PhotographFormat } from '../../contract/media.ts';
import { completePhotograph } from '../../../../../tests/support/pictures/complete-photograph.ts';
import { openTestApp, type TestApp } from '../../../../../tests/support/app/test-app.ts';
import type { Person } from '../../../../../tests/support/accounts/people.ts';
import * as pictures from '../../../../../tests/support/pictures/pictures.ts';
import { removeReplacedSizes } from '../commands/replaced-sizes.ts';
import { tributeTarget, uploadPhotograph, uploadsBy } from '../../../../../tests/support/pictures/uploads.ts';
import { publishedRenditions } from '../../../tributes/server/queries/working-copy.ts';
import { showChanges } from '../../../../../tests/support/tributes/tributes.ts';

let app: TestApp;
let anne: Person;
let tributeId: string;
let photograph: Photograph;
let first: string[];
let addresses: string[];
beforeAll(async () => {
  app = await openTestApp();
  anne = await app.person();
  tributeId = randomUUID();
  await anne.send('POST', '/api/tributes', {
    id: tributeId,
    changes: { name: 'Margaret Hartwell', died: { year: 2026, month: null, day: null } },
  });
  const target = tributeTarget(tributeId);
  ({ photograph } = await uploadPhotograph(uploadsBy(app, anne), target, await pictures.tailed()));
  first = addressesOf(photograph);
  photograph = { ...photograph, ...(await completePhotograph(app, photograph)) };
  addresses = addressesOf(photograph);
});
afterAll(() => app.close());

function addressesOf(shown: Photograph): string[] {
  const at = (format: PhotographFormat, widths: number[]) =>
    widths.map((width) => photographAddress(shown, width, format));
  const webps = at('webp', shown.widths);
  return shown.isComplete ? [...webps, ...at('avif', shown.widths), ...at('jpg', jpegWidths(shown.widths))] : webps;
}
const publish = (visibility: string) =>
  anne.send('PUT', `/api/tributes/${tributeId}/publication`, {
    path: 'margaret-hartwell',
    visibility,
    approvesFirst: true,
  });
const statuses = async (read: (path: string) => Promise<Response>) =>
  new Set(await Promise.all(addresses.map(async (path) => (await read(path)).status)));
const asVisitor = (path: string) => app.request(path);

test('while the page is a draft only its keeper sees its photographs, and no cache keeps them', async () => {
  expect(await statuses(asVisitor)).toEqual(new Set([404]));
  const stranger = await app.person();
  expect(await statuses(stranger.get)).toEqual(new Set([404]));
  for (const path of addresses) {
    const answer = await anne.get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin');
  }
});

test('every size of a public page is served re-encoded, with its own type and nothing it could run', async () => {
  expect((await publish('public')).status).toBe(200);
  for (const path of addresses) {
    const answer = await asVisitor(path);
    expect(answer.status).toBe(200);
    const format = path.slice(path.lastIndexOf('.') + 1).replace('jpg', 'jpeg');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': `image/${format}`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=31536000, s-maxage=60, immutable',
    });
    const content = Buffer.from(await answer.arrayBuffer());
    expect(answer.headers.get('content-length')).toBe(String(content.length));
    const { format: found, width, exif, icc, xmp } = await sharp(content).metadata();
    expect([found, width]).toEqual([format.replace('avif', 'heif'), Number(/-(\d+)\./.exec(path)?.[1])]);
    expect([exif, icc, xmp]).toEqual([undefined, undefined, undefined]);
    expect(content.includes('script')).toBe(false);
  }
});

test('what an upload was answered with keeps its address and its bytes when the other sizes are there', async () => {
  expect(first).toHaveLength(1);
  expect(addresses).toContain(first[0]);
  expect(addresses.length).toBeGreaterThan(4);
});

test('an edited photograph has new addresses; the old ones answer for an hour more, unchanged', async () => {
  const before = Buffer.from(await (await asVisitor(first[0] ?? '')).arrayBuffer());
  const edit = { turn: 90, crop: null, focal: null };
  expect((await anne.send('PUT', `/api/tributes/${tributeId}/photographs/${photograph.id}/edit`, edit)).status).toBe(
    200,
  );
  expect(Buffer.from(await (await asVisitor(first[0] ?? '')).arrayBuffer())).toEqual(before);
  const turned = await completePhotograph(app, photograph);
  expect(turned.rendition).toBe(2);
  expect((await asVisitor(photographAddress(turned, turned.widths[0] ?? 0, 'avif'))).status).toBe(404);
  await showChanges(anne, tributeId);
  const after = await asVisitor(photographAddress(turned, turned.widths[0] ?? 0, 'avif'));
  expect(after.status).toBe(200);
  app.clock.advance(61 * 60 * 1000);
  await removeReplacedSizes(app.deps, publishedRenditions);
  expect(await statuses(asVisitor)).toEqual(new Set([404]));
  photograph = { ...photograph, ...turned };
  addresses = addressesOf(photograph);
  expect(await statuses(asVisitor)).toEqual(new Set([200]));
});

test('HEAD answers the headers alone, and a known tag 304', async () => {
  const path = addresses[0] ?? '';
  const head = await app.request(path, { method: 'HEAD' });
  expect(head.status).toBe(200);
  expect(await head.text()).toBe('');
  const etag = head.headers.get('etag') ?? '';
  const again = await app.request(path, { headers: { 'if-none-match': etag } });
  expect(again.status).toBe(304);
  expect(again.headers.get('etag')).toBe(etag);
  expect(await again.text()).toBe('');
});

test('a known tag never answers 304 to somebody who may not see it, and asks the store for nothing', async () => {
  const path = addresses[0] ?? '';
  const etag = (await app.request(path)).headers.get('etag') ?? '';
  const read = vi.spyOn(app.deps.files, 'read');
  const known = async () => (await app.request(path, { headers: { 'if-none-match': etag } })).status;
  expect(await known()).toBe(304);
  await publish('private');
  expect(await known()).toBe(404);
  expect(read).not.toHaveBeenCalled();
  read.mockRestore();
  await publish('public');
});

test('a page made private takes all sizes of its photographs with it', async () => {
  await publish('private');
  expect(await statuses(asVisitor)).toEqual(new Set([404]));
  await publish('public');
  expect(await statuses(asVisitor)).toEqual(new Set([200]));
});

test('a removed photograph is gone for visitors once that is shown, all sizes included', async () => {
  await anne.send('DELETE', `/api/tributes/${tributeId}/photographs/${photograph.id}`);
  await showChanges(anne, tributeId);
  expect(await statuses(asVisitor)).toEqual(new Set([404]));
  await anne.send('PUT', `/api/tributes/${tributeId}/photographs/${photograph.id}/restoration`);
  await showChanges(anne, tributeId);
  expect(await statuses(asVisitor)).toEqual(new Set([200]));
});

test('the original has no address, nor has anything else', async () => {
  const { id } = photograph;
  const others = [
    `/files/${id}`,
    `/files/${id}/`,
    `/files/${id}/original`,
    `/files/${id}/original.jpg`,
    `/files/originals/${id}`,
    `/files/${id}/2-480.png`,
    `/files/${id}/2-480.svg`,
    `/files/${id}/2-481.jpg`,
    `/files/${id}/3-480.webp`,
    `/files/${id}/02-480.webp`,
    `/files/${id}/480.webp`,
    `/files/${id}/99999999999999999999-480.webp`,
    `/files/${id}/2-0480.jpg`,
    `/files/${id}/2-480.jpg.webp`,
    `/files/${id}/..%2f..%2foriginals%2f${id}`,
    `/files/${id.toUpperCase()}/2-480.webp`,
    `/files/${randomUUID()}/2-480.webp`,
    `/files/..%2f..%2fdatabase/480.jpg`,
    `/files/%00/480.jpg`,
  ];
  for (const path of others) expect((await anne.get(path)).status, path).toBe(404);
});

test('no file name of any kind leaves the store or reaches a header', async () => {
  const part = fc.oneof(
    fc.constantFrom('..', '/', '\\', '\0', '\r\nx-injected: 1', '\u202egpj.', '2-480.webp', 'a'.repeat(5000)),
    fc.string({ unit: 'binary' }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(part, { minLength: 1, maxLength: 4 }), async (parts) => {
      const answer = await app.request(`/files/${photograph.id}/${encodeURIComponent(parts.join('').toWellFormed())}`);
      expect([200, 404, 414]).toContain(answer.status);
      expect(answer.headers.has('x-injected')).toBe(false);
      if (answer.status === 200) expect(parts.join('')).toBe('2-480.webp');
    }),
    { numRuns: 300 },
  );
});
