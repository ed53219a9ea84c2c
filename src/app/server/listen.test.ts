import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { Hono } from 'hono';
import { afterEach, expect, test } from 'vitest';
import type { AppEnv } from '../../platform/http/requests/app-env.ts';
import type { Api } from './calls/api-door.ts';
import { createPageCache } from '../../platform/page-cache/page-cache.ts';
import { listen, type Listening } from './listen.ts';

let open: Listening | null = null;
afterEach(async () => {
  await open?.close(0);
  open = null;
});

const api: Api = async ({ target }) => ({ status: 200, headers: [], body: `asked ${target}` });
const settings = { port: 0, host: '127.0.0.1', api, before: null };
const noPages = () => createPageCache(async () => {});

async function openSlow() {
  let finish = () => {};
  const held = new Promise<void>((resolve) => (finish = resolve));
  let begun = () => {};
  const started = new Promise<void>((resolve) => (begun = resolve));
  const app = new Hono<AppEnv>();
  app.get('/quick', (c) => c.text('quick'));
  app.get('/slow', async (c) => {
    begun();
    await held;
    return c.text('finished');
  });
  open = await listen(app, noPages(), settings);
  return { listening: open, address: `http://127.0.0.1:${open.port}`, finish, started };
}

const answerTo = (method: string, port: number) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    request({ host: '127.0.0.1', port, path: '/quick', method }, resolve).on('error', reject).end();
  });

test('a closing server finishes what it has begun and takes nothing new', async () => {
  const { listening, address, finish, started } = await openSlow();
  const slow = fetch(`${address}/slow`);
  await started;
  const closed = listening.close(3_600_000);
  await expect(fetch(`${address}/quick`)).rejects.toThrow();
  finish();
  expect(await (await slow).text()).toBe('finished');
  // The limit is an hour, but the server closes at once: it does not wait for idle connections.
  await closed;
});

test('a server about to close answers on, and ends each connection with its answer', async () => {
  const { listening, address } = await openSlow();
  expect((await answerTo('GET', listening.port)).headers.connection).toBe('keep-alive');
  await open?.close(0);
  const pages = noPages();
  await pages.fill('/anna', ['t1'], async () => ({ status: 200, html: '<p>Anna</p>', headers: [] }));
  open = await listen(
    new Hono<AppEnv>().get('/quick', (c) => c.text('quick')),
    pages,
    settings,
  );
  open.letGo();
  for (const path of ['/quick', '/anna']) {
    const answer = await fetch(`${address.replace(/\d+$/, String(open.port))}${path}`);
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
  }
});

test('what does not finish in time is cut', async () => {
  const { listening, address, started } = await openSlow();
  const slow = fetch(`${address}/slow`).then(
    () => 'answered',
    () => 'cut',
  );
  await started;
  await listening.close(20);
  expect(await slow).toBe('cut');
});

test('a method that nothing answers is refused before the app sees it', async () => {
  const { listening } = await openSlow();
  const answer = await answerTo('TRACE', listening.port);
  expect(answer.statusCode).toBe(405);
  expect(answer.headers.allow).toContain('GET');
  expect(JSON.parse(await text(answer))).toMatchObject({ code: 'METHOD_NOT_ALLOWED' });
});

test('a cached page is answered without the app', async () => {
  const pages = noPages();
  await pages.fill('/anna', ['t1'], async () => ({ status: 200, html: '<p>Anna</p>', headers: [] }));
  open = await listen(new Hono<AppEnv>(), pages, settings);
  const answer = await fetch(`http://127.0.0.1:${open.port}/anna`);
  expect([answer.status, await answer.text()]).toEqual([200, '<p>Anna</p>']);
});

test('a port that is taken is an error', async () => {
  const { listening } = await openSlow();
  const second = listen(new Hono<AppEnv>(), noPages(), { ...settings, port: listening.port });
  await expect(second).rejects.toThrow('EADDRINUSE');
});

test.each([
  { status: 200, told: [200, '<p>Anna</p>'] },
  { status: 404, told: [200, 'by the framework'] },
])('who asks for a page that is being made waits for it: $status', async ({ status, told }) => {
  const pages = noPages();
  let asked = 0;
  const app = new Hono<AppEnv>().get('/anna', (c) => {
    asked += 1;
    return c.text('by the framework');
  });
  open = await listen(app, pages, settings);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const made = pages.fill('/anna', ['t1'], () => held.then(() => ({ status, html: '<p>Anna</p>', headers: [] })));
  const answers = Array.from({ length: 100 }, () => fetch(`http://127.0.0.1:${open?.port}/anna`));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(asked).toBe(0);
  release();
  await made;
  for (const answer of await Promise.all(answers)) expect([answer.status, await answer.text()]).toEqual(told);
  expect(asked).toBe(status === 200 ? 0 : 100);
});

test('who waits for a page that does not come is told so, and the next one begins anew', async () => {
  const pages = noPages();
  const app = new Hono<AppEnv>().get('/anna', (c) => c.text(c.env.isLate ? 'in words' : 'by the framework'));
  open = await listen(app, pages, { ...settings, pageWithinMs: 20 });
  void pages.fill('/anna', ['t1'], () => new Promise(() => {}));
  expect(await (await fetch(`http://127.0.0.1:${open.port}/anna`)).text()).toBe('in words');
});
