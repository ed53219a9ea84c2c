import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedInApp, userBy } from '../../../../../tests/support/accounts/native-app.ts';
import { openTestApp, type TestApp } from '../../../../../tests/support/app/test-app.ts';
import { APP_TOKEN_MS, APP_TOKEN_OVERLAP_MS, SESSION_ABSOLUTE_MS } from '../../../../shared/limits/limits.ts';
import { sessions } from '../tables.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const current = (token: string) =>
  app.send('GET', '/api/sessions/current', undefined, { authorization: `Bearer ${token}` });
const nextOf = (answer: Response) => answer.headers.get('x-session');
const userOf = (token: string) => userBy(app, { authorization: `Bearer ${token}` });

/** A session whose token is due, with the next token that an answer carried. */
async function turning() {
  const person = await app.person();
  const device = await signedInApp(app, person);
  const first = device.token();
  app.clock.advance(APP_TOKEN_MS);
  const second = nextOf(await current(first)) ?? '';
  return { person, device, first, second };
}

test('a token is replaced after a day of use, and not sooner', async () => {
  const person = await app.person();
  const device = await signedInApp(app, person);
  const first = device.token();
  app.clock.advance(APP_TOKEN_MS - 1);
  expect(nextOf(await device.get('/api/two-step'))).toBeNull();
  app.clock.advance(1);
  expect((await device.get('/api/two-step')).status).toBe(200);
  const second = device.token();
  expect(second).toMatch(/^[\w-]{32}\.1\.[\w-]{43}$/);
  expect(second).not.toBe(first);
  app.clock.advance(APP_TOKEN_MS - 1);
  expect(nextOf(await device.get('/api/two-step'))).toBeNull();
  app.clock.advance(APP_TOKEN_MS);
  expect(nextOf(await device.get('/api/two-step'))).toMatch(/^[\w-]{32}\.2\.[\w-]{43}$/);
  expect(await device.user()).toBe(person.id);
});

test('the old one works until the new one is used, and an answer that was lost is given again', async () => {
  const { person, first, second } = await turning();
  app.clock.advance(3 * APP_TOKEN_MS);
  const again = await current(first);
  expect(await again.json()).toMatchObject({ user: { id: person.id } });
  expect(nextOf(again)).toBe(second);
  expect(await userOf(second)).toBe(person.id);
});

test('a later use of the old one ends the session of both, and tells the app', async () => {
  const { person, first, second } = await turning();
  expect(await userOf(second)).toBe(person.id);
  app.clock.advance(APP_TOKEN_OVERLAP_MS);
  expect(await userOf(second)).toBe(person.id);
  const reused = await current(first);
  expect(await reused.json()).toEqual({ user: null });
  expect(nextOf(reused)).toBe('');
  expect(await userOf(second)).toBeNull();
  expect(await userBy(app, { cookie: person.cookie })).toBe(person.id);
  expect(app.logLines.filter((line) => line.includes('session_token_reused'))).toHaveLength(1);
});

test('a token from before the last but one ends it at once', async () => {
  const { person, device, first, second } = await turning();
  device.useToken(second);
  await device.get('/api/two-step');
  app.clock.advance(APP_TOKEN_MS);
  await device.get('/api/two-step');
  expect(device.token()).not.toBe(second);
  expect(await device.user()).toBe(person.id);
  expect(await userOf(second)).toBe(person.id);
  expect(await userOf(first)).toBeNull();
  expect(await device.user()).toBeNull();
});

test('requests at the same time, with the old token and the new, lose nobody their session', async () => {
  const { person, first, second } = await turning();
  const many = Array.from({ length: 12 }, (_, at) => (at % 3 === 0 ? second : first));
  expect(new Set(await Promise.all(many.map(userOf)))).toEqual(new Set([person.id]));
  app.clock.advance(APP_TOKEN_OVERLAP_MS - 1);
  const late = await current(first);
  expect(await late.json()).toMatchObject({ user: { id: person.id } });
  expect(nextOf(late)).toBeNull();
  expect(await userOf(second)).toBe(person.id);
});

test('requests at the same time get the same next token', async () => {
  const person = await app.person();
  const { token } = await signedInApp(app, person);
  app.clock.advance(APP_TOKEN_MS);
  const answers = await Promise.all(Array.from({ length: 8 }, () => current(token())));
  const next = new Set(answers.map(nextOf));
  expect(next.size).toBe(1);
  expect(await userOf([...next][0] ?? '')).toBe(person.id);
});

test('signing out with either token ends both', async () => {
  const { first, second } = await turning();
  await app.send('DELETE', '/api/sessions/current', undefined, { authorization: `Bearer ${first}` });
  expect(await userOf(second)).toBeNull();
  expect(await userOf(first)).toBeNull();
});

test('a new password ends a token that was given and not yet used', async () => {
  const { person, device, first, second } = await turning();
  const passwords = { currentPassword: person.password, newPassword: 'another quiet place' };
  device.useToken(first);
  expect((await device.send('PUT', '/api/password', passwords)).status).toBe(200);
  expect(device.token()).toMatch(/\.0\./);
  expect([await userOf(first), await userOf(second)]).toEqual([null, null]);
  expect(await device.user()).toBe(person.id);
});

test('a new token makes no session longer', async () => {
  const { person, device, second } = await turning();
  device.useToken(second);
  for (let used = APP_TOKEN_MS; used < SESSION_ABSOLUTE_MS; used += APP_TOKEN_MS) {
    expect(await device.user()).toBe(person.id);
    app.clock.advance(APP_TOKEN_MS);
  }
  expect(await device.user()).toBeNull();
});

test('a browser’s session keeps its token', async () => {
  const person = await app.person();
  app.clock.advance(3 * APP_TOKEN_MS);
  const answer = await person.get('/api/sessions/current');
  expect([answer.headers.getSetCookie(), answer.headers.get('x-session')]).toEqual([[], null]);
  const [row] = await app.deps.db.select().from(sessions).where(eq(sessions.userId, person.id));
  expect(row).toMatchObject({ tokenNumber: null, tokenSince: null });
});
