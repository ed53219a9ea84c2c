import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeIn } from '../../../../tests/support/accounts/mailed-links.ts';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import { openScene } from '../../../../tests/support/tributes/scenes.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { bodyOf, draftOf, publishedBy, visitor } from '../../../../tests/support/tributes/tributes.ts';
import { DELETION_WAIT_MS } from '../../../shared/limits/limits.ts';
import { actionCodes, sessions } from '../../accounts/server/tables.ts';
import { deleteRequests } from './tables/deletions.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

type Fates = Record<string, 'keep' | 'remove'>;

const ask = (person: Person, fates: Fates = {}, password = person.password) =>
  person.send('POST', '/api/deletion-requests', {
    password,
    tributes: Object.entries(fates).map(([id, fate]) => ({ id, fate })),
  });
const undo = (oobCode: string, mode = 'undoDeletion') => app.send('POST', '/api/deletion-undos', { mode, oobCode });
const kept = (oobCode: string) => ({
  success: true,
  outcome: 'accountKept',
  message: 'Your account will not be deleted.',
  oobCode,
});
const checkOf = async (oobCode: string) =>
  (
    await bodyOf<{ error?: string }>(
      await app.send('POST', '/api/deletion-undo-checks', { mode: 'undoDeletion', oobCode }),
    )
  ).error ?? 'good';
const signIn = ({ email, password }: Pick<Person, 'email' | 'password'>) =>
  app.send('POST', '/api/sessions', { email, password });
const refusalOf = async (answer: Response) => {
  const { code, data } = (await answer.json()) as { code: string; data?: { oobCode?: string; fields?: object[] } };
  return { status: answer.status, code, data };
};
const requestsOf = ({ id }: Person) => app.deps.db.select().from(deleteRequests).where(eq(deleteRequests.userId, id));
const rowsOf = async ({ id }: Person) => [
  await app.deps.db.$count(sessions, eq(sessions.userId, id)),
  await app.deps.db.$count(actionCodes, and(eq(actionCodes.userId, id), isNull(actionCodes.usedAt))),
];
const statusOf = async (path: string) => (await app.request(path)).status;

describe('asking for the deletion of an account', () => {
  test('needs the password now; wrong tries count, and change nothing', async () => {
    const person = await app.newcomer();
    const { id, path } = await publishedBy(person);
    for (let tries = 0; tries < 10; tries += 1)
      expect(await bodyOf(await ask(person, { [id]: 'remove' }, `not the one ${tries}`))).toEqual({
        result: 'reauth fail',
      });
    expect(await refusalOf(await ask(person, { [id]: 'remove' }))).toMatchObject({ status: 429 });
    expect([await requestsOf(person), await statusOf(`/${path}`)]).toEqual([[], 200]);
    expect((await person.get('/api/tributes')).status).toBe(200);
    app.clock.advance(61 * 60 * 1000);
    expect(await bodyOf(await ask(person, { [id]: 'remove' }))).toMatchObject({ result: 'asked' });
  });

  test('writes the request, signs out everywhere and ends every mailed code', async () => {
    const person = await app.newcomer();
    await signIn(person);
    app.clock.advance(61_000);
    await app.send('POST', '/api/password-reset-mails', { email: person.email }, { 'x-forwarded-for': '10.77.0.1' });
    const [, reset] = await app.emailsTo(person.email, 2);
    const answer = await ask(person);
    expect(answer.headers.getSetCookie().join()).toMatch(/session=;/);
    const asked = await bodyOf<{ erasedFrom: string }>(answer);
    expect(new Date(asked.erasedFrom).getTime()).toBe(app.clock.now().getTime() + DELETION_WAIT_MS);
    expect(await requestsOf(person)).toMatchObject([
      { userId: person.id, userEmail: person.email, requestedAt: app.clock.now(), erasedAt: null },
    ]);
    // Only the code in the email is left.
    expect(await rowsOf(person)).toEqual([0, 1]);
    expect((await person.get('/api/tributes')).status).toBe(401);
    const check = { mode: 'resetPassword', oobCode: codeIn(reset) };
    expect(await bodyOf(await app.send('POST', '/api/password-reset-checks', check))).toMatchObject({ success: false });
    expect((await ask(person)).status).toBe(401);
  });

  test('asks about each tribute that others can see; what only its keeper sees goes with the account', async () => {
    const person = await app.newcomer();
    const [open, linked] = [await publishedBy(person), await publishedBy(person, { visibility: 'link' })];
    const [closed, draft] = [await publishedBy(person, { visibility: 'private' }), await draftOf(person)];
    const stranger = await publishedBy(await app.newcomer());
    const refused = await refusalOf(await ask(person, { [open.id]: 'keep' }));
    expect(refused).toMatchObject({ status: 422, data: { fields: [{ field: `tribute-${linked.id}` }] } });
    // The response reports a wrong password too.
    const both = await refusalOf(await ask(person, { [open.id]: 'keep' }, 'not the one'));
    expect(both.data?.fields).toMatchObject([{ field: `tribute-${linked.id}` }, { field: 'password' }]);
    expect(await requestsOf(person)).toEqual([]);
    const fates: Fates = { [open.id]: 'keep', [linked.id]: 'keep', [closed.id]: 'keep', [stranger.id]: 'remove' };
    await bodyOf(await ask(person, fates));
    const [request] = await requestsOf(person);
    expect(Object.fromEntries(request?.tributes.map(({ id, fate }) => [id, fate]) ?? [])).toEqual({
      [open.id]: 'keep',
      [linked.id]: 'keep',
      [closed.id]: 'remove',
      [draft.id]: 'remove',
    });
    expect(await statusOf(`/${stranger.path}`)).toBe(200);
  });

  test('hides what is to be removed at once, cached pages and photographs too, and leaves the rest', async () => {
    const person = await app.newcomer();
    const [gone, stays] = [await openScene(app, person), await openScene(app, person)];
    const places = ({ path, photographId }: typeof gone) => [
      `/${path}`,
      `/r/${path}`,
      `/${path}/photographs/${photographId}`,
      `/${path}/memories/new`,
      `/${path}/card.png`,
      `/files/${photographId}/1-64.webp`,
      `/api/public-tributes/${path}`,
    ];
    for (const place of places(gone)) expect(await statusOf(place), place).toBe(200);
    await bodyOf(await ask(person, { [gone.tributeId]: 'remove', [stays.tributeId]: 'keep' }));
    const hidden = (place: string) => (place.startsWith('/files/') ? 404 : 410);
    for (const place of places(gone)) expect(await statusOf(place), place).toBe(hidden(place));
    for (const place of places(stays)) expect(await statusOf(place), place).toBe(place.endsWith('/new') ? 404 : 200);
  });

  test('of another person is not in anybody’s reach', async () => {
    const [person, other] = [await app.newcomer(), await app.newcomer()];
    const { id, path } = await publishedBy(person);
    await bodyOf(await ask(other, { [id]: 'remove' }));
    expect(await statusOf(`/${path}`)).toBe(200);
    expect((await person.get('/api/sessions/current')).status).toBe(200);
    expect(await requestsOf(person)).toEqual([]);
  });
});

describe('an account that waits to be deleted', () => {
  test('answers a right password with the way back, and anything else like any known address', async () => {
    const person = await app.newcomer();
    await bodyOf(await ask(person));
    expect(await refusalOf(await signIn({ ...person, password: 'not the one' }))).toMatchObject({
      status: 401,
      code: 'WRONG_EMAIL_OR_PASSWORD',
    });
    const offered = await refusalOf(await signIn(person));
    expect(offered).toMatchObject({ status: 403, code: 'ACCOUNT_LEAVING' });
    expect(offered.data?.oobCode).toMatch(/^[\w-]{43}$/);
    // Two codes are left: the one of the last sign-in, and the one in the email.
    await signIn(person);
    expect(await rowsOf(person)).toEqual([0, 2]);
    app.clock.advance(61_000);
    const again = { email: person.email, password: 'quite another evening' };
    const known = await app.send('POST', '/api/accounts', again, { 'x-forwarded-for': '10.77.0.2' });
    const fresh = await app.send(
      'POST',
      '/api/accounts',
      { ...again, email: 'fresh@example.org' },
      { 'x-forwarded-for': '10.77.0.3' },
    );
    expect([known.status, fresh.status]).toEqual([202, 202]);
    expect(Object.keys((await known.json()) as object)).toEqual(Object.keys((await fresh.json()) as object));
    const emails = await app.emailsTo(person.email, 3);
    expect(emails.map(({ text }) => text).join()).toContain('You already have an account');
  });

  test('is kept by one press: as it was, its pages too, and the code is worth nothing after it', async () => {
    const person = await app.newcomer();
    const [gone, linked] = [await openScene(app, person), await publishedBy(person, { visibility: 'link' })];
    await bodyOf(await ask(person, { [gone.tributeId]: 'remove', [linked.id]: 'remove' }));
    const { data } = await refusalOf(await signIn(person));
    const code = data?.oobCode ?? '';
    for (const [odd, mode] of [
      ['', 'undoDeletion'],
      ['guessed', 'undoDeletion'],
      [code, 'verifyEmail'],
    ] as const)
      expect(await bodyOf(await undo(odd, mode)), mode).toMatchObject({ success: false });
    const both = await Promise.all(
      [undo(code), undo(code)].map(async (answer) => bodyOf<{ success: boolean }>(await answer)),
    );
    expect(both.map(({ success }) => success).toSorted()).toEqual([false, true]);
    expect(await bodyOf(await undo(code))).toMatchObject({ success: false });
    expect([await requestsOf(person), await rowsOf(person)]).toEqual([[], [0, 0]]);
    expect([await statusOf(`/${gone.path}`), await statusOf(`/files/${gone.photographId}/1-64.webp`)]).toEqual([
      200, 200,
    ]);
    expect((await app.request(`/${linked.path}?key=${linked.linkKey}`)).status).toBe(303);
    expect((await signIn(person)).status).toBe(200);
    app.clock.advance(60_000);
    // During the day, an email about contributions may come first.
    const subjects = async () => (await app.emailsTo(person.email, 4)).map(({ subject }) => subject);
    await expect.poll(subjects).toContain('We have kept your account at Rosemary');
  });

  test('is kept by the email’s link, up to the last of thirty days', async () => {
    const person = await app.newcomer();
    await bodyOf(await ask(person));
    const [, email] = await app.emailsTo(person.email, 2);
    expect(email?.text).toContain('mode=undoDeletion');
    // The person has no pages, so the email mentions none.
    expect(email?.text).not.toMatch(/\bpages\b/i);
    app.clock.advance(DELETION_WAIT_MS - 60_000);
    expect([await checkOf(codeIn(email)), await checkOf(codeIn(email))]).toEqual(['good', 'good']);
    expect(await bodyOf(await undo(codeIn(email)))).toEqual(kept(codeIn(email)));
    expect(await checkOf(codeIn(email))).toMatch(/already been used/);
    expect((await signIn(person)).status).toBe(200);
  });

  test('is kept by the email’s link after a sign-in that offered to keep it', async () => {
    const person = await app.newcomer();
    await bodyOf(await ask(person));
    const [, email] = await app.emailsTo(person.email, 2);
    const { data } = await refusalOf(await signIn(person));
    expect(await bodyOf(await undo(codeIn(email)))).toEqual(kept(codeIn(email)));
    expect(await bodyOf(await undo(data?.oobCode ?? ''))).toMatchObject({ success: false });
    expect(await rowsOf(person)).toEqual([0, 0]);
  });

  test('is beyond reach once its time is over, even while its rows are still there', async () => {
    const person = await app.newcomer();
    await bodyOf(await ask(person));
    const [, email] = await app.emailsTo(person.email, 2);
    app.clock.advance(29 * DAY_MS + 23.5 * 60 * 60 * 1000);
    const { data } = await refusalOf(await signIn(person));
    app.clock.advance(60 * 60 * 1000);
    for (const code of [data?.oobCode ?? '', codeIn(email)]) {
      const said = await checkOf(code);
      expect(said).toMatch(/expired|already been used/);
      expect(await bodyOf(await undo(code))).toMatchObject({ success: false, error: said });
    }
    expect(await refusalOf(await signIn(person))).toMatchObject({ status: 401, code: 'WRONG_EMAIL_OR_PASSWORD' });
  });

  test('takes no words for its pages, which nobody could read, until it is kept', async () => {
    const person = await app.newcomer();
    const { id, path } = await publishedBy(person);
    const guest = visitor(app);
    await bodyOf(await ask(person, { [id]: 'keep' }));
    expect(await refusalOf(await guest.leave(path))).toMatchObject({ status: 403, code: 'PAGE_CLOSED' });
    expect(await (await app.request(`/${path}`)).text()).not.toContain('memories/new');
    const { data } = await refusalOf(await signIn(person));
    expect(await bodyOf(await undo(data?.oobCode ?? ''))).toEqual(kept(data?.oobCode ?? ''));
    expect((await guest.leave(path)).status).toBe(201);
    expect(await (await app.request(`/${path}`)).text()).toContain('memories/new');
  });

  test('is named on none of the pages that stay, until it is kept', async () => {
    const person = await app.newcomer();
    const { id, path } = await publishedBy(person, { changes: { keptBy: 'Her niece Beatrice' } });
    const shown = async () =>
      Promise.all(
        [`/${path}`, `/r/${path}`, `/api/public-tributes/${path}`].map(async (at) => (await app.request(at)).text()),
      );
    for (const text of await shown()) expect(text).toContain('Her niece Beatrice');
    await bodyOf(await ask(person, { [id]: 'keep' }));
    for (const text of await shown()) expect(text).not.toContain('Her niece Beatrice');
    const { data } = await refusalOf(await signIn(person));
    expect(await bodyOf(await undo(data?.oobCode ?? ''))).toEqual(kept(data?.oobCode ?? ''));
    for (const text of await shown()) expect(text).toContain('Her niece Beatrice');
  });

  test('gets no emails about its pages, and lets nobody in by a session that opened in between', async () => {
    const person = await app.newcomer();
    const { id } = await publishedBy(person, { approvesFirst: true });
    const [asked, signedIn] = await Promise.all([ask(person, { [id]: 'keep' }), signIn(person)]);
    expect(asked.status).toBe(200);
    const cookie = signedIn.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    const answer = await app.request('/api/tributes', { headers: { cookie } });
    expect(answer.status).toBe(401);
  });
});
