// Takes pictures of every screen that opens, in full height: on a phone in light colours and on a desktop in dark ones.
import { chromium, type Browser, type BrowserContext, type Route } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { screenNames } from '../../src/shared/screens/screens.ts';
import { ownRelease } from '../../src/platform/settings/releases.ts';
import { CHROMIUM_FLAGS, findChromium } from '../support/app/chromium.ts';
import { addressesOf } from './addresses.ts';
import { savePicture } from './save.ts';
import { openWorld, type Actor, type World } from './world.ts';

const LOOKS = [
  { name: 'phone', viewport: { width: 390, height: 844 }, colorScheme: 'light' },
  { name: 'desk', viewport: { width: 1280, height: 800 }, colorScheme: 'dark' },
] as const;
const PICTURED: readonly Actor[] = ['visitor', 'owner', 'admin'];
const web = join(ownRelease(), 'web');

let world: World;
let browser: Browser;
/** Maps the test product's asset names to the built files. */
let built: Map<string, string[]>;
beforeAll(async () => {
  world = await openWorld();
  built = await builtAssets();
  const { path, env } = await findChromium();
  browser = await chromium.launch({ executablePath: path, args: CHROMIUM_FLAGS, env: { ...process.env, ...env } });
});
afterAll(async () => {
  await browser.close();
  await world.close();
});

async function builtAssets(): Promise<Map<string, string[]>> {
  const manifestOf = async (name: string) =>
    JSON.parse(await readFile(join(web, `.vite/${name}.json`), 'utf8')) as object;
  const manifest: Record<string, { file: string; name?: string }> = {
    ...(await manifestOf('en')),
    ...(await manifestOf('en-public')),
  };
  const fileOf = (name: string) => {
    const found = Object.entries(manifest).find(([source]) => source.endsWith(`/${name}`));
    if (!found) throw new Error(`${name} was not built`);
    return found[1].file;
  };
  return new Map([
    ['/assets/public.css', [fileOf('first-screen.css'), fileOf('public.css')]],
    ['/assets/app.css', [fileOf('app.css')]],
    ['/assets/public.js', [fileOf('entry-public.ts')]],
    ['/assets/app.js', [fileOf('entry-browser.tsx')]],
  ]);
}

const TYPES: Record<string, string> = {
  js: 'text/javascript',
  css: 'text/css',
  woff2: 'font/woff2',
  svg: 'image/svg+xml',
};

async function answerAsset(route: Route, pathname: string): Promise<void> {
  const files = built.get(pathname) ?? [pathname.slice(1)];
  const parts = await Promise.all(files.map((file) => readFile(join(web, file)).catch(() => null)));
  const known = parts.filter((part) => part !== null);
  const contentType = TYPES[pathname.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
  await (known.length > 0
    ? route.fulfill({ body: Buffer.concat(known), contentType })
    : route.fulfill({ status: 404 }));
}

/** Passes the browser's requests to the product in this process, and its answers back. */
async function answer(route: Route, actor: Actor): Promise<void> {
  const request = route.request();
  const { pathname, search } = new URL(request.url());
  if (pathname.startsWith('/assets/')) return answerAsset(route, pathname);
  const body = request.postDataBuffer();
  const headers = { ...request.headers(), ...world.headersOf(actor) };
  const init = { method: request.method(), headers, ...(body && { body: new Uint8Array(body) }) };
  const answered = await world.app.request(pathname + search, init);
  await route.fulfill({
    status: answered.status,
    headers: Object.fromEntries(answered.headers),
    body: Buffer.from(await answered.arrayBuffer()),
  });
}

async function saveScreen(context: BrowserContext, address: string, name: string): Promise<void> {
  const page = await context.newPage();
  try {
    await page.goto(world.app.origin + address);
    if ((await page.locator('script[src="/assets/app.js"]').count()) > 0)
      await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
    await page.evaluate(() => document.fonts.ready);
    await savePicture(name, await page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' }));
  } finally {
    await page.close();
  }
}

const opens = async (address: string, actor: Actor) =>
  (await world.app.request(address, { headers: world.headersOf(actor) })).status === 200;

it.each(PICTURED.flatMap((actor) => LOOKS.map((look) => [actor, look] as const)))(
  'saves every screen that opens to %s',
  async (actor, { name: lookName, ...look }) => {
    const context = await browser.newContext({ ...look, reducedMotion: 'reduce', locale: 'en-GB', bypassCSP: true });
    await context.clock.setFixedTime(new Date());
    await context.route('**/*', (route) => answer(route, actor));
    for (const name of screenNames)
      for (const [at, address] of addressesOf(world, name).entries()) {
        await world.renewSessions();
        if (await opens(address, actor))
          await saveScreen(context, address, `pictures/${lookName}/${actor}/${name}${at === 0 ? '' : `-${at + 1}`}`);
      }
    await context.close();
    expect(screenNames.length).toBeGreaterThan(0);
  },
);
