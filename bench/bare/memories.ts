// Baseline in bare Node for leaving a memory durably: parse, one INSERT in its own transaction, answer after the commit.
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import pg, { type Pool } from 'pg';
import { openEmbedded } from '../../src/platform/database/embedded.ts';
import { sayPort } from './say-port.ts';

interface Given {
  name: string;
  relation: string;
  words: string;
}

const CONNECTIONS = 32;
const [where = '', kind = 'embedded'] = process.argv.slice(2);
const pool: Pool =
  kind === 'embedded'
    ? (await openEmbedded({ folder: where })).pool
    : new pg.Pool({ connectionString: where, max: CONNECTIONS });
const tributeId = randomUUID();

await pool.query(`create table if not exists bare_memories (
  tribute_id uuid not null, seq int generated always as identity, id uuid not null, name text not null,
  relation text not null, words text not null, created_at timestamptz not null, primary key (tribute_id, seq))`);

async function keep({ name, relation, words }: Given): Promise<string> {
  const [id, now] = [randomUUID(), new Date()];
  await pool.query(
    'insert into bare_memories (tribute_id, id, name, relation, words, created_at) values ($1, $2, $3, $4, $5, $6)',
    [tributeId, id, name, relation, words, now],
  );
  return JSON.stringify({ id, name, relation, words, sentAt: now });
}

function bodyOf(request: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => resolve(Buffer.concat(parts).toString()));
    request.on('error', reject);
  });
}

const server = createServer((request, response) => {
  bodyOf(request)
    .then((body) => keep(JSON.parse(body) as Given))
    .then(
      (body) =>
        response
          .writeHead(201, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
          .end(body),
      (error: unknown) => {
        console.error(error);
        response.writeHead(500).end();
      },
    );
});
sayPort(server);
