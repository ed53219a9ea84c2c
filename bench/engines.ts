import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { postgresBinaries, startPostgres } from '../tests/support/app/postgres.ts';

export interface Engine {
  name: 'embedded' | 'PostgreSQL';
  open(): Promise<OpenEngine>;
}

interface OpenEngine {
  /** The product's DATABASE_URL. */
  productUrl: string;
  /** A second database on the server, for the baseline. Null with the embedded engine, whose baseline uses a folder. */
  bareUrl: string | null;
  /** Copies the product's database while no process uses it; returns the copy's address. */
  copy(): Promise<string>;
  close(): Promise<void>;
}

const embedded: Engine = {
  name: 'embedded',
  // The embedded database is a folder inside the data folder, so it is copied with the rest of the data.
  open: async () => ({
    productUrl: 'embedded',
    bareUrl: null,
    copy: async () => 'embedded',
    close: async () => undefined,
  }),
};

/** Returns the engines that this machine can measure, and why one is missing. Prefers a given server to a throwaway one. */
export function findEngines(env: NodeJS.ProcessEnv = process.env): { engines: Engine[]; missing: string | null } {
  const given = env['BENCH_DATABASE_URL'] ?? env['TEST_DATABASE_URL'];
  if (given) return { engines: [embedded, { name: 'PostgreSQL', open: () => openGiven(given) }], missing: null };
  if (postgresBinaries() !== null)
    return { engines: [embedded, { name: 'PostgreSQL', open: openThrowaway }], missing: null };
  return { engines: [embedded], missing: 'PostgreSQL is not installed and BENCH_DATABASE_URL is not set' };
}

async function openThrowaway(): Promise<OpenEngine> {
  const server = await startPostgres({ shared_preload_libraries: 'pg_stat_statements' });
  const opened = await openGiven(server.url);
  return { ...opened, close: () => server.stop() };
}

/** Creates the bench's own databases on a given server and drops them at the end. */
async function openGiven(url: string): Promise<OpenEngine> {
  const name = (part: string) => `bench_${part}_${randomBytes(4).toString('hex')}`;
  const [product, bare] = [name('product'), name('bare')];
  const made = [product, bare];
  const urlOf = (database: string) => Object.assign(new URL(url), { pathname: `/${database}` }).href;
  await asOwner(
    url,
    made.map((database) => `create database ${database}`),
  );
  return {
    productUrl: urlOf(product),
    bareUrl: urlOf(bare),
    async copy() {
      const twin = name('twin');
      await asOwner(url, [`create database ${twin} template ${product}`]);
      made.push(twin);
      return urlOf(twin);
    },
    close: () =>
      asOwner(
        url,
        made.map((database) => `drop database ${database} with (force)`),
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
