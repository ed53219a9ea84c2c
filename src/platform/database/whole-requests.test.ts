import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '../../../tests/support/app/test-database.ts';
import type { OpenDatabase } from './index.ts';

let database: OpenDatabase;
beforeAll(async () => void (database = await openTestDatabase()));
afterAll(() => database.close());

async function ask(number: number): Promise<boolean> {
  const { rows } = await database.pool.query<{ a: number }>('select $1::int as a', [number]);
  return rows[0]?.a === number;
}

async function write(number: number): Promise<boolean> {
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    await client.query('insert into whole_requests values ($1) on conflict do nothing', [number % 3]);
    await client.query('commit');
  } finally {
    client.release();
  }
  return ask(number);
}

it('questions and transactions of many connections each get their own answer', async () => {
  await database.pool.query('create table whole_requests (id integer primary key)');
  for (let round = 0; round < 3; round += 1) {
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, number) => (number % 2 ? write(number) : ask(number))),
    );
    expect(answers.every(Boolean)).toBe(true);
  }
});

it('a statement that two connections prepare under one name answers both', async () => {
  const clients = [await database.pool.connect(), await database.pool.connect()];
  const askPrepared = async (at: number, number: number) =>
    (await clients[at]?.query<{ a: number }>({ name: 'twice', text: 'select $1::int as a', values: [number] }))?.rows;
  try {
    for (const number of [1, 2, 3]) {
      const answers = await Promise.all([askPrepared(0, number), askPrepared(1, number + 10)]);
      expect(answers).toEqual([[{ a: number }], [{ a: number + 10 }]]);
    }
  } finally {
    for (const client of clients) client.release();
  }
});

it('a statement that one connection could not prepare still answers the other', async () => {
  await database.pool.query('create table renamed (id integer)');
  const [one, other] = [await database.pool.connect(), await database.pool.connect()];
  const read = { name: 'renamed_read', text: 'select id from renamed' };
  try {
    await one.query(read);
    await database.pool.query('alter table renamed rename to renamed_away');
    await expect(other.query(read)).rejects.toThrow('does not exist');
    await expect(one.query(read)).rejects.toThrow('does not exist');
    await database.pool.query('alter table renamed_away rename to renamed');
    for (const client of [one, other]) expect((await client.query(read)).rows).toEqual([]);
  } finally {
    for (const client of [one, other]) client.release();
  }
});
