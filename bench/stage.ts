// One engine with the real product on it, filled with the fixture. Lines borrow it one after the other.
import { rmSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { portOf, startNode } from './children.ts';
import type { Engine } from './engines.ts';
import type { FinishedAnswer } from './bare/finished.ts';
import { makeFixture, type Fixture } from './fixture.ts';
import { growMemories } from './growth.ts';
import type { Generator } from './load/generator.ts';
import { startMailSink } from './mail-sink.ts';
import { startProduct, type Product } from './product.ts';

/** A server of the bench's own to compare with. */
export interface Bare {
  origin: string;
  stop(): Promise<void>;
}

export interface Stage {
  engine: Engine;
  product: Product;
  fixture: Fixture;
  generator: Generator;
  say: (line: string) => void;
  /** Writes a file for a child process and gives its path. */
  write(name: string, content: string): Promise<string>;
  bareFinished(answer: FinishedAnswer): Promise<Bare>;
  bareMemories(): Promise<Bare>;
  close(): Promise<void>;
}

interface Setting {
  engine: Engine;
  generator: Generator;
  /** Whether one tribute is grown to 50,000 memories. */
  isGrown: boolean;
  profileFolder: string | null;
  say: (line: string) => void;
}

export async function openStage({ engine, generator, isGrown, profileFolder, say }: Setting): Promise<Stage> {
  const folder = await mkdtemp(join(tmpdir(), 'rosemary-bench-'));
  const removeNow = () => rmSync(folder, { recursive: true, force: true });
  process.on('exit', removeNow);
  const open: { stop(): Promise<void> }[] = [];
  const close = async () => {
    for (const part of open.toReversed()) await part.stop();
    await rm(folder, { recursive: true, force: true });
    process.off('exit', removeNow);
  };
  const bare = async (script: string, args: string[]): Promise<Bare> => {
    const child = startNode([join(import.meta.dirname, 'bare', script), ...args]);
    open.push(child);
    return { origin: `http://127.0.0.1:${await portOf(child)}`, stop: child.stop };
  };
  const write = async (name: string, content: string) => {
    const path = join(folder, name);
    await writeFile(path, content);
    return path;
  };
  try {
    const database = await engine.open();
    open.push({ stop: database.close });
    const mail = await startMailSink();
    open.push({ stop: mail.close });
    const where = { dataDir: join(folder, 'data'), databaseUrl: database.productUrl };
    say(`${engine.name}: making the tributes through the product`);
    const first = await startProduct({ ...where, smtpUrl: mail.url, profileFolder: null });
    open.push(first);
    const fixture = await makeFixture(first, mail);
    await first.stop();
    if (isGrown) {
      say(`${engine.name}: growing one of them to 50,000 memories`);
      await growMemories(where, fixture.grown.id);
    }
    const product = await startProduct({ ...where, smtpUrl: mail.url, profileFolder });
    open.push(product);
    return {
      engine,
      product,
      fixture,
      generator,
      say,
      write,
      close,
      bareFinished: async (answer) =>
        bare('finished.ts', [await write(`answer-${answer.status}.json`, JSON.stringify(answer))]),
      bareMemories: () =>
        bare('memories.ts', database.bareUrl === null ? [join(folder, 'bare')] : [database.bareUrl, 'postgres']),
    };
  } catch (error) {
    await close();
    throw error;
  }
}
