// Odd requests, and addresses that scanners try on every server, cause no error of the server and reveal no internals.
import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isNightly } from '../support/app/exhaustive.ts';
import { exchangeWith, OF_OURS } from '../support/app/raw-socket.ts';
import { openTestApp, type TestApp } from '../support/app/test-app.ts';

const AT_ONCE = 20;
let app: TestApp;
let port: number;
beforeAll(async () => {
  app = await openTestApp();
  ({ port } = await app.listen());
});
afterAll(() => app.close());

const TARGETS = [
  '/',
  '/account',
  '/userauth/login',
  '/admin/users',
  '/api/sessions',
  '/api/public-tributes/x',
  '/api/reports',
  '/api/uploads',
  '/files/0190a000-0000-7000-8000-000000000000/1-480.webp',
  '/functions/sendDynamicEmail',
  '/account/exports/0190a000-0000-7000-8000-000000000000',
  '/assets/nothing.js',
  '/words/%ff',
  '/nobody-here/card.png',
  '/a/b/c/d/e?x=%zz',
  '/healthz',
];
const own = 'Host: localhost\r\nOrigin: http://localhost:3000\r\n';
const json = 'Content-Type: application/json\r\n';
/** Odd requests. Each is sent to every target. */
const ODDITIES: ((target: string) => string)[] = [
  (at) => `POST ${at} HTTP/1.1\r\n${own}Content-Length: 5\r\nContent-Length: 6\r\n\r\nabcde`,
  (at) =>
    `POST ${at} HTTP/1.1\r\n${own}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /x HTTP/1.1\r\n\r\n`,
  (at) => `POST ${at} HTTP/1.1\r\n${own}Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n`,
  (at) => `POST ${at} HTTP/1.1\r\n${own}Transfer-Encoding: \tchunked\r\n\r\nzz\r\n`,
  (at) => `POST ${at} HTTP/1.1\r\n${own}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n`,
  (at) => `POST ${at} HTTP/1.1\r\n${own}Content-Length: +5\r\n\r\nabcde`,
  (at) => `POST ${at} HTTP/1.1\r\n${own}Content-Length: 99999999999999999999\r\n\r\n`,
  (at) => `POST ${at} HTTP/1.1\r\n${own}${json}Content-Length: 2\r\nConnection: close\r\n\r\n{]`,
  (at) => `POST ${at} HTTP/1.1\r\n${own}${json}Content-Length: 6\r\nConnection: close\r\n\r\n"\\ud8"`,
  (at) =>
    `POST ${at} HTTP/1.1\r\n${own}${json}Content-Length: 24\r\nConnection: close\r\n\r\n{"__proto__":{"a":"b"}}\n`,
  (at) =>
    `POST ${at} HTTP/1.1\r\n${own}${json}Content-Encoding: gzip\r\nContent-Length: 4\r\nConnection: close\r\n\r\nabcd`,
  (at) =>
    `PUT ${at} HTTP/1.1\r\n${own}Content-Type: multipart/form-data\r\nContent-Length: 3\r\nConnection: close\r\n\r\n--x`,
  (at) =>
    `POST ${at} HTTP/1.1\r\n${own}Content-Type: text/plain; charset=utf-7\r\nContent-Length: 4\r\nConnection: close\r\n\r\n+ADw`,
  (at) =>
    `PATCH ${at} HTTP/1.1\r\n${own}Upload-Offset: -1\r\nTus-Resumable: 9.9.9\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
  (at) => `DELETE ${at} HTTP/1.1\r\n${own}Content-Length: 0\r\nConnection: close\r\n\r\n`,
  (at) => `OPTIONS ${at} HTTP/1.1\r\n${own}Access-Control-Request-Method: PUT\r\nConnection: close\r\n\r\n`,
  (at) => `CONNECT ${at} HTTP/1.1\r\n${own}\r\n`,
  (at) => `GET ${at} HTTP/1.1\r\n${own}Range: bytes=0-0,1-1,2-2,-1\r\nConnection: close\r\n\r\n`,
  (at) => `GET ${at} HTTP/1.1\r\n${own}If-None-Match: "\x80\x81\r\nConnection: close\r\n\r\n`,
  (at) =>
    `GET ${at} HTTP/1.1\r\n${own}Cookie: session=\x00\x01; session=b; __Host-session=\r\nConnection: close\r\n\r\n`,
  (at) =>
    `GET ${at} HTTP/1.1\r\n${own}Accept-Language: ${'x-'.repeat(3_000)}\r\nAccept-Encoding: br;q=9,*;q=-1\r\nConnection: close\r\n\r\n`,
  (at) =>
    `GET ${at} HTTP/1.1\r\n${own}X-Forwarded-For: ${'1.2.3.4,'.repeat(500)}\r\nX-Forwarded-Host: evil.example\r\nConnection: close\r\n\r\n`,
  (at) => `GET ${at} HTTP/1.1\r\nHost: evil.example:99999\r\nConnection: close\r\n\r\n`,
  (at) => `GET http://evil.example${at} HTTP/1.1\r\n${own}Connection: close\r\n\r\n`,
  (at) => `GET ${at}/..%00/%2e%2e//;a=b HTTP/1.1\r\n${own}Connection: close\r\n\r\n`,
  (at) => `GET ${at}?a[]=1&a=2&a[b][c]=3&${'k=v&'.repeat(2_000)} HTTP/1.1\r\n${own}Connection: close\r\n\r\n`,
  (at) => `GET ${at}#fragment?to=//evil HTTP/1.1\r\n${own}Connection: close\r\n\r\n`,
  (at) => `GET ${at} HTTP/0.9\r\n\r\n`,
  (at) => `GET ${at} HTTP/3.7\r\n${own}\r\n`,
  (at) => `GET ${at} HTTP/1.1\r\n${own} folded: line\r\n\tmore\r\nConnection: close\r\n\r\n`,
  (at) =>
    `GET ${at} HTTP/1.1\r\n${own}Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAA\r\n\r\n`,
  (at) => `get ${at} http/1.1\r\n${own}\r\n`,
];
const cases = ODDITIES.flatMap((oddity) => TARGETS.map((target) => oddity(target)));

describe('odd HTTP, many times over', () => {
  it(`${cases.length} requests are refused calmly and tell nothing`, async () => {
    expect(cases.length).toBeGreaterThanOrEqual(500);
    for (let at = 0; at < cases.length; at += AT_ONCE)
      await Promise.all(
        cases.slice(at, at + AT_ONCE).map(async (bytes) => {
          const answer = await exchangeWith(port, Buffer.from(bytes, 'latin1'));
          const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
          expect.soft(status, bytes.slice(0, 200)).toBeLessThan(500);
          expect.soft(OF_OURS.exec(answer)?.[0], bytes.slice(0, 200)).toBeUndefined();
          expect.soft(answer, bytes.slice(0, 200)).not.toMatch(/^(location: *(\w+:)?\/\/|set-cookie:).*evil/im);
        }),
      );
    expect((await app.request('/healthz')).status).toBe(200);
  }, 300_000);
});

const NAMES = `.env .git/config .svn/entries .DS_Store .aws/credentials .ssh/id_rsa wp-login wp-admin xmlrpc phpmyadmin
  adminer server-status actuator/env debug console graphql swagger openapi api-docs backup dump database db config
  settings secrets credentials id_rsa private package.json package-lock.json node_modules src dist data uploads tmp
  logs error_log cgi-bin/test shell cmd eval upload install setup test phpinfo info health metrics`.split(/\s+/);
const ENDS = `/ .php .bak .old .zip .tar.gz .sql .json .yml .xml .txt .log ~ .swp .asp .jsp .cgi .ini .conf .orig .save
  /index.php /login /admin /.env /config.json /backup.sql ?debug=1 ;.css /x/y`.split(/\s+/);
const BEFORE = ['', 'admin/'];
const all = BEFORE.flatMap((before) => NAMES.flatMap((name) => ['', ...ENDS].map((end) => `/${before}${name}${end}`)));
/** Every fourth address is tried, starting at a random one. The nightly run tries all. */
const STEP = isNightly ? 1 : 4;
const first = randomInt(STEP);
const addresses = all.filter((_, at) => at % STEP === first);

it(`${addresses.length} addresses that are tried on every server are not there, and say so`, async () => {
  expect(all.length).toBeGreaterThan(2_000);
  const counts = new Map<number, number>();
  for (let at = 0; at < addresses.length; at += AT_ONCE)
    await Promise.all(
      addresses.slice(at, at + AT_ONCE).map(async (address) => {
        const answer = await app.request(address);
        counts.set(answer.status, (counts.get(answer.status) ?? 0) + 1);
        // Visitors below /admin are sent to sign in, so they do not learn what exists. Extra slashes are removed.
        const isSentOn = [301, 303, 308].includes(answer.status);
        if (isSentOn) expect.soft(answer.headers.get('location'), address).toMatch(/^\/(?!\/)/);
        else expect.soft(answer.status, address).toBe(404);
        expect.soft(OF_OURS.exec(await answer.text())?.[0], address).toBeUndefined();
      }),
    );
  expect(counts.get(404)).toBeGreaterThan(addresses.length / 2);
}, 300_000);
