// One running product for each Playwright worker: a trial on the embedded database, or, when E2E_DATABASE_URL names a
// PostgreSQL server, the production settings on a database of its own there.
import { test as base } from '@playwright/test';
import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { openMailSink, type MailSink } from './mail-sink.ts';

const root = join(import.meta.dirname, '../../..');
const START_MS = 90_000;
const STOP_MS = 12_000;

export interface RunningServer {
  /** Without a trailing slash. */
  origin: string;
  mail: MailSink;
  /** A trial has the seeded people and tribute, and /dev pages; production has neither. */
  isTrial: boolean;
  /** Everything the server printed so far. */
  output(): string;
}

export const test = base.extend<object, { server: RunningServer }>({
  server: [
    async ({}, use) => {
      const { server, stop } = await startServer();
      await use(server);
      await stop();
    },
    { scope: 'worker', timeout: START_MS + STOP_MS },
  ],
  baseURL: async ({ server }, use) => use(server.origin),
});

export { expect } from '@playwright/test';

async function startServer(): Promise<{ server: RunningServer; stop: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rosemary-e2e-'));
  const mail = await openMailSink();
  const database = await ownDatabase(process.env['E2E_DATABASE_URL']);
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      PORT: String(port),
      PUBLIC_URL: origin,
      DATA_DIR: dataDir,
      SMTP_URL: mail.url,
      ...(database && {
        NODE_ENV: 'production',
        SECRET: randomBytes(32).toString('base64url'),
        DATABASE_URL: database.url,
      }),
    },
  });
  const output = collectOutput(child);
  const stop = async () => {
    await stopChild(child);
    await mail.close();
    await database?.drop();
    await rm(dataDir, { recursive: true, force: true });
  };
  await untilReady(child, origin, output).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { server: { origin, mail, isTrial: !database, output }, stop };
}

function collectOutput(child: ChildProcess): () => string {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return () => text;
}

async function untilReady(child: ChildProcess, origin: string, output: () => string): Promise<void> {
  for (const end = Date.now() + START_MS; Date.now() < end;) {
    if (child.exitCode !== null) throw new Error(`The server stopped with code ${child.exitCode}:\n${output()}`);
    const answer = await fetch(`${origin}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The server was not ready after ${START_MS / 1000} seconds:\n${output()}`);
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  const cut = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  await ended;
  clearTimeout(cut);
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** A new, empty database beside the one the address names, so that two workers never meet. */
async function ownDatabase(address: string | undefined): Promise<{ url: string; drop: () => Promise<void> } | null> {
  if (!address) return null;
  const name = `e2e_${randomBytes(6).toString('hex')}`;
  await runSql(address, `create database ${name}`);
  const url = new URL(address);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => runSql(address, `drop database ${name} with (force)`) };
}

async function runSql(address: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: address });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
