// The list of users as admins see it.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { bodyOf } from '../../../../tests/support/tributes/tributes.ts';
import { COUNTED_EXACTLY, ROWS_PER_ADMIN_PAGE, type AdminPage } from '../../../shared/api/admin-lists.ts';
import type { AdminUser } from '../contract/admin-users.ts';
import { newId } from '../../../platform/ids.ts';
import { users } from '../../accounts/server/tables.ts';
import { tributeHelpers, tributePaths, tributes, tributeMembers } from '../../tributes/server/tables/tributes.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await openTestApp();
  admin = await app.person({ role: 'admin' });
});
afterAll(() => app.close());

const DAY_MS = 24 * 60 * 60 * 1000;
const list = async (query: Record<string, string> = {}, who: Person = admin) =>
  bodyOf<AdminPage<AdminUser>>(await who.get(`/api/admin/users?${new URLSearchParams(query).toString()}`));
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
  it('by the address in any emails, by the form that mail servers know, and by any part', async () => {
    await add({ mailbox: 'Joan.Miller@xn--mller-kva.example' });
    for (const q of ['joan.miller@müller.example', ' JOAN.MILLER@xn--mller-kva.example ', 'joan.m', 'Miller@', 'oan'])
      expect(emails(await list({ q }))).toEqual(['Joan.Miller@xn--mller-kva.example']);
    expect(emails(await list({ q: 'miller@example' }))).toEqual([]);
  });

  it('by a whole address as far as it goes, and by no other with the same beginning', async () => {
    await add({ mailbox: 'iris.vale@one.example' });
    await add({ mailbox: 'iris.vale@two.example' });
    for (const q of ['iris.vale@one', 'Iris.Vale@one.example', 'vale@one.ex'])
      expect([q, emails(await list({ q }))]).toEqual([q, ['iris.vale@one.example']]);
    expect(emails(await list({ q: 'vale@one.example iris' }))).toEqual(['iris.vale@one.example']);
    expect(emails(await list({ q: 'iris.vale@three' }))).toEqual([]);
    expect(emails(await list({ q: 'iris.vale@' }))).toHaveLength(2);
  });

  it('by any part of the name, whatever its accents and capitals, in any order of its words', async () => {
    await add({ mailbox: 'zw@example.org', name: 'Zoë Łódź-Ñandú' });
    for (const q of [
      'zoe',
      'ZOE LODZ',
      'nandu',
      'ñandu zo\u0308e'.normalize('NFD'),
      'ódz',
      'z@ lodz',
      'zw@example.org zoë',
    ])
      expect([q, emails(await list({ q }))]).toEqual([q, ['zw@example.org'].slice(q === 'z@ lodz' ? 1 : 0)]);
    await add({ mailbox: 'stripped@example.org', name: 'Bjorn Strasse' });
    for (const q of ['bjørn', 'straße', 'Björn']) expect(emails(await list({ q }))).toEqual(['stripped@example.org']);
  });

  it('by one or two letters only where a word begins with them', async () => {
    await add({ mailbox: 'short@example.org', name: 'Wu Qx, Xavier' });
    for (const q of ['qx', 'Q', 'wu', 'x wu', 'xa']) expect(emails(await list({ q }))).toEqual(['short@example.org']);
    expect(emails(await list({ q: 'vi' }))).toEqual([]);
    expect(emails(await list({ q: 'vie' }))).toEqual(['short@example.org']);
    await add({ mailbox: 'hanzi@example.org', name: '王伟' });
    for (const q of ['王伟', '王']) expect(emails(await list({ q }))).toEqual(['hanzi@example.org']);
  });

  it('email for email: no sign stands for others', async () => {
    await add({ mailbox: 'under_score@example.org', name: '100% O’Brien \\ Sons' });
    for (const q of ['under_s', '100% o', "100% o'brien \\ s", 'der_sc', 'sons & 100%'])
      expect(emails(await list({ q }))).toEqual(['under_score@example.org']);
    for (const q of [
      'under%',
      'underx',
      '%',
      '_nder',
      '_',
      '100_',
      '100\uff05x',
      '\\',
      "' or 1=1 --",
      '\ud800x',
      '---',
    ])
      expect([q, emails(await list({ q }))]).toEqual([q, []]);
    expect(emails(await list({ q: '１００％ obrien' }))).toEqual([]);
    expect(emails(await list({ q: 'x'.repeat(200) }))).toEqual([]);
    expect(emails(await list({ q: 'ab '.repeat(66) }))).toEqual([]);
  });

  it('by a part of the name in other scripts too', async () => {
    await add({ mailbox: 'greek@example.org', name: 'Ελένη Παπαδοπούλου' });
    for (const q of ['ελένη π', 'δοπουλ']) expect(emails(await list({ q }))).toEqual(['greek@example.org']);
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
    await app.deps.db.insert(tributeMembers).values({ tributeId: id, userId: keeper, role: 'owner', since });
    await app.deps.db.insert(tributeHelpers).values({ tributeId: id, userId: helper, role: 'reader', since });
    const addresses = ['rose-hill', '/Rose-Hill', 'https://rosemary.example/rose-hill/memories?x=1', 'rose-mary-hill'];
    for (const q of [...addresses, id, ` ${id.toUpperCase()}`])
      expect(emails(await list({ q }))).toEqual(['helper@example.org', 'keeper@example.org']);
    for (const q of ['rose', id.slice(0, -1), newId(app.clock)]) expect(emails(await list({ q }))).toEqual([]);
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
        const page: AdminPage<AdminUser> = await list({ sort, ...(after !== '' && { after }) });
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

// This test runs last, since removing so many rows is slow.
it('finds among very many in the order of the list, and as many as there are up to ten thousand', async () => {
  for (let at = 1; at < COUNTED_EXACTLY; at += 1_000)
    await app.deps.db.execute(sql`insert into users (id, email, mailbox, time_created, updated_at)
      select 'alike-' || n, 'alike-' || n || '@many.example', 'x', '2020-01-01'::timestamptz + n * interval '1 second', now()
      from generate_series(${at}::int, ${at + 999}::int) n`);
  const all = async (query: Record<string, string> = {}) => {
    const { count, isExact, items, after } = await list({ q: '@many.example', ...query });
    return { count, isExact, first: items[0]?.id, length: items.length, after: after ?? '' };
  };
  expect(await all()).toMatchObject({ count: COUNTED_EXACTLY, isExact: true, first: `alike-${COUNTED_EXACTLY}` });
  expect((await list()).isExact).toBe(false);
  await add({ mailbox: 'newest@many.example', role: 'admin' });
  const more = await all();
  expect(more).toMatchObject({ count: COUNTED_EXACTLY, isExact: false, length: ROWS_PER_ADMIN_PAGE });
  expect(await all({ after: more.after })).toMatchObject({ first: `alike-${COUNTED_EXACTLY - 49}` });
  expect(await all({ sort: 'created' })).toMatchObject({ first: 'alike-1' });
  expect(await all({ role: 'admin' })).toMatchObject({ count: 1, isExact: true, length: 1 });
  expect(await list({ role: 'user' })).toMatchObject({ count: COUNTED_EXACTLY, isExact: false });
});

it('nobody else sees the list', async () => {
  expect((await (await app.person()).get('/api/admin/users')).status).toBe(403);
  expect((await app.send('GET', '/api/admin/users')).status).toBe(401);
});
