import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cookieOf, type Person } from '../../../../../tests/support/accounts/people.ts';
import { openTestApp, type TestApp } from '../../../../../tests/support/app/test-app.ts';
import { outboxEmails } from '../../../email/server/tables.ts';

const MINUTE_MS = 60_000;

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const signIn = async ({ email, password }: Person, cookie = '') => {
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
  const answer = await app.send(
    'POST',
    '/api/sessions',
    { email, password },
    { ...headers, ...(cookie && { cookie }) },
  );
  expect(answer.status).toBe(200);
  return cookieOf(answer);
};
const deviceIn = (cookie: string) => /(?:^|; )(device=[^;]*)/.exec(cookie)?.[1] ?? '';

async function toldOf({ email }: Person): Promise<number> {
  const isOne = and(eq(outboxEmails.to, email), eq(outboxEmails.subject, 'A new sign-in at Rosemary'));
  return (await app.deps.db.select().from(outboxEmails).where(isOne)).length;
}

async function settled(): Promise<Person> {
  const person = await app.newcomer();
  await app.emailsTo(person.email);
  app.clock.advance(2 * MINUTE_MS);
  return person;
}

describe('a sign-in', () => {
  test('from a browser not seen before is told by mail, with its name, the time and what to do', async () => {
    const person = await settled();
    await signIn(person);
    const email = (await app.emailsTo(person.email, 2)).at(-1);
    expect(email?.subject).toBe('A new sign-in at Rosemary');
    expect(email?.text).toContain(`at ${app.clock.now().toISOString().slice(11, 16)} (UTC), with Firefox on Linux.`);
    expect(email?.text).toContain('http://localhost:3000/password-reset');
  });

  test('that is the first ever, from the same browser, or refused, is not', async () => {
    const person = await settled();
    const device = deviceIn(person.cookie);
    expect(device).not.toBe('');
    await signIn(person, device);
    await person.send('DELETE', '/api/sessions/current');
    await signIn(person, person.cookie);
    await app.send('POST', '/api/sessions', { email: person.email, password: 'not the one' });
    expect(await toldOf(person)).toBe(0);
  });

  test('with a cookie that is made up, altered or somebody else’s counts as new', async () => {
    const [person, other] = [await settled(), await settled()];
    const [, own = ''] = deviceIn(person.cookie).split('=');
    const flipped = `${own.startsWith('A') ? 'B' : 'A'}${own.slice(1)}`;
    for (const [at, device] of [deviceIn(other.cookie), `device=${flipped}`, 'device=', 'device=%00.x'].entries()) {
      await signIn(person, device);
      expect(await toldOf(person)).toBe(at + 1);
      app.clock.advance(2 * MINUTE_MS);
    }
  });

  test('of several people in one browser: each is known there afterwards', async () => {
    const people = [await settled(), await settled(), await settled()];
    let device = '';
    for (const person of people) device = deviceIn(await signIn(person, device));
    app.clock.advance(2 * MINUTE_MS);
    for (const person of people) device = deviceIn(await signIn(person, device));
    expect(await Promise.all(people.map(toldOf))).toEqual([1, 1, 1]);
    expect(device.split('.')).toHaveLength(3);
  });

  test('is told of once a minute and five times an hour; the latest waits, however many there are', async () => {
    const person = await settled();
    for (let minute = 0; minute < 7; minute += 1) {
      await Promise.all([signIn(person), signIn(person)]);
      app.clock.advance(MINUTE_MS + 1);
    }
    const isOne = and(eq(outboxEmails.to, person.email), eq(outboxEmails.subject, 'A new sign-in at Rosemary'));
    const due = (await app.deps.db.select().from(outboxEmails).where(isOne).orderBy(outboxEmails.dueAt)).map(
      ({ dueAt }) => dueAt,
    );
    const waits = due.map((at) => Math.round(((at?.getTime() ?? 0) - (due[0]?.getTime() ?? 0)) / MINUTE_MS));
    expect(waits).toEqual([0, 1, 2, 3, 4, 60]);
  });

  test('leaves a cookie that holds nobody’s name, is no session, and is bound to this installation', async () => {
    const person = await settled();
    const device = deviceIn(person.cookie);
    expect(device).toMatch(/^device=[\w-]{43}$/);
    expect(device).not.toContain(person.id);
    const answer = await app.send('GET', '/api/sessions/current', undefined, { cookie: device });
    expect(await answer.json()).toEqual({ user: null });
  });
});
