// The time from start to the first page, and the memory that the process takes before and after a load.
import { expectAnswer } from '../asking.ts';
import { grownPaths, WHOLE_TRIBUTES } from '../grown.ts';
import { measurePairs } from '../judge/judge.ts';
import { canMeasureProcesses, memoryOf, NOT_LINUX, type Memory } from '../processes.ts';
import { compared, notMeasured, single, type Result } from '../judge/result.ts';
import type { Stage } from '../stage.ts';
import type { Line } from '../line.ts';
import { BROTLI, cached, loadOnce } from './load.ts';

export const startLine: Line = {
  name: 'start',
  isPerEngine: true,
  needs: ['whole', 'tributes'],
  hasExact: false,
  async measure(stage) {
    return [await startResult(stage), ...(await memoryResults(stage))];
  },
};

async function startResult(stage: Stage): Promise<Result> {
  const path = `/${stage.fixture.page.path}`;
  const answer = await expectAnswer(stage.product.origin + path, 200);
  const ours = async () => (await stage.restart(path)).startMs;
  const baseline = async () => {
    const start = performance.now();
    const bare = await stage.bareCached(cached(answer));
    await expectAnswer(bare.origin, 200);
    const ms = performance.now() - start;
    await bare.stop();
    return ms;
  };
  const measured = await measurePairs({ ours, baseline }, stage.pace.pairs);
  const notes = [`${stage.pace.tributes} tributes stored`];
  const given = { name: 'start: to the first page', engine: stage.engine.name, notes };
  const result = compared(given, measured, (ms) => `${ms.toFixed(0)} ms`);
  return { ...result, isRemembered: true };
}

async function memoryResults(stage: Stage): Promise<Result[]> {
  const engine = stage.engine.name;
  const names = ['memory: idle', 'memory: after load'] as const;
  if (!canMeasureProcesses) return names.map((name) => notMeasured(name, engine, NOT_LINUX));
  const path = `/${stage.fixture.page.path}`;
  const answer = await expectAnswer(stage.product.origin + path, 200);
  const bare = await stage.bareCached(cached(answer));
  try {
    const { pid, origin } = await stage.restart(path);
    const idle = { ours: memoryOf(pid), bare: memoryOf(bare.pid) };
    const paths = Array.from({ length: WHOLE_TRIBUTES }, (_, at) => `/${grownPaths.whole}-${at + 1}`);
    const pathsFile = await stage.write('paths.txt', `${paths.join('\n')}\n`);
    // These loads fill the page cache to its limit. The load after them reads one cached page.
    for (let read = 0; read < WHOLE_TRIBUTES;)
      read += (await loadOnce(stage, { urls: [origin], headers: BROTLI, pathsFile }, stage.pace.seconds)).requests;
    await loadOnce(stage, { urls: [origin + path], headers: BROTLI }, stage.pace.seconds);
    await loadOnce(stage, { urls: [bare.origin + path], headers: BROTLI }, stage.pace.seconds);
    const loaded = { ours: memoryOf(pid), bare: memoryOf(bare.pid) };
    return [shown(names[0], engine, idle), shown(names[1], engine, loaded)];
  } finally {
    await bare.stop();
  }
}

const shown = (name: string, engine: string, { ours, bare }: { ours: Memory; bare: Memory }): Result => ({
  ...single({
    name,
    engine,
    figure: ours.pssMb,
    beside: bare.pssMb,
    unit: 'MB',
    notes: [`PSS of all its processes; RSS ${ours.rssMb.toFixed(0)} / ${bare.rssMb.toFixed(0)} MB`],
  }),
  isRemembered: true,
});
