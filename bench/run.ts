// `npm run bench`: measures the lines asked for, or all of them, and prints one table.
import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { findEngines, type Engine } from './engines.ts';
import { growthLine } from './lines/growth.ts';
import type { Line } from './lines/line.ts';
import { memoriesLine } from './lines/memories.ts';
import { notModifiedLine, pageLine } from './lines/page.ts';
import { weightLine } from './lines/weight.ts';
import { chooseGenerator, type Generator } from './load/generator.ts';
import { broken, notMeasured, type Result } from './result.ts';
import { openStage } from './stage.ts';
import { longNotesOf, summaryOf, tableOf } from './table.ts';

/** In this order: the memories come last, because they leave the most behind. */
const lines: readonly Line[] = [pageLine, notModifiedLine, weightLine, growthLine, memoriesLine];
const results = join(import.meta.dirname, 'results');

export interface Order {
  lines: readonly Line[];
  /** Null: on every engine of the machine. */
  engine: Engine['name'] | null;
  isProfiled: boolean;
}

const flagsOf: Record<string, Partial<Order>> = {
  '--profile': { isProfiled: true },
  '--embedded': { engine: 'embedded' },
  '--postgresql': { engine: 'PostgreSQL' },
};

/** Null when a name is not that of a line, or an option is unknown. */
export function readOrder(args: readonly string[]): Order | null {
  const names = args.filter((arg) => !arg.startsWith('--'));
  const flags = args.filter((arg) => arg.startsWith('--'));
  if (names.some((name) => !lines.some((line) => line.name === name))) return null;
  if (flags.some((flag) => flagsOf[flag] === undefined)) return null;
  const wanted = names.length === 0 ? lines : lines.filter(({ name }) => names.includes(name));
  return {
    lines: wanted,
    engine: null,
    isProfiled: false,
    ...Object.assign({}, ...flags.map((flag) => flagsOf[flag])),
  };
}

const usage = `Usage: npm run bench [-- NAME... [--profile] [--embedded | --postgresql]]\nLines: ${lines.map(({ name }) => name).join(', ')}`;

/** Gives the exit code: 1 when a gate was missed or a line failed. */
export async function bench(args: readonly string[], say: (line: string) => void): Promise<number> {
  const order = readOrder(args);
  if (order === null) {
    say(usage);
    return 2;
  }
  const start = performance.now();
  const sayWhen = (line: string) => say(`${((performance.now() - start) / 1000).toFixed(0).padStart(4)} s  ${line}`);
  const generator = chooseGenerator();
  const found = findEngines();
  const engines = found.engines.filter(({ name }) => order.engine === null || order.engine === name);
  const missing = order.engine === 'embedded' ? null : found.missing;
  const measured: Result[] = [];
  for (const [at, engine] of engines.entries()) {
    const wanted = order.lines.filter(({ isPerEngine }) => isPerEngine || at === 0);
    if (wanted.length > 0) measured.push(...(await measureOn(engine, wanted, generator, order.isProfiled, sayWhen)));
  }
  if (missing !== null) {
    const lost = order.lines.filter(({ isPerEngine }) => isPerEngine);
    measured.push(...lost.map(({ name }) => notMeasured(name, 'PostgreSQL', missing)));
  }
  const machine = {
    node: process.version,
    processors: availableParallelism(),
    model: cpus()[0]?.model ?? '',
    memoryBytes: totalmem(),
  };
  const seconds = Math.round((performance.now() - start) / 1000);
  const file = await keep({
    at: new Date().toISOString(),
    seconds,
    machine,
    generator: generator.name,
    results: measured,
  });
  say(`\n${tableOf(measured)}\n`);
  for (const note of longNotesOf(measured)) say(`${note}\n`);
  say(
    `${summaryOf(measured)} Load from ${generator.name}; ${machine.processors} processors; ${seconds} s. Figures: ${file}`,
  );
  return measured.some(({ verdict }) => verdict === 'MISS' || verdict === 'FAILED') ? 1 : 0;
}

async function measureOn(
  engine: Engine,
  wanted: readonly Line[],
  generator: Generator,
  isProfiled: boolean,
  say: (line: string) => void,
): Promise<Result[]> {
  const measured: Result[] = [];
  const isGrown = wanted.some(({ needsGrowth }) => needsGrowth);
  const profileFolder = isProfiled ? join(results, 'profiles', engine.name) : null;
  try {
    const stage = await openStage({ engine, generator, isGrown, profileFolder, say });
    try {
      for (const line of wanted) {
        say(`${engine.name}: ${line.name}`);
        measured.push(
          ...(await line.measure(stage).catch((error: unknown) => [broken(line.name, engine.name, error)])),
        );
      }
    } finally {
      await stage.close();
    }
  } catch (error) {
    measured.push(broken('stage', engine.name, error));
  }
  return measured;
}

async function keep<Report extends { at: string }>(report: Report): Promise<string> {
  await mkdir(results, { recursive: true });
  const file = join(results, `${report.at.replaceAll(/[:.]/g, '-')}.json`);
  await writeFile(file, `${JSON.stringify(report, null, 2)}\n`);
  return file;
}
