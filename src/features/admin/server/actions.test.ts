// Actions of a single admin on an account: disable, enable, end sessions, send a password link.
import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allActions } from '../../../../tests/support/admin/audit.ts';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { bodyOf, publishedBy } from '../../../../tests/support/tributes/tributes.ts';
import type { AdminUserFile, ChosenUser } from '../contract/admin-users.ts';
import { actionCodes, halfSignIns, sessions, users } from '../../accounts/server/tables.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await openTestApp();
  admin = await app.newcomer({ role: 'admin' });
});
afterAll(() => app.close());

const WHY = 'Letters to strangers in our name.\n\nPlease write to us.';
const disable = (ids: string[], why: string = WHY, who = admin) =>
  who.send('PUT', '/api/admin/disabled-users', { ids, why });
const enable = (ids: string[], who = admin) =>
  who.send('PUT', '/api/admin/enabled-users', { ids, why: 'It was a mistake' });
const endSessions = (ids: string[], who = admin) =>
  who.send('POST', '/api/admin/session-endings', { ids, why: 'A lost telephone' });
const signIn = ({ email, password }: Person) => app.send('POST', '/api/sessions', { email, password });
const read = async (id: string) => bodyOf<AdminUserFile>(await admin.get(`/api/admin/users/${id}`));
const codeOf = async (answer: Response) => ((await answer.json()) as { code: string }).code;
const changed = async (answer: Promise<Response>) => (await bodyOf<{ changed: string[] }>(await answer)).changed;

describe('closing an account', () => {
  it('ends every session, half sign-in and mailed code at once, and lets nobody in', async () => {
    const person = await app.newcomer();
    await app.send('POST', '/api/password-reset-mails', { email: person.email });
    await app.deps.db.insert(halfSignIns).values({
      tokenHash: 'h',
      userId: person.id,
      challenge: 'c',
      expiresAt: new Date(app.clock.now().getTime() + 60_000),
    });
    expect(await changed(disable([person.id]))).toEqual([person.id]);
    expect((await person.get('/api/sessions')).status).toBe(401);
    expect(await codeOf(await signIn(person))).toBe('ACCOUNT_DISABLED');
    const { db } = app.deps;
    expect(await db.select().from(sessions).where(eq(sessions.userId, person.id))).toEqual([]);
    expect(await db.select().from(halfSignIns).where(eq(halfSignIns.userId, person.id))).toEqual([]);
    const live = and(eq(actionCodes.userId, person.id), isNull(actionCodes.usedAt));
    expect(await db.select().from(actionCodes).where(live)).toEqual([]);
    expect((await read(person.id)).disabled).toEqual({ at: app.clock.now().toISOString(), by: admin.id, why: WHY });
  });

  it('stands in the audit with why, and so does looking at somebody', async () => {
    const person = await app.newcomer();
    await disable([person.id]);
    await read(person.id);
    await enable([person.id]);
    const acts = (await allActions(app.deps.db)).filter(({ act }) => act.targetId === person.id);
    expect(acts.map(({ act, words }) => [act.action, act.by, words.why])).toEqual([
      ['user-disabled', admin.id, WHY],
      ['user-read', admin.id, ''],
      ['user-enabled', admin.id, 'It was a mistake'],
    ]);
  });

  it('leaves their pages as they are', async () => {
    const person = await app.newcomer();
    const { path } = await publishedBy(person);
    await disable([person.id]);
    expect((await app.send('GET', `/${path}`)).status).toBe(200);
  });

  it('tells them by an email why, in the very words, and how to object', async () => {
    const person = await app.newcomer();
    await app.emailsTo(person.email, 1);
    await disable([person.id]);
    const email = (await app.emailsTo(person.email, 2)).at(-1);
    expect(email?.subject).toBe('Your account at Rosemary has been closed');
    for (const said of [
      'Letters to strangers in our name.',
      'Please write to us.',
      'help@rosemary.example',
      'stay as they are',
    ])
      expect(email?.text).toContain(said);
  });

  it('writes to no address that nobody has confirmed', async () => {
    const person = await app.newcomer({ isVerified: false });
    const before = app.emails.length;
    await disable([person.id]);
    await enable([person.id]);
    const other = await app.newcomer();
    await app.emailsTo(other.email, 1);
    expect(app.emails.slice(before).filter(({ subject }) => /closed|open again/.test(subject))).toEqual([]);
  });

  it('asks why, in words that can be seen', async () => {
    const person = await app.newcomer();
    for (const why of ['', ' \n ', '\u200b', 'x'.repeat(1_001), 'a\0b'])
      expect((await disable([person.id], why)).status).toBe(422);
    expect((await read(person.id)).state).toBe('active');
  });

  it('is taken back later too: they sign in as before, and dead sessions and codes stay dead', async () => {
    const person = await app.newcomer();
    await disable([person.id]);
    app.clock.advance(200 * 24 * 60 * 60 * 1000);
    const again = await app.newcomer({ role: 'admin' });
    expect(await changed(enable([person.id], again))).toEqual([person.id]);
    expect((await person.get('/api/sessions')).status).toBe(401);
    expect((await signIn(person)).status).toBe(200);
    admin = again;
    expect((await read(person.id)).disabled).toBeNull();
  });

  it('changes nothing where it is so already, and names whom it changed', async () => {
    const [one, two] = [await app.newcomer(), await app.newcomer()];
    await disable([one.id]);
    expect(await changed(disable([one.id, two.id, two.id]))).toEqual([two.id]);
    expect(await changed(disable([one.id, two.id]))).toEqual([]);
    expect(await changed(enable([one.id]))).toEqual([one.id]);
    expect(await changed(enable([one.id]))).toEqual([]);
  });

  it('touches nobody where one of them is an admin, oneself, or nobody', async () => {
    const [person, other] = [await app.newcomer(), await app.newcomer({ role: 'admin' })];
    expect(await codeOf(await disable([person.id, other.id]))).toBe('SECOND_ADMIN_NEEDED');
    expect(await codeOf(await disable([person.id, admin.id]))).toBe('OWN_ACCOUNT');
    expect(await codeOf(await disable(['nobody']))).toBe('NOT_FOUND');
    expect((await read(person.id)).state).toBe('active');
    expect((await read(other.id)).state).toBe('active');
  });

  it('is decided by what stands in the database, not by what a session was', async () => {
    const [person, former] = [await app.newcomer(), await app.newcomer({ role: 'admin' })];
    await app.deps.db.update(users).set({ role: 'user' }).where(eq(users.id, former.id));
    expect((await disable([person.id], WHY, former)).status).toBe(403);
    expect((await disable([person.id], WHY, person)).status).toBe(403);
    expect((await read(person.id)).state).toBe('active');
  });
});

describe('signing people out', () => {
  it('ends all their sessions, or one, and answers whom it touched', async () => {
    const [one, two, idle] = [await app.newcomer(), await app.newcomer(), await app.newcomer()];
    await app.deps.db.delete(sessions).where(eq(sessions.userId, idle.id));
    expect((await changed(endSessions([one.id, two.id, idle.id]))).toSorted()).toEqual([one.id, two.id].toSorted());
    expect((await one.get('/api/sessions')).status).toBe(401);
    const person = await app.newcomer();
    const second = await signIn(person);
    expect(second.status).toBe(200);
    const [, first] = (await read(person.id)).openSessions.items;
    const end = (of: string, id = '') => admin.send('DELETE', `/api/admin/users/${of}/sessions/${id}`);
    expect((await end(two.id, first?.id)).status).toBe(404);
    expect((await end(person.id, first?.id)).status).toBe(200);
    expect((await end(person.id, first?.id)).status).toBe(404);
    expect((await read(person.id)).openSessions.items).toHaveLength(1);
  });

  it('is for admins too, and never for oneself: that is on one’s own account', async () => {
    const other = await app.newcomer({ role: 'admin' });
    expect(await changed(endSessions([other.id]))).toEqual([other.id]);
    expect(await codeOf(await endSessions([admin.id]))).toBe('OWN_ACCOUNT');
    expect((await endSessions([other.id], await app.newcomer())).status).toBe(403);
  });
});

describe('a link for a new password', () => {
  it('goes to the one whose account it is, as if they had asked, and to nobody else', async () => {
    const person = await app.newcomer();
    app.clock.advance(60_000);
    const answer = await admin.send('POST', `/api/admin/users/${person.id}/password-reset-mails`);
    expect([answer.status, await answer.json()]).toEqual([202, { isSent: true }]);
    const emails = await app.emailsTo(person.email, 2);
    expect(emails.at(-1)?.text).toContain('mode=resetPassword');
    const again = await admin.send('POST', `/api/admin/users/${person.id}/password-reset-mails`);
    expect(again.status).toBe(429);
    expect((await admin.send('POST', '/api/admin/users/nobody/password-reset-mails')).status).toBe(404);
  });
});

it('says beforehand what each act would do, and to whom not', async () => {
  const [person, closed, other] = [await app.newcomer(), await app.newcomer(), await app.newcomer({ role: 'admin' })];
  await publishedBy(person);
  await disable([closed.id]);
  const ids = [person.id, closed.id, other.id, admin.id, 'nobody'];
  const said = async (act: string) => {
    const { users: found } = await bodyOf<{ users: ChosenUser[] }>(
      await admin.get(`/api/admin/chosen-users?act=${act}&${ids.map((id, at) => `ids[${at}]=${id}`).join('&')}`),
    );
    return new Map(found.map(({ id, hindrance, pages, sessions: open }) => [id, [hindrance, pages, open]]));
  };
  expect(await said('disable')).toEqual(
    new Map([
      [person.id, [null, 1, 1]],
      [closed.id, ['done', 0, 0]],
      [other.id, ['admin', 0, 1]],
      [admin.id, ['self', 0, 1]],
    ]),
  );
  expect((await said('enable')).get(closed.id)).toEqual([null, 0, 0]);
  expect((await said('end-sessions')).get(closed.id)).toEqual(['done', 0, 0]);
  expect((await said('end-sessions')).get(other.id)).toEqual([null, 0, 1]);
});

it('two admins who close the same account at once do it once', async () => {
  const [person, other] = [await app.newcomer(), await app.newcomer({ role: 'admin' })];
  const answers = await Promise.all([changed(disable([person.id])), changed(disable([person.id], WHY, other))]);
  expect(answers.flat()).toEqual([person.id]);
});
