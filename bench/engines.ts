import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { postgresBinaries, startPostgres } from '../tests/support/postgres.ts';

export interface Engine {
  name: 'embedded' | 'PostgreSQL';
  open(): Promise<OpenEngine>;
}

interface OpenEngine {
  /** DATABASE_URL of the product. */
  productUrl: string;
  /** Another database on the same server for the bare one; null on the embedded engine, which has a folder of its own. */
  bareUrl: string | null;
  close(): Promise<void>;
}

const embedded: Engine = {
  name: 'embedded',
  open: async () => ({ productUrl: 'embedded', bareUrl: null, close: async () => undefined }),
};

/** The engines of this machine, and why one is missing. A given server is used before a throwaway one. */
export function findEngines(env: NodeJS.ProcessEnv = process.env): { engines: Engine[]; missing: string | null } {
  const given = env['BENCH_DATABASE_URL'] ?? env['TEST_DATABASE_URL'];
  if (given) return { engines: [embedded, { name: 'PostgreSQL', open: () => openGiven(given) }], missing: null };
  if (postgresBinaries() !== null)
    return { engines: [embedded, { name: 'PostgreSQL', open: openThrowaway }], missing: null };
  return { engines: [embedded], missing: 'PostgreSQL is not installed and BENCH_DATABASE_URL is not set' };
}

async function openThrowaway(): Promise<OpenEngine> {
  const server = await startPostgres();
  const opened = await openGiven(server.url);
  return { ...opened, close: () => server.stop() };
}

/** Two databases of our own on a server, dropped at the end. */
async function openGiven(url: string): Promise<OpenEngine> {
  const names = ['product', 'bare'].map((part) => `bench_${part}_${randomBytes(4).toString('hex')}`);
  await asOwner(
    url,
    names.map((name) => `create database ${name}`),
  );
  const [productUrl = '', bareUrl = ''] = names.map(
    (name) => Object.assign(new URL(url), { pathname: `/${name}` }).href,
  );
  return {
    productUrl,
    bareUrl,
    close: () =>
      asOwner(
        url,
        names.map((name) => `drop database ${name} with (force)`),
      ),
  };
}

async function asOwner(url: string, statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
