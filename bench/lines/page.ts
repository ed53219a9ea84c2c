// The anonymous page, and the answer that it has not changed, against a bare server that sends the same bytes.
import { expectAnswer, askSettled, type Answer } from '../asking.ts';
import type { FinishedAnswer } from '../bare/finished.ts';
import { measurePairs, median, type Gate } from '../judge.ts';
import type { LoadReport } from '../load/order.ts';
import { compared, type Result } from '../result.ts';
import type { Stage } from '../stage.ts';
import { CONNECTIONS, SECONDS, WARM_SECONDS, type Line } from './line.ts';

const GATE: Gate = { side: 'at least', value: 0.9 };
/** Every server of Node's own writes these itself. */
const WRITTEN_BY_NODE = new Set(['date', 'connection', 'keep-alive']);

export const pageLine: Line = {
  name: 'page',
  isPerEngine: true,
  needsGrowth: false,
  async measure(stage) {
    const url = `${stage.product.origin}/${stage.fixture.page.path}`;
    const answer = await askSettled(url);
    return [await against(stage, { name: 'page', url, headers: { 'accept-encoding': 'br' }, answer })];
  },
};

export const notModifiedLine: Line = {
  name: 'not-modified',
  isPerEngine: true,
  needsGrowth: false,
  async measure(stage) {
    const url = `${stage.product.origin}/${stage.fixture.page.path}`;
    const { headers: answered } = await askSettled(url);
    const headers = { 'accept-encoding': 'br', 'if-none-match': answered.etag ?? '' };
    const answer = await expectAnswer(url, 304, headers);
    return [await against(stage, { name: 'not-modified', url, headers, answer })];
  },
};

interface Reading {
  name: string;
  url: string;
  headers: Record<string, string>;
  answer: Answer;
}

async function against(stage: Stage, { name, url, headers, answer }: Reading): Promise<Result> {
  const bare = await stage.bareFinished(finished(answer));
  const reports: { ours: LoadReport[]; baseline: LoadReport[] } = { ours: [], baseline: [] };
  const load = async (target: string, seconds: number) => {
    const report = await stage.generator.run({
      url: target,
      connections: CONNECTIONS,
      seconds,
      headers,
      memories: null,
    });
    if (report.errors > 0) throw new Error(`${target}: ${report.errors} of ${report.requests} answers were errors`);
    return report;
  };
  const rate = async (side: 'ours' | 'baseline') => {
    const report = await load(side === 'ours' ? url : bare.origin, SECONDS);
    reports[side].push(report);
    return report.requests / report.seconds;
  };
  try {
    await load(url, WARM_SECONDS);
    await load(bare.origin, WARM_SECONDS);
    const measured = await measurePairs({ ours: () => rate('ours'), baseline: () => rate('baseline') });
    const notes = [`p99 ${latency(reports.ours)} / ${latency(reports.baseline)} ms`, `${answer.body.length} B`];
    return compared(
      { name, engine: stage.engine.name, gate: GATE, notes },
      measured,
      (figure) => `${figure.toFixed(0)}/s`,
    );
  } finally {
    await bare.stop();
  }
}

const latency = (reports: LoadReport[]) => median(reports.map(({ p99Ms }) => p99Ms)).toFixed(1);

function finished({ status, rawHeaders, body }: Answer): FinishedAnswer {
  const headers = rawHeaders.filter((_, at) => !WRITTEN_BY_NODE.has((rawHeaders[at - (at % 2)] ?? '').toLowerCase()));
  return { status, headers, body: body.toString('base64') };
}
