// `npm run bench`: measures the named lines, or all of them, and prints one table.
import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { findEngines, type Engine } from './engines.ts';
import { historyOf, readHistory, remember, remembered } from './judge/history.ts';
import { lines } from './lines/all.ts';
import type { Line } from './line.ts';
import { chooseGenerator, type Generator } from './load/generator.ts';
import { readOrder, type Order } from './order.ts';
import { fullPace, quickPace, type Pace } from './pace.ts';
import { broken, exitCodeOf, notMeasured, unjudged, type Result } from './judge/result.ts';
import { openStage } from './stage.ts';
import { longNotesOf, summaryOf, tableOf } from './judge/table.ts';

const results = join(import.meta.dirname, 'results');
type Say = (line: string) => void;

const usage = `Usage: npm run bench [-- NAME... [--quick] [--profile] [--remember] [--embedded | --postgresql]]\nLines: ${lines.map(({ name }) => name).join(', ')}`;

/** Measures and prints. Returns the exit code: 2 if the command line has an unknown line or option. */
export async function bench(args: readonly string[], say: Say): Promise<number> {
  const order = readOrder(args);
  if (order === null) {
    say(usage);
    return 2;
  }
  const start = performance.now();
  const secondsNow = () => Math.round((performance.now() - start) / 1000);
  const generator = chooseGenerator();
  const machine = {
    node: process.version,
    processors: availableParallelism(),
    model: cpus()[0]?.model ?? '',
    memoryBytes: totalmem(),
  };
  const at = new Date().toISOString();
  const file = join(results, `${at.replaceAll(/[:.]/g, '-')}.json`);
  // Results are written after each line, so that an interrupted run keeps its figures.
  const keep = async (soFar: readonly Result[]) => {
    const report = { at, seconds: secondsNow(), machine, generator: generator.name, results: soFar };
    await mkdir(results, { recursive: true });
    await writeFile(file, `${JSON.stringify(report, null, 2)}\n`);
  };
  const saySince = (line: string) => say(`${String(secondsNow()).padStart(4)} s  ${line}`);
  const measured = await measureAll({ order, generator, say: saySince, keep });
  await keep(measured);
  say(`\n${tableOf(measured)}\n`);
  for (const note of longNotesOf(measured)) say(`${note}\n`);
  const history = historyOf(measured, await readHistory());
  if (history.length > 0) say(`Before, on whatever machine it was:\n  ${history.join('\n  ')}\n`);
  const name = `${machine.model}, ${machine.processors} processors, Node ${machine.node}`;
  if (order.isRemembered) await remember(remembered(measured, at.slice(0, 10), name));
  const from = `Load from ${generator.name}; ${machine.processors} processors; ${secondsNow()} s. Figures: ${file}`;
  say(`${summaryOf(measured)} ${from}`);
  return exitCodeOf(measured);
}

interface Run {
  order: Order;
  generator: Generator;
  say: Say;
  /** Called after each line, with all results so far. */
  keep: (measured: readonly Result[]) => Promise<void>;
}

async function measureAll(run: Run): Promise<Result[]> {
  const { order } = run;
  const found = findEngines();
  const engines = found.engines.filter(({ name }) => order.engine === null || order.engine === name);
  const measured: Result[] = [];
  for (const [at, engine] of engines.entries()) {
    const wanted = order.lines.filter(({ isPerEngine }) => isPerEngine || at === 0);
    if (wanted.length > 0) await measureOn(engine, wanted, run, measured);
  }
  if (found.missing !== null && order.engine !== 'embedded') {
    const lost = order.lines.filter(({ isPerEngine }) => isPerEngine);
    const why = found.missing;
    measured.push(...lost.map(({ name }) => notMeasured(name, 'PostgreSQL', why)));
  }
  return order.isQuick ? measured.map(unjudged) : measured;
}

/** Measures lines on one engine and adds their results to `measured`. */
async function measureOn(engine: Engine, wanted: readonly Line[], run: Run, measured: Result[]): Promise<void> {
  const { order, generator, say, keep } = run;
  const needs = new Set(wanted.flatMap((line) => line.needs));
  const profileFolder = order.isProfiled ? join(results, 'profiles', engine.name) : null;
  const pace: Pace = order.isQuick ? quickPace : fullPace;
  try {
    const stage = await openStage({ engine, generator, needs, pace, profileFolder, say });
    try {
      for (const line of wanted) {
        say(`${engine.name}: ${line.name}`);
        measured.push(
          ...(await line.measure(stage).catch((error: unknown) => [broken(line.name, engine.name, error)])),
        );
        await keep(measured);
      }
    } finally {
      await stage.close();
    }
  } catch (error) {
    measured.push(broken('stage', engine.name, error));
  }
}
