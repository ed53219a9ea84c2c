// One engine with the real product on it, filled with the fixture. Lines use it one after the other.
import { rmSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CachedAnswer } from './bare/cached.ts';
import { startNginx } from './bare/nginx.ts';
import { portOf, startNode } from './children.ts';
import type { Engine } from './engines.ts';
import { makeFixture, type Fixture } from './fixture.ts';
import { grow, growToLeast, type Need } from './grown.ts';
import type { Generator } from './load/generator.ts';
import { startMailSink } from './mail-sink.ts';
import type { Pace } from './pace.ts';
import { startProduct, type Product, type ProductSettings } from './product.ts';

/** A baseline server of the bench. */
export interface Bare {
  origin: string;
  stop(): Promise<void>;
}

export interface BareProcess extends Bare {
  pid: number;
}

export interface Stage {
  engine: Engine;
  product: Product;
  /** The product on a database with 100 tributes. Null if no line needs grown data. */
  twin: Product | null;
  fixture: Fixture;
  generator: Generator;
  pace: Pace;
  /** Address of the product's database for the bench's own queries; null on the embedded engine. */
  databaseUrl: string | null;
  say: (line: string) => void;
  /** Writes a file for a child process and returns its path. */
  write(name: string, content: string | Buffer): Promise<string>;
  /** Restarts the product at the same address, with `env` added until the next restart. Resolves once `path` answers. */
  restart(path?: string, env?: Record<string, string>): Promise<Product>;
  second(): Promise<Product>;
  bare(script: string, args: string[]): Promise<BareProcess>;
  bareCached(answer: CachedAnswer): Promise<BareProcess>;
  bareMemories(): Promise<BareProcess>;
  /** A baseline that stores webhook events. */
  bareEvents(): Promise<BareProcess>;
  /** Starts nginx with this answer. Returns null if nginx is not installed. */
  nginx(answer: CachedAnswer): Promise<Bare | null>;
  close(): Promise<void>;
}

export interface Setting {
  engine: Engine;
  generator: Generator;
  needs: ReadonlySet<Need>;
  pace: Pace;
  profileFolder: string | null;
  say: (line: string) => void;
}

interface Stoppable {
  stop(): Promise<void>;
}

export async function openStage(setting: Setting): Promise<Stage> {
  const folder = await mkdtemp(join(tmpdir(), 'rosemary-bench-'));
  const removeNow = () => rmSync(folder, { recursive: true, force: true });
  process.on('exit', removeNow);
  const open: Stoppable[] = [];
  const close = async () => {
    for (const part of open.toReversed()) await part.stop();
    await rm(folder, { recursive: true, force: true });
    process.off('exit', removeNow);
  };
  try {
    // `close` is added to the same object and not to a copy, because a restart replaces its field `product`.
    return Object.assign(await fill(setting, folder, open), { close });
  } catch (error) {
    await close();
    throw error;
  }
}

async function fill(setting: Setting, folder: string, open: Stoppable[]): Promise<Omit<Stage, 'close'>> {
  const { engine, generator, needs, pace, profileFolder } = setting;
  const say = (line: string) => setting.say(`${engine.name}: ${line}`);
  const database = await engine.open();
  open.push({ stop: database.close });
  const email = await startMailSink();
  open.push({ stop: email.close });
  const where = { dataDir: join(folder, 'data'), databaseUrl: database.productUrl, smtpUrl: email.url };
  say('making the tributes through the product');
  const first = await startProduct({ ...where, profileFolder: null });
  open.push(first);
  const fixture = await makeFixture(first, email);
  await first.stop();
  await growToLeast(where, fixture, needs);
  let twin: Product | null = null;
  if (
    needs.has('tributes') ||
    needs.has('words') ||
    needs.has('checklists') ||
    needs.has('providers') ||
    needs.has('admin')
  ) {
    const aside = { ...where, dataDir: join(folder, 'twin'), databaseUrl: await database.copy() };
    await cp(where.dataDir, aside.dataDir, { recursive: true });
    twin = await startProduct({ ...aside, profileFolder: null });
    open.push(twin);
  }
  if (needs.size > 0) say(`growing: ${[...needs].join(', ')}`);
  await grow(where, fixture, needs, pace);
  const begin = (settings: Pick<ProductSettings, 'port' | 'publicUrl' | 'env'>, path?: string) =>
    startProduct({ ...where, ...settings, profileFolder }, path);
  const product = await begin({ port: first.port });
  const stage = {
    engine,
    product,
    twin,
    fixture,
    generator,
    pace,
    databaseUrl: database.bareUrl === null ? null : database.productUrl,
    say,
    async restart(path?: string, env: Record<string, string> = {}) {
      await stage.product.stop();
      stage.product = await begin({ port: product.port, env }, path);
      return stage.product;
    },
    async second() {
      const another = await begin({ publicUrl: product.publicUrl });
      open.push(another);
      return another;
    },
    ...servers(folder, open, database.bareUrl),
  };
  open.push({ stop: () => stage.product.stop() });
  return stage;
}

/** Servers that a stage can start beside the product. */
function servers(folder: string, open: Stoppable[], bareUrl: string | null) {
  const ownDatabase = bareUrl === null ? [join(folder, 'bare')] : [bareUrl, 'postgres'];
  const write = async (name: string, content: string | Buffer) => {
    const path = join(folder, name);
    await writeFile(path, content);
    return path;
  };
  const bare = async (script: string, args: string[]): Promise<BareProcess> => {
    const child = startNode([join(import.meta.dirname, 'bare', script), ...args]);
    open.push(child);
    return { origin: `http://127.0.0.1:${await portOf(child)}`, pid: child.process.pid ?? 0, stop: child.stop };
  };
  return {
    write,
    bare,
    bareCached: async (answer: CachedAnswer) =>
      bare('cached.ts', [await write(`answer-${answer.status}.json`, JSON.stringify(answer))]),
    bareMemories: () => bare('memories.ts', ownDatabase),
    bareEvents: () => bare('events.ts', ownDatabase),
    async nginx(answer: CachedAnswer) {
      const own = await mkdtemp(join(folder, 'nginx-'));
      await mkdir(own, { recursive: true });
      const server = await startNginx(own, answer);
      if (server !== null) open.push(server);
      return server;
    },
  };
}
