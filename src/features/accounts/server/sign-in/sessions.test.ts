import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cookieOf, type Person } from '../../../../../tests/support/accounts/people.ts';
import { openTestApp, type TestApp } from '../../../../../tests/support/app/test-app.ts';
import { halfDone, setUpApp } from '../../../../../tests/support/accounts/two-step.ts';
import type { OpenSession } from '../../contract/accounts.ts';
import { unknownDevice } from '../../contract/devices.ts';
import { deviceWords } from '../../words/en/devices.ts';
import { tidyAccounts } from '../commands/tidy.ts';
import { deviceCalled, deviceOf } from '../rules/devices.ts';
import { sessions } from '../tables.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const again = async ({ email, password }: Person) =>
  cookieOf(await app.send('POST', '/api/sessions', { email, password }, { 'user-agent': FIREFOX }));
const listFor = async (cookie: string) => {
  const answer = await app.send('GET', '/api/sessions', undefined, { cookie });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { sessions: (OpenSession & { device: string | null })[] }).sessions;
};
const end = (cookie: string, id: string) => app.send('DELETE', `/api/sessions/${id}`, undefined, { cookie });
const isSignedIn = async (cookie: string) => {
  const answer = await app.send('GET', '/api/sessions/current', undefined, { cookie });
  return ((await answer.json()) as { user: unknown }).user !== null;
};

describe('the list of one’s sessions', () => {
  test('says where and when each began and was last used, which one asks, and nothing that opens one', async () => {
    const person = await app.person();
    const began = app.clock.now().toISOString();
    app.clock.advance(DAY_MS);
    const phone = await again(person);
    const list = await listFor(phone);
    expect(list).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        startedAt: app.clock.now().toISOString(),
        lastUsedAt: app.clock.now().toISOString(),
        browser: 'firefox',
        system: 'windows',
        deviceName: null,
        device: 'Firefox on Windows',
        isCurrent: true,
      },
      { id: expect.any(String), startedAt: began, lastUsedAt: began, ...unknownDevice, device: null, isCurrent: false },
    ]);
    const [own] = (await listFor(person.cookie)).filter(({ isCurrent }) => isCurrent);
    expect(own).toMatchObject({ startedAt: began, lastUsedAt: app.clock.now().toISOString() });
    await listFor(phone);
    expect((await listFor(person.cookie)).map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
    for (const { id } of list) expect(await isSignedIn(`session=${id}`)).toBe(false);
  });

  test('names what was opened by a second step, too', async () => {
    const person = await app.person();
    const { recoveryCodes } = await setUpApp(app, person);
    const headers = { cookie: await halfDone(app, person), 'user-agent': FIREFOX };
    const done = await app.send('POST', '/api/sessions/second-step', { code: recoveryCodes[0] }, headers);
    expect((await listFor(cookieOf(done))).map(({ device }) => device)).toEqual(['Firefox on Windows', null]);
  });

  test('leaves out what has run out, and what is somebody else’s', async () => {
    const [person, other] = [await app.person(), await app.person()];
    app.clock.advance(13 * DAY_MS);
    const cookie = await again(person);
    expect(await listFor(cookie)).toHaveLength(2);
    app.clock.advance(2 * DAY_MS);
    const [only, ...more] = await listFor(cookie);
    expect([only?.isCurrent, more]).toEqual([true, []]);
    expect(await isSignedIn(other.cookie)).toBe(false);
  });

  test('is for people who are signed in', async () => {
    for (const [method, path] of [
      ['GET', '/api/sessions'],
      ['DELETE', '/api/sessions'],
      ['DELETE', '/api/sessions/0190a000-0000-7000-8000-000000000000'],
    ] as const) {
      expect((await app.send(method, path)).status).toBe(401);
    }
  });
});

test('what the release before has kept in words is read, and becomes codes', async () => {
  const person = await app.person();
  const kept = { browser: null, system: null, device: 'Samsung Internet on Android' };
  const isOwn = eq(sessions.userId, person.id);
  await app.deps.db.update(sessions).set(kept).where(isOwn);
  const read = { browser: 'samsung-internet', system: 'android', device: kept.device };
  expect(await listFor(person.cookie)).toMatchObject([read]);
  await tidyAccounts(app.deps);
  expect(await app.deps.db.select().from(sessions).where(isOwn)).toMatchObject([{ ...read, device: null }]);
  expect(await listFor(person.cookie)).toMatchObject([read]);
});

test.each([
  [FIREFOX, 'Firefox on Windows'],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    'Chrome on Linux',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    'Safari on Mac',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1',
    'Chrome on iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
    'Samsung Internet on Android',
  ],
  ['Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148', 'iPad'],
  ['<b>curl</b>/8.5.0', null],
  [null, null],
])('%s is called %s', (userAgent, name) => {
  const device = deviceOf(userAgent);
  expect(deviceWords(device)).toBe(name);
  // The previous release stored the device as text.
  expect(deviceCalled(name ?? '')).toEqual(device);
});

describe('ending a session', () => {
  test('signs out that place at once and no other', async () => {
    const person = await app.person();
    const [phone, tablet] = [await again(person), await again(person)];
    const phoneId = (await listFor(phone)).find(({ isCurrent }) => isCurrent)?.id ?? '';
    expect(await (await end(person.cookie, phoneId)).json()).toEqual({ isEnded: true });
    expect(await Promise.all([person.cookie, phone, tablet].map(isSignedIn))).toEqual([true, false, true]);
    expect((await end(person.cookie, phoneId)).status).toBe(404);
  });

  test('never reaches somebody else’s', async () => {
    const [person, other] = [await app.person(), await app.person()];
    const [theirs] = await listFor(other.cookie);
    expect((await end(person.cookie, theirs?.id ?? '')).status).toBe(404);
    for (const id of ['', '*', "' or 1=1 --", 'x'.repeat(101), '%00']) {
      const { status } = await end(person.cookie, encodeURIComponent(id));
      expect([id, status >= 400 || id === '']).toEqual([id, true]);
    }
    expect(await isSignedIn(other.cookie)).toBe(true);
  });

  test('of the one that asks is signing out, with its cookies', async () => {
    const person = await app.person();
    const [own] = await listFor(person.cookie);
    const answer = await end(person.cookie, own?.id ?? '');
    expect(answer.headers.getSetCookie().map((line) => line.split(';')[0])).toEqual(['session=', 'signed-in=']);
    expect(await isSignedIn(person.cookie)).toBe(false);
  });

  test('all but this one, however many', async () => {
    const [person, other] = [await app.person(), await app.person()];
    const more = [await again(person), await again(person), await again(person)];
    const answer = await person.send('DELETE', '/api/sessions');
    expect(await answer.json()).toEqual({ endedCount: 3 });
    expect(await Promise.all(more.map(isSignedIn))).toEqual([false, false, false]);
    expect(await isSignedIn(person.cookie)).toBe(true);
    expect(await isSignedIn(other.cookie)).toBe(true);
    expect(await (await person.send('DELETE', '/api/sessions')).json()).toEqual({ endedCount: 0 });
  });
});
