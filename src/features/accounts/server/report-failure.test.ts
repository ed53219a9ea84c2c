import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { logs } from '../../operations/server/tables/logs.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const failure = (changes: object = {}) => ({
  error: {
    name: 'TypeError',
    message: 'x is undefined',
    stack: 'TypeError: x is undefined\n    at save (https://h.example/assets/app-1.js:1:20)',
  },
  snapshot: { screen: '/create-tribute' },
  ...changes,
});
const rows = () => app.deps.db.select().from(logs).where(eq(logs.note, 'A screen failed'));

test('what failed in a signed-in person’s browser is kept with every field, and nobody is told more', async () => {
  const person = await app.person();
  const answer = await person.send('POST', '/api/browser-failures', failure());
  expect([answer.status, await answer.json()]).toEqual([202, { isReceived: true }]);
  await expect.poll(rows).toHaveLength(1);
  expect((await rows())[0]).toMatchObject({
    note: 'A screen failed',
    error: {
      name: 'TypeError',
      message: 'x is undefined',
      code: 'unknown_error',
      stack: 'at save (https://h.example/assets/app-1.js:1:20)',
    },
    isCritical: false,
    snapshot: { screen: '/create-tribute', userId: person.id },
    file: '/assets/app-1.js',
    function: 'save',
    status: 'open',
    source: 'browser',
  });
});

test('without a session nothing is kept', async () => {
  const before = await rows();
  expect((await app.send('POST', '/api/browser-failures', failure())).status).toBe(401);
  expect(await rows()).toEqual(before);
});

test('no field of ours can be chosen, and neither secrets nor persons stay', async () => {
  const person = await app.person();
  const before = (await rows()).length;
  const secret = 'kP3vT0c8QmYw2LxN5rZs7HdJ9fGbE1uA4iO6yKqWtXe';
  await person.send('POST', '/api/browser-failures', {
    note: 'User signup failed',
    isCritical: true,
    source: 'composable',
    error: { ...failure().error, message: `Of ada@example.org: ${secret}`, code: 'E_ODD' },
    snapshot: {
      source: 'composable',
      isCritical: true,
      userId: 'somebody',
      oobCode: 'q7kS3c',
      email: 'ada@example.org',
    },
  });
  await expect.poll(async () => (await rows()).length).toBe(before + 1);
  const row = (await rows()).find(({ error }) => error.code === 'E_ODD');
  expect(row).toMatchObject({ note: 'A screen failed', source: 'browser', isCritical: false });
  expect(row?.snapshot).toMatchObject({ userId: person.id, oobCode: '[removed]', email: '[removed]' });
  expect(JSON.stringify(row)).not.toMatch(/ada@|q7kS3c|kP3v/);
});

test.each<[string, object]>([
  ['a long message', { error: { ...failure().error, message: 'x'.repeat(1_001) } }],
  ['a long stack', { error: { ...failure().error, stack: 'x'.repeat(8_001) } }],
  ['many facts', { snapshot: Object.fromEntries(Array.from({ length: 13 }, (_, at) => [`fact ${at}`, at])) }],
  ['long facts', { snapshot: { fact: 'x'.repeat(1_001) } }],
  ['deep facts', { snapshot: { fact: { deeper: 1 } } }],
  ['no error', { error: undefined }],
])('refuses %s', async (_what, changes) => {
  const person = await app.person();
  expect((await person.send('POST', '/api/browser-failures', failure(changes))).status).toBe(422);
});

test('one person fills 30 rows in an hour and no more, and is not told', async () => {
  const [loud, other] = [await app.person(), await app.person()];
  const before = (await rows()).length;
  const answers = [];
  for (let at = 0; at < 45; at += 1) answers.push(await loud.send('POST', '/api/browser-failures', failure()));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
  await other.send('POST', '/api/browser-failures', failure());
  await expect.poll(async () => (await rows()).length).toBe(before + 31);
  app.clock.advance(60 * 60_000);
  await loud.send('POST', '/api/browser-failures', failure());
  await expect.poll(async () => (await rows()).length).toBe(before + 32);
});
