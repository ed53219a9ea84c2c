import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { postgresBinaries, startPostgres, type Postgres } from '../../../tests/support/app/postgres.ts';
import { openTcpProxy, targetOf } from '../../../tests/support/app/tcp-proxy.ts';
import { describeDatabase } from './conformance.ts';
import type { OpenDatabase, Writable } from './index.ts';
import { openPostgres, UnsuitableDatabase } from './postgres.ts';

const isInstalled = postgresBinaries() !== null;

// Skipped where PostgreSQL is not installed. CI installs it.
describe.skipIf(!isInstalled)('on a server of its own', () => {
  let server: Postgres;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server.stop());

  describeDatabase('PostgreSQL', (options) => openPostgres(server.url, options));

  test('words reach another process’s database', async () => {
    const [one, two] = [await openPostgres(server.url), await openPostgres(server.url)];
    const heard: string[] = [];
    await one.listen('pages', (payload) => heard.push(`one ${payload}`));
    await two.listen('pages', (payload) => heard.push(`two ${payload}`));
    await one.tell('pages', 'a');
    expect(heard[0]).toBe('one a');
    await expect.poll(() => heard).toEqual(['one a', 'two a']);
    await Promise.all([one.close(), two.close()]);
  });

  test('words told by a statement reach the others with its commit, and never without', async () => {
    const [one, two] = [await openPostgres(server.url), await openPostgres(server.url)];
    const heard: string[] = [];
    await one.listen('pages', (payload) => heard.push(`one ${payload}`));
    await two.listen('pages', (payload) => heard.push(`two ${payload}`));
    const tell = (db: Writable, payload: string) => db.execute(sql`select ${one.telling('pages', [payload])}`);
    const rolledBack = one.db.transaction(async (tx) => {
      await tell(tx, 'never');
      throw new Error('no');
    });
    await expect(rolledBack).rejects.toThrow('no');
    await one.db.transaction(async (tx) => {
      await tell(tx, 'late');
      await tell(two.db, 'early');
    });
    await expect.poll(() => heard).toEqual(['two early', 'two late']);
    await Promise.all([one.close(), two.close()]);
  });

  test('a statement over its limit leaves its connection usable', async () => {
    const database = await openPostgres(server.url, { statementMs: 200, connections: 1 });
    await expect(database.pool.query('select pg_sleep(5)')).rejects.toMatchObject({ code: '57014' });
    expect(await database.isUsable(500)).toBe(true);
    await database.close();
  });

  test('of two transactions that wait for each other both are done, each at most once more', async () => {
    const database = await openPostgres(server.url);
    await database.pool.query('create table crossed as select n, 0 as times from generate_series(1, 2) as n');
    const add = (tx: Writable, n: number) => tx.execute(sql`update crossed set times = times + 1 where n = ${n}`);
    let runs = 0;
    const bothHoldOne = Promise.withResolvers<void>();
    const cross = (first: number, second: number) =>
      database.db.transaction(async (tx) => {
        await add(tx, first);
        runs += 1;
        if (runs === 2) bothHoldOne.resolve();
        await bothHoldOne.promise;
        await add(tx, second);
      });
    await Promise.all([cross(1, 2), cross(2, 1)]);
    expect((await database.pool.query('select times from crossed')).rows).toEqual([{ times: 2 }, { times: 2 }]);
    expect(runs).toBeOneOf([3, 4]);
    await database.close();
  });

  test('a statement alone that had to give way is done once more, and no other failure is', async () => {
    const database = await openPostgres(server.url);
    await database.pool.query(`
      create sequence tries;
      create function fails_with(code text, times int) returns void language plpgsql as $$
        begin if nextval('tries') <= times then raise exception using errcode = code; end if; end $$`);
    const ask = (code: string, times: number) => database.db.execute(sql`select fails_with(${code}, ${times}::int)`);
    const restart = () => database.pool.query('alter sequence tries restart');
    await ask('40P01', 1);
    await restart();
    await expect(ask('55P03', 2)).rejects.toMatchObject({ cause: { code: '55P03' } });
    await restart();
    await expect(ask('22012', 1)).rejects.toMatchObject({ cause: { code: '22012' } });
    await database.close();
  });

  test.each(['fsync', 'full_page_writes', 'synchronous_commit'])('is refused with %s off', async (setting) => {
    const unsafe = await startPostgres({ [setting]: 'off' });
    const opening = openPostgres(unsafe.url);
    await expect(opening).rejects.toThrow(UnsuitableDatabase);
    await expect(opening).rejects.toThrow(setting);
    await unsafe.stop();
  });

  test('a killed server is found again by itself, and the listeners learn that they may have missed something', async () => {
    const database: OpenDatabase = await openPostgres(server.url);
    let missed = 0;
    const heard: string[] = [];
    await database.listen(
      'pages',
      (payload) => heard.push(payload),
      () => (missed += 1),
    );
    await database.pool.query('create table survivors as select 1 as n');
    await server.kill();
    expect(await database.isUsable(300)).toBe(false);
    await server.start();
    await expect.poll(() => database.isUsable(500)).toBe(true);
    await expect.poll(() => database.isListening()).toBe(true);
    expect(missed).toBeGreaterThan(0);
    const other = await openPostgres(server.url);
    await other.tell('pages', 'again');
    await expect.poll(() => heard).toEqual(['again']);
    expect((await database.pool.query('select n from survivors')).rows).toEqual([{ n: 1 }]);
    await Promise.all([database.close(), other.close()]);
  });
});

describe.skipIf(!isInstalled)('behind a way that goes silent', () => {
  const heartbeat = { everyMs: 50, withinMs: 500 };
  let server: Postgres;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server.stop());

  test('the listeners learn that they may miss something, at once and when there is a new way', async () => {
    const way = await openTcpProxy(targetOf(server.url));
    const database = await openPostgres(way.through(server.url), { heartbeat });
    const other = await openPostgres(server.url);
    const heard: string[] = [];
    const missed: boolean[] = [];
    await database.listen(
      'pages',
      (payload) => heard.push(payload),
      () => missed.push(database.isListening()),
    );
    expect(database.isListening()).toBe(true);
    way.silence('all');
    await expect.poll(() => missed, { timeout: 20_000 }).toContain(false);
    expect(database.isListening()).toBe(false);
    const before = missed.length;
    await other.tell('pages', 'unheard');
    way.speak();
    await expect.poll(() => database.isListening(), { timeout: 20_000 }).toBe(true);
    expect(missed.length).toBeGreaterThan(before);
    await other.tell('pages', 'heard');
    await expect.poll(() => heard, { timeout: 20_000 }).toEqual(['heard']);
    await Promise.all([database.close(), other.close()]);
    await way.close();
  });

  test('a quiet time breaks nothing', async () => {
    const database = await openPostgres(server.url, { heartbeat: { everyMs: 1, withinMs: 60_000 } });
    let missed = 0;
    await database.listen(
      'pages',
      () => undefined,
      () => (missed += 1),
    );
    for (let asked = 0; asked < 50; asked += 1) await database.pool.query('select pg_sleep(0.002)');
    expect([database.isListening(), missed]).toEqual([true, 0]);
    await database.close();
  });
});

test('an address where nobody listens is refused within the connection limit', async () => {
  const started = Date.now();
  await expect(openPostgres('postgres://nobody@127.0.0.1:9/none')).rejects.toThrow();
  expect(Date.now() - started).toBeLessThan(11_000);
});
