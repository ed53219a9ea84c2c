// The page of a tribute with 50,000 memories against that of the same tribute with 50, in the same process.
import { askSettled, expectAnswer, medianMs } from '../asking.ts';
import { GROWN_TO } from '../growth.ts';
import { measurePairs, type Gate } from '../judge.ts';
import { compared, type Result } from '../result.ts';
import type { Stage } from '../stage.ts';
import type { Line } from './line.ts';

const GATE: Gate = { side: 'at most', value: 1.2 };
const DEEP_GATE: Gate = { side: 'at most', value: 1.25 };
const PAIRS = 7;
const READS = 25;
const FINISHED_READS = 200;
const WARM_READS = 40;

export const growthLine: Line = {
  name: 'growth',
  isPerEngine: true,
  needsGrowth: true,
  async measure(stage) {
    const { page, grown } = stage.fixture;
    const { origin } = stage.product;
    const [small, large] = [await askSettled(`${origin}/${page.path}`), await askSettled(`${origin}/${grown.path}`)];
    const bytes = `${large.body.length} / ${small.body.length} B`;
    const fresh = (path: string) => `${origin}/r/${path}`;
    const kept = (path: string) => `${origin}/${path}`;
    const older = (before: number) => `${origin}/${grown.path}/memories?before=${before}`;
    await expectDeep(older(101));
    return [
      await times(
        stage,
        'growth: rendered page',
        { ours: fresh(grown.path), baseline: fresh(page.path) },
        READS,
        GATE,
        [bytes],
      ),
      await times(
        stage,
        'growth: finished page',
        { ours: kept(grown.path), baseline: kept(page.path) },
        FINISHED_READS,
        GATE,
      ),
      await times(
        stage,
        'growth: older memories, last against first',
        { ours: older(101), baseline: older(GROWN_TO - 49) },
        READS,
        DEEP_GATE,
      ),
    ];
  },
};

async function times(
  { engine }: Stage,
  name: string,
  urls: { ours: string; baseline: string },
  reads: number,
  gate: Gate,
  notes: string[] = [],
): Promise<Result> {
  await medianMs(urls.ours, WARM_READS);
  await medianMs(urls.baseline, WARM_READS);
  const sides = { ours: () => medianMs(urls.ours, reads), baseline: () => medianMs(urls.baseline, reads) };
  const measured = await measurePairs(sides, PAIRS);
  return compared({ name, engine: engine.name, gate, notes }, measured, (figure) => `${figure.toFixed(2)} ms`);
}

/** The page must hold memories: an empty one would be fast for the wrong reason. */
async function expectDeep(url: string): Promise<void> {
  const { body } = await expectAnswer(url, 200, {});
  if (body.length < 5_000) throw new Error(`${url} holds only ${body.length} bytes: no memories are on it`);
}
