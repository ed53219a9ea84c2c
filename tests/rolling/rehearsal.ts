// `node tests/rolling/rehearsal.ts`: rehearses the loss of a server, on both engines. A backup is made under traffic.
// Then come more writes and withdrawals. The backup is restored elsewhere, and a staging copy of it is started on the
// live file store by mistake. Needs a built dist/.
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cp, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { createKeeper, type Keeper } from '../kill/keeper.ts';
import { startProduct } from '../kill/product-process.ts';
import { freePort } from '../support/app/free-port.ts';
import { OPERATOR } from '../support/app/operator.ts';
import { postgresBinaries, startPostgres, type Postgres } from '../support/app/postgres.ts';
import { scenery } from '../support/pictures/pictures.ts';
import { tributeTarget, uploadPhotograph, uploadsOver } from '../support/pictures/uploads.ts';
import { openEmbedded } from '../../src/platform/database/embedded.ts';
import { openPostgres } from '../../src/platform/database/postgres.ts';
import type { OpenDatabase } from '../../src/platform/database/index.ts';
import { openDiskStore } from '../../src/platform/file-store/disk.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const say = (line: string) => void process.stdout.write(`${line}\n`);
const NEW_PASSWORD = 'another quiet place to stand';
/** Withdrawals are written within a minute on an idle machine. */
const WRITTEN_MS = 240_000;
/** A start on a busy machine sweeps its files within this time. */
const SWEPT_MS = 15_000;

/** One installation: its folder and its database. */
interface Place {
  dataDir: string;
  databaseUrl: string;
}

/** Runs `npm run admin`, and fails with its message if the command is refused. */
function admin({ dataDir, databaseUrl }: Place, to: string, ...typed: string[]): Promise<string> {
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, DATABASE_URL: databaseUrl, BACKUP_TO: to };
  return new Promise((resolve, reject) => {
    execFile(process.execPath, ['scripts/admin.mjs', ...typed], { env, cwd: root }, (error, said, complained) =>
      error ? reject(new Error(`${typed.join(' ')}: ${complained}`)) : resolve(said),
    );
  });
}

const openPlace = ({ dataDir, databaseUrl }: Place): Promise<OpenDatabase> =>
  databaseUrl === 'embedded' ? openEmbedded({ folder: join(dataDir, 'database') }) : openPostgres(databaseUrl);

async function onPlace<Result>(place: Place, work: (pool: pg.Pool) => Promise<Result>): Promise<Result> {
  const database = await openPlace(place);
  try {
    return await work(database.pool);
  } finally {
    await database.close();
  }
}

/** Every file of a store, by its key, with its content. Leaves out files that are being written, and withdrawals. */
async function filesIn(folder: string): Promise<Map<string, string>> {
  const store = await openDiskStore(folder);
  const keys = await Array.fromAsync(store.list(), ({ key }) => key);
  const lasting = keys.filter((key) => !/^(unfinished|withdrawals|assets)\//.test(key));
  return new Map(
    await Promise.all(lasting.map(async (key) => [key, await readFile(join(folder, key), 'hex')] as const)),
  );
}

const lost = (from: Map<string, string>, to: Map<string, string>): string[] =>
  [...from].filter(([key, content]) => to.get(key) !== content).map(([key]) => key);

interface Traffic {
  /** Texts of memories that were acknowledged, in order. */
  acknowledged: string[];
  refused: string[];
  stop(): Promise<void>;
}

function beginMemories(keeper: Keeper): Traffic {
  const [acknowledged, refused]: [string[], string[]] = [[], []];
  const stopping = new AbortController();
  const loop = async () => {
    while (!stopping.signal.aborted) {
      const words = `A memory that nobody else wrote: ${randomUUID()}`;
      const said = { name: 'A visitor', relation: 'neighbour', words, idempotencyKey: randomUUID() };
      const network = `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 250)).join('.')}`;
      const headers = { cookie: '', 'x-forwarded-for': network };
      const body = { ...said, openedAt: Date.now() - 60_000 };
      const answer = await keeper.send('POST', `/public-tributes/${keeper.tribute.path}/memories`, body, headers);
      if (answer.status === 201) acknowledged.push(words);
      else refused.push(`a memory: ${answer.status} ${await answer.text()}`);
      await pause(50);
    }
  };
  const running = [loop(), loop()];
  return {
    acknowledged,
    refused,
    async stop() {
      stopping.abort();
      await Promise.all(running);
    },
  };
}

interface Lived {
  /** Memories and files that the backup must have, because they were there before it began. */
  memories: string[];
  files: Map<string, string>;
  keeper: Keeper;
  cookie: string;
}

/** Runs the live product: traffic, a backup in the middle of it, then more writes and withdrawals. */
async function live(place: Place, to: string): Promise<Lived> {
  const port = await freePort();
  const product = await startProduct({ ...place, port });
  try {
    const keeper = await createKeeper(product.origin, product.printed);
    const upload = async (seed: number) =>
      uploadPhotograph(
        uploadsOver(product.origin, keeper.cookie()),
        tributeTarget(keeper.tribute.id),
        await scenery(seed, 600, 450),
      );
    for (const seed of [1, 2]) await upload(seed);
    const traffic = beginMemories(keeper);
    await pause(2_000);
    const [memories, files] = [[...traffic.acknowledged], await filesIn(join(place.dataDir, 'files'))];
    say((await admin(place, to, 'backup')).trim());
    await upload(3);
    await pause(1_000);
    await traffic.stop();
    if (traffic.refused.length > 0) throw new Error(traffic.refused[0]);
    say(`${memories.length} memories before the backup, ${traffic.acknowledged.length} in all.`);
    const cookie = keeper.cookie();
    await withdraw(keeper, place);
    return { memories, files, keeper, cookie };
  } finally {
    await product.stop();
  }
}

/** The keeper closes the page and changes the password. Waits until both are written to the store. */
async function withdraw(keeper: Keeper, { dataDir }: Place): Promise<void> {
  const publication = { path: keeper.tribute.path, visibility: 'private', approvesFirst: false };
  const closed = await keeper.send('PUT', `/tributes/${keeper.tribute.id}/publication`, publication);
  if (!closed.ok) throw new Error(`Closing the page answered ${closed.status}: ${await closed.text()}`);
  const passwords = { currentPassword: keeper.credentials.password, newPassword: NEW_PASSWORD };
  const changed = await keeper.send('PUT', '/password', passwords);
  if (!changed.ok) throw new Error(`A new password answered ${changed.status}: ${await changed.text()}`);
  const store = await openDiskStore(join(dataDir, 'files'));
  const written = async () => {
    const keys = await Array.fromAsync(store.list('withdrawals'), ({ key }) => key);
    const texts = await Promise.all(keys.map((key) => readFile(join(dataDir, 'files', key), 'utf8')));
    return ['page', 'password'].every((kind) => texts.some((text) => text.includes(kind)));
  };
  for (const end = Date.now() + WRITTEN_MS; !(await written()); await pause(1_000))
    if (Date.now() > end) throw new Error('The withdrawals were not written');
}

/** Restores the backup in an empty place, and says what is missing or came back. */
async function restore(from: Place, place: Place, { to, lived }: { to: string; lived: Lived }): Promise<string[]> {
  const faults: string[] = [];
  await mkdir(place.dataDir, { recursive: true });
  for (const keys of ['secret', 'data-keys']) await cp(join(from.dataDir, keys), join(place.dataDir, keys));
  say((await admin(place, to, 'verify')).trim());
  say((await admin(place, to, 'restore', 'newest')).split('\n')[0] ?? '');
  const withdrawals = (dataDir: string) => join(dataDir, 'files', 'withdrawals');
  await cp(withdrawals(from.dataDir), withdrawals(place.dataDir), { recursive: true });
  for (const key of lost(lived.files, await filesIn(join(place.dataDir, 'files')))) faults.push(`not restored: ${key}`);
  const words = await onPlace(
    place,
    async (pool) => (await pool.query<{ words: string }>('select words from memories')).rows,
  );
  const restored = new Set(words.map((row) => row.words));
  for (const memory of lived.memories) if (!restored.has(memory)) faults.push(`not restored: ${memory}`);
  say((await admin(place, to, 'after-restore')).trim());
  say(`${restored.size} memories and ${lived.files.size} files were compared.`);
  return [...faults, ...(await cameBack(place, lived))];
}

/** Opens the restored product and tries everything that was withdrawn after the backup. */
async function cameBack(place: Place, { keeper, cookie }: Lived): Promise<string[]> {
  const product = await startProduct({ ...place, port: await freePort() });
  try {
    const faults: string[] = [];
    const ask = async (path: string, init: RequestInit = {}) =>
      (await fetch(`${product.origin}${path}`, { ...init, headers: { origin: product.origin, ...init.headers } }))
        .status;
    const page = await ask(`/${keeper.tribute.path}`);
    if (page !== 404) faults.push(`the closed page answers ${page}`);
    const session = await ask(`/api/tributes/${keeper.tribute.id}`, { headers: { cookie } });
    if (session !== 401) faults.push(`the old session answers ${session}`);
    const signIn = {
      method: 'POST',
      body: JSON.stringify(keeper.credentials),
      headers: { 'content-type': 'application/json' },
    };
    const password = await ask('/api/sessions', signIn);
    if (password < 400) faults.push(`the old password answers ${password}`);
    return faults;
  } finally {
    await product.stop();
  }
}

/** Starts a copy of the database on the live files, as staging, after it has lost all its photographs. */
async function stage(from: Place, place: Place, to: string): Promise<string[]> {
  await mkdir(place.dataDir, { recursive: true });
  await admin(place, to, 'restore', 'newest', 'database');
  await symlink(join(from.dataDir, 'files'), join(place.dataDir, 'files'));
  await onPlace(place, (pool) => pool.query('delete from tribute_photographs; delete from photographs'));
  const [files, before] = [join(from.dataDir, 'files'), await filesIn(join(from.dataDir, 'files'))];
  const env = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://staging.example.org',
    SMTP_URL: 'smtp://127.0.0.1:9',
    SECRET: randomUUID() + randomUUID(),
    ...OPERATOR,
  };
  const product = await startProduct({ ...place, port: await freePort(), env });
  await pause(SWEPT_MS);
  await product.stop();
  const said = product.printed().includes('belongs to another database') ? [] : ['staging did not say so'];
  return [...said, ...lost(before, await filesIn(files)).map((key) => `staging removed ${key}`)];
}

async function rehearse(name: string, newDatabase: () => Promise<string>): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'rosemary-rehearsal-'));
  const place = async (of: string): Promise<Place> => ({ dataDir: join(folder, of), databaseUrl: await newDatabase() });
  try {
    say(`${name}:`);
    const [there, to] = [await place('live'), join(folder, 'backups')];
    const lived = await live(there, to);
    const before = await filesIn(join(there.dataDir, 'files'));
    const faults = await restore(there, await place('restored'), { to, lived });
    faults.push(...(await stage(there, await place('staging'), to)));
    const newer = lost(before, await filesIn(join(there.dataDir, 'files'))).map(
      (key) => `gone from the live store: ${key}`,
    );
    return [...faults, ...newer].map((fault) => `${name}: ${fault}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function newDatabaseOn({ url }: Postgres): Promise<string> {
  const name = `rehearsal_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}

const faults = await rehearse('embedded', async () => 'embedded');
if (postgresBinaries() !== null) {
  const server = await startPostgres();
  faults.push(...(await rehearse('PostgreSQL', () => newDatabaseOn(server)).finally(() => server.stop())));
}
for (const fault of faults) say(`FAILED rehearsal: ${fault}`);
if (faults.length > 0) process.exitCode = 1;
else say('Nothing was lost, and nothing came back.');
