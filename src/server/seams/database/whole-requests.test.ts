import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inWholeRequests } from './whole-requests.ts';

const folder = mkdtempSync(join(tmpdir(), 'rosemary-whole-'));
const path = join(folder, '.s.PGSQL.5432');
let engine: PGlite;
let server: PGLiteSocketServer;
let pool: pg.Pool;

beforeAll(async () => {
  engine = await PGlite.create();
  server = new PGLiteSocketServer({ db: inWholeRequests(engine), path, maxConnections: 20 });
  await server.start();
  const limits = { connectionTimeoutMillis: 10_000, query_timeout: 10_000 };
  pool = new pg.Pool({ host: folder, user: 'postgres', database: 'postgres', max: 8, ...limits });
});
afterAll(async () => {
  await pool.end();
  await server.stop();
  await engine.close();
  rmSync(folder, { recursive: true, force: true });
});

/** One message of the wire protocol. */
function message(letter: string, body: string): Buffer {
  const content = Buffer.from(body);
  const head = Buffer.alloc(4);
  head.writeInt32BE(content.length + 4);
  return Buffer.concat([Buffer.from(letter), head, content]);
}

/** A connection past its first greeting, spoken to by hand. */
async function greeted(): Promise<Socket> {
  const socket = connect(path);
  const words = Buffer.from('\0\0\0\0user\0postgres\0database\0postgres\0\0');
  const greeting = Buffer.concat([Buffer.alloc(4), words]);
  greeting.writeInt32BE(greeting.length);
  greeting.writeInt32BE(196_608, 4);
  socket.write(greeting);
  await once(socket, 'data');
  return socket;
}

test('questions that waited behind a transaction are not mixed up', async () => {
  const holder = await pool.connect();
  await holder.query('begin');
  const asked = [1, 2, 3, 4, 5, 6].map(async (number) => {
    const { rows } = await pool.query(number % 2 ? 'select $1::int as a' : 'select $1::text as b, 1 as c', [number]);
    return rows[0];
  });
  await pause(100);
  await holder.query('commit');
  holder.release();
  expect(await Promise.all(asked)).toEqual([{ a: 1 }, { b: '2', c: 1 }, { a: 3 }, { b: '4', c: 1 }, { a: 5 }, { b: '6', c: 1 }]);
});

test.each([
  ['before its end', message('P', '\0select 1\0\0\0')],
  ['after an error', message('P', '\0select nonsense()\0\0\0')],
])('a connection lost in the middle of a request, %s, holds nobody up', async (_, sent) => {
  const socket = await greeted();
  socket.write(sent);
  await pause(100);
  const waiting = pool.query('select $1::int as a', [7]);
  await pause(50);
  socket.destroy();
  expect((await waiting).rows).toEqual([{ a: 7 }]);
});

test('a connection lost in a transaction leaves nothing of it', async () => {
  await pool.query('create table if not exists left_over (n int)');
  const socket = await greeted();
  socket.write(message('Q', 'begin; insert into left_over values (1)\0'));
  await once(socket, 'data');
  socket.destroy();
  expect((await pool.query('select n from left_over')).rows).toEqual([]);
});
