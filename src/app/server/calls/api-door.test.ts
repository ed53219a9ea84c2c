import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  creationHeaders,
  memoryTarget,
  sendWhole,
  tributeTarget,
  uploadPhotograph,
} from '../../../../tests/support/pictures/uploads.ts';
import { wholePhotographAddress } from '../../../features/media/contract/media.ts';
import { cookieOf } from '../../../../tests/support/accounts/people.ts';
import { png } from '../../../../tests/support/pictures/pictures.ts';
import { bodyOf, publishedBy } from '../../../../tests/support/tributes/tributes.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';

let app: TestApp;
let port: number;
beforeAll(async () => {
  app = await openTestApp();
  ({ port } = await app.listen());
});
afterAll(() => app.close());

const own = { origin: 'http://localhost:3000' };
const ID = '0199d2a0-0000-7000-8000-000000000000';
const creation = creationHeaders(tributeTarget(ID), 1);
const json = { ...own, 'content-type': 'application/json' };
const asked: [string, string, RequestInit][] = [
  ['an endpoint', '/api/sessions/current', {}],
  ['parameters', '/api/public-tributes/nobody/memories?before=1&before=2', {}],
  ['an encoded address', '/api/public-tributes/n%C3%B6body', {}],
  ['no endpoint', '/api/nothing/here', {}],
  ['no endpoint at the root', '/api', {}],
  ['a method that none has', '/api/sessions/current', { method: 'PATCH', headers: own }],
  ['no proof of origin', '/api/sessions', { method: 'POST', headers: { 'sec-fetch-site': 'none' }, body: '{}' }],
  [
    'another site',
    '/api/sessions',
    { method: 'POST', headers: { ...json, origin: 'https://evil.example' }, body: '{}' },
  ],
  ['fields that are refused', '/api/sessions', { method: 'POST', headers: json, body: '{"email":"x"}' }],
  ['no body', '/api/sessions', { method: 'POST', headers: json }],
  ['a form', '/api/sessions', { method: 'POST', headers: own, body: new URLSearchParams({ a: 'b' }) }],
  ['broken JSON', '/api/sessions', { method: 'POST', headers: json, body: '{' }],
  ['too much', '/api/sessions', { method: 'POST', headers: json, body: JSON.stringify({ a: 'b'.repeat(300_000) }) }],
  ['a session that is ended', '/api/sessions/current', { method: 'DELETE', headers: own }],
  ['nothing at the old address of uploads', '/api/tributes/x/photographs', { method: 'POST', headers: own, body: 'x' }],
  ['an upload by nobody', '/api/uploads', { method: 'POST', headers: { ...own, ...creation }, body: 'x' }],
  [
    'an upload without proof of origin',
    '/api/uploads',
    { method: 'POST', headers: { ...creation, 'sec-fetch-site': 'none' }, body: 'x' },
  ],
  ['an upload from another site', '/api/uploads/x', { method: 'PATCH', headers: { origin: 'https://evil.example' } }],
  ['an upload that is not there', '/api/uploads/x?y=z', {}],
  ['a wrong way to upload', '/api/uploads', { method: 'PUT', headers: own, body: 'x' }],
  ['below an upload', '/api/uploads/x/y', {}],
  ["nobody's whole photograph", `/api/tributes/${ID}/photographs/${ID}/whole`, {}],
  ['another way to it', `/api/tributes/${ID}/photographs/${ID}/whole`, { method: 'PUT', headers: own }],
];

const OF_THE_SOCKET = new Set(['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding']);
const seen = async (answer: Response) => ({
  status: answer.status,
  headers: [...answer.headers].filter(([name]) => !OF_THE_SOCKET.has(name)),
  body: await answer.text(),
});

describe('the API', () => {
  it.each(asked)('answers %s alike on a socket and as a Request', async (_name, path, init) => {
    const onSocket = await seen(await fetch(`http://127.0.0.1:${port}${path}`, init));
    const asRequest = await seen(await app.request(path, init));
    expect(onSocket).toEqual(asRequest);
    expect(onSocket.status).toBeLessThan(500);
    expect(Object.fromEntries(onSocket.headers)).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-content-type-options': 'nosniff',
      'cache-control': expect.stringContaining('no-store'),
    });
  });

  it('goes on with a connection after a body that it refused', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const status = (body: string) =>
      new Promise((resolve, reject) => {
        const options = { host: '127.0.0.1', port, agent, method: 'POST', path: '/api/sessions', headers: json };
        const sending = request(options, (answer) => {
          answer.resume().on('end', () => resolve(answer.statusCode));
        });
        sending.on('error', reject).end(body);
      });
    expect(await status(JSON.stringify({ a: 'b'.repeat(300_000) }))).toBe(413);
    expect(await status('{}')).toBe(422);
    agent.destroy();
  });
});

// Uploads and whole photographs go through the framework. All other API requests bypass it.
describe('both doors of the API', () => {
  const over = (on: { origin: string; cookie?: string }) => (path: string, init: RequestInit) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      ...init,
      headers: { ...Object.fromEntries(new Headers(init.headers)), ...on },
    });
  const cookieLines = (answer: Response) => answer.headers.getSetCookie();

  it('know a person by the same cookie, which only a sign-in sets', async () => {
    const { email, password } = await app.person();
    const signedIn = await fetch(`http://127.0.0.1:${port}/api/sessions`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ email, password }),
    });
    expect(signedIn.status).toBe(200);
    expect(cookieLines(signedIn).some((line) => /HttpOnly/.test(line) && /SameSite=Lax/i.test(line))).toBe(true);
    const send = over({ ...own, cookie: cookieOf(signedIn) });
    const { id } = await bodyOf<{ id: string }>(
      await send('/api/tributes', {
        method: 'POST',
        headers: json,
        body: JSON.stringify({ id: randomUUID(), changes: {} }),
      }),
      201,
    );
    const { photograph } = await uploadPhotograph(send, tributeTarget(id), await png({ width: 64, height: 48 }));
    const whole = await send(wholePhotographAddress(id, photograph.id), {});
    expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
    for (const path of [wholePhotographAddress(id, photograph.id), `/api/tributes/${id}`]) {
      expect((await over(own)(path, {})).status).toBe(401);
    }
  });

  it('set the cookie of a visitor', async () => {
    const { path } = await publishedBy(await app.person());
    const picture = await png({ width: 64, height: 48 });
    const answers = [
      await sendWhole(over(own), memoryTarget(path), picture),
      await over(own)(`/api/public-tributes/${path}/candles`, {
        method: 'POST',
        headers: json,
        body: JSON.stringify({ name: 'Priya', idempotencyKey: randomUUID() }),
      }),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(201);
      expect(cookieLines(answer).length).toBeGreaterThan(0);
      for (const line of cookieLines(answer)) expect(line).toMatch(/; Path=\/; Max-Age=\d+; SameSite=Lax; HttpOnly$/);
    }
  });

  it('say on https that they are never to be asked without it', async () => {
    const secure = await openTestApp({ PUBLIC_URL: 'https://rosemary.example' });
    const listening = await secure.listen();
    for (const path of ['/api/sessions/current', '/api/uploads/x', '/api/uploads']) {
      const answer = await fetch(`http://127.0.0.1:${listening.port}${path}`);
      expect(answer.headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains');
    }
    await secure.close();
  });

  it('close a connection politely once the server is closing', async () => {
    const closing = await app.listen();
    closing.letGo();
    for (const path of ['/api/sessions/current', '/api/uploads/x']) {
      const answer = await fetch(`http://127.0.0.1:${closing.port}${path}`);
      expect([answer.headers.get('connection'), answer.headers.get('x-content-type-options')]).toEqual([
        'close',
        'nosniff',
      ]);
    }
  });
});
