// Durable memories through the product's API against one INSERT in a transaction each, on the same engine.
import { expectAnswer } from '../asking.ts';
import { measurePairs, median, type Gate } from '../judge.ts';
import type { LoadReport } from '../load/order.ts';
import { createProse } from '../prose.ts';
import { compared } from '../result.ts';
import type { Stage } from '../stage.ts';
import { CONNECTIONS, SECONDS, WARM_SECONDS, type Line } from './line.ts';

const GATE: Gate = { side: 'at least', value: 0.5 };
const WORDS = 34;
const VARIANTS = 200;

export const memoriesLine: Line = {
  name: 'memories',
  isPerEngine: true,
  needs: [],
  hasExact: true,
  async measure(stage) {
    const bare = await stage.bareMemories();
    try {
      return [await against(stage, bare.origin)];
    } finally {
      await bare.stop();
    }
  },
};

async function against(stage: Stage, bareOrigin: string) {
  const { product, fixture, engine } = stage;
  const wordsFile = await stage.write('words.txt', variants());
  const reports: { ours: LoadReport[]; baseline: LoadReport[] } = { ours: [], baseline: [] };
  const targets = {
    ours: `${product.origin}/api/public-tributes/${fixture.guestbook.path}/memories`,
    baseline: bareOrigin,
  };
  let run = 0;
  const rate = async (side: 'ours' | 'baseline', seconds = SECONDS) => {
    run += 1;
    const report = await stage.generator.run({
      url: targets[side],
      connections: CONNECTIONS,
      seconds,
      headers: { origin: product.origin, 'content-type': 'application/json' },
      memories: { wordsFile, run },
    });
    if (report.errors > 0)
      throw new Error(`${targets[side]}: ${report.errors} of ${report.requests} answers were errors`);
    reports[side].push(report);
    return report.requests / report.seconds;
  };
  const before = await countStored(stage);
  await rate('ours', WARM_SECONDS);
  await rate('baseline', WARM_SECONDS);
  const measured = await measurePairs({ ours: () => rate('ours'), baseline: () => rate('baseline') });
  const acknowledged = reports.ours.reduce((sum, { requests }) => sum + requests, 0);
  const stored = (await countStored(stage)) - before;
  // What was under way at the end of a run may be stored without having been counted as answered.
  if (stored < acknowledged) throw new Error(`${acknowledged} memories were acknowledged and ${stored} are shown`);
  const notes = [
    `p99 ${latency(reports.ours)} / ${latency(reports.baseline)} ms`,
    `${acknowledged} acknowledged, ${stored} shown`,
  ];
  return compared(
    { name: 'memories', engine: engine.name, gate: GATE, notes },
    measured,
    (figure) => `${figure.toFixed(0)}/s`,
  );
}

const latency = (reports: LoadReport[]) => median(reports.slice(1).map(({ p99Ms }) => p99Ms)).toFixed(1);

/** How many memories visitors can read on the guestbook. */
async function countStored({ product, fixture }: Stage): Promise<number> {
  const answer = await expectAnswer(
    `${product.origin}/api/public-tributes/${fixture.guestbook.path}/memories`,
    200,
    {},
  );
  return (JSON.parse(answer.body.toString()) as { count: number }).count;
}

/** One memory's words in each line, as the inside of a JSON string. */
function variants(): string {
  const prose = createProse(9);
  return `${Array.from({ length: VARIANTS }, () => JSON.stringify(prose.passage(WORDS)).slice(1, -1)).join('\n')}\n`;
}
