// People with an account as those who run the place find them.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../../tests/support/people.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/test-app.ts';
import { bodyOf } from '../../../../tests/support/tributes.ts';
import { USERS_LOOKED_THROUGH } from '../../../contract/admin-limits.ts';
import { ROWS_PER_ADMIN_PAGE } from '../../../contract/admin-lists.ts';
import type { AdminUser } from '../../../contract/admin-users.ts';
import { newId } from '../../ids.ts';
import { users } from '../accounts/tables.ts';
import { tributeHelpers, tributePaths, tributes, tributeStewards } from '../tributes/tables.ts';
import type { UsersFound } from './queries/list.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await openTestApp();
  admin = await app.person({ role: 'admin' });
});
afterAll(() => app.close());

const DAY_MS = 24 * 60 * 60 * 1000;
const list = async (query: Record<string, string> = {}, who: Person = admin) =>
  bodyOf<UsersFound>(await who.get(`/api/admin/users?${new URLSearchParams(query).toString()}`));
const emails = ({ items }: { items: readonly AdminUser[] }) => items.map(({ email }) => email);

type Values = Partial<typeof users.$inferInsert>;
let made = 0;
async function add(values: Values = {}): Promise<string> {
  made += 1;
  app.clock.advance(1_000);
  const id = newId(app.clock);
  const mailbox = values.mailbox ?? `made-${made}@example.org`;
  const now = app.clock.now();
  const times = { timeCreated: now, updatedAt: now };
  await app.deps.db
    .insert(users)
    .values({ id, email: mailbox.toLowerCase(), mailbox, emailVerified: true, ...times, ...values });
  return id;
}

describe('a user is found', () => {
  it('by the address in any letters, by the form that mail servers know, and by how it begins', async () => {
    await add({ mailbox: 'Joan.Miller@xn--mller-kva.example' });
    for (const q of ['joan.miller@müller.example', ' JOAN.MILLER@xn--mller-kva.example ', 'joan.m', 'Joan.Miller@'])
      expect(emails(await list({ q }))).toEqual(['Joan.Miller@xn--mller-kva.example']);
    expect(emails(await list({ q: 'miller@' }))).toEqual([]);
  });

  it('letter for letter: no sign stands for others', async () => {
    await add({ mailbox: 'under_score@example.org', name: '100% O’Brien \\ Sons' });
    for (const q of ['under_s', '100% o', '100% O’Brien \\ s'])
      expect(emails(await list({ q }))).toEqual(['under_score@example.org']);
    for (const q of ['under%', 'underx', '%', '_nder', '100_', '\\', "' or 1=1 --", 'a\0', '\ud800x'])
      expect(emails(await list({ q }))).toEqual([]);
  });

  it('by how the name begins, in other scripts too', async () => {
    await add({ mailbox: 'greek@example.org', name: 'Ελένη Παπαδοπούλου' });
    expect(emails(await list({ q: 'ελένη π' }))).toEqual(['greek@example.org']);
  });

  it('by the id, and no part of it', async () => {
    const id = await add({ mailbox: 'by-id@example.org' });
    expect(emails(await list({ q: id.toUpperCase() }))).toEqual(['by-id@example.org']);
    expect(emails(await list({ q: id.slice(0, 20) }))).toEqual([]);
  });

  it('by the address of a page that they keep or help on, also by an earlier one, and by its id', async () => {
    const keeper = await add({ mailbox: 'keeper@example.org' });
    const helper = await add({ mailbox: 'helper@example.org' });
    const id = newId(app.clock);
    const since = app.clock.now();
    const row = { id, path: 'rose-hill', createdAt: since, savedAt: since, linkKey: 'k' };
    await app.deps.db.insert(tributes).values(row);
    await app.deps.db.insert(tributePaths).values({ path: 'rose-mary-hill', tributeId: id, since });
    await app.deps.db.insert(tributeStewards).values({ tributeId: id, userId: keeper, role: 'owner', since });
    await app.deps.db.insert(tributeHelpers).values({ tributeId: id, userId: helper, role: 'reader', since });
    const addresses = ['rose-hill', '/Rose-Hill', 'https://rosemary.example/rose-hill/memories?x=1', 'rose-mary-hill'];
    for (const q of [...addresses, id, ` ${id.toUpperCase()}`])
      expect(emails(await list({ q }))).toEqual(['helper@example.org', 'keeper@example.org']);
    for (const q of ['rose', id.slice(0, -1), newId(app.clock)]) expect(emails(await list({ q }))).toEqual([]);
  });

  it('among so many that begin alike only as far as is looked through, and the answer says so', async () => {
    const now = app.clock.now();
    const rows = Array.from({ length: USERS_LOOKED_THROUGH + 1 }, (_, at) => ({
      id: newId(app.clock),
      email: `alike-${String(at).padStart(5, '0')}@example.org`,
      mailbox: `alike-${String(at).padStart(5, '0')}@example.org`,
      timeCreated: now,
      updatedAt: now,
    }));
    await app.deps.db.insert(users).values(rows);
    const cut = await list({ q: 'alike-' });
    expect([cut.isCut, cut.isExact, cut.count, cut.items.length]).toEqual([
      true,
      false,
      USERS_LOOKED_THROUGH,
      ROWS_PER_ADMIN_PAGE,
    ]);
    const whole = await list({ q: 'alike-000' });
    expect([whole.isCut, whole.isExact, whole.count]).toEqual([false, true, 100]);
    const second = await list({ q: 'alike-000', after: whole.after ?? '' });
    expect(second.after).toBeNull();
    expect(new Set([...emails(whole), ...emails(second)]).size).toBe(100);
    await app.deps.db.delete(users).where(eq(users.timeCreated, now));
  });
});

describe('filters and orders', () => {
  it('take one state each: what weighs most with those who run the place', async () => {
    const at = app.clock.now();
    await add({ mailbox: 'closed@state.example', disabledAt: at, leavingAt: at, emailVerified: false });
    await add({ mailbox: 'going@state.example', leavingAt: at });
    await add({ mailbox: 'new@state.example', emailVerified: false });
    await add({ mailbox: 'usual@state.example', role: 'admin' });
    const states = { disabled: 'closed', leaving: 'going', unconfirmed: 'new', active: 'usual' };
    for (const [state, name] of Object.entries(states)) {
      const { items } = await list({ state });
      expect(items.find(({ email }) => email.endsWith('@state.example'))?.email).toBe(`${name}@state.example`);
      expect(new Set(items.map((one) => one.state))).toEqual(new Set([state]));
    }
    expect(emails(await list({ role: 'admin' }))).toEqual(['usual@state.example', admin.email]);
    expect(emails(await list({ role: 'admin', state: 'disabled' }))).toEqual([]);
  });

  it('go by the last sign-in, both ways, those of whom none is known at one end', async () => {
    const before = (days: number) => new Date(app.clock.now().getTime() - days * DAY_MS);
    await add({ mailbox: 'in-6@seen.example', signedInAt: before(6) });
    await add({ mailbox: 'in-29@seen.example', signedInAt: before(29) });
    await add({ mailbox: 'in-31@seen.example', signedInAt: before(31) });
    const of = async (query: Record<string, string>) =>
      emails(await list(query)).filter((email) => email.endsWith('@seen.example') || email === admin.email);
    expect(await of({ signedIn: 'week' })).toEqual([admin.email, 'in-6@seen.example']);
    expect(await of({ signedIn: 'month', sort: 'signedIn' })).toEqual([
      'in-29@seen.example',
      'in-6@seen.example',
      admin.email,
    ]);
    expect(await of({ signedIn: 'longer' })).toEqual(['in-31@seen.example']);
    expect(await of({ signedIn: 'unknown' })).toEqual([]);
    expect((await list({ sort: '-signedIn' })).items[0]?.email).toBe(admin.email);
    expect((await list({ sort: 'signedIn' })).items[0]?.signedInAt).toBeNull();
  });

  it('lead through all in parts, in each order, each once', async () => {
    for (let at = 0; at < ROWS_PER_ADMIN_PAGE; at += 1) await add(at % 3 === 0 ? { signedInAt: new Date(5_000) } : {});
    const { length } = await app.deps.db.select({ id: users.id }).from(users);
    for (const sort of ['-created', 'created', '-signedIn', 'signedIn']) {
      const seen: string[] = [];
      let after: string | null = '';
      while (after !== null) {
        const page: UsersFound = await list({ sort, ...(after !== '' && { after }) });
        seen.push(...page.items.map(({ id }) => id));
        after = page.after;
      }
      expect([sort, seen.length, new Set(seen).size]).toEqual([sort, length, length]);
    }
  });

  it('refuse what nobody can mean', async () => {
    const cursor = (values: unknown) => Buffer.from(JSON.stringify(values)).toString('base64url');
    for (const query of [
      { sort: 'email' },
      { state: 'gone' },
      { after: 'x' },
      { after: cursor(['yesterday', 'a']) },
      { after: cursor([new Date(0).toISOString(), "'; --"]) },
      { q: 'x'.repeat(201) },
    ])
      expect((await admin.get(`/api/admin/users?${new URLSearchParams(query as never).toString()}`)).status).toBe(422);
  });
});

it('the last sign-in is kept with each, and with a second one anew', async () => {
  const person = await app.person();
  const signedInAt = async () => (await list({ q: person.id })).items[0]?.signedInAt;
  const first = await signedInAt();
  app.clock.advance(DAY_MS);
  await app.send('POST', '/api/sessions', { email: person.email, password: person.password });
  expect(new Date((await signedInAt()) ?? 0).getTime() - new Date(first ?? 0).getTime()).toBeGreaterThanOrEqual(DAY_MS);
});

it('nobody else sees the list', async () => {
  expect((await (await app.person()).get('/api/admin/users')).status).toBe(403);
  expect((await app.send('GET', '/api/admin/users')).status).toBe(401);
});
