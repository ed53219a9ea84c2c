// Next steps: a checklist with 150 steps, in a database with 100,000 checklists and in one with no others.
import { addressOf } from '../../src/shared/screens/addresses.ts';
import type { WholeStep } from '../../src/features/next-steps/contract/checklists.ts';
import { medianMs, repeated, timesMs, type Question } from '../asking.ts';
import { measurePairs, percentile, type Gate } from '../judge/judge.ts';
import { CHECKLIST_STEPS } from '../checklist.ts';
import type { Product } from '../product.ts';
import { compared, single, type Result } from '../judge/result.ts';
import { sender } from '../sending.ts';
import type { Stage } from '../stage.ts';
import type { Line } from '../line.ts';

const TIMES = 60;
const READS = 15;
const STEP = 'ew-register';
const FLAT: Gate = { side: 'at most', value: 1.15 };
const SOON: Gate = { side: 'at most', value: 300 };

export const checklistsLine: Line = {
  name: 'checklists',
  isPerEngine: true,
  needs: ['checklists'],
  hasExact: false,
  async measure(stage) {
    const results: Result[] = [];
    for (const [what, ask] of [
      ['opening', opened],
      ['saving a note', saved],
      ['saving a state', done],
    ] as const) {
      results.push(await slowest(stage, what, ask), await grown(stage, what, ask));
    }
    return results;
  },
};

type Ask = (
  stage: Stage,
  product: Product,
  times: number,
) => Promise<{ urls: string[]; ask: (at: number) => Question }>;

const opened: Ask = async ({ fixture }, { origin }, times) => ({
  urls: repeated(origin + addressOf('checklist', { checklistId: fixture.checklist }), times),
  ask: () => ({ headers: { cookie: fixture.cookie } }),
});

const saved: Ask = async (stage, product, times) => {
  const { rev } = await readStep(stage, product);
  return saving(stage, product, times, (at) => ({ note: `Ask for Mrs Dowson, ${at}.`, rev: rev + at }));
};

const done: Ask = async (stage, product, times) =>
  saving(stage, product, times, (at) => ({ state: at % 2 === 0 ? 'waiting' : 'open' }));

const stepPath = ({ fixture }: Stage) => `/api/checklists/${fixture.checklist}/steps/${STEP}`;

async function readStep(stage: Stage, product: Product): Promise<WholeStep> {
  const answer = await sender(product, stage.fixture.cookie)('GET', stepPath(stage), undefined);
  return (await answer.json()) as WholeStep;
}

function saving(stage: Stage, product: Product, times: number, body: (at: number) => object): Awaited<ReturnType<Ask>> {
  const { cookie } = stage.fixture;
  const headers = { origin: product.publicUrl, cookie, 'content-type': 'application/json' };
  return {
    urls: repeated(product.origin + stepPath(stage), times),
    ask: (at) => ({ method: 'PATCH', headers, body: JSON.stringify(body(at)) }),
  };
}

async function slowest(stage: Stage, what: string, ask: Ask): Promise<Result> {
  const questions = await ask(stage, stage.product, TIMES);
  const times = await timesMs(questions.urls, questions.ask);
  return single({
    name: `checklists: ${what}, p99`,
    engine: stage.engine.name,
    figure: percentile(times, 0.99),
    unit: 'ms',
    digits: 1,
    gate: SOON,
    notes: [`${CHECKLIST_STEPS} steps, each with a note`, `p50 ${percentile(times, 0.5).toFixed(1)} ms`],
  });
}

async function grown(stage: Stage, what: string, ask: Ask): Promise<Result> {
  const { product, twin, engine, pace } = stage;
  if (twin === null) throw new Error('There is no small database to compare with');
  const ms = async (on: Product) => {
    const questions = await ask(stage, on, READS);
    return medianMs(questions.urls, questions.ask);
  };
  const [ours, baseline] = [() => ms(product), () => ms(twin)];
  for (const side of [ours, baseline, ours, baseline]) await side();
  const measured = await measurePairs({ ours, baseline }, pace.finePairs);
  const name = `checklists: 1 to ${pace.checklists} checklists, ${what}`;
  return compared({ name, engine: engine.name, gate: FLAT }, measured, (figure) => `${figure.toFixed(2)} ms`);
}
