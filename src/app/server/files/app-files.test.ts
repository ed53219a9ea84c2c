// The manifest, its icons, and the screens that link them.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staticFiles } from '../../../platform/http/answers/static-files.ts';
import { webManifest } from '../../../platform/http/answers/web-manifest.ts';
import { reservedPaths } from '../../../shared/screens/screens.ts';
import { openTestApp, WORKER, type TestApp } from '../../../../tests/support/app/test-app.ts';

const root = join(import.meta.dirname, '../../../..');
const link = '<link rel="manifest" href="/manifest.webmanifest">';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ PRODUCT_NAME: 'Our "Garden" & Co' });
});
afterAll(() => app.close());

describe('the manifest', () => {
  it('has the name of the setting, and begins at what a member keeps', async () => {
    const answer = await app.request('/manifest.webmanifest');
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'application/manifest+json',
      'public, max-age=86400',
    ]);
    expect(await answer.json()).toMatchObject({
      name: 'Our "Garden" & Co',
      start_url: '/choice',
      scope: '/',
      display: 'standalone',
    });
  });

  it('has the colour of the tokens', async () => {
    const tokens = await readFile(join(root, 'src/app/styles/tokens.css'), 'utf8');
    const paper = /--paper: (#[0-9a-f]{6})/.exec(tokens)?.[1];
    const { theme_color: theme, background_color: background } = webManifest('x');
    expect([theme, background]).toEqual([paper, paper]);
  });

  it('is at an address that no page can take', () => {
    expect(reservedPaths.has('manifest.webmanifest')).toBe(true);
  });

  it('names a form for photographs, which the server refuses because only the worker takes it', async () => {
    const ada = await app.person();
    const { action, params } = webManifest('x').share_target;
    const body = new FormData();
    body.append(params.files[0]?.name ?? '', new File(['a picture'], 'garden.jpg', { type: 'image/jpeg' }));
    for (const origin of ['null', 'https://evil.example']) {
      const headers = { cookie: ada.cookie, origin };
      expect((await app.request(action, { method: 'POST', headers, body })).status, origin).toBe(403);
    }
  });

  it('is linked by screens of members, and makes no public page heavier', async () => {
    const ada = await app.person();
    expect(await (await ada.get('/choice')).text()).toContain(link);
    for (const path of ['/', '/words', '/privacypolicy', '/userauth/login'])
      expect(await (await app.request(path)).text(), path).not.toContain('manifest');
  });
});

describe('the service worker and its page', () => {
  it('is asked for anew each time, may ask this server alone, and has an address that no page can take', async () => {
    const answer = await app.request('/sw.js');
    expect(await answer.text()).toBe(WORKER);
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; connect-src 'self';/);
    for (const word of ['sw.js', 'offline-shell']) expect(reservedPaths.has(word)).toBe(true);
  });

  it('has a page without anybody’s data, with the files it needs', async () => {
    const ada = await app.person();
    const answer = await ada.get('/offline-shell');
    const html = await answer.text();
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect(answer.headers.get('content-security-policy')).toContain("worker-src 'self'");
    expect(html).toContain('<script type="application/json" id="files">["/assets/app.js"]</script>');
    expect(html).toContain('<div id="app"></div>');
    const nonce = /nonce="([^"]+)"/.exec(html)?.[1] ?? 'none';
    expect(answer.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`);
    expect(html).not.toContain(ada.email);
    const withoutNonce = (text: string) => text.replaceAll(/nonce="[^"]+"/g, '');
    expect(withoutNonce(await (await app.request('/offline-shell')).text())).toBe(withoutNonce(html));
  });

  it('is taken back by the setting', async () => {
    const off = await openTestApp({ OFFLINE_READING: 'off' });
    try {
      for (const path of ['/sw.js', '/offline-shell']) {
        const answer = await off.request(path);
        expect([answer.status, answer.headers.get('cache-control')], path).toEqual([404, 'no-store']);
      }
    } finally {
      await off.close();
    }
  });
});

describe('the icons', () => {
  it.each(webManifest('x').icons)('$src is a PNG of its size, served and small', async ({ src, sizes, purpose }) => {
    const answer = await staticFiles('src/app/public').request(src);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
    const bytes = Buffer.from(await answer.arrayBuffer());
    const { format, width, height } = await sharp(bytes).metadata();
    expect([format, `${width}x${height}`]).toEqual(['png', sizes]);
    expect(bytes.length).toBeLessThan(16_000);
    // Launchers cut a maskable icon, so its corners must be filled.
    const [, , , alpha] = await sharp(bytes)
      .ensureAlpha()
      .extract({ left: 0, top: 0, width: 1, height: 1 })
      .raw()
      .toBuffer();
    if (purpose === 'maskable') expect(alpha).toBe(255);
  });
});

describe('the native app', () => {
  const fingerprint = Array.from({ length: 32 }, () => '0A').join(':');

  it('is named to phones, with the addresses of emailed links and of the way back alone', async () => {
    const own = await openTestApp({
      IOS_APP: 'ABCDE12345.org.rosemary.app',
      ANDROID_APP: `org.rosemary.app ${fingerprint}`,
    });
    const apple = await own.request('/.well-known/apple-app-site-association');
    expect(apple.headers.get('content-type')).toMatch(/^application\/json/);
    const components = ['/auth-action', '/account-update', '/app-sign-in/done'].map((path) => ({ '/': path }));
    expect(await apple.json()).toEqual({
      applinks: { details: [{ appIDs: ['ABCDE12345.org.rosemary.app'], components }] },
    });
    expect(await (await own.request('/.well-known/assetlinks.json')).json()).toMatchObject([
      { target: { package_name: 'org.rosemary.app', sha256_cert_fingerprints: [fingerprint] } },
    ]);
    await own.close();
  });

  it.each(['apple-app-site-association', 'assetlinks.json'])('is not named without its setting: %s', async (file) => {
    expect((await app.request(`/.well-known/${file}`)).status).toBe(404);
  });
});
