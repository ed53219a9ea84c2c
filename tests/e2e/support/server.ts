// Each Playwright worker has one running product: a trial on the embedded database. If E2E_DATABASE_URL names a PostgreSQL
// server, the product has the settings of production and a new database on that server.
import { test as base } from '@playwright/test';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { OPERATOR } from '../../support/app/operator.ts';
import { openMailSink, type MailSink } from './mail-sink.ts';
import { START_MS, startProduct, STOP_MS } from './product.ts';
import { copySeeded } from './seeded-folder.ts';

export interface RunningServer {
  /** Origin of the product, without a slash at the end. */
  origin: string;
  email: MailSink;
  output(): string;
  /** The product's log: a file in a trial, standard output in production. */
  log(): Promise<string>;
}

let journeys = 0;

export const test = base.extend<object, { server: RunningServer; languages: string }>({
  /** The setting LANGUAGES. Empty means its default. */
  languages: ['', { option: true, scope: 'worker' }],
  server: [
    async ({ languages }, use) => {
      const { server, stop } = await startServer(languages);
      await use(server);
      await stop();
    },
    { scope: 'worker', timeout: START_MS + STOP_MS },
  ],
  // When a journey ends, handlers of routes may still call the server. Their errors are ignored then.
  page: async ({ page, context }, use) => {
    await use(page);
    await Promise.allSettled([page, context].map((routed) => routed.unrouteAll({ behavior: 'ignoreErrors' })));
  },
  baseURL: async ({ server }, use) => use(server.origin),
  // Each journey has a network of its own, so that rate limits in one journey do not affect the next.
  extraHTTPHeaders: async ({}, use) => {
    journeys += 1;
    await use({ 'x-forwarded-for': `10.9.${journeys >> 8}.${journeys & 255}` });
  },
});

export { expect } from '@playwright/test';

export async function startServer(languages: string): Promise<{ server: RunningServer; stop: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rosemary-e2e-'));
  const email = await openMailSink();
  const database = await ownDatabase(process.env['E2E_DATABASE_URL']);
  const said = database ? '' : await copySeeded(dataDir);
  const product = await startProduct(dataDir, {
    SMTP_URL: email.url,
    TRUST_PROXY: '1',
    ...(languages !== '' && { LANGUAGES: languages }),
    ...(database && {
      ...OPERATOR,
      NODE_ENV: 'production',
      SECRET: randomBytes(32).toString('base64url'),
      DATABASE_URL: database.url,
    }),
  });
  const stop = async () => {
    await product.stop();
    await email.close();
    await database?.drop();
    await rm(dataDir, { recursive: true, force: true });
  };
  const { origin } = product;
  const output = () => said + product.output();
  return { server: { origin, email, output, log: product.log }, stop };
}

/** A new, empty database on the given server, so that workers do not share one. */
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
