import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../../../../../tests/support/accounts/people.ts';
import { softPasskey, type SoftPasskey } from '../../../../../tests/support/accounts/soft-passkey.ts';
import { openTestApp, type TestApp } from '../../../../../tests/support/app/test-app.ts';
import { halfDone } from '../../../../../tests/support/accounts/two-step.ts';
import { secondSteps } from '../tables.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const here = { origin: 'http://localhost:3000', host: 'localhost' };
interface Question {
  challenge: string;
  allowCredentials?: { id: string }[];
}

async function begin(person: Person): Promise<Question> {
  const begun = await person.send('POST', '/api/two-step/passkey-setups', { password: person.password });
  expect(begun.status).toBe(201);
  const { setup } = (await (await person.get('/api/two-step/setup')).json()) as { setup: { question: Question } };
  return setup.question;
}
const add = (person: Person, response: string) =>
  person.send('POST', '/api/two-step/passkeys', { response, name: 'Key' });

async function withPasskey(): Promise<{ person: Person; passkey: SoftPasskey }> {
  const [person, passkey] = [await app.person(), softPasskey(here)];
  const added = await add(person, passkey.create(await begin(person)));
  expect(added.status).toBe(201);
  return { person, passkey };
}

async function asked(person: Person): Promise<{ cookie: string; question: Question }> {
  const cookie = await halfDone(app, person);
  const answer = await app.send('GET', '/api/sessions/second-step', undefined, { cookie });
  const { waiting } = (await answer.json()) as { waiting: { question: Question } };
  return { cookie, question: waiting.question };
}
const use = (cookie: string, response: string) =>
  app.send('POST', '/api/sessions/second-step/passkey', { response }, { cookie });

describe('making a passkey', () => {
  test('answers the question of this session: a new one each time, for this site and this person', async () => {
    const person = await app.person();
    const [first, second] = [await begin(person), await begin(person)];
    expect(second).toMatchObject({
      rp: { id: 'localhost', name: 'Rosemary' },
      user: { name: person.email, id: Buffer.from(person.id).toString('base64url') },
      attestation: 'none',
    });
    expect(second.challenge).toMatch(/^[\w-]{43}$/);
    expect(second.challenge).not.toBe(first.challenge);
    const passkey = softPasskey(here);
    const [theirs, stranger] = [await begin(await app.person()), await app.person()];
    for (const wrong of [
      passkey.create(first),
      passkey.create(theirs),
      passkey.create(second, { origin: 'https://rosemary.evil.example' }),
      passkey.create(second, { host: 'evil.example' }),
      passkey.use(second),
      '',
      'null',
      '{"id":"x"}',
      'x'.repeat(40_000),
    ]) {
      const answer = await add(person, wrong);
      expect([answer.status, await answer.json()]).toMatchObject([422, { data: { fields: [{ field: 'passkey' }] } }]);
    }
    expect((await add(stranger, passkey.create(second))).status).toBe(422);
    const added = await add(person, passkey.create(second));
    expect(((await added.json()) as { recoveryCodes: string[] }).recoveryCodes).toHaveLength(10);
    expect((await add(person, passkey.create(second))).status).toBe(422);
  });

  test('does not take one twice, not even for somebody else', async () => {
    const { passkey } = await withPasskey();
    const other = await app.person();
    expect((await add(other, passkey.create(await begin(other)))).status).toBe(409);
    expect(await (await other.get('/api/two-step')).json()).toMatchObject({ isOn: false });
  });
});

describe('signing in with a passkey', () => {
  test('opens a session, once for each question', async () => {
    const { person, passkey } = await withPasskey();
    const { cookie, question } = await asked(person);
    expect(question.allowCredentials).toMatchObject([{ id: passkey.id }]);
    const answered = passkey.use(question);
    const answer = await use(cookie, answered);
    expect(await answer.json()).toMatchObject({ user: { id: person.id } });
    expect((await use(cookie, answered)).status).toBe(401);
    const next = await asked(person);
    expect((await use(next.cookie, answered)).status).toBe(422);
    expect((await use(next.cookie, passkey.use(next.question, { count: 2 }))).status).toBe(200);
  });

  test('not with another’s, for another question, from another site, or altered', async () => {
    const [ada, bob] = [await withPasskey(), await withPasskey()];
    const { cookie, question } = await asked(ada.person);
    const other = (await asked(bob.person)).question;
    const right = JSON.parse(ada.passkey.use(question)) as { response: { signature: string } };
    const bytes = Buffer.from(right.response.signature, 'base64url');
    bytes.writeUInt8(bytes.readUInt8(40) ^ 1, 40);
    const forged = { ...right, response: { ...right.response, signature: bytes.toString('base64url') } };
    for (const wrong of [
      bob.passkey.use(question),
      ada.passkey.use(other),
      ada.passkey.use(question, { origin: 'https://evil.example' }),
      ada.passkey.use(question, { host: 'evil.example' }),
      JSON.stringify(forged),
      JSON.stringify({ ...right, id: bob.passkey.id }),
      '[]',
    ]) {
      const answer = await use(cookie, wrong);
      expect([answer.status, await answer.json()]).toMatchObject([422, { data: { fields: [{ field: 'passkey' }] } }]);
    }
    expect((await use(cookie, ada.passkey.use(question))).status).toBe(200);
  });

  test('counts when it is wrong: ten from one network and no more', async () => {
    const { person, passkey } = await withPasskey();
    const { cookie, question } = await asked(person);
    const wrong = passkey.use(question, { host: 'evil.example' });
    for (let tries = 0; tries < 10; tries += 1) expect((await use(cookie, wrong)).status).toBe(422);
    expect((await use(cookie, wrong)).status).toBe(429);
    expect((await use(cookie, passkey.use(question))).status).toBe(429);
  });

  test('not with a copy that has counted less than the one we know', async () => {
    const { person, passkey } = await withPasskey();
    const first = await asked(person);
    expect((await use(first.cookie, passkey.use(first.question, { count: 9 }))).status).toBe(200);
    const second = await asked(person);
    expect((await use(second.cookie, passkey.use(second.question, { count: 5 }))).status).toBe(422);
    const [row] = await app.deps.db.select().from(secondSteps).where(eq(secondSteps.userId, person.id));
    expect(row?.useCount).toBe(9);
  });
});
