import { createHash, randomUUID } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../support/accounts/people.ts';
import { openTestApp, type TestApp } from '../support/app/test-app.ts';
import { showChanges } from '../support/tributes/tributes.ts';

let app: TestApp;
let port: number;
let keeper: Person;
beforeAll(async () => {
  app = await openTestApp();
  ({ port } = await app.listen());
  keeper = await app.person();
});
afterAll(() => app.close());

interface Made {
  id: string;
  path: string;
  linkKey: string | null;
}

async function publish(visibility: string, changes: object = {}, approvesFirst = false): Promise<Made> {
  const id = randomUUID();
  const path = `p-${id.slice(0, 13)}`;
  await keeper.send('POST', '/api/tributes', { id, changes: { name: 'Edith Marlow', line: 'A line.', ...changes } });
  const answer = await keeper.send('PUT', `/api/tributes/${id}/publication`, { path, visibility, approvesFirst });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Made;
}

/** Reads a page over a real socket, because cached pages are answered before the framework. */
const read = (path: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${port}${path}`, {
    headers: { 'accept-encoding': 'identity', ...headers },
    redirect: 'manual',
  });
// Each visitor has another network, because many memories from one network would be held for approval.
let visitors = 0;
const fromElsewhere = () => ({ 'x-forwarded-for': `10.9.${(visitors += 1) >> 8}.${visitors & 255}` });
const leave = (path: string, words: string) => {
  const body = { name: `Jo ${randomUUID()}`, relation: '', words, idempotencyKey: randomUUID() };
  return app.send('POST', `/api/public-tributes/${path}/memories`, body, fromElsewhere());
};

describe('a public page', () => {
  it('holds the styles of its first screen, by their hash, and asks for the others below it', async () => {
    const { path } = await publish('public', { story: 'She kept bees.' });
    const answer = await read(`/${path}`);
    const html = await answer.text();
    const [head = '', body = ''] = html.split('</head>');
    const styles = /<style>(.*?)<\/style>/.exec(head)?.[1] ?? '';
    const hash = createHash('sha256').update(styles).digest('base64');
    expect(styles).toContain('.hero{display:grid}');
    expect(answer.headers.get('content-security-policy')).toContain(`style-src 'self' 'sha256-${hash}';`);
    expect(head).not.toContain('rel="stylesheet"');
    const places = ['<h1', 'id="life"', '<link rel="stylesheet" href="/assets/public.css"', 'id="candles"'];
    const found = places.map((place) => body.indexOf(place));
    expect(Math.min(...found)).toBeGreaterThan(0);
    expect(found).toEqual(found.toSorted((a, b) => a - b));
  });

  it.each(['/', '/terms', '/memories/new'])(
    'has its sheets in the head of what lies beside it (%s)',
    async (address) => {
      const { path } = await publish('public');
      const html = await (await read(address === '/memories/new' ? `/${path}${address}` : address)).text();
      const [head = '', body = ''] = html.split('</head>');
      expect(head.match(/<link rel="stylesheet" href="[^"]+"/g)).toEqual([
        '<link rel="stylesheet" href="/assets/first.css"',
        '<link rel="stylesheet" href="/assets/public.css"',
      ]);
      expect(body).not.toContain('rel="stylesheet"');
    },
  );

  it('is the same for everyone, is answered from finished bytes, and sets no cookie', async () => {
    const { path } = await publish('public');
    const first = await read(`/${path}`);
    const second = await read(`/${path}`, { cookie: keeper.cookie });
    const html = await first.text();
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(await second.text()).toBe(html);
    expect(second.headers.getSetCookie()).toEqual([]);
    expect(second.headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
    const brotli = await app.request(`/${path}`, { headers: { 'accept-encoding': 'br' } });
    expect(brotliDecompressSync(Buffer.from(await brotli.arrayBuffer())).toString()).toBe(html);
  });

  it('is told apart by its content alone: the tag returns when the words do', async () => {
    const { id, path } = await publish('public');
    const tagNow = async () => (await read(`/${path}`)).headers.get('etag') ?? '';
    const before = await tagNow();
    expect((await read(`/${path}`, { 'if-none-match': before })).status).toBe(304);
    const save = async (rev: number, line: string) => {
      expect((await keeper.send('PATCH', `/api/tributes/${id}`, { rev, changes: { line } })).status).toBe(200);
      await showChanges(keeper, id);
    };
    await save(1, 'Another line.');
    expect((await read(`/${path}`, { 'if-none-match': before })).status).toBe(200);
    await save(2, 'A line.');
    expect(await tagNow()).toBe(before);
  });

  it('shows at once what its keeper shows and what visitors leave soon, however many are reading', async () => {
    const { id, path } = await publish('public');
    const reading = new AbortController();
    const readers = Array.from({ length: 8 }, async () => {
      while (!reading.signal.aborted) await (await read(`/${path}`)).text();
    });
    const now = async () => (await read(`/${path}`)).text();
    try {
      for (let round = 0; round < 25; round += 1) {
        const words = `Memory ${round} of ${path}.`;
        expect((await leave(path, words)).status).toBe(201);
        if (round % 5 === 0) {
          const { rev } = (await (await keeper.get(`/api/tributes/${id}`)).json()) as { rev: number };
          const changes = { line: `Line ${round} of ${path}.` };
          expect((await keeper.send('PATCH', `/api/tributes/${id}`, { rev, changes })).status).toBe(200);
          await showChanges(keeper, id);
          expect(await now()).toContain(changes.line);
        }
        await expect.poll(now, { interval: 10 }).toContain(words);
      }
    } finally {
      reading.abort();
      await Promise.all(readers);
    }
  });

  it('answers at /r/ with the same content and names the one address', async () => {
    const { path } = await publish('public');
    for (const address of [`/${path}`, `/r/${path}`]) {
      const answer = await read(address);
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain(`<link rel="canonical" href="http://localhost:3000/${path}">`);
    }
  });

  it('answers HEAD without a body', async () => {
    const { path } = await publish('public');
    const answer = await fetch(`http://127.0.0.1:${port}/${path}`, { method: 'HEAD' });
    expect([answer.status, await answer.text()]).toEqual([200, '']);
  });

  it('leads from a former address to the new one, its picture too', async () => {
    const { id, path } = await publish('public');
    await read(`/${path}`);
    await keeper.send('PUT', `/api/tributes/${id}/publication`, {
      path: `${path}-b`,
      visibility: 'public',
      approvesFirst: true,
    });
    for (const [from, to] of [
      ['', ''],
      ['/memories', '/memories'],
      ['/candles?before=4', '/candles?before=4'],
      ['/memories/new', '/memories/new'],
      ['/card.png', '/card.png'],
    ]) {
      const answer = await read(`/${path}${from}`);
      expect([from, answer.status, answer.headers.get('location')]).toEqual([from, 301, `/${path}-b${to}`]);
    }
  });

  it('is gone at once when it is taken down or made private', async () => {
    const { id, path } = await publish('public');
    expect((await read(`/${path}`)).status).toBe(200);
    await keeper.send('PUT', `/api/tributes/${id}/publication`, { path, visibility: 'private', approvesFirst: true });
    expect([(await read(`/${path}`)).status, (await read(`/${path}/card.png`)).status]).toEqual([404, 404]);
    expect((await read(`/${path}`, { cookie: keeper.cookie })).status).toBe(200);
    await keeper.send('DELETE', `/api/tributes/${id}/publication`);
    expect((await read(`/${path}`)).status).toBe(404);
  });
});

describe('a page for people who have the link', () => {
  it('opens with its key, then with the cookie that the key left, and never without', async () => {
    const { path, linkKey } = await publish('link');
    expect((await read(`/${path}`)).status).toBe(404);
    expect((await read(`/${path}?key=${'x'.repeat(43)}`)).headers.getSetCookie()).toEqual([]);
    const opened = await read(`/${path}?key=${linkKey}`);
    expect([opened.status, opened.headers.get('location')]).toEqual([303, `/${path}`]);
    const cookie = opened.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    expect(opened.headers.getSetCookie()[0]).toMatch(/HttpOnly.*|SameSite=Lax/);
    for (const part of ['', '/memories', '/candles', '/memories/new', '/candles/new', '/card.png']) {
      expect([part, (await read(`/${path}${part}`)).status]).toEqual([part, 404]);
      expect([part, (await read(`/${path}${part}`, { cookie })).status]).toEqual([part, 200]);
    }
    const page = await read(`/${path}`, { cookie });
    expect(page.headers.get('cache-control')).toMatch(/^private/);
    expect(await page.text()).toContain('<meta name="robots" content="noindex">');
    expect((await read(`/${path}`)).status).toBe(404);
  });
});

describe('the preview picture', () => {
  it('is a PNG of 1200 by 630 drawn from the tribute, with a tag that follows its content', async () => {
    const { id, path } = await publish('public');
    const answer = await read(`/${path}/card.png`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
    const { width, height, format } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect([width, height, format]).toEqual([1200, 630, 'png']);
    const tag = answer.headers.get('etag') ?? '';
    expect((await read(`/${path}/card.png`, { 'if-none-match': tag })).status).toBe(304);
    const several = `"another", W/${tag}`;
    expect((await read(`/${path}/card.png`, { 'if-none-match': several })).status).toBe(304);
    await keeper.send('PATCH', `/api/tributes/${id}`, { rev: 1, changes: { line: 'Another.' } });
    expect((await read(`/${path}/card.png`, { 'if-none-match': tag })).status).toBe(304);
    await showChanges(keeper, id);
    expect((await read(`/${path}/card.png`, { 'if-none-match': tag })).status).toBe(200);
  });

  it('is named on the public page, with title and description', async () => {
    const { path } = await publish('public');
    const html = await (await read(`/${path}`)).text();
    expect(html).toContain(`<meta property="og:image" content="http://localhost:3000/${path}/card.png">`);
    expect(html).toMatch(/<title>Edith Marlow[^<]*<\/title>/);
    expect(html).toMatch(/<meta name="description" content="[^"]+">/);
  });
});

describe('an unfinished page', () => {
  it('is never kept: each form carries a key of its own', async () => {
    const { path } = await publish('public');
    const keyOf = async () =>
      /name="idempotencyKey" value="([^"]+)"/.exec(await (await read(`/${path}/memories/new`)).text())?.[1];
    const [first, second] = [await keyOf(), await keyOf()];
    expect(first).toMatch(/.{8,}/);
    expect(second).not.toBe(first);
  });

  it('comes back with what was typed when something is missing, and a form sent twice counts once', async () => {
    const { path } = await publish('public');
    const headers = fromElsewhere();
    const post = (fields: Record<string, string>) => {
      const body = new URLSearchParams({ relation: '', email: '', website: '', ...fields });
      return app.request(`/${path}/memories/new`, { method: 'POST', headers, body });
    };
    const refused = await post({ name: '', words: 'Kept <words>', idempotencyKey: randomUUID() });
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain('Kept &lt;words&gt;');
    const fields = { name: 'Jo', words: 'Once only.', idempotencyKey: randomUUID() };
    const [one, two] = [await post(fields), await post(fields)];
    expect([one.status, two.status]).toEqual([303, 303]);
    expect(two.headers.get('location')).toBe(one.headers.get('location'));
    expect((await (await read(`/${path}`)).text()).split('Once only.')).toHaveLength(2);
  });
});
