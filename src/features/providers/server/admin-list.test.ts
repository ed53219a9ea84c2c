// The admin list of providers (order, paging, search) and the admin page of one provider.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../../../../tests/support/money/funds.ts';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import { addStaff, providerOf } from '../../../../tests/support/providers/providers.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { bodyOf } from '../../../../tests/support/tributes/tributes.ts';
import { ROWS_PER_ADMIN_PAGE, type AdminPage } from '../../../shared/api/admin-lists.ts';
import type { AdminProvider, AdminProviderLine } from '../contract/admin-providers.ts';
import { emptyProvider, type ProviderState } from '../contract/provider-fields.ts';
import { PROVIDER_NOTE_CHARACTERS } from '../../../shared/limits/provider-limits.ts';
import { users } from '../../accounts/server/tables.ts';
import { lookKeys } from './rules/near-names.ts';
import { providerNotes, providers } from './tables.ts';

let app: TestApp;
let admin: Person;
let owner: Person;
beforeAll(async () => {
  app = await openTestApp();
  admin = await app.person({ role: 'admin' });
  owner = await app.person();
});
afterAll(() => app.close());

const LIST = '/api/service-providers';
const list = async (query = '') => bodyOf<AdminPage<AdminProviderLine>>(await admin.get(LIST + query));
const found = async (q: string) => (await list(`?q=${encodeURIComponent(q)}`)).items.map(({ id }) => id);
const read = async (id: string) => bodyOf<AdminProvider>(await admin.get(`${LIST}/${id}`));
const setState = (id: string, state: ProviderState) =>
  app.deps.db.update(providers).set({ state }).where(eq(providers.id, id));

async function many(count: number, state: ProviderState, name: string): Promise<string[]> {
  const begin = app.clock.now().getTime();
  const rows = Array.from({ length: count }, (_, at) => {
    const said = { ...emptyProvider, legalName: `${name} ${at}` };
    const time = new Date(begin + at * 60_000);
    const keys = lookKeys(said);
    return {
      ...said,
      lookKeys: keys,
      id: randomUUID(),
      state,
      rev: 1,
      currency: 'gbp',
      createdAt: time,
      savedAt: time,
    };
  });
  await app.deps.db.insert(providers).values(rows as (typeof providers.$inferInsert)[]);
  return rows.map(({ id }) => id);
}

describe('the list of providers', () => {
  it('has those that wait for a look first, the oldest before the others, each once, part by part', async () => {
    const live = await many(30, 'live', 'Lark Lane');
    const waiting = await many(ROWS_PER_ADMIN_PAGE + 5, 'in-review', 'Wren Walk');
    const seen: string[] = [];
    let after: string | null = '';
    do {
      const page = await list(after === '' ? '' : `?after=${after}`);
      expect(page.items.length).toBeLessThanOrEqual(ROWS_PER_ADMIN_PAGE);
      expect([page.isExact, page.count]).toEqual([true, live.length + waiting.length]);
      seen.push(...page.items.map(({ id }) => id));
      after = page.after;
    } while (after !== null);
    expect(seen).toEqual([...waiting, ...live]);
    const turned = await list('?sort=-applied&state=in-review');
    expect(turned.items[0]?.id).toBe(waiting.at(-1));
    const next = await list(`?sort=-applied&state=in-review&after=${turned.after ?? ''}`);
    expect(next.items.map(({ id }) => id)).toEqual(waiting.slice(0, 5).toReversed());
    const { items, count, isExact } = await list('?sort=applied&state=live');
    expect([items.map(({ id }) => id), count, isExact]).toEqual([live, 30, true]);
  });

  it.each(['x', btoa('[]'), btoa('[1,"never","x"]'), btoa('["2026-01-01T00:00:00Z"]')])(
    'refuses the cursor %j, whatever the order',
    async (after) => {
      for (const sort of ['usual', 'applied', '-applied'])
        expect(await refusalOf(admin.get(`${LIST}?sort=${sort}&after=${encodeURIComponent(after)}`))).toEqual([
          422,
          'INVALID_INPUT',
        ]);
    },
  );

  it('finds one by its id, an address, a licence, a street, and by how a name begins or looks', async () => {
    const staff = await app.person();
    const id = await providerOf(app, owner, {
      legalName: 'Quillfeather & Sons Ltd',
      tradingName: '100%_Kind Farewells',
      licenceNumber: 'QF-2201',
      email: 'Hello@Quillfeather.example',
      address: '7 Saltmarsh Row\nPorthaven',
    });
    await addStaff(app, id, staff.id);
    for (const q of [
      id,
      id.toUpperCase(),
      ' hello@quillfeather.example ',
      staff.email,
      'qf-2201',
      'QF 2201',
      '7 saltmarsh',
      'Quillf',
      'Quilfeather',
      'quillfeather limited',
      '100%_k',
    ])
      expect([q, await found(q)]).toEqual([q, [id]]);
    for (const q of [randomUUID(), 'nobody@nowhere.example', '100__', '%', 'Saltmarsh Row', "' or 1=1 --", '\\'])
      expect([q, await found(q)]).toEqual([q, []]);
    expect(await found(owner.email)).toContain(id);
  });

  it('is for those who run the place alone', async () => {
    expect((await owner.get(`${LIST}?q=a`)).status).toBe(403);
    expect((await app.send('GET', `${LIST}?q=a`)).status).toBe(401);
    expect(await refusalOf(admin.get(`${LIST}?sort=name`))).toEqual([422, 'INVALID_INPUT']);
  });
});

describe('a note', () => {
  const note = (by: Person, id: string, more: object = {}) =>
    by.send('POST', `${LIST}/${id}/notes`, { noteId: randomUUID(), text: 'They called back.', ...more });

  it('is kept once, says who wrote it, and is for admins alone', async () => {
    const id = await providerOf(app, owner);
    const noteId = randomUUID();
    for (let time = 0; time < 2; time += 1) await bodyOf(await note(admin, id, { noteId }), 201);
    app.clock.advance(1000);
    await bodyOf(await note(admin, id, { text: 'One\n<b>more' }), 201);
    expect((await read(id)).notes.map(({ text, who }) => [text, who])).toEqual([
      ['One\n<b>more', admin.email],
      ['They called back.', admin.email],
    ]);
    expect((await note(owner, id)).status).toBe(403);
    for (const path of ['', '/changes', '/staff'])
      expect(await (await owner.get(`/api/providers/${id}${path}`)).text()).not.toContain('called back');
  });

  it('is refused where it says nothing, too much, or is about nobody', async () => {
    const id = await providerOf(app, owner);
    for (const more of [
      { text: '' },
      { text: ' \n' },
      { text: 'x'.repeat(PROVIDER_NOTE_CHARACTERS + 1) },
      { noteId: '1' },
    ])
      expect(await refusalOf(note(admin, id, more))).toEqual([422, 'INVALID_INPUT']);
    expect(await refusalOf(note(admin, randomUUID()))).toEqual([404, 'NOT_FOUND']);
    expect((await read(id)).notes).toEqual([]);
  });

  it('stays when its writer has gone, and goes with the provider', async () => {
    const id = await providerOf(app, owner);
    const other = await app.person({ role: 'admin' });
    await bodyOf(await note(other, id), 201);
    await app.deps.db.delete(users).where(eq(users.id, other.id));
    expect((await read(id)).notes).toMatchObject([{ text: 'They called back.', who: null }]);
    await app.deps.db.delete(providers).where(eq(providers.id, id));
    expect(await app.deps.db.$count(providerNotes, eq(providerNotes.providerId, id))).toBe(0);
  });
});

describe('all of a provider', () => {
  it('has emails about it to its people, never what they said, and those of nobody else', async () => {
    const [mine, theirs] = [await app.person(), await app.person()];
    const [id, other] = [await providerOf(app, mine), await providerOf(app, theirs)];
    for (const one of [id, other]) {
      await setState(one, 'in-review');
      await bodyOf(await admin.send('PUT', `${LIST}/${one}/refusal`, { reason: 'The licence is over.' }));
    }
    const { emails } = await read(id);
    // The first email was sent at once. The second waits, because an address gets one email a minute.
    expect(emails.map(({ to, subject }) => [to, subject])).toEqual([
      [mine.email, 'Please change something in your application'],
      [mine.email, 'Your application is yours now'],
    ]);
    expect(emails[0]?.state).toBe('queued');
    expect(JSON.stringify(emails)).not.toContain('licence is over');
  });

  it('shows it as families would, and those that it looks like beside it', async () => {
    const [known] = await many(1, 'live', 'Silver Birch Hollow');
    const id = await providerOf(app, await app.person(), { legalName: 'SiIver Birch Hollow 0', tradingName: '' });
    const { shown, alike, lookAlikes, account } = await read(id);
    expect(shown).toMatchObject({ id, called: 'SiIver Birch Hollow 0', photographs: [] });
    expect(lookAlikes.map(({ providerId }) => providerId)).toEqual([known]);
    expect(alike.map((one) => one.id)).toEqual([known]);
    expect(account).toBeNull();
  });
});
