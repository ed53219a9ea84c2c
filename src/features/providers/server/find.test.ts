import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { providerFields } from '../../../../tests/support/samples/provider-fields.ts';
import { providerOf, makeLive } from '../../../../tests/support/providers/providers.ts';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { addToTribute } from '../../../../tests/support/tributes/tribute-people.ts';
import { bodyOf, draftOf, publishedBy } from '../../../../tests/support/tributes/tributes.ts';
import { ProviderState, type ProviderFields } from '../contract/provider-fields.ts';
import { PROVIDER_LOOKS_PER_HOUR, FOUND_PER_PAGE } from '../../../shared/limits/provider-limits.ts';
import type { ProviderFound } from '../contract/provider-search.ts';
import type { Provider } from '../contract/providers.ts';
import type { ProviderShown } from '../contract/provider-shown.ts';
import { changePages } from '../../../platform/change-pages.ts';
import { changeProviderState } from './commands/change-state.ts';
import { providerPlaces, providers } from './tables.ts';

let app: TestApp;
let owner: Person;
let family: Person;
beforeAll(async () => {
  app = await openTestApp();
  owner = await app.person();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.deps.db.delete(providers);
  // Each test has a new person, because the rate limit for reading providers counts by person.
  family = await app.person();
});

interface Found {
  items: ProviderFound[];
  after: string | null;
  areFlowersWanted: boolean;
}
const query = (asked: Record<string, string | number>) =>
  new URLSearchParams({ kind: 'funeral-director', place: 'Porthaven', ...asked } as Record<string, string>).toString();
const ask = (asked: Record<string, string | number> = {}, person = family) =>
  person.get(`/api/provider-search?${query(asked)}`);
const find = async (asked: Record<string, string | number> = {}, person = family) =>
  bodyOf<Found>(await ask(asked, person));
const names = async (asked: Record<string, string | number> = {}) =>
  (await find(asked)).items.map(({ called }) => called);

async function live(called: string, fields: Partial<ProviderFields> = {}): Promise<string> {
  const id = await providerOf(app, owner, { tradingName: called, ...fields });
  await makeLive(app, id);
  return id;
}

async function change(id: string, to: ProviderState): Promise<void> {
  const by = { by: 'house', byUser: null, why: '' } as const;
  await changePages(app.deps, (changed) =>
    app.deps.db.transaction(async (tx) => {
      const [row] = await tx.select().from(providers).where(eq(providers.id, id));
      if (row) await changeProviderState(app.deps, tx, row, { to, ...by }, changed);
    }),
  );
}

describe('what is found', () => {
  it('is live, of the kind and the place, with what families compare and nothing else', async () => {
    const id = await live('Rowan & Daughters');
    const { items } = await find();
    expect(items).toEqual([
      {
        id,
        called: 'Rowan & Daughters',
        area: 'Porthaven',
        currency: 'gbp',
        photograph: null,
        usuallyAnswersMs: null,
        ...Object.fromEntries(
          (
            [
              'kinds',
              'languages',
              'faiths',
              'access',
              'licenceBody',
              'licenceNumber',
              'licenceUntil',
              'insuranceUntil',
              'prices',
            ] as const
          ).map((name) => [name, providerFields[name]]),
        ),
      },
    ]);
    expect(await names({ kind: 'florist' })).toEqual([]);
    expect(await names({ place: 'Whitby' })).toEqual([]);
    expect(await names({ country: 'IE' })).toEqual([]);
    const shown = await bodyOf<ProviderShown>(await family.get(`/api/provider-search/${id}`));
    expect(shown).toMatchObject({ id, called: 'Rowan & Daughters', legalName: providerFields.legalName });
    for (const hidden of ['state', 'rev', 'role', 'reason', 'tradingName', 'payeeId', 'appliedWith'])
      expect(shown).not.toHaveProperty(hidden);
  });

  it.each(ProviderState.options.filter((state) => state !== 'live'))('is nothing that is %s', async (state) => {
    const id = await live('Rowan');
    await change(id, state);
    expect(await names()).toEqual([]);
    expect((await family.get(`/api/provider-search/${id}`)).status).toBe(404);
    expect(await app.deps.db.$count(providerPlaces)).toBe(0);
    await change(id, 'live');
    expect(await names()).toEqual(['Rowan']);
  });

  it('is what a provider says now, and under no name or place of before', async () => {
    const id = await live('Rowan');
    const { rev } = await bodyOf<Provider>(await owner.get(`/api/providers/${id}`));
    const changes = { tradingName: 'Aspen', areas: ['Whitby', 'WHITBY', 'YO21'], kinds: ['venue'] };
    await bodyOf(await owner.send('PATCH', `/api/providers/${id}`, { rev, changes }));
    expect(await names()).toEqual([]);
    // The new name must be reviewed before families find it.
    expect(await names({ place: 'whitby', kind: 'venue' })).toEqual([]);
    await change(id, 'live');
    expect(await names({ place: 'whitby', kind: 'venue' })).toEqual(['Aspen']);
    const waiting = await providerOf(app, owner, { tradingName: 'Not yet' });
    await bodyOf(await owner.send('PATCH', `/api/providers/${waiting}`, { rev: 1, changes: { says: 'Soon.' } }));
    expect(await names()).toEqual([]);
  });

  it('stands by nearness, then by name, and once', async () => {
    await live('Birch', { areas: ['PH'] });
    await live('Écluse', { areas: ['PH1'] });
    await live('aspen', { areas: ['Porthaven', 'PH1', 'PH1 2'] });
    await live('Dell', { areas: ['PH1'] });
    await live('Yew', { areas: ['PH12'] });
    await live('Zinnia', { areas: ['Porthaven'] });
    await live('Whole', { areas: ['ph12ab'] });
    expect(await names({ place: 'Porthaven, PH1 2AB' })).toEqual([
      'Whole',
      'aspen',
      'Dell',
      'Écluse',
      'Birch',
      'Zinnia',
    ]);
    const { items } = await find({ place: 'PH1 2AB' });
    expect(items.map(({ area }) => area)).toEqual(['ph12ab', 'PH1 2', 'PH1', 'PH1', 'PH']);
  });

  it('is narrowed by language, faith, access and price', async () => {
    await live('Plain', { languages: ['en'], faiths: [], access: [] });
    await live('Welsh', { languages: ['en', 'cy-GB'], faiths: ['muslim'], access: ['hearing-loop'] });
    const line = { item: 'All of it', to: null, unit: '', includes: '' };
    await live('Dear', { prices: [{ ...line, from: 90_000_000 }] });
    await live('Silent', { prices: [] });
    // An item with price 0 counts only if all items are free.
    await live('Near', {
      prices: [
        { ...line, from: 0 },
        { ...line, from: 90_000_000 },
      ],
    });
    expect(await names({ language: 'cy' })).toEqual(['Dear', 'Near', 'Silent', 'Welsh']);
    expect(await names({ language: 'c' })).toEqual([]);
    expect(await names({ faith: 'muslim' })).toEqual(['Welsh']);
    expect(await names({ access: 'hearing-loop', faith: 'muslim' })).toEqual(['Welsh']);
    expect(await names({ access: 'hearing-loop', faith: 'christian' })).toEqual([]);
    expect(await names({ mostPrice: 20_000 })).toEqual(['Plain', 'Welsh']);
    expect(await names({ mostPrice: 19_999 })).toEqual([]);
    await live('Free', { prices: [{ ...line, from: 0 }] });
    expect(await names({ mostPrice: 0 })).toEqual(['Free']);
  });

  it('goes on after each page without a gap and without a repeat, names in any script', async () => {
    const called = ['Ñandú', '葬儀社', 'בית אבל', 'zephyr', 'Zephyr', 'Ana', '🌿', 'Ωmega', 'الوداع'];
    const all = Array.from({ length: FOUND_PER_PAGE * 2 + 5 }, (_, at) => called[at % called.length] ?? '');
    for (const [at, name] of all.entries())
      await live(name, { areas: [['PH1', 'PH', 'Porthaven'][at % 3] ?? '', ...(at % 2 === 0 ? ['PH1 2'] : [])] });
    const seen: string[] = [];
    const sizes: number[] = [];
    let after: string | null = null;
    do {
      const page: Found = await find({ place: 'PH1 2AB, Porthaven', ...(after !== null && { after }) });
      seen.push(...page.items.map(({ id }) => id));
      sizes.push(page.items.length);
      after = page.after;
    } while (after !== null);
    expect([sizes, seen.length, new Set(seen).size]).toEqual([[20, 20, 5], all.length, all.length]);
  });

  it('refuses what cannot be asked, and a cursor of its own making', async () => {
    const made = (values: unknown) => Buffer.from(JSON.stringify(values)).toString('base64url');
    const asked: Record<string, string | number>[] = [
      { kind: 'banker' },
      { place: ' ' },
      { place: 'x'.repeat(121) },
      { country: 'XX' },
      { faith: 'any' },
      { mostPrice: -1 },
      { mostPrice: 'cheap' },
      { tributeId: 'mine' },
      { after: 'x' },
      { after: made([0, 'a', 'b']) },
      { after: made([7, 'a', randomUUID()]) },
      { after: made([0, 'a\0', randomUUID()]) },
      { after: made([0, 5, randomUUID()]) },
    ];
    for (const each of asked) expect([each, (await ask(each)).status]).toEqual([each, 422]);
    for (const place of ["'; drop table providers; --", '%', '\\', '_', '"'])
      expect([place, await names({ place })]).toEqual([place, []]);
  });
});

it('is for people who are signed in, and not for copying it all', async () => {
  const id = await live('Rowan');
  for (const path of [`/api/provider-search?${query({})}`, `/api/provider-search/${id}`, '/api/provider-kinds'])
    expect((await app.request(path)).status).toBe(401);
  for (let at = 0; at < PROVIDER_LOOKS_PER_HOUR; at += 1)
    expect((await (at % 2 === 0 ? ask() : family.get(`/api/provider-search/${id}`))).status).toBe(200);
  const [list, one] = [await ask(), await family.get(`/api/provider-search/${id}`)];
  expect([list.status, one.status, (await ask({}, owner)).status]).toEqual([429, 429, 200]);
  app.clock.advance(60 * 60 * 1000);
  expect((await ask()).status).toBe(200);
});

describe('where a family asked for no flowers', () => {
  const florist = () => live('Meadow', { kinds: ['florist'] });
  const offered = async (tributeId?: string) =>
    bodyOf<{ kinds: string[]; areFlowersWanted: boolean }>(
      await family.get(`/api/provider-kinds${tributeId ? `?tributeId=${tributeId}` : ''}`),
    );
  const seen = async (id: string, tributeId?: string) => {
    const of: Record<string, string> = tributeId ? { tributeId } : {};
    const { items, areFlowersWanted } = await find({ kind: 'florist', ...of });
    const one = await family.get(`/api/provider-search/${id}?${new URLSearchParams(of).toString()}`);
    const { kinds } = await offered(tributeId);
    return [items.length, areFlowersWanted, one.status, kinds.includes('florist')];
  };
  const OFF = [0, false, 404, false];
  const ON = [1, true, 200, true];

  it.each([
    ['no', OFF],
    ['charity', OFF],
    ['yes', ON],
    ['unsaid', ON],
  ] as const)('on a page that says %s', async (flowers, expected) => {
    const id = await florist();
    const page = await draftOf(family, { flowers });
    expect(await seen(id, page.id)).toEqual(expected);
    expect(await seen(id)).toEqual(expected);
  });

  it('no florist is found, whoever asks for that page, and the others are found without that kind', async () => {
    const [id, both] = [await florist(), await live('Both', { kinds: ['florist', 'venue'] })];
    const page = await draftOf(owner, { flowers: 'no' });
    expect((await ask({ tributeId: page.id })).status).toBe(404);
    expect((await family.get(`/api/provider-kinds?tributeId=${page.id}`)).status).toBe(404);
    expect((await family.get(`/api/provider-search/${id}?tributeId=${page.id}`)).status).toBe(404);
    await addToTribute(app, page.id, { userId: family.id, role: 'reader' });
    expect(await seen(id, page.id)).toEqual(OFF);
    const { items } = await find({ kind: 'venue', tributeId: page.id });
    expect(items.map(({ kinds }) => kinds)).toEqual([['venue']]);
    const shown = await family.get(`/api/provider-search/${both}?tributeId=${page.id}`);
    expect((await bodyOf<ProviderShown>(shown)).kinds).toEqual(['venue']);
    // This person only reads the memorial page. Without the page's id in the search, its wish about flowers does not count.
    expect(await seen(id)).toEqual([2, true, 200, true]);
  });

  it('is read as visitors read it, and as it was written since', async () => {
    const id = await florist();
    const page = await publishedBy(family, { changes: { flowers: 'unsaid' } });
    await bodyOf(await family.send('PATCH', `/api/tributes/${page.id}`, { rev: page.rev, changes: { flowers: 'no' } }));
    expect(await seen(id, page.id)).toEqual(OFF);
    const shown = await publishedBy(family, { changes: { flowers: 'no' } });
    await bodyOf(
      await family.send('PATCH', `/api/tributes/${shown.id}`, { rev: shown.rev, changes: { flowers: 'yes' } }),
    );
    expect(await seen(id, shown.id)).toEqual(OFF);
  });

  it('counts without a page once every page that somebody keeps says so', async () => {
    const id = await florist();
    await draftOf(family, { flowers: 'no' });
    const other = await draftOf(family, { flowers: 'unsaid' });
    expect(await seen(id)).toEqual(ON);
    await bodyOf(
      await family.send('PATCH', `/api/tributes/${other.id}`, { rev: other.rev, changes: { flowers: 'charity' } }),
    );
    expect(await seen(id)).toEqual(OFF);
  });
});
