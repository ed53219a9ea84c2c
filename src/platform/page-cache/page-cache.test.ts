import { setTimeout as pause } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { encodingFor } from './cached-pages.ts';
import type { CachedPage, RenderedPage } from './cached-page.ts';
import { createPageCache, PAGE_WITHIN_MS } from './page-cache.ts';

const page = (html: string): RenderedPage => ({ status: 200, html, headers: [['x-content-type-options', 'nosniff']] });
const quiet = async () => {};
const textOf = async (answer: Promise<CachedPage | RenderedPage>) => {
  const cached = await answer;
  return 'bodies' in cached ? cached.bodies.identity.toString() : cached.html;
};

describe('the page cache', () => {
  it('keeps a page in three encodings with one content hash', async () => {
    const pages = createPageCache(quiet);
    await pages.fill('/anna', ['t1'], async () => page('<p>Anna</p>'));
    const kept = pages.find('/anna');
    expect(brotliDecompressSync(kept?.bodies.br ?? Buffer.alloc(0)).toString()).toBe('<p>Anna</p>');
    expect(gunzipSync(kept?.bodies.gzip ?? Buffer.alloc(0)).toString()).toBe('<p>Anna</p>');
    for (const encoding of ['br', 'gzip', 'identity'] as const)
      expect(kept?.headers[encoding]).toContain(String(kept?.bodies[encoding].length));
    const again = createPageCache(quiet);
    await again.fill('/anna', ['t1'], async () => page('<p>Anna</p>'));
    expect(again.find('/anna')?.etag).toBe(kept?.etag);
  });

  it('is compressed once more, and better, when it is read a second time', async () => {
    const pages = createPageCache(quiet);
    const html = Array.from({ length: 3_000 }, (_, at) => `<p>${(at * 7_919) % 1_009}</p>`).join('');
    for (const path of ['/anna', '/otto']) await pages.fill(path, [path], async () => page(html));
    const first = { anna: pages.find('/anna'), otto: pages.find('/otto') };
    expect(pages.find('/anna')).toBe(first.anna);
    const size = (path: string) => pages.find(path)?.bodies.br.length ?? 0;
    await expect.poll(() => size('/anna')).toBeLessThan(first.anna?.bodies.br.length ?? 0);
    expect(pages.find('/anna')).toMatchObject({ etag: first.anna?.etag, notModified: first.anna?.notModified });
    expect(pages.find('/anna')?.bodies.identity.toString()).toBe(html);
    expect(pages.find('/otto')).toBe(first.otto);
  });

  it('keeps nothing while the words of other processes may go unheard', async () => {
    let isHeard = false;
    const pages = createPageCache(quiet, undefined, { isHeard: () => isHeard });
    expect(await textOf(pages.fill('/anna', ['t1'], async () => page('unheard')))).toBe('unheard');
    expect(pages.knows('/anna')).toBe(false);
    isHeard = true;
    await pages.fill('/anna', ['t1'], async () => page('heard'));
    expect(pages.knows('/anna')).toBe(true);
  });

  it('begins anew after a rendering that hangs, and never keeps what that one brings', async () => {
    const pages = createPageCache(quiet);
    const then = Promise.withResolvers<RenderedPage>();
    const hanging = pages.fill('/anna', ['t1'], () => then.promise);
    const later = performance.now() + PAGE_WITHIN_MS;
    const clock = vi.spyOn(performance, 'now').mockReturnValue(later);
    expect(pages.knows('/anna')).toBe(false);
    await pages.fill('/anna', ['t1'], async () => page('now'));
    clock.mockRestore();
    then.resolve(page('then'));
    await hanging;
    expect(pages.find('/anna')?.bodies.identity.toString()).toBe('now');
  });

  it('renders once for readers who come together', async () => {
    const pages = createPageCache(quiet);
    let renders = 0;
    const render = async () => {
      renders += 1;
      return page('together');
    };
    await Promise.all(Array.from({ length: 64 }, () => pages.fill('/anna', ['t1'], render)));
    expect(renders).toBe(1);
  });

  it('drops every page of a tribute, tells the others, and leaves other tributes alone', async () => {
    const told: string[] = [];
    const pages = createPageCache(async (id) => void told.push(id));
    await pages.fill('/anna', ['t1'], async () => page('a'));
    await pages.fill('/r/anna', ['t1'], async () => page('a'));
    await pages.fill('/otto', ['t2'], async () => page('o'));
    await pages.drop('t1');
    expect([pages.find('/anna'), pages.find('/r/anna')]).toEqual([undefined, undefined]);
    expect(pages.find('/otto')).toBeDefined();
    expect(told).toEqual(['t1']);
  });

  it('does not keep what was rendered before a drop', async () => {
    const pages = createPageCache(quiet);
    let release = () => {};
    const slow = pages.fill('/anna', ['t1'], () => new Promise((resolve) => (release = () => resolve(page('old')))));
    await pages.drop('t1');
    const fresh = pages.fill('/anna', ['t1'], async () => page('new'));
    release();
    await Promise.all([slow, fresh]);
    expect(pages.find('/anna')?.bodies.identity.toString()).toBe('new');
  });

  it('forgets everything when it may have missed a drop', async () => {
    const pages = createPageCache(quiet);
    await pages.fill('/anna', ['t1'], async () => page('a'));
    let release = () => {};
    const slow = pages.fill('/otto', ['t2'], () => new Promise((resolve) => (release = () => resolve(page('old')))));
    pages.forgetAll();
    release();
    await slow;
    expect([pages.find('/anna'), pages.find('/otto')]).toEqual([undefined, undefined]);
  });

  it('forgets a page at once when something came, unless it is made many times a second', async () => {
    const pages = createPageCache(quiet);
    for (let time = 0; time < 3; time += 1) {
      await pages.fill('/anna', ['t1'], async () => page(`${time}`));
      pages.renew('t1');
      expect(pages.find('/anna')).toBeUndefined();
    }
  });

  it('lets nobody wait while words come many times a second, and shows each soon', async () => {
    const pages = createPageCache(quiet);
    let words = 0;
    let renders = 0;
    const render = async () => {
      renders += 1;
      const seen = words;
      await pause(10);
      return page(`${seen}`);
    };
    for (let time = 0; time < 4; time += 1) await pages.fill('/anna', ['t1'], render).then(() => pages.renew('t1'));
    await pages.fill('/anna', ['t1'], render);
    renders = 0;
    let waits = 0;
    let latestMs = 0;
    const cameAt: number[] = [performance.now()];
    const start = performance.now();
    for (let next = 0; words < 40; await pause(1)) {
      if (performance.now() >= next) {
        words += 1;
        cameAt.push(performance.now());
        pages.renew('t1');
        next = performance.now() + 20;
      }
      const found = pages.find('/anna');
      if (!found) waits += 1;
      const html = found ? found.bodies.identity.toString() : await textOf(pages.fill('/anna', ['t1'], render));
      const unseen = cameAt[Number(html) + 1];
      if (unseen !== undefined) latestMs = Math.max(latestMs, performance.now() - unseen);
    }
    expect([waits, renders <= 5 + (performance.now() - start) / 40]).toEqual([0, true]);
    // The limit is the pause of 200 ms with a large margin, because the machine may be busy.
    expect(latestMs).toBeLessThan(5_000);
    pages.forget('t1');
    expect(pages.find('/anna')).toBeUndefined();
  });

  it('makes nothing for a page that nobody reads', async () => {
    const pages = createPageCache(quiet);
    let renders = 0;
    const render = async () => page(`${(renders += 1)}`);
    for (let time = 0; time < 5; time += 1) {
      await pages.fill('/anna', ['t1'], render);
      if (time < 4) pages.forget('t1');
    }
    for (let time = 0; time < 5; time += 1) {
      pages.renew('t1');
      await pause(60);
    }
    expect(renders).toBe(5);
    expect(pages.find('/anna')).toBeUndefined();
  });

  it('begins a late page by itself, and all who ask for it wait for the same one', async () => {
    const pages = createPageCache(quiet);
    let renders = 0;
    const render = async () => page(`${(renders += 1)}`);
    for (let time = 0; time < 4; time += 1) {
      await pages.fill('/anna', ['t1'], render);
      if (time < 3) pages.forget('t1');
    }
    pages.renew('t1');
    await pause(220);
    expect(pages.find('/anna')).toBeUndefined();
    const [first, second] = [pages.coming('/anna'), pages.coming('/anna')];
    expect([first === second, pages.knows('/anna')]).toEqual([true, true]);
    expect(await textOf(first ?? Promise.reject(new Error('Nothing is coming')))).toBe('5');
    expect([pages.coming('/anna'), pages.coming('/otto'), pages.knows('/otto')]).toEqual([undefined, undefined, false]);
  });

  it('keeps only cached pages', async () => {
    const pages = createPageCache(quiet);
    await pages.fill('/gone', ['t1'], async () => ({ status: 404, html: 'no', headers: [] }));
    expect(pages.find('/gone')).toBeUndefined();
  });

  it('stays under its cap by forgetting the oldest', async () => {
    const pages = createPageCache(quiet, 3_000);
    for (const name of ['a', 'b', 'c']) await pages.fill(`/${name}`, [name], async () => page(name.repeat(1_500)));
    expect(pages.find('/a')).toBeUndefined();
    expect(pages.find('/c')).toBeDefined();
  });
});

describe('encodingFor', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, br;q=0', 'gzip'],
    ['br;q=0.5', 'br'],
    ['gzip;q=0, br;q=0.0', 'identity'],
    ['x-br, sgzip', 'identity'],
  ])('%s takes %s', (accepted, expected) => {
    expect(encodingFor(accepted)).toBe(expected);
  });
});
