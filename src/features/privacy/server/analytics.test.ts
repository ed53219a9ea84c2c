import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCounter, type Counter } from '../../../../tests/support/app/counter.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { COUNTED_SCREENS } from '../contract/analytics.ts';
import { screens, type ScreenName } from '../../../shared/screens/screens.ts';

let counter: Counter;
let on: TestApp;
let off: TestApp;
beforeAll(async () => {
  counter = await openCounter();
  on = await openTestApp({
    ANALYTICS_KIND: 'plausible',
    ANALYTICS_URL: `${counter.origin}/api/event`,
    ANALYTICS_SITE: 'example.org',
  });
  off = await openTestApp();
});
afterAll(async () => {
  await on.close();
  await off.close();
  await counter.close();
});

const opened = (app: TestApp, screen: unknown, headers: Record<string, string> = {}) =>
  app.send('POST', '/api/opened-screens', { screen }, headers);
const agreed = { cookie: 'counting=yes' };
const visitor = (n: number) => ({ ...agreed, 'x-forwarded-for': `10.7.0.${n}`, 'user-agent': 'Firefox of a visitor' });
const screenOf = (body: string) => (JSON.parse(body) as { url: string }).url;

describe('opened screens', () => {
  it('are told by their name, and nothing of the request goes with it', async () => {
    const person = await on.person();
    const headers = {
      ...visitor(1),
      cookie: `${person.cookie}; counting=yes`,
      referer: `${on.origin}/anna-example`,
      'accept-language': 'cy',
    };
    expect((await opened(on, 'providers', headers)).status).toBe(202);
    await expect.poll(() => counter.told.length).toBe(1);
    const [told] = counter.told;
    expect(JSON.parse(told?.body ?? '')).toEqual({
      name: 'pageview',
      domain: 'example.org',
      url: 'app://localhost/providers',
    });
    expect(JSON.stringify(told)).not.toMatch(/10\.7\.0|Firefox|cookie|referer|anna|"cy"|@/i);
  });

  it('are refused for every screen that is not on the list, and with anything beside the name', async () => {
    const before = counter.told.length;
    const others = Object.keys(screens).filter((name) => !COUNTED_SCREENS.some((one) => one === name));
    expect(others).toEqual(
      expect.arrayContaining(['tribute', 'actionLink', 'give', 'account', 'adminOverview', 'signIn']),
    );
    for (const name of [...others, '/', 'home?x=1', 'anna-example', '', null])
      expect((await opened(on, name, visitor(2))).status, String(name)).toBe(422);
    const more = { screen: 'home', path: '/anna-example' };
    expect((await on.send('POST', '/api/opened-screens', more, visitor(2))).status).toBe(422);
    expect(counter.told.length).toBe(before);
  });

  it('hold no screen of a tribute, a mailed link, money, an account or admins', () => {
    for (const name of COUNTED_SCREENS) {
      const { layout, path }: { layout: string; path: string } = screens[name satisfies ScreenName];
      expect(['public', 'main']).toContain(layout);
      expect(path).not.toMatch(/:|account|auth|admin|pay|give|gift|support|bill|draft/);
    }
  });

  it.each([
    ['was not asked', {}],
    ['said no', { cookie: 'counting=no' }],
    ['said something else', { cookie: 'counting=maybe' }],
    ['has a browser that asks to be left alone', { ...agreed, 'sec-gpc': '1' }],
    ['has one that says so in the old way', { ...agreed, dnt: '1' }],
  ])('are not counted of somebody who %s', async (_who, headers) => {
    const before = counter.told.length;
    const answer = await opened(on, 'home', headers);
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([403, 'NOT_ALLOWED']);
    expect((await opened(on, 'terms', visitor(3))).status).toBe(202);
    await expect.poll(() => counter.told.length).toBe(before + 1);
    expect(screenOf(counter.told.at(-1)?.body ?? '')).toBe('app://localhost/terms');
  });

  it('are answered at once while the other side is silent, and lost with a line in the log', async () => {
    counter.answers(() => undefined);
    const start = performance.now();
    expect((await opened(on, 'home', visitor(4))).status).toBe(202);
    expect(performance.now() - start).toBeLessThan(4_000);
    counter.answers((response) => void response.writeHead(500).end());
    expect((await opened(on, 'home', visitor(4))).status).toBe(202);
    await expect.poll(() => on.logLines.join('\n')).toContain('opened_screen_lost');
    counter.answers();
  });

  it('come so often from one network', async () => {
    const statuses: number[] = [];
    for (let time = 0; time < 61; time += 1) statuses.push((await opened(on, 'home', visitor(5))).status);
    expect(statuses.filter((status) => status === 202)).toHaveLength(60);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('the answer of a browser', () => {
  it('is kept in its cookie, changed on the privacy page without a script, and said there', async () => {
    const answer = await on.send('PUT', '/api/counting-choice', { choice: 'yes' });
    expect(answer.headers.getSetCookie()).toEqual(['counting=yes; Path=/; Max-Age=15552000; SameSite=Lax']);
    const page = async (headers: Record<string, string>) => (await on.request('/privacypolicy', { headers })).text();
    expect(await page({})).toContain('You have not answered in this browser.');
    expect(await page(agreed)).toContain('You said yes in this browser.');
    expect(await page({ ...agreed, 'sec-gpc': '1' })).toContain('We take that as a no.');
    const changed = await on.request('/privacypolicy', { method: 'POST', body: new URLSearchParams({ choice: 'no' }) });
    expect([changed.status, changed.headers.get('location')]).toEqual([303, '/privacypolicy#counting']);
    expect(changed.headers.getSetCookie()).toEqual([expect.stringMatching(/^counting=no; /)]);
  });

  it('is asked for on counted screens alone, and where the place counts', async () => {
    const script = async (app: TestApp, path: string) =>
      /data-screen="(\w+)"/.exec(await (await app.request(path)).text())?.[1] ?? null;
    expect(await script(on, '/')).toBe('home');
    expect(await script(on, '/terms')).toBe('terms');
    for (const path of ['/?x=1', '/userauth', '/support-us', '/words', '/nowhere', '/reports/x', '/auth-action'])
      expect(await script(on, path), path).toBeNull();
  });
});

describe('without the setting', () => {
  it('nothing is loaded, asked, kept or said, and the calls are not there', async () => {
    for (const path of ['/', '/terms', '/privacypolicy', '/service-provider-signup', '/userauth']) {
      const html = await (await off.request(path, { headers: agreed })).text();
      expect(html, path).not.toMatch(/data-screen|countsOpened|="counting|>counting|May we count|opened screens/i);
    }
    expect((await opened(off, 'home', agreed)).status).toBe(404);
    const answer = await off.send('PUT', '/api/counting-choice', { choice: 'yes' });
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([404, []]);
    const stands = await (await off.request('/api/counting-choice')).json();
    expect(stands).toEqual({ isOn: false, choice: null, isRefusedByBrowser: false });
  });

  it('the privacy page promises that nobody is counted, and with it says who is told what', async () => {
    const text = async (app: TestApp) => (await app.request('/privacypolicy')).text();
    expect(await text(off)).toContain('no counting of visitors');
    const said = await text(on);
    expect(said).not.toContain('no counting of visitors');
    expect(said).toContain('goes from our server to 127.0.0.1');
    expect(said).toContain('<h3>counting</h3>');
  });
});
