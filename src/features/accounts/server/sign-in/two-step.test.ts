import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cookieOf, type Person } from '../../../../../tests/support/accounts/people.ts';
import { openTestApp, type TestApp } from '../../../../../tests/support/app/test-app.ts';
import { codeNow, finishWith, halfDone, keyBytes, setUpApp } from '../../../../../tests/support/accounts/two-step.ts';
import { endTwoStep } from '../commands/two-step/switch-two-step.ts';
import { recoveryCodes, secondSteps, secondStepSetups } from '../tables.ts';

const MINUTE_MS = 60_000;

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

interface State {
  isOn: boolean;
  steps: { id: string; kind: string; name: string; lastUsedAt: string | null }[];
  recoveryCodesLeft: number;
}
const stateOf = async (person: Person) => (await (await person.get('/api/two-step')).json()) as State;
const setupOf = async (person: Person) =>
  ((await (await person.get('/api/two-step/setup')).json()) as { setup: { key: string; address: string } | null })
    .setup;
const begin = (person: Person, password = person.password) =>
  person.send('POST', '/api/two-step/app-setups', { password });
const add = (person: Person, code: string, name = '') => person.send('POST', '/api/two-step/apps', { code, name });
const idOf = async (person: Person) => (await stateOf(person)).steps[0]?.id ?? '';
const isSignedIn = async (cookie: string) => {
  const answer = await app.send('GET', '/api/sessions/current', undefined, { cookie });
  return ((await answer.json()) as { user: unknown }).user !== null;
};
const again = async ({ email, password }: Person) =>
  cookieOf(await app.send('POST', '/api/sessions', { email, password }));

describe('setting up an authenticator app', () => {
  test('shows a key to the session that began, and to no other', async () => {
    const [person, other] = [await app.newcomer(), await app.newcomer()];
    const elsewhere = await again(person);
    expect((await begin(person)).status).toBe(201);
    const setup = await setupOf(person);
    expect(setup).toMatchObject({ kind: 'app', picture: { size: expect.any(Number) } });
    expect(setup?.key).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
    expect(setup?.address).toContain(`secret=${setup?.key.replaceAll(' ', '')}`);
    const seen = await app.send('GET', '/api/two-step/setup', undefined, { cookie: elsewhere });
    expect(await seen.json()).toEqual({ setup: null });
    expect(await setupOf(other)).toBeNull();
    expect((await app.send('GET', '/api/two-step/setup')).status).toBe(401);
  });

  test('is off until a right code is shown; then there are ten codes, an email, and no other session', async () => {
    const person = await app.newcomer();
    const elsewhere = await again(person);
    await begin(person);
    const key = (await setupOf(person))?.key ?? '';
    const refused = await add(person, '000000');
    expect([refused.status, await refused.json()]).toMatchObject([422, { data: { fields: [{ field: 'code' }] } }]);
    expect(await stateOf(person)).toEqual({ isOn: false, steps: [], recoveryCodesLeft: 0 });
    expect(await isSignedIn(elsewhere)).toBe(true);

    const added = await add(person, codeNow(key, app), 'My phone');
    const { recoveryCodes: codes } = (await added.json()) as { recoveryCodes: string[] };
    expect(new Set(codes).size).toBe(10);
    expect(await stateOf(person)).toMatchObject({
      isOn: true,
      steps: [{ kind: 'app', name: 'My phone', lastUsedAt: null }],
      recoveryCodesLeft: 10,
    });
    expect([await isSignedIn(person.cookie), await isSignedIn(elsewhere)]).toEqual([true, false]);
    // The second sign-in came from a new browser, so it also sent an email.
    const emails = await app.emailsTo(person.email, 3);
    expect(emails.map(({ subject }) => subject)).toContain('Two-step sign-in for Rosemary is on');
    expect(await setupOf(person)).toBeNull();
    expect((await add(person, codeNow(key, app, 1))).status).toBe(422);
  });

  test('can be finished for half an hour, and a newer beginning replaces the older', async () => {
    const person = await app.newcomer();
    await begin(person);
    const first = (await setupOf(person))?.key ?? '';
    await begin(person);
    const second = (await setupOf(person))?.key ?? '';
    expect(second).not.toBe(first);
    expect((await add(person, codeNow(first, app))).status).toBe(422);
    app.clock.advance(30 * MINUTE_MS + 1_000);
    expect(await setupOf(person)).toBeNull();
    expect((await add(person, codeNow(second, app))).status).toBe(422);
  });

  test('of ten at once one is added', async () => {
    const person = await app.newcomer();
    await begin(person);
    const code = codeNow((await setupOf(person))?.key ?? '', app);
    const statuses = (await Promise.all(Array.from({ length: 10 }, () => add(person, code)))).map(
      ({ status }) => status,
    );
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect((await stateOf(person)).steps).toHaveLength(1);
  });

  test('can be done again for a second app, without new recovery codes, up to ten', async () => {
    const person = await app.newcomer();
    const { key } = await setUpApp(app, person);
    const more = await setUpApp(app, person, ' ');
    expect(more.recoveryCodes).toEqual([]);
    expect((await stateOf(person)).steps.map(({ name }) => name)).toEqual(['My phone', '']);
    expect(await (await person.get('/account/two-step')).text()).toContain('<h3 dir="auto">Authenticator app</h3>');
    app.clock.advance(MINUTE_MS);
    for (const each of [key, more.key])
      expect((await finishWith(app, await halfDone(app, person), codeNow(each, app))).status).toBe(200);
    for (let at = 2; at < 10; at += 1) await setUpApp(app, person, `App ${at}`);
    expect((await begin(person)).status).toBe(422);
  });
});

describe('every change of it', () => {
  const changes: [name: string, ask: (person: Person, password: string) => Promise<Response>][] = [
    ['beginning with an app', (person, password) => begin(person, password)],
    [
      'beginning with a passkey',
      (person, password) => person.send('POST', '/api/two-step/passkey-setups', { password }),
    ],
    [
      'a new name',
      async (person, password) =>
        person.send('PATCH', `/api/two-step/steps/${await idOf(person)}`, { password, name: 'Another' }),
    ],
    ['new recovery codes', (person, password) => person.send('POST', '/api/two-step/recovery-codes', { password })],
    [
      'removing',
      async (person, password) => person.send('DELETE', `/api/two-step/steps/${await idOf(person)}`, { password }),
    ],
  ];

  test.each(changes)('%s needs the password now; wrong tries count', async (_name, ask) => {
    const person = await app.newcomer();
    await setUpApp(app, person);
    const before = await stateOf(person);
    for (const wrong of ['', 'not the one', person.password.slice(0, -1)]) {
      const answer = await ask(person, wrong);
      expect([answer.status, await answer.json()]).toMatchObject([422, { data: { fields: [{ field: 'password' }] } }]);
    }
    expect(await stateOf(person)).toEqual(before);
    for (let tries = 3; tries < 10; tries += 1) expect((await ask(person, 'not the one')).status).toBe(422);
    expect((await ask(person, person.password)).status).toBe(429);
    expect(await stateOf(person)).toEqual(before);
    app.clock.advance(60 * MINUTE_MS);
    expect((await ask(person, person.password)).ok).toBe(true);
  });

  test('reaches nobody else’s', async () => {
    const [ada, bob] = [await app.newcomer(), await app.newcomer()];
    await setUpApp(app, ada);
    await setUpApp(app, bob);
    const id = await idOf(bob);
    const before = await stateOf(bob);
    const { password } = ada;
    expect((await ada.send('PATCH', `/api/two-step/steps/${id}`, { password, name: 'Mine' })).status).toBe(404);
    expect((await ada.send('DELETE', `/api/two-step/steps/${id}`, { password })).status).toBe(404);
    expect(await stateOf(bob)).toEqual(before);
  });
});

describe('looking after it', () => {
  test('a name is kept as typed, and is neither missing nor longer than sixty characters', async () => {
    const person = await app.newcomer();
    await setUpApp(app, person);
    const rename = async (name: string) =>
      person.send('PATCH', `/api/two-step/steps/${await idOf(person)}`, { password: person.password, name });
    expect((await rename(' Ännchen’s phone 🌿 ')).status).toBe(200);
    expect((await stateOf(person)).steps[0]?.name).toBe(' Ännchen’s phone 🌿 ');
    for (const wrong of ['', '  ', 'x'.repeat(61), '\ud800']) expect((await rename(wrong)).status).toBe(422);
  });

  test('new recovery codes end the old ones', async () => {
    const person = await app.newcomer();
    const { recoveryCodes: old } = await setUpApp(app, person);
    const answer = await person.send('POST', '/api/two-step/recovery-codes', { password: person.password });
    const { recoveryCodes: fresh } = (await answer.json()) as { recoveryCodes: string[] };
    expect((await finishWith(app, await halfDone(app, person), old[0] ?? '')).status).toBe(422);
    expect((await finishWith(app, await halfDone(app, person), fresh[0] ?? '')).status).toBe(200);
  });

  test('recovery codes are for people who have it on', async () => {
    const person = await app.newcomer();
    const answer = await person.send('POST', '/api/two-step/recovery-codes', { password: person.password });
    expect(answer.status).toBe(404);
    expect(await app.deps.db.$count(recoveryCodes, eq(recoveryCodes.userId, person.id))).toBe(0);
  });

  test('without the last step it is off, with an email; recovery codes and half sign-ins are gone', async () => {
    const person = await app.newcomer();
    const { recoveryCodes: codes } = await setUpApp(app, person);
    await setUpApp(app, person, 'Tablet');
    const waiting = await halfDone(app, person);
    const { password } = person;
    const remove = async () => {
      const answer = await person.send('DELETE', `/api/two-step/steps/${await idOf(person)}`, { password });
      return answer.json();
    };
    expect([await remove(), await remove()]).toEqual([{ isOn: true }, { isOn: false }]);
    expect((await finishWith(app, waiting, codes[0] ?? '')).status).toBe(401);
    const answer = await app.send('POST', '/api/sessions', { email: person.email, password });
    expect(await answer.json()).toMatchObject({ user: { id: person.id } });
    app.clock.advance(60_000);
    const emails = await app.emailsTo(person.email, 4);
    expect(emails.map(({ subject }) => subject)).toContain('Two-step sign-in for Rosemary is off');
    expect(await app.deps.db.$count(recoveryCodes, eq(recoveryCodes.userId, person.id))).toBe(0);
  });
});

test('no key and no recovery code can be read from the tables, not even half set up', async () => {
  const person = await app.newcomer();
  const { key, recoveryCodes: codes } = await setUpApp(app, person);
  await begin(person);
  const begun = (await setupOf(person))?.key ?? '';
  const kept = JSON.stringify([
    await app.deps.db.select().from(secondSteps),
    await app.deps.db.select().from(secondStepSetups),
    await app.deps.db.select().from(recoveryCodes),
  ]);
  for (const shown of [key, begun]) {
    const bytes = keyBytes(shown);
    for (const text of [
      shown,
      shown.replaceAll(' ', ''),
      ...(['hex', 'base64', 'base64url'] as const).map((as) => bytes.toString(as)),
    ])
      expect(kept).not.toContain(text);
  }
  for (const code of codes) for (const text of [code, code.replaceAll('-', '')]) expect(kept).not.toContain(text);
  expect(app.logLines.join()).not.toContain(codes[0]);
});

describe('the operator’s command', () => {
  test('lets somebody sign in with the password alone, ends their sessions and writes to them', async () => {
    const person = await app.newcomer();
    await setUpApp(app, person);
    expect(await endTwoStep(app.deps, person.email.toUpperCase())).toBe('ended');
    expect(await isSignedIn(person.cookie)).toBe(false);
    expect(await isSignedIn(await again(person))).toBe(true);
    app.clock.advance(60_000);
    const emails = await app.emailsTo(person.email, 4);
    expect(emails.map(({ subject }) => subject)).toContain('Two-step sign-in for Rosemary is off');
    expect(await endTwoStep(app.deps, person.email)).toBe('off');
    expect(await endTwoStep(app.deps, 'nobody@example.org')).toBe('unknown');
  });
});
