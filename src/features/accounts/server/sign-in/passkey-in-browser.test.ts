// The native app's sign-in by a passkey that the phone's browser uses, and what thieves try with its codes.
import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nativeApp } from '../../../../../tests/support/accounts/native-app.ts';
import type { Person } from '../../../../../tests/support/accounts/people.ts';
import { softPasskey, type SoftPasskey } from '../../../../../tests/support/accounts/soft-passkey.ts';
import { openTestApp, type TestApp } from '../../../../../tests/support/app/test-app.ts';
import { appPasskeyUses } from '../tables.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const AT = '/api/sessions/second-step/browser';
const here = { origin: 'http://localhost:3000', host: 'localhost' };
type Device = ReturnType<typeof nativeApp>;

async function withPasskey(): Promise<{ person: Person; passkey: SoftPasskey }> {
  const [person, passkey] = [await app.person(), softPasskey(here)];
  await person.send('POST', '/api/two-step/passkey-setups', { password: person.password });
  const { setup } = (await (await person.get('/api/two-step/setup')).json()) as { setup: { question: never } };
  const added = await person.send('POST', '/api/two-step/passkeys', {
    response: passkey.create(setup.question),
    name: 'Key',
  });
  expect(added.status).toBe(201);
  return { person, passkey };
}

async function halfSignedIn(person: Person): Promise<Device> {
  const device = nativeApp(app);
  await device.signIn(person);
  expect([...device.kept.keys()]).toEqual(['second-step']);
  return device;
}

async function begun(device: Device) {
  const verifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const answer = await device.send('POST', AT, { challenge });
  expect(answer.status).toBe(201);
  return { verifier, key: ((await answer.json()) as { key: string }).key };
}

// The phone's browser has no cookie and no token.
const question = async (key: string) =>
  ((await (await app.send('POST', `${AT}/question`, { key })).json()) as { question: { challenge: string } | null })
    .question;
const prove = (key: string, response: string) => app.send('POST', `${AT}/passkey`, { key, response });

async function codeFor({ key }: { key: string }, passkey: SoftPasskey, count = 1): Promise<string> {
  const asked = await question(key);
  if (!asked) throw new Error('There is no question');
  const answer = await prove(key, passkey.use(asked, { count }));
  expect(answer.status).toBe(200);
  expect(answer.headers.getSetCookie()).toEqual([]);
  return ((await answer.json()) as { code: string }).code;
}

const finish = async (device: Device, code: string, verifier: string) =>
  (await device.send('POST', `${AT}/code`, { code, verifier })).status;

/** Everything up to the code, for one person and one app. */
async function proven() {
  const { person, passkey } = await withPasskey();
  const device = await halfSignedIn(person);
  const trip = await begun(device);
  return { person, passkey, device, ...trip, code: await codeFor(trip, passkey) };
}

test('the app is signed in by the code that the browser brought back, once', async () => {
  const { person, device, code, verifier } = await proven();
  expect(await device.user()).toBeNull();
  expect(await finish(device, code, verifier)).toBe(200);
  expect(await device.user()).toBe(person.id);
  expect(device.kept.has('second-step')).toBe(false);
  expect(await app.deps.db.$count(appPasskeyUses)).toBe(0);
  // A second use, by the same app and by one that begins again.
  device.useToken('');
  expect(await finish(device, code, verifier)).toBe(401);
  expect(await finish(await halfSignedIn(person), code, verifier)).toBe(422);
});

describe('a code is refused', () => {
  test('with another verifier, and then for good', async () => {
    const { device, code, verifier } = await proven();
    expect(await finish(device, code, randomBytes(32).toString('base64url'))).toBe(422);
    expect(await finish(device, code, verifier)).toBe(422);
    expect(await device.user()).toBeNull();
  });

  test('after a minute', async () => {
    const [late, early] = [await proven(), await proven()];
    app.clock.advance(60_000);
    expect(await finish(late.device, late.code, late.verifier)).toBe(422);
    const next = await begun(early.device);
    const code = await codeFor(next, early.passkey, 2);
    app.clock.advance(59_000);
    expect(await finish(early.device, code, next.verifier)).toBe(200);
  });

  test('for every other sign-in: of the same person, of a stranger, and of none', async () => {
    const { person, device, code, verifier } = await proven();
    const stranger = await withPasskey();
    for (const other of [await halfSignedIn(person), await halfSignedIn(stranger.person)])
      expect(await finish(other, code, verifier)).toBe(422);
    expect(await finish(nativeApp(app), code, verifier)).toBe(401);
    expect(await finish(device, code, verifier)).toBe(200);
  });

  test('once the password was changed, or the app began again', async () => {
    const first = await proven();
    const again = await begun(first.device);
    expect(await finish(first.device, first.code, first.verifier)).toBe(422);
    const code = await codeFor(again, first.passkey, 2);
    const passwords = { currentPassword: first.person.password, newPassword: 'another harbour lantern' };
    expect((await first.person.send('PUT', '/api/password', passwords)).status).toBe(200);
    expect(await finish(first.device, code, again.verifier)).toBe(401);
  });
});

describe('the browser', () => {
  test('proves with the passkey of that account, for its own question, and once', async () => {
    const { person, passkey } = await withPasskey();
    const device = await halfSignedIn(person);
    const trip = await begun(device);
    const asked = await question(trip.key);
    const own = (await (await device.get('/api/sessions/second-step')).json()) as {
      waiting: { question: { challenge: string } };
    };
    if (!asked) throw new Error('There is no question');
    const other = await withPasskey();
    for (const wrong of [
      other.passkey.use(asked),
      passkey.use(own.waiting.question),
      passkey.use(asked, { origin: 'https://localhost' }),
      passkey.use(asked, { origin: 'capacitor://localhost' }),
      '{}',
    ])
      expect((await prove(trip.key, wrong)).status).toBe(422);
    const right = passkey.use(asked);
    expect((await prove(trip.key, right)).status).toBe(200);
    expect((await prove(trip.key, right)).status).toBe(401);
    expect(await question(trip.key)).toBeNull();
    expect(await question('guessed')).toBeNull();
  });

  test('answers one of many at once', async () => {
    const { person, passkey } = await withPasskey();
    const trip = await begun(await halfSignedIn(person));
    const asked = await question(trip.key);
    if (!asked) throw new Error('There is no question');
    const response = passkey.use(asked);
    const statuses = (await Promise.all([1, 2, 3, 4].map(() => prove(trip.key, response)))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });

  test('is asked nothing after ten minutes, and nothing without a password before', async () => {
    const device = await halfSignedIn((await withPasskey()).person);
    const trip = await begun(device);
    app.clock.advance(10 * 60_000);
    expect(await question(trip.key)).toBeNull();
    expect((await device.send('POST', AT, { challenge: 'c'.repeat(43) })).status).toBe(401);
    expect((await nativeApp(app).send('POST', AT, { challenge: 'c'.repeat(43) })).status).toBe(401);
  });
});

test('only hashes are stored', async () => {
  const { code, verifier, key } = await proven();
  const rows = JSON.stringify(await app.deps.db.select().from(appPasskeyUses));
  for (const secret of [code, verifier, key]) expect(rows).not.toContain(secret);
});
