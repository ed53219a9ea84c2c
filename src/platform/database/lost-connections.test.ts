// The embedded engine has one session. Tests that a connection which breaks at a bad moment leaves no state in it.
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inWholeRequests } from './whole-requests.ts';

const folder = mkdtempSync(join(tmpdir(), 'rosemary-lost-'));
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
  await pool.query('create table left_over (n int)');
});
afterAll(async () => {
  await pool.end();
  await server.stop();
  await engine.close();
  rmSync(folder, { recursive: true, force: true });
});

function message(email: string, body: string): Buffer {
  const content = Buffer.from(body);
  const head = Buffer.alloc(4);
  head.writeInt32BE(content.length + 4);
  return Buffer.concat([Buffer.from(email), head, content]);
}

async function greeted(): Promise<Socket> {
  const socket = connect(path);
  const greeting = Buffer.concat([Buffer.alloc(8), Buffer.from('user\0postgres\0database\0postgres\0\0')]);
  greeting.writeInt32BE(greeting.length);
  greeting.writeInt32BE(196_608, 4);
  socket.write(greeting);
  await once(socket, 'data');
  return socket;
}

test.each([
  ['before its end', message('P', '\0select 1\0\0\0')],
  ['after an error', message('P', '\0select nonsense()\0\0\0')],
])('one lost in the middle of a request, %s, holds nobody up', async (_, sent) => {
  const socket = await greeted();
  socket.write(sent);
  await pause(100);
  const waiting = pool.query('select $1::int as a', [7]);
  await pause(50);
  socket.destroy();
  expect((await waiting).rows).toEqual([{ a: 7 }]);
});

test('one lost in a transaction leaves nothing of it', async () => {
  const socket = await greeted();
  socket.write(message('Q', 'begin; insert into left_over values (1)\0'));
  await once(socket, 'data');
  socket.destroy();
  expect((await pool.query('select n from left_over')).rows).toEqual([]);
});
