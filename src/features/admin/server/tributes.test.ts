// Tributes as admins see them: search and details.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { bodyOf, draftOf, publishedBy } from '../../../../tests/support/tributes/tributes.ts';
import { PAGES_LOOKED_THROUGH } from '../../operations/contract/admin-limits.ts';
import { ROWS_PER_ADMIN_PAGE } from '../../../shared/api/admin-lists.ts';
import type { AdminTribute, AdminTributeFile, TributeMark } from '../contract/admin-tributes.ts';
import type { AuditLine } from '../../audit/contract/audit.ts';
import { tributeHelpers, tributePaths, tributes } from '../../tributes/server/tables/tributes.ts';
import type { TributesFound } from './queries/tributes.ts';

let app: TestApp;
let admin: Person;
let owner: Person;
beforeAll(async () => {
  app = await openTestApp();
  [admin, owner] = [await app.person({ role: 'admin' }), await app.person()];
});
afterAll(() => app.close());

const list = async (query: Record<string, string> = {}, who: Person = admin) =>
  bodyOf<TributesFound>(await who.get(`/api/admin/tributes?${new URLSearchParams(query).toString()}`));
const names = ({ items }: { items: readonly AdminTribute[] }) => items.map(({ name }) => name);

type Values = Partial<typeof tributes.$inferInsert>;
async function add(values: Values = {}): Promise<string> {
  app.clock.advance(1_000);
  const [id, now] = [randomUUID(), app.clock.now()];
  await app.deps.db.insert(tributes).values({ id, createdAt: now, savedAt: now, ...values });
  return id;
}

describe('a tribute is found', () => {
  it('by how its name begins, letter for letter, in any script', async () => {
    await add({ name: '100% Ann_e O’Brien' });
    await add({ name: 'Ελένη Παπαδοπούλου' });
    for (const q of ['100% ann_', '100% ANN_E o’b']) expect(names(await list({ q }))).toEqual(['100% Ann_e O’Brien']);
    expect(names(await list({ q: 'ελένη π' }))).toEqual(['Ελένη Παπαδοπούλου']);
    for (const q of ['100_', '100%%', 'nn_e', '\\', "' or 1=1 --", 'a\0', '\ud800x'])
      expect(names(await list({ q }))).toEqual([]);
  });

  it('by an address that it has or had, as people write it', async () => {
    const id = await add({ name: 'Moved', path: 'new-place' });
    await app.deps.db.insert(tributePaths).values([
      { path: 'new-place', tributeId: id, since: app.clock.now() },
      { path: 'old-place', tributeId: id, since: app.clock.now() },
    ]);
    for (const q of ['new-place', '/New-Place', 'https://rosemary.example/old-place/memories?x=1'])
      expect(names(await list({ q }))).toEqual(['Moved']);
    expect(names(await list({ q: 'new-pl' }))).toEqual([]);
  });

  it('by the whole address of somebody who keeps it or helps on it, and by its id', async () => {
    const [keeper, helper] = [await app.person(), await app.person()];
    const { id } = await publishedBy(keeper, { changes: { name: 'Kept and helped' } });
    await app.deps.db
      .insert(tributeHelpers)
      .values({ tributeId: id, userId: helper.id, role: 'reader', since: app.clock.now() });
    for (const q of [keeper.email, helper.email.toUpperCase(), id, id.toUpperCase()])
      expect(names(await list({ q }))).toEqual(['Kept and helped']);
    expect(names(await list({ q: keeper.email.slice(0, -1) }))).toEqual([]);
    expect(names(await list({ q: id.slice(0, -1) }))).toEqual([]);
  });

  it('among so many that begin alike only as far as is looked through, and the answer says so', async () => {
    const now = app.clock.now();
    const rows = Array.from({ length: PAGES_LOOKED_THROUGH + 1 }, (_, at) => ({
      id: randomUUID(),
      name: `Alike ${String(at).padStart(5, '0')}`,
      createdAt: now,
      savedAt: now,
    }));
    await app.deps.db.insert(tributes).values(rows);
    const cut = await list({ q: 'alike ' });
    expect([cut.isCut, cut.items.length]).toEqual([true, ROWS_PER_ADMIN_PAGE]);
    const whole = await list({ q: 'alike 000' });
    const second = await list({ q: 'alike 000', after: whole.after ?? '' });
    expect([whole.isCut, second.after]).toEqual([false, null]);
    expect(new Set([...names(whole), ...names(second)]).size).toBe(100);
    await app.deps.db.delete(tributes).where(eq(tributes.createdAt, now));
  });
});

describe('the list of tributes', () => {
  it('stands with the newest first, or the oldest, and goes on behind each part', async () => {
    const all = await app.deps.db.$count(tributes);
    const seen: string[] = [];
    for (const sort of ['-created', 'created'] as const) {
      const times: string[] = [];
      for (let after: string | null = ''; after !== null;) {
        const part: TributesFound = await list({ sort, ...(after !== '' && { after }) });
        times.push(...part.items.map(({ createdAt }) => createdAt));
        seen.push(...part.items.map(({ id }) => id));
        ({ after } = part);
      }
      const sorted = times.toSorted();
      expect(times).toEqual(sort === 'created' ? sorted : sorted.toReversed());
    }
    expect([seen.length, new Set(seen).size]).toEqual([2 * all, all]);
  });

  it('shows who owns each, how it stands and what is unusual, and finds by each of these', async () => {
    const at = app.clock.now();
    const marked: Record<TributeMark, Values> = {
      deleted: { deletedAt: at },
      contested: { contestedAt: at },
      frozen: { frozenAt: at },
      'giving-frozen': { givingFrozenAt: at },
      unkept: { closedAt: at },
    };
    for (const [mark, values] of Object.entries(marked)) {
      await add({ name: `It is ${mark}`, ...values });
      const { items } = await list({ mark });
      expect(items).toMatchObject([{ name: `It is ${mark}`, marks: [mark], owner: null }]);
    }
    await add({ name: 'All of it', ...Object.assign({}, ...Object.values(marked)) });
    expect((await list({ q: 'all of it' })).items[0]?.marks).toEqual(Object.keys(marked));
    const { id, path } = await publishedBy(owner, { changes: { name: 'Open to all' } });
    const [line] = (await list({ state: 'published', q: 'open to all' })).items;
    expect(line).toMatchObject({
      id,
      path,
      visibility: 'public',
      marks: [],
      owner: { id: owner.id, email: owner.email },
    });
    expect(names(await list({ state: 'draft', q: 'open to all' }))).toEqual([]);
  });

  it('tells nothing of what is written on a page', async () => {
    const secret = `Told to nobody ${randomUUID()}`;
    const { id } = await draftOf(owner, { name: 'Still a draft', story: secret, line: secret, place: secret });
    const answers = [await list({ q: 'still a draft' }), await bodyOf(await admin.get(`/api/admin/tributes/${id}`))];
    expect(answers[0]).toMatchObject({ items: [{ id }] });
    expect(JSON.stringify(answers)).not.toContain(secret);
  });

  it('refuses a cursor and a filter that are none', async () => {
    for (const query of ['after=none', 'after=W10', 'state=gone', 'mark=odd', 'sort=name'])
      expect((await admin.get(`/api/admin/tributes?${query}`)).status).toBe(422);
  });
});

describe('one tribute', () => {
  it('is shown with its people, addresses, collections and reports, and with its deletion', async () => {
    const { id, path } = await publishedBy(owner, { changes: { name: 'One of many' } });
    const helper = await app.person();
    await app.deps.db
      .insert(tributeHelpers)
      .values({ tributeId: id, userId: helper.id, role: 'writer', since: app.clock.now() });
    const before = await bodyOf<AdminTributeFile>(await admin.get(`/api/admin/tributes/${id}`));
    expect(before).toMatchObject({
      name: 'One of many',
      deletion: null,
      memories: { shown: 0, waiting: 0 },
      people: {
        items: [
          { email: owner.email, role: 'owner' },
          { email: helper.email, role: 'writer' },
        ],
        isMore: false,
      },
      paths: { items: [{ path }] },
      funds: { items: [] },
      reports: { items: [] },
    });
    await bodyOf(await owner.send('PUT', `/api/tributes/${id}/deletion`));
    const after = await bodyOf<AdminTributeFile>(await admin.get(`/api/admin/tributes/${id}`));
    expect(after).toMatchObject({ marks: ['deleted'], deletion: { since: app.clock.now().toISOString() } });
    expect((await admin.get(`/api/admin/tributes/${randomUUID()}`)).status).toBe(404);
  });
});

it('who looked at the list and at a page is kept', async () => {
  const { id } = await publishedBy(owner);
  await list({ q: 'nobody at all' });
  await bodyOf(await admin.get(`/api/admin/tributes/${id}`));
  const { items } = await bodyOf<{ items: AuditLine[] }>(await admin.get('/api/admin/audit'));
  expect(items.slice(0, 2)).toMatchObject([
    { action: 'tribute-read', by: admin.id, target: { kind: 'tribute', id } },
    { action: 'tributes-read', by: admin.id, target: { kind: 'tribute', id: 'all' } },
  ]);
});
