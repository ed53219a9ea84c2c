// Requests from the native app's pages, whose origin is not ours, over a real socket.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { photographAddress } from '../../../features/media/contract/media.ts';
import type { OwnPost } from '../../../features/memories/contract/fields.ts';
import { APP_TOKEN_MS } from '../../../shared/limits/limits.ts';
import { keptIn, nativeApp, signedInApp } from '../../../../tests/support/accounts/native-app.ts';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { claimOf } from '../../../../tests/support/pictures/visitors-pictures.ts';
import { jpeg } from '../../../../tests/support/pictures/pictures.ts';
import {
  continuationHeaders,
  creationHeaders,
  memoryTarget,
  sendWhole,
  tributeTarget,
  uploadPhotograph,
} from '../../../../tests/support/pictures/uploads.ts';
import { bodyOf, draftOf, PAGE_PASSWORD, publishedBy } from '../../../../tests/support/tributes/tributes.ts';

let app: TestApp;
let anne: Person;
let wire: Pick<TestApp, 'send' | 'request'>;
beforeAll(async () => {
  app = await openTestApp();
  anne = await app.person();
  const origin = `http://127.0.0.1:${(await app.listen()).port}`;
  const request: TestApp['request'] = (path, init) => fetch(origin + path, { ...init, redirect: 'manual' });
  wire = {
    request,
    send: (method, path, body, headers = {}) =>
      request(path, {
        method,
        headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
  };
});
afterAll(() => app.close());

const OURS = ['capacitor://localhost', 'https://localhost'];
const OTHERS = [
  'https://localhost:1',
  'https://localhost:443',
  'http://localhost',
  'capacitor://evil',
  'capacitor://localhost.evil.example',
  'capacitor://localhost/',
  'ionic://localhost',
  'https://localhost.evil.example',
  'https://evil.example',
  'HTTPS://LOCALHOST',
  'null',
  '*',
  '',
];
const ADDRESSES = [
  '/healthz',
  '/api/sessions/current',
  '/api/uploads',
  `/api/uploads/${randomUUID()}`,
  `/api/tributes/${randomUUID()}/presence`,
  '/functions/handleVerifyEmail',
  `/files/${randomUUID()}/0-400.webp`,
  `/account/exports/${randomUUID()}`,
];

const preflight = (path: string, origin: string) =>
  wire.send('OPTIONS', path, undefined, {
    origin,
    'access-control-request-method': 'PATCH',
    'access-control-request-headers': 'authorization,content-type,x-kept',
  });
const allowed = (answer: Response) => answer.headers.get('access-control-allow-origin');
const listed = (answer: Response, name: string) => (answer.headers.get(name) ?? '').split(', ');

describe('a preflight', () => {
  it.each(OURS)('allows what the app sends and reads, to %s', async (origin) => {
    for (const path of ADDRESSES) {
      const answer = await preflight(path, origin);
      expect([path, answer.ok, allowed(answer)]).toEqual([path, true, origin]);
      expect(listed(answer, 'access-control-allow-methods')).toEqual(
        expect.arrayContaining(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
      );
      expect(listed(answer, 'access-control-allow-headers')).toEqual(
        expect.arrayContaining([
          'authorization',
          'content-type',
          'x-kept',
          'x-device',
          'upload-offset',
          'last-event-id',
        ]),
      );
      expect(Number(answer.headers.get('access-control-max-age'))).toBeGreaterThan(600);
      expect(listed(answer, 'vary')).toContain('origin');
      expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
      expect(await answer.text()).toBe('');
    }
  });

  it.each(OTHERS)('allows nothing to %j', async (origin) => {
    for (const path of ADDRESSES) {
      const answer = await preflight(path, origin);
      const names = ['access-control-allow-origin', 'access-control-expose-headers', 'access-control-max-age'];
      expect([path, names.map((name) => answer.headers.get(name))]).toEqual([path, [null, null, null]]);
      expect(allowed(await wire.send('GET', path, undefined, { origin, authorization: 'Bearer none' }))).toBeNull();
    }
  });
});

describe('an answer to the app', () => {
  it.each(OURS)('can be read by %s, refusals and all, and by no other origin', async (origin) => {
    const device = await signedInApp(wire, anne, { origin });
    for (const path of ADDRESSES) {
      const answer = await device.get(path);
      expect([path, allowed(answer)]).toEqual([path, origin]);
      expect(listed(answer, 'access-control-expose-headers')).toEqual(
        expect.arrayContaining(['x-session', 'x-kept-set', 'retry-after', 'location', 'upload-offset']),
      );
      expect(listed(answer, 'vary')).toContain('origin');
    }
  });

  it('is not given for cookies: without a token the app’s origin is a stranger', async () => {
    const { id } = await draftOf(anne);
    for (const origin of OURS) {
      const headers = { origin, cookie: anne.cookie };
      const changes: [string, string, object][] = [
        ['PATCH', `/api/tributes/${id}`, { rev: 1, changes: { name: 'Taken' } }],
        ['DELETE', '/api/sessions/current', {}],
        ['POST', '/functions/handleVerifyEmail', { data: { email: anne.email } }],
      ];
      for (const [method, path, body] of changes) {
        const answer = await wire.send(method, path, body, headers);
        expect([path, answer.status]).toEqual([path, 403]);
        const basic = { ...headers, authorization: 'Basic YTpi', 'x-kept': anne.cookie };
        expect((await wire.send(method, path, body, basic)).status).toBe(403);
      }
      const sent = { method: 'POST', headers, body: new URLSearchParams({ intent: 'end-others' }) };
      expect((await wire.request('/account', sent)).status).toBe(403);
      expect(
        (
          await sendWhole(
            (path, init) => wire.request(path, { ...init, headers: { ...init.headers, ...headers } }),
            tributeTarget(id),
            await jpeg(),
          )
        ).status,
      ).toBe(403);
    }
    expect((await bodyOf<{ name: string }>(await anne.get(`/api/tributes/${id}`))).name).not.toBe('Taken');
  });

  it('is a screen’s for nobody else: pages of screens stay unreadable', async () => {
    const screen = await wire.send('GET', '/', undefined, { origin: OURS[0] ?? '', authorization: 'Bearer none' });
    expect([screen.status, allowed(screen)]).toEqual([200, null]);
  });
});

describe('with nobody signed in, the app', () => {
  it('leaves a memory with a photograph, sees both while they wait, and changes the words', async () => {
    const { path } = await publishedBy(anne, { approvesFirst: true });
    const device = nativeApp(wire);
    const uploaded = await uploadPhotograph(device.upload, memoryTarget(path), await jpeg());
    expect([...device.kept.keys()]).toEqual(['own-entries']);
    const words = { name: 'Priya', relation: '', words: 'She taught me to swim.', idempotencyKey: randomUUID() };
    const memory = { ...words, photographs: [claimOf(uploaded)] };
    const left = await device.send('POST', `/api/public-tributes/${path}/memories`, memory);
    expect(keptIn(left).map(([name]) => name)).toEqual(['own-entries']);
    const { id, editKey } = await bodyOf<OwnPost>(left, 201);
    const file = photographAddress(uploaded.photograph, uploaded.photograph.widths[0] ?? 0, 'webp');
    const kept = `own-entries=${device.kept.get('own-entries')}`;
    expect((await device.get(file)).status).toBe(200);
    expect((await nativeApp(wire, { cookie: kept }).get(file)).status).toBe(404);
    expect((await wire.send('GET', file, undefined, { 'x-kept': kept })).status).toBe(404);
    expect((await nativeApp(wire, { 'x-kept': kept.replaceAll(editKey, 'x') }).get(file)).status).toBe(404);
    const changed = { name: 'Priya', relation: '', words: 'She taught me to dive.', editKey };
    expect((await device.send('PUT', `/api/own-posts/${id}`, { ...changed, editKey: 'x' })).status).toBe(404);
    const answer = await bodyOf<OwnPost>(await device.send('PUT', `/api/own-posts/${id}`, changed));
    expect(answer).toMatchObject({ words: changed.words, state: 'waiting' });
  });

  it('opens a page by its password, which it keeps, and by nothing that it changed', async () => {
    const { id, path } = await publishedBy(anne, { visibility: 'password' });
    const device = nativeApp(wire);
    const page = `/api/public-tributes/${path}`;
    expect((await device.get(page)).status).toBe(401);
    const opened = await device.send('POST', `${page}/openings`, { password: PAGE_PASSWORD });
    const names = keptIn(opened).map(([name]) => name);
    expect(names).toEqual([`tribute-password-${id}`, `tribute-opened-${id}`]);
    expect((await device.get(page)).status).toBe(200);
    const key = device.kept.get(`tribute-password-${id}`) ?? '';
    expect((await nativeApp(wire, { cookie: `tribute-password-${id}=${key}` }).get(page)).status).toBe(401);
    device.kept.set(`tribute-password-${id}`, `${key}x`);
    expect((await device.get(page)).status).toBe(401);
  });
});

describe('with its token, the app', () => {
  it('uploads in parts, sees the private photograph, and gets a new token when one is due', async () => {
    const { id } = await draftOf(anne);
    const device = await signedInApp(wire, anne, { origin: 'https://localhost' });
    const content = await jpeg();
    const begun = await device.upload('/api/uploads', {
      method: 'POST',
      headers: creationHeaders(tributeTarget(id), content.length),
    });
    expect([begun.status, allowed(begun)]).toEqual([201, 'https://localhost']);
    const at = begun.headers.get('location') ?? '';
    const stranger = await signedInApp(wire, await app.person());
    const part = { method: 'PATCH', headers: continuationHeaders(0), body: new Uint8Array(content) };
    expect((await stranger.upload(at, part)).status).toBe(404);
    expect((await nativeApp(wire).upload(at, part)).status).toBe(401);
    const done = await device.upload(at, part);
    const { photograph } = await bodyOf<{ photograph: Parameters<typeof photographAddress>[0] & { widths: number[] } }>(
      done,
    );
    const file = photographAddress(photograph, photograph.widths[0] ?? 0, 'webp');
    const shown = await device.get(file);
    expect([shown.status, shown.headers.get('content-type'), allowed(shown)]).toEqual([
      200,
      'image/webp',
      'https://localhost',
    ]);
    expect(shown.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(shown.headers.get('cache-control')).toBe('private, no-store');
    expect((await stranger.get(file)).status).toBe(404);
    expect((await nativeApp(wire, { cookie: anne.cookie }).get(file)).status).toBe(404);
    const whole = await device.get(`/api/tributes/${id}/photographs/${photograph.id}/whole`);
    expect([whole.status, whole.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    app.clock.advance(APP_TOKEN_MS);
    const before = device.token();
    expect((await device.get(file)).headers.get('x-session')).toMatch(/\.1\./);
    expect(device.token()).not.toBe(before);
    expect((await device.get(file)).status).toBe(200);
  });

  it('follows a stream until its session ends', async () => {
    const { id } = await draftOf(anne);
    const device = await signedInApp(wire, anne);
    const path = `/api/tributes/${id}/presence?tab=${randomUUID()}`;
    expect((await nativeApp(wire, { cookie: anne.cookie }).get(path)).status).toBe(401);
    const answer = await device.get(path);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
    expect(allowed(answer)).toBe('capacitor://localhost');
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    let heard = '';
    while (!heard.includes('data: ')) heard += (await reader?.read())?.value ?? 'ended: data: ';
    expect(heard).not.toContain('ended');
    await device.send('DELETE', '/api/sessions/current');
    for (;;) if ((await reader?.read())?.done !== false) break;
    expect(app.deps.streams.count()).toBe(0);
  });

  it('calls the functions, as nobody else than its token says', async () => {
    const admin = await app.person({ role: 'admin' });
    const device = await signedInApp(wire, await app.person());
    const note = { data: { to: anne.email, tempId: 'note', dynamicData: { words: 'Thank you.' } } };
    const { cookie } = admin;
    expect((await device.send('POST', '/functions/sendDynamicEmail', note, { cookie })).status).toBe(403);
    const own = await (await signedInApp(wire, admin)).send('POST', '/functions/sendDynamicEmail', note);
    expect([own.status, allowed(own)]).toEqual([200, 'capacitor://localhost']);
    const foreign = { origin: 'https://evil.example' };
    expect(allowed(await device.send('POST', '/functions/handleVerifyEmail', note, foreign))).toBeNull();
  });
});

it('shows public photographs as pictures of another origin, and no private ones', async () => {
  const tribute = await publishedBy(anne);
  const send = (path: string, init: RequestInit) =>
    app.request(path, { ...init, headers: { ...(init.headers as Record<string, string>), cookie: anne.cookie } });
  const { photograph } = await uploadPhotograph(send, tributeTarget(tribute.id, 'portrait'), await jpeg());
  const file = photographAddress(photograph, photograph.widths[0] ?? 0, 'webp');
  const policy = async (path: string) => (await anne.get(path)).headers.get('cross-origin-resource-policy');
  expect(await policy(file)).toBe('same-origin');
  const { revision } = await bodyOf<{ revision: string }>(await anne.get(`/api/tributes/${tribute.id}/changes`));
  await bodyOf(await anne.send('POST', `/api/tributes/${tribute.id}/showings`, { revision }));
  expect(await policy(file)).toBe('cross-origin');
});
