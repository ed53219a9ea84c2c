import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exchangeWith, OF_OURS } from '../support/app/raw-socket.ts';
import { openTestApp, type TestApp } from '../support/app/test-app.ts';

let app: TestApp;
let port: number;
beforeAll(async () => {
  app = await openTestApp();
  ({ port } = await app.listen());
});
afterAll(() => app.close());

const exchange = (bytes: string | Buffer) => exchangeWith(port, bytes);

const own = 'Host: localhost\r\nOrigin: http://localhost:3000\r\n';
const json = (body: string, path = '/api/sessions') =>
  `POST ${path} HTTP/1.1\r\n${own}Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`;
const get = (target: string) => `GET ${target} HTTP/1.1\r\n${own}Connection: close\r\n\r\n`;
const deep = `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`;

const odd: [string, string | Buffer][] = [
  ['two lengths', `POST /api/sessions HTTP/1.1\r\n${own}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`],
  [
    'length and chunks',
    `POST /api/sessions HTTP/1.1\r\n${own}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /x HTTP/1.1\r\n\r\n`,
  ],
  ['unknown transfer encoding', `POST /api/sessions HTTP/1.1\r\n${own}Transfer-Encoding: xchunked\r\n\r\n{}`],
  ['negative length', `POST /api/sessions HTTP/1.1\r\n${own}Content-Length: -1\r\n\r\n`],
  ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['two hosts', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n'],
  ['a host that is no host', 'GET / HTTP/1.1\r\nHost: a b/c?d\r\nConnection: close\r\n\r\n'],
  ['an address of another host', get('http://evil.example/')],
  ['an address that is none', get('*')],
  ['no slash', get('nothing')],
  ['a double slash', get('//evil.example/%2e%2e')],
  ['a bare line feed in a header', 'GET / HTTP/1.1\nHost: localhost\nX: a\n\n'],
  ['a NUL in a header', `GET / HTTP/1.1\r\n${own}X: a\0b\r\n\r\n`],
  ['a huge header', `GET / HTTP/1.1\r\n${own}X: ${'a'.repeat(70_000)}\r\n\r\n`],
  ['a huge address', get(`/${'a'.repeat(20_000)}`)],
  ['nonsense', Buffer.from([0, 1, 2, 3, 255, 254, 13, 10, 13, 10])],
  ['an unknown method', `BREW / HTTP/1.1\r\n${own}\r\n`],
  ['TRACE', `TRACE / HTTP/1.1\r\n${own}Connection: close\r\n\r\n`],
  [
    'a method override',
    `POST /account HTTP/1.1\r\n${own}X-HTTP-Method-Override: DELETE\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
  ],
  ['broken percent-encoding', get('/%')],
  ['percent-encoded bytes that are not UTF-8', get('/%ff%fe')],
  ['percent-encoded NUL', get('/margaret%00')],
  ['climbing', get('/assets/../../package.json')],
  ['encoded climbing', get('/assets/%2e%2e/%2e%2e/package.json')],
  ['encoded slashes', get('/files/..%2f..%2fsecret/480.webp')],
  ['repeated parameters', get('/userauth/login?to=/a&to=/b&to[]=c')],
  ['nested parameters', get(`/api/public-tributes/x/memories?before[a][b]=${'[x]'.repeat(500)}`)],
  ['malformed JSON', json('{"email":')],
  ['JSON that is a list', json('[]')],
  ['JSON null', json('null')],
  ['deep JSON', json(deep)],
  [
    'a prototype',
    json('{"__proto__":{"role":"admin"},"constructor":{"prototype":{"x":1}},"email":"a@example.org","password":"x"}'),
  ],
  [
    'bytes that are not UTF-8',
    Buffer.concat([Buffer.from(json('{"email":"aaa@b.org"}').replace('aaa', '')), Buffer.from([0xff, 0xfe])]),
  ],
  ['a form where JSON belongs', json('a=b').replace('application/json', 'application/x-www-form-urlencoded')],
  ['JSON where a form belongs', json('{"intent":"sign-out"}', '/account')],
  [
    'a torn form with files',
    json('--x', '/userauth/login').replace('application/json', 'multipart/form-data; boundary=x'),
  ],
  ['JSON as plain text', json('{}').replace('application/json', 'text/plain')],
  ['a body on GET', `GET /healthz HTTP/1.1\r\n${own}Content-Length: 3\r\nConnection: close\r\n\r\nabc`],
  [
    'an Expect that nobody knows',
    `POST /api/sessions HTTP/1.1\r\n${own}Expect: tea\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
  ],
  ['an upgrade', `GET / HTTP/1.1\r\n${own}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n`],
  ['a bad range', `GET /robots.txt HTTP/1.1\r\n${own}Range: bytes=9-1,x\r\nConnection: close\r\n\r\n`],
  ['a bad etag', `GET / HTTP/1.1\r\n${own}If-None-Match: W/"\x01,,,"\r\nConnection: close\r\n\r\n`],
  [
    'a cookie of garbage',
    `GET /account HTTP/1.1\r\n${own}Cookie: session=%00%ff; =; own-entries=~~:::; tribute-key-x=\r\nConnection: close\r\n\r\n`,
  ],
];

describe('odd HTTP', () => {
  it.each(odd)('%s is refused calmly and tells nothing', async (_name, bytes) => {
    const answer = await exchange(bytes);
    const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
    expect(status).toBeLessThan(500);
    expect(answer).not.toMatch(OF_OURS);
    expect((await app.request('/healthz')).status).toBe(200);
  });

  it('gives no object a role by its prototype', () => {
    expect(({} as { role?: string }).role).toBeUndefined();
  });

  it('refuses a body past the limit while it arrives', async () => {
    const chunk = `8000\r\n${'a'.repeat(0x8000)}\r\n`;
    const head = `POST /api/sessions HTTP/1.1\r\n${own}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n`;
    expect(await exchange(head + chunk.repeat(20))).toMatch(/^HTTP\/1\.1 413/);
  });
});
