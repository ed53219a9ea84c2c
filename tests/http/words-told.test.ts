// Keepers get an email when memories wait for approval, then at most one a day, none at night, and none if they opted out.
import { drizzle } from 'drizzle-orm/node-postgres';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EmailWishes } from '../../src/features/accounts/contract/accounts.ts';
import { hourIn } from '../../src/shared/dates/local-time.ts';
import { deliverEmail } from '../../src/features/email/server/commands/deliver.ts';
import { sendDueEmails } from '../../src/features/email/server/commands/outbox.ts';
import { outboxEmails } from '../../src/features/email/server/tables.ts';
import { tellKeepers } from '../../src/features/memories/server/commands/tell-keepers.ts';
import type { Person } from '../support/accounts/people.ts';
import { openTestApp, type TestApp } from '../support/app/test-app.ts';
import { bodyOf, ownPost, publishedBy, visitor } from '../support/tributes/tributes.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

/** A keeper of a page where posts wait for approval, at this hour of a day on which nothing has happened before. */
async function keeperAt(hour: number, timeZone = 'Europe/London') {
  const person = await app.newcomer();
  const { id, path } = await publishedBy(person, { approvesFirst: true });
  app.clock.advance(2 * 24 * HOUR_MS);
  app.clock.advanceTo(hour, timeZone);
  const session = await app.send('POST', '/api/sessions', { email: person.email, password: person.password });
  const cookie = session.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const send: Person['send'] = (method, at, body) => app.send(method, at, body, { cookie });
  return { person, id, path, send };
}
/**
 * The hours at which emails to this person about waiting memories may go. Callers poll, because the product's own job
 * may write the same email at this moment.
 */
async function told({ email }: Person, timeZone = 'Europe/London') {
  await tellKeepers(app.deps);
  const isOne = and(eq(outboxEmails.to, email), eq(outboxEmails.matter, 'words-waiting'));
  const rows = await app.deps.db.select().from(outboxEmails).where(isOne).orderBy(outboxEmails.id);
  return rows.map(({ dueAt }) => hourIn(dueAt ?? new Date(0), timeZone));
}
const leave = (path: string, count: number) =>
  Promise.all(Array.from({ length: count }, () => visitor(app).leave(path)));

describe('words that wait', () => {
  test('191 of them in one go are told of once, the next ones at six in the evening, and then it is over', async () => {
    const { person, path } = await keeperAt(10);
    for (let batch = 0; batch < 191; batch += 40) await leave(path, Math.min(40, 191 - batch));
    await expect.poll(() => told(person)).toEqual([10]);
    app.clock.advance(HOUR_MS);
    await leave(path, 5);
    await expect.poll(() => told(person)).toEqual([10]);
    app.clock.advanceTo(18);
    await expect.poll(() => told(person)).toEqual([10, 18]);
    app.clock.advance(3 * 24 * HOUR_MS);
    await expect.poll(() => told(person)).toEqual([10, 18]);
    // An email that is being sent when the clock jumps is delivered twice, so delivered emails are not counted.
    const latest = async () => (await app.emailsTo(person.email)).at(-1)?.text;
    await expect.poll(latest).toContain('Since our last email');
  });

  test('are not told of in the evening when they have been read by then', async () => {
    const { person, id, path, send } = await keeperAt(10);
    const first = await ownPost(await visitor(app).leave(path));
    await expect.poll(() => told(person)).toEqual([10]);
    const later = await ownPost(await visitor(app).leave(path));
    for (const one of [first, later])
      await send('PUT', `/api/tributes/${id}/posts/${one.id}/decision`, { decision: 'approved' });
    app.clock.advanceTo(18);
    await expect.poll(() => told(person)).toEqual([10]);
  });

  test('at night wait for the morning, by the clock of whoever reads the email', async () => {
    const { person, path, send } = await keeperAt(22, 'Asia/Tokyo');
    expect((await send('PUT', '/api/email-wishes/learned-time-zone', { timeZone: 'Asia/Tokyo' })).status).toBe(200);
    await leave(path, 3);
    expect(await told(person, 'Asia/Tokyo')).toEqual([]);
    app.clock.advance(9 * HOUR_MS + 59 * MINUTE_MS);
    expect(await told(person, 'Asia/Tokyo')).toEqual([]);
    app.clock.advance(MINUTE_MS);
    await expect.poll(() => told(person, 'Asia/Tokyo')).toEqual([8]);
  });

  test('are told of by one of two processes', async () => {
    const { person, path } = await keeperAt(11);
    await leave(path, 2);
    const other = { ...app.deps, db: drizzle({ client: app.deps.database.pool }) };
    await Promise.all([tellKeepers(app.deps), tellKeepers(other), tellKeepers(app.deps)]);
    await expect.poll(() => told(person)).toEqual([11]);
  });

  test('an email that had to wait for its turn, or for the mail server, until it is night is sent in the morning', async () => {
    const { person, path } = await keeperAt(12);
    await leave(path, 1);
    await expect.poll(() => told(person)).toEqual([12]);
    await app.emailsTo(person.email, 2);
    const isOne = and(eq(outboxEmails.to, person.email), eq(outboxEmails.matter, 'words-waiting'));
    await app.deps.db.update(outboxEmails).set({ state: 'queued' }).where(isOne);
    const [row] = await app.deps.db.select().from(outboxEmails).where(isOne);
    app.clock.advanceTo(23);
    const sent: string[] = [];
    const parts = { ...app.deps, mailer: { deliver: async ({ id }: { id: string }) => void sent.push(id) } };
    await deliverEmail(parts, row?.id ?? '');
    expect(sent).toEqual([]);
    app.clock.advanceTo(8);
    await deliverEmail(parts, row?.id ?? '');
    expect(sent).toEqual([row?.id]);
    await sendDueEmails(parts);
  });
});

describe('the clock of an account', () => {
  const wishes = async (send: Person['send']) => bodyOf<EmailWishes>(await send('GET', '/api/email-wishes'));

  test('is that of London until a browser says another, which then stays until the person changes it', async () => {
    const { send } = await app.newcomer();
    expect(await wishes(send)).toEqual({ timeZone: 'Europe/London', isTimeZoneKnown: false, isToldOfWords: true });
    await send('PUT', '/api/email-wishes/learned-time-zone', { timeZone: 'Europe/Paris' });
    await send('PUT', '/api/email-wishes/learned-time-zone', { timeZone: 'Asia/Tokyo' });
    expect(await wishes(send)).toMatchObject({ timeZone: 'Europe/Paris', isTimeZoneKnown: true });
    await send('PUT', '/api/email-wishes', { timeZone: 'Africa/Lagos', isToldOfWords: false });
    expect(await wishes(send)).toEqual({ timeZone: 'Africa/Lagos', isTimeZoneKnown: true, isToldOfWords: false });
  });

  test.each(['Europe/Nowhere', '+02:00', '', 'x'.repeat(100)])('cannot be %j', async (timeZone) => {
    const { send } = await app.newcomer();
    for (const [at, more] of [
      ['/api/email-wishes', { isToldOfWords: true }],
      ['/api/email-wishes/learned-time-zone', {}],
    ] as const)
      expect((await send('PUT', at, { timeZone, ...more })).status).toBe(422);
  });

  test('is chosen on the account screen, and so is whether the emails come', async () => {
    const person = await app.newcomer();
    const post = (fields: Record<string, string>) =>
      app.request('/account', {
        method: 'POST',
        headers: { cookie: person.cookie },
        body: new URLSearchParams(fields),
      });
    expect((await post({ intent: 'time-zone', timeZone: 'America/New_York' })).status).toBe(303);
    expect((await post({ intent: 'stop-letters' })).status).toBe(303);
    expect(await wishes(person.send)).toMatchObject({ timeZone: 'America/New_York', isToldOfWords: false });
    const page = await (await person.get('/account')).text();
    expect(page).toContain('<option value="America/New_York" selected="">New York</option>');
    expect(page).toContain('You get none of these emails.');
    expect((await post({ intent: 'start-letters' })).status).toBe(303);
    expect(await wishes(person.send)).toMatchObject({ timeZone: 'America/New_York', isToldOfWords: true });
  });

  test('is shown under its name of today by whichever one it is known, with the places of its part of the world', async () => {
    const person = await app.newcomer();
    await person.send('PUT', '/api/email-wishes/learned-time-zone', { timeZone: 'Asia/Calcutta' });
    const page = await (await person.get('/account')).text();
    const [, asia] = /<optgroup label="Asia">(.*?)<\/optgroup>/.exec(page) ?? [];
    expect(asia).toContain('<option value="Asia/Kolkata" selected="">Kolkata</option>');
    expect(asia).toContain('<option value="Asia/Ho_Chi_Minh">Ho Chi Minh City</option>');
    expect(page).not.toContain('Calcutta');
    expect(await wishes(person.send)).toMatchObject({ timeZone: 'Asia/Calcutta' });
  });
});

describe('ending the emails by the link in one', () => {
  test('takes one press without signing in, from a mail program’s own server too, and can be undone there', async () => {
    const { person, path } = await keeperAt(9);
    await leave(path, 1);
    await expect.poll(() => told(person)).toEqual([9]);
    // The email about this sign-in comes first, and an address gets one email a minute.
    app.clock.advance(MINUTE_MS);
    const email = (await app.emailsTo(person.email, 3)).find(({ unsubscribe = '' }) => unsubscribe !== '');
    const address = email?.unsubscribe ?? '';
    expect(email?.text).toContain(`Stop these emails:\n${address}`);
    expect(email?.html).toContain(address);
    const { pathname, search } = new URL(address);
    const open = async () => (await app.request(pathname + search)).text();
    expect(await open()).toContain('Press the button');
    const byKey = await app.send('GET', `/api/email-wishes/by-key${search}`);
    expect(await bodyOf(byKey)).toEqual({ isToldOfWords: true });
    // RFC 8058: the mail server sends no cookie and no Origin, and does not follow redirects.
    const press = (body: BodyInit) =>
      app.request(pathname + search, { method: 'POST', body, headers: { 'sec-fetch-site': 'cross-site' } });
    expect((await press(new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }))).status).toBe(200);
    expect(await open()).toContain('These emails have stopped');
    await leave(path, 1);
    app.clock.advanceTo(18);
    await expect.poll(() => told(person)).toEqual([9]);
    const undone = await press(new URLSearchParams({ intent: 'start' }));
    expect([undone.status, await undone.text()]).toEqual([200, expect.stringContaining('these emails again')]);
    const form = new FormData();
    form.set('List-Unsubscribe', 'One-Click');
    expect((await press(form)).status).toBe(200);
    expect(await open()).toContain('These emails have stopped');
  });

  test('does nothing with a key that we did not sign, whoever it names', async () => {
    const person = await app.newcomer();
    for (const key of ['', 'guessed', person.id, `${person.id}.`, `${person.id}.${'x'.repeat(43)}`, '.']) {
      const at = `/unsubscribe?key=${encodeURIComponent(key)}`;
      expect(await (await app.request(at)).text()).toContain('This link does not work');
      const answer = await app.request(at, {
        method: 'POST',
        body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
      });
      expect(await answer.text()).toContain('This link does not work');
    }
    expect(await bodyOf(await person.get('/api/email-wishes'))).toMatchObject({ isToldOfWords: true });
  });
});
