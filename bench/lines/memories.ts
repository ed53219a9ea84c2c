// Durable memories through the API against one INSERT per transaction, on the same engine.
import { expectAnswer } from '../asking.ts';
import { measurePairs, median, type Gate } from '../judge/judge.ts';
import type { LoadReport } from '../load/order.ts';
import { whileStopped } from '../processes.ts';
import { createProse } from '../pages/prose.ts';
import { compared, type Result } from '../judge/result.ts';
import type { Stage } from '../stage.ts';
import { CONNECTIONS, type Line } from '../line.ts';

const GATE: Gate = { side: 'at least', value: 0.5 };
const GATE_WITH_EMAIL: Gate = { side: 'at least', value: 0.6 };
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
      const plain = await against(stage, bare.origin, { name: 'memories', hasAddress: false });
      const withEmails = { name: 'memories: each with an email to its author', hasAddress: true };
      return [plain, await against(stage, bare.origin, withEmails)];
    } finally {
      await bare.stop();
    }
  },
};

interface Kind {
  name: string;
  /** The visitor gives an email address and is sent an email: its outbox row and job are in the memory's transaction. */
  hasAddress: boolean;
}

/** Number of the load, so that every load has visitors of its own. */
let run = 0;

async function against(stage: Stage, bareOrigin: string, { name, hasAddress }: Kind): Promise<Result> {
  const { product, fixture, engine, pace } = stage;
  const wordsFile = await stage.write('words.txt', variants());
  const reports: { ours: LoadReport[]; baseline: LoadReport[] } = { ours: [], baseline: [] };
  const targets = {
    ours: `${product.origin}/api/public-tributes/${fixture.guestbook.path}/memories`,
    baseline: bareOrigin,
  };
  const rate = async (side: 'ours' | 'baseline', seconds = pace.seconds) => {
    run += 1;
    const report = await stage.generator.run({
      url: targets[side],
      connections: CONNECTIONS,
      seconds,
      headers: { origin: product.origin, 'content-type': 'application/json' },
      memories: { wordsFile, run, hasAddress },
    });
    if (report.errors > 0)
      throw new Error(`${targets[side]}: ${report.errors} of ${report.requests} answers were errors`);
    reports[side].push(report);
    return report.requests / report.seconds;
  };
  const ours = () => rate('ours');
  const bare = () => rate('baseline');
  // The product would still send the last load's emails and slow the baseline, so it is paused. Without emails it keeps
  // running, because a product that was paused is half as fast in the next load.
  const baseline = hasAddress ? () => whileStopped(product.pid, bare) : bare;
  const before = await countStored(stage);
  await rate('ours', pace.warmSeconds);
  await rate('baseline', pace.warmSeconds);
  const measured = await measurePairs({ ours, baseline }, pace.pairs);
  const acknowledged = reports.ours.reduce((sum, { requests }) => sum + requests, 0);
  const stored = (await countStored(stage)) - before;
  // A request that the end of a load cuts off may be stored without an acknowledgement, so there may be more rows.
  if (stored < acknowledged) throw new Error(`${acknowledged} memories were acknowledged and ${stored} are shown`);
  const notes = [
    `p99 ${latency(reports.ours)} / ${latency(reports.baseline)} ms`,
    `${acknowledged} acknowledged, ${stored} shown`,
  ];
  return compared(
    { name, engine: engine.name, gate: hasAddress ? GATE_WITH_EMAIL : GATE, notes },
    measured,
    (figure) => `${figure.toFixed(0)}/s`,
  );
}

const latency = (reports: LoadReport[]) => median(reports.slice(1).map(({ p99Ms }) => p99Ms)).toFixed(1);

async function countStored({ product, fixture }: Stage): Promise<number> {
  const address = `${product.origin}/api/public-tributes/${fixture.guestbook.path}/memories`;
  const answer = await expectAnswer(address, 200, {});
  return (JSON.parse(answer.body.toString()) as { count: number }).count;
}

/** The text for a file with one memory per line, written as the inside of a JSON string. */
function variants(): string {
  const prose = createProse(9);
  return `${Array.from({ length: VARIANTS }, () => JSON.stringify(prose.passage(WORDS)).slice(1, -1)).join('\n')}\n`;
}
