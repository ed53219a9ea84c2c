// The unmodified client of callable functions makes the four calls. A browser would send our origin and cookie; in this
// test, a replaced `fetch` adds them.
import { deleteApp, initializeApp, type FirebaseApp } from '@firebase/app';
import { getFunctions, httpsCallableFromURL } from '@firebase/functions';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { Person } from '../support/accounts/people.ts';
import { openTestApp, type TestApp } from '../support/app/test-app.ts';

let app: TestApp;
let client: FirebaseApp;
let origin: string;
const browser = fetch;

beforeAll(async () => {
  app = await openTestApp();
  client = initializeApp({ projectId: 'rosemary', apiKey: 'web' });
  origin = `http://127.0.0.1:${(await app.listen()).port}`;
});
afterEach(() => void vi.unstubAllGlobals());
afterAll(async () => {
  await deleteApp(client);
  await app.close();
});

/** Calls a function as this person's browser would. Returns the data, or the error that the client throws. */
async function call(name: string, data: unknown, person?: Person): Promise<unknown> {
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    headers.set('origin', app.origin);
    if (person) headers.set('cookie', person.cookie);
    return browser(address, { ...init, headers });
  });
  const callable = httpsCallableFromURL(getFunctions(client), `${origin}/functions/${name}`);
  return callable(data).then(
    (answer) => answer.data,
    (error: unknown) => error,
  );
}

it('takes the three calls that name an address', async () => {
  const person = await app.newcomer();
  app.clock.advance(61_000);
  expect(await call('handlePasswordReset', { email: person.email })).toEqual({ success: true });
  app.clock.advance(61_000);
  expect(await call('handleVerifyEmail', { email: person.email })).toEqual({ success: true });
  expect(await call('handleVerifyEmail', { email: 'stranger@example.org' })).toEqual({ success: true });
  expect(await call('handleWelcomeEmail', { email: person.email }, person)).toEqual({ success: true });
  app.clock.advance(61_000);
  const subjects = (await app.emailsTo(person.email, 4)).map(({ subject }) => subject).toSorted();
  expect(subjects).toEqual([
    'A new password for Rosemary',
    'Please confirm your address for Rosemary',
    'Welcome to Rosemary',
    'Your account at Rosemary',
  ]);
});

it('works outside a browser, with nothing but the client itself', async () => {
  const person = await app.newcomer();
  app.clock.advance(61_000);
  const outside = (name: string, data: unknown) =>
    httpsCallableFromURL(
      getFunctions(client),
      `${origin}/functions/${name}`,
    )(data).then(
      (answer) => answer.data,
      (error: unknown) => error,
    );
  expect(await outside('handlePasswordReset', { email: person.email })).toEqual({ success: true });
  expect(await outside('handleVerifyEmail', { email: 'somebody@example.org' })).toEqual({ success: true });
  expect(await outside('handleWelcomeEmail', { email: person.email })).toMatchObject({
    code: 'functions/unauthenticated',
  });
  expect(await app.emailsTo(person.email, 2)).toHaveLength(2);
});

it('is no way around the proof for whoever brings a cookie, or comes from elsewhere', async () => {
  const person = await app.newcomer();
  const ask = (headers: Record<string, string>) =>
    browser(`${origin}/functions/handleWelcomeEmail`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ data: { email: person.email } }),
    });
  for (const headers of [
    { cookie: person.cookie },
    { cookie: 'anything=1' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
  ] as Record<string, string>[]) {
    const answer = await ask(headers);
    expect([answer.status, await answer.json()], JSON.stringify(headers)).toMatchObject([
      403,
      { error: { status: 'PERMISSION_DENIED' } },
    ]);
  }
  expect((await ask({})).status).toBe(401);
});

it('takes the email of an admin', async () => {
  const [admin, person] = [await app.newcomer({ role: 'admin' }), await app.newcomer()];
  app.clock.advance(61_000);
  const from = { email: 'help@rosemary.example', name: 'Rosemary' };
  const email = { to: person.email, from, tempId: 'note', dynamicData: { words: 'Your page is back.' } };
  expect(await call('sendDynamicEmail', email, admin)).toEqual({ success: true });
  const texts = (await app.emailsTo(person.email, 2)).map(({ text }) => text);
  expect(texts.join('')).toContain('Your page is back.');
});

it('finds its own names for what is refused', async () => {
  const person = await app.newcomer();
  expect(await call('handleVerifyEmail', { email: 'nobody' })).toMatchObject({
    code: 'functions/invalid-argument',
    details: { fields: [{ field: 'email' }] },
  });
  expect(await call('handleVerifyEmail', undefined)).toMatchObject({ code: 'functions/invalid-argument' });
  expect(await call('handleWelcomeEmail', { email: person.email })).toMatchObject({
    code: 'functions/unauthenticated',
  });
  expect(await call('sendDynamicEmail', {}, person)).toMatchObject({ code: 'functions/permission-denied' });
  expect(await call('handleNothing', {})).toMatchObject({ code: 'functions/not-found' });
  expect(await call('handleVerifyEmail', { email: person.email })).toMatchObject({
    code: 'functions/resource-exhausted',
    message: expect.stringContaining('wait'),
    details: { retryAfterSeconds: expect.any(Number) },
  });
});

it('tells a programmer with a wrong base address where the functions are', async () => {
  const callable = httpsCallableFromURL(getFunctions(client), `${origin}/handleVerifyEmail`);
  const error: unknown = await callable({ email: 'somebody@example.org' }).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({
    code: 'functions/not-found',
    message: expect.stringContaining(`${app.origin}/functions/handleVerifyEmail`),
  });
});
