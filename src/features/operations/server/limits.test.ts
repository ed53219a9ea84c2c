// Changed limits take effect from the next request, everywhere.
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import { postgresBinaries, startPostgres, type Postgres } from '../../../../tests/support/app/postgres.ts';
import { report } from '../../../../tests/support/admin/reports.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { bodyOf, ownPost, publishedBy, visitor } from '../../../../tests/support/tributes/tributes.ts';
import { CHANGEABLE_LIMITS, LIMIT_NAMES, type AdminLimit, type LimitName } from '../contract/changeable-limits.ts';
import { STEP_UP_MS } from '../contract/admin-limits.ts';
import type { PublicTribute } from '../../tributes/contract/tributes.ts';
import { migrate } from '../../../app/server/migrate.ts';
import { openPostgres } from '../../../platform/database/postgres.ts';
import { changedLimits } from './tables/limits.ts';

let app: TestApp;
let admin: Person;
let anne: Person;
beforeAll(async () => {
  app = await openTestApp();
  [admin, anne] = [await app.newcomer({ role: 'admin' }), await app.person()];
});
afterEach(() => app.deps.db.delete(changedLimits));
afterAll(() => app.close());

const why = 'A school remembers its teacher.';
const at = (name: string) => `/api/admin/limits/${name}`;
const set = (name: LimitName, value: unknown, by = admin) => by.send('PUT', at(name), { value, why });
const reset = (name: LimitName) => admin.send('DELETE', at(name), { why });
const all = async (by = admin) => (await bodyOf<{ limits: AdminLimit[] }>(await by.get('/api/admin/limits'))).limits;

let networks = 0;
const network = () => `203.0.113.${(networks += 1)}`;
/** Counts the requests that succeed before the first 429. */
async function takenBefore429(most: number, send: (n: number) => Promise<Response>): Promise<number> {
  for (let n = 0; n <= most; n += 1) if ((await send(n)).status === 429) return n;
  return Infinity;
}

describe('a changed limit', () => {
  it('limits reports of one network, until it is as usual again', async () => {
    const { path } = await publishedBy(anne);
    const count = (from: string) =>
      takenBefore429(CHANGEABLE_LIMITS.reportsPerNetwork.usual, (n) =>
        report(visitor(app, { network: from }), { kind: 'tribute', path }, { email: `r${n}@${from}.example` }),
      );
    await bodyOf(await set('reportsPerNetwork', 5));
    expect(await count(network())).toBe(5);
    await bodyOf(await reset('reportsPerNetwork'));
    expect(await count(network())).toBe(CHANGEABLE_LIMITS.reportsPerNetwork.usual);
  });

  it('limits reports of one browser', async () => {
    const { path } = await publishedBy(anne);
    await bodyOf(await set('reportsPerAuthor', 2));
    const mary = visitor(app);
    const count = await takenBefore429(9, (n) => report(mary, { kind: 'tribute', path }, { details: `Again ${n}` }));
    // The first request has no cookie yet, so it does not count.
    expect(count).toBe(3);
  });

  it('holds memories and candles of one network beyond it', async () => {
    const { path } = await publishedBy(anne);
    const states = async () => {
      const from = network();
      const found = [];
      for (let n = 0; n < 5; n += 1)
        found.push((await ownPost(await visitor(app, { network: from }).light(path, { name: `N ${n}` }))).state);
      return found.filter((state) => state === 'approved').length;
    };
    expect(await states()).toBe(5);
    await bodyOf(await set('entriesPerNetwork', 3));
    expect(await states()).toBe(3);
    await bodyOf(await set('entriesPerNetwork', 4));
    expect(await states()).toBe(4);
  });

  it('counts entries as far as it was raised', async () => {
    const { path } = await publishedBy(anne);
    await bodyOf(await set('entriesPerNetwork', 16));
    const from = network();
    const sent = [];
    for (let n = 0; n < 18; n += 1)
      sent.push((await ownPost(await visitor(app, { network: from }).light(path, { name: `Flame ${n}` }))).state);
    expect(sent.filter((state) => state === 'approved')).toHaveLength(16);
  });

  it('limits wrong passwords and emails of one network', async () => {
    await bodyOf(await set('signInTriesPerNetwork', 20));
    const from = { 'x-forwarded-for': network() };
    const tries = await takenBefore429(21, (n) =>
      app.send('POST', '/api/sessions', { email: `n${n}@example.org`, password: 'wrong words here' }, from),
    );
    expect(tries).toBe(20);
    await bodyOf(await set('lettersPerNetwork', 20));
    const asked = await takenBefore429(21, (n) =>
      app.send('POST', '/api/password-reset-mails', { email: `m${n}@example.org` }, from),
    );
    expect(asked).toBe(20);
  });

  it('limits emails to one address, and when the outbox lets them go', async () => {
    const { email } = await app.newcomer();
    const ask = async (n: number) => {
      app.clock.advance(61_000);
      const headers = { 'x-forwarded-for': `198.51.100.${n}` };
      return app.send('POST', '/api/password-reset-mails', { email }, headers);
    };
    await bodyOf(await set('lettersPerAddress', 3));
    // The email for signing up counts too.
    expect(await takenBefore429(6, ask)).toBe(2);
    await bodyOf(await set('lettersPerAddress', 4));
    expect((await ask(9)).status).toBe(202);
    expect((await ask(9)).status).toBe(429);
  });

  it('limits what urgent reports of one network hide', async () => {
    const hidden = async () => {
      const { path } = await publishedBy(anne);
      const from = network();
      for (let n = 0; n < 4; n += 1) {
        const { id } = await ownPost(await visitor(app).light(path, { name: `Flame ${n} ${randomUUID()}` }));
        const sent = await report(
          visitor(app, { network: from }),
          { kind: 'candle', path, id },
          { reason: 'self_harm' },
        );
        expect(sent.status).toBe(201);
      }
      const { tribute } = await bodyOf<{ tribute: PublicTribute }>(await app.request(`/api/public-tributes/${path}`));
      return 4 - tribute.candles.count;
    };
    expect(await hidden()).toBe(CHANGEABLE_LIMITS.hiddenPerNetwork.usual);
    await bodyOf(await set('hiddenPerNetwork', 1));
    expect(await hidden()).toBe(1);
  });

  it('limits providers that apply from one network', async () => {
    await bodyOf(await set('applicationsPerNetwork', 2));
    const from = { 'x-forwarded-for': network() };
    const apply = async () =>
      (await app.newcomer()).send(
        'POST',
        '/api/providers',
        { id: randomUUID(), fields: { legalName: 'Rowan Ltd' } },
        from,
      );
    expect(await takenBefore429(3, apply)).toBe(2);
  });
});

describe('bounds', () => {
  it.each(LIMIT_NAMES)('of %s hold at both ends, in the words of the catalogue', async (name) => {
    const { least, most, usual } = CHANGEABLE_LIMITS[name];
    expect(least < usual && usual < most).toBe(true);
    for (const value of [least, most]) expect((await set(name, value)).status).toBe(200);
    for (const value of [least - 1, most + 1, -1, least + 0.5, 1e12]) {
      const answer = await set(name, value);
      const refused = await bodyOf<{ code: string }>(answer, 422);
      expect(refused.code).toBe('INVALID_INPUT');
      expect(JSON.stringify(refused)).toContain('number_between');
    }
    for (const value of ['12', null, undefined]) expect((await set(name, value)).status).toBe(422);
    expect((await all()).find((one) => one.name === name)?.value).toBe(most);
  });

  it('are held by the database too', async () => {
    const insert = (name: string, value: number) =>
      app.deps.db.execute(sql`insert into changed_limits values (${name}, ${value}, now())`);
    await expect(insert('reportsPerNetwork', 201)).rejects.toThrow();
    await expect(insert('reportsPerNetwork', 4)).rejects.toThrow();
    await expect(insert('anything', 10)).rejects.toThrow();
    await insert('reportsPerNetwork', 200);
    for (const name of LIMIT_NAMES)
      for (const value of [CHANGEABLE_LIMITS[name].least - 1, CHANGEABLE_LIMITS[name].most + 1])
        await expect(
          app.deps.db.execute(sql`insert into changed_limits values (${name}, ${value}, now())
            on conflict (name) do update set value = excluded.value`),
        ).rejects.toThrow();
  });

  it('hold for names too, and want a reason', async () => {
    expect((await admin.send('PUT', at('nothing'), { value: 10, why })).status).toBe(422);
    expect((await admin.send('PUT', at('reportsPerNetwork'), { value: 10, why: ' ' })).status).toBe(422);
    expect((await admin.send('DELETE', at('reportsPerNetwork'), {})).status).toBe(422);
  });
});

describe('who may change them', () => {
  it('is an admin alone, who has shown a moment ago that it is them', async () => {
    expect((await set('reportsPerNetwork', 30, anne)).status).toBe(403);
    expect((await anne.get('/api/admin/limits')).status).toBe(403);
    expect((await app.send('PUT', at('reportsPerNetwork'), { value: 30, why })).status).toBe(401);
    const other = await app.newcomer({ role: 'admin' });
    await all(other);
    app.clock.advance(STEP_UP_MS + 60_000);
    expect((await all(other)).every(({ changedAt }) => changedAt === null)).toBe(true);
    const headers = { cookie: other.cookie };
    const answer = await app.send('PUT', at('reportsPerNetwork'), { value: 30, why }, headers);
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([403, 'STEP_UP_NEEDED']);
  });

  it('leaves before, after and why in the audit, and nothing where nothing changed', async () => {
    const own = await app.newcomer({ role: 'admin' });
    const acts = async () =>
      (
        await bodyOf<{ items: { id: string; before: unknown; after: unknown }[] }>(
          await own.get('/api/admin/audit?action=limit-changed&targetId=hiddenPerNetwork'),
        )
      ).items;
    const earlier = (await acts()).length;
    await bodyOf(await set('hiddenPerNetwork', 5, own));
    await bodyOf(await set('hiddenPerNetwork', 5, own));
    const [first, ...before] = await acts();
    expect([first?.before, first?.after, before.length]).toEqual([{ value: 3 }, { value: 5 }, earlier]);
    expect(await bodyOf(await own.get(`/api/admin/audit/${first?.id}`))).toMatchObject({ why });
    for (let time = 0; time < 2; time += 1)
      await bodyOf(await own.send('DELETE', at('hiddenPerNetwork'), { why: 'It is over.' }));
    const [second, ...rest] = await acts();
    expect([second?.before, second?.after, rest.length]).toEqual([{ value: 5 }, { value: 3 }, earlier + 1]);
  });
});

describe('the screen of settings', () => {
  const form = (fields: Record<string, string>, by: Person) =>
    app.request('/admin/settings', {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { cookie: by.cookie },
    });

  it('changes one without a script, keeps what was typed where it is refused, and puts it back', async () => {
    const own = await app.newcomer({ role: 'admin' });
    const refused = await form({ intent: 'limit-set', limit: 'reportsPerNetwork', value: '900', why }, own);
    const html = await refused.text();
    expect(refused.status).toBe(422);
    expect(html).toContain('Please give a whole number from 5 to 200.');
    expect(html).toContain('value="900"');
    expect(html).toContain(why);
    const saved = await form({ intent: 'limit-set', limit: 'reportsPerNetwork', value: '40', why }, own);
    expect([saved.status, saved.headers.get('location')]).toEqual([303, '/admin/settings?done=limit']);
    const page = async () => (await app.request('/admin/settings', { headers: { cookie: own.cookie } })).text();
    expect(await page()).toContain('40; usually 20');
    const back = await form({ intent: 'limit-reset', limit: 'reportsPerNetwork', value: '40', why }, own);
    expect(back.headers.get('location')).toBe('/admin/settings?done=limit-usual');
    expect(await page()).toContain('20, as usual');
  });
});

describe.skipIf(postgresBinaries() === null)('in another process', () => {
  let server: Postgres;
  let one: TestApp;
  let other: TestApp;
  beforeAll(async () => {
    server = await startPostgres();
    const direct = await openPostgres(server.url);
    await migrate(direct);
    one = await openTestApp({}, direct);
    other = await openTestApp({}, await openPostgres(server.url));
  });
  afterAll(async () => {
    await other.close();
    await one.close();
    await server.stop();
  });

  it('a change holds from the next request on', async () => {
    const [boss, keeper] = [await one.newcomer({ role: 'admin' }), await one.person()];
    const { path } = await publishedBy(keeper);
    const held = async () => {
      const from = network();
      const found = [];
      for (let n = 0; n < 5; n += 1)
        found.push((await ownPost(await visitor(other, { network: from }).light(path, { name: `F ${n}` }))).state);
      return found.filter((state) => state === 'waiting').length;
    };
    expect(await held()).toBe(0);
    await bodyOf(await set('entriesPerNetwork', 3, boss));
    expect(await held()).toBe(2);
    await bodyOf(await boss.send('DELETE', at('entriesPerNetwork'), { why }));
    expect(await held()).toBe(0);
  });
});
