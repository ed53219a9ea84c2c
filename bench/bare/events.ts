// Baseline for webhooks in bare Node: parse, one INSERT in its own transaction, answer after the commit.
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import pg, { type Pool } from 'pg';
import { openEmbedded } from '../../src/platform/database/embedded.ts';
import { sayPort } from './say-port.ts';

interface Told {
  id: string;
  type: string;
  account: string;
  created: number;
  livemode: boolean;
  data: { object: { id: string; object: string } };
}

const CONNECTIONS = 32;
const [where = '', kind = 'embedded'] = process.argv.slice(2);
const pool: Pool =
  kind === 'embedded'
    ? (await openEmbedded({ folder: where })).pool
    : new pg.Pool({ connectionString: where, max: CONNECTIONS });

await pool.query(`create table if not exists bare_events (
  id text primary key, type text not null, account text, about_kind text not null, about_id text not null,
  is_withdrawn boolean not null, is_live boolean not null, created_at timestamptz not null,
  received_at timestamptz not null, handled_at timestamptz)`);

async function keep({ id, type, account, created, livemode, data: { object } }: Told): Promise<void> {
  const at = new Date(created * 1000);
  await pool.query(
    `insert into bare_events (id, type, account, about_kind, about_id, is_withdrawn, is_live, created_at, received_at)
     values ($1, $2, $3, $4, $5, false, $6, $7, $8) on conflict do nothing`,
    [id, type, account, object.object, object.id, livemode, at, new Date()],
  );
}

const BODY = '{"received":true}';
const server = createServer((request, response) => {
  json(request)
    .then((told) => keep(told as Told))
    .then(
      () => response.writeHead(200, { 'content-type': 'application/json', 'content-length': BODY.length }).end(BODY),
      (error: unknown) => {
        console.error(error);
        response.writeHead(500).end();
      },
    );
});
sayPort(server);
