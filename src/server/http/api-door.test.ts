import { Agent, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../tests/support/test-app.ts';

let app: TestApp;
let port: number;
beforeAll(async () => {
  app = await openTestApp();
  ({ port } = await app.listen());
});
afterAll(() => app.close());

const own = { origin: 'http://localhost:3000' };
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
  ['an upload by a stranger', '/api/tributes/x/photographs', { method: 'POST', headers: own, body: 'x' }],
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
