// Sends requests without a pause to the product and to its baselines, in rounds.
import type { CachedAnswer } from '../bare/cached.ts';
import { expectAnswer, type Answer } from '../asking.ts';
import { measureRounds, median, swingOf, type Gate } from '../judge/judge.ts';
import { together } from '../load/generator.ts';
import type { LoadReport } from '../load/order.ts';
import { whileStopped } from '../processes.ts';
import { compared, type Result } from '../judge/result.ts';
import type { Stage } from '../stage.ts';
import { CONNECTIONS } from '../line.ts';

/** Headers that Node's HTTP server writes itself. */
const WRITTEN_BY_NODE = new Set(['date', 'connection', 'keep-alive']);

/** The addresses that one side must answer. If there are several, each has a load generator, and all run at once. */
export interface Target {
  urls: readonly string[];
  headers: Record<string, string>;
  pathsFile?: string;
  /** Reads while the product is paused, because the product's background work would slow the baseline. */
  isAlone?: boolean;
}

export type Readings<Side extends string> = { rounds: Record<Side, LoadReport>[]; runs: number };

export const BROTLI = { 'accept-encoding': 'br' };

export async function loadOnce(stage: Stage, target: Target, seconds: number): Promise<LoadReport> {
  const { urls, headers, pathsFile, isAlone = false } = target;
  const connections = CONNECTIONS / urls.length;
  const order = { connections, seconds, headers, memories: null, ...(pathsFile !== undefined && { pathsFile }) };
  const run = () => together(urls.map((url) => stage.generator.run({ ...order, url })));
  const report = await (isAlone ? whileStopped(stage.product.pid, run) : run());
  if (report.errors > 0)
    throw new Error(`${urls.join(', ')}: ${report.errors} of ${report.requests} answers were errors`);
  return report;
}

export const rateOf = ({ requests, seconds }: LoadReport) => requests / seconds;

/** Loads each target in turn. The first load of each target is not counted. */
export async function loadInRounds<Side extends string>(
  stage: Stage,
  targets: Record<Side, Target>,
): Promise<Readings<Side>> {
  const sides = Object.entries(targets) as [Side, Target][];
  for (const [, target] of sides) await loadOnce(stage, target, stage.pace.warmSeconds);
  const loads = Object.fromEntries(
    sides.map(([side, target]) => [side, () => loadOnce(stage, target, stage.pace.seconds)]),
  ) as Record<Side, () => Promise<LoadReport>>;
  return measureRounds(loads, rateOf, stage.pace.pairs);
}

interface Comparison<Side extends string> {
  name: string;
  engine: string;
  gate: Gate | null;
  baseline: Side;
  notes?: string[];
}

export function rates<Side extends string>(
  { rounds, runs }: Readings<Side | 'ours'>,
  { baseline, notes = [], ...given }: Comparison<Side>,
): Result {
  const pairs = rounds.map((round) => ({ ours: rateOf(round.ours), baseline: rateOf(round[baseline]) }));
  const p99 = (side: Side | 'ours') => median(rounds.map((round) => round[side].p99Ms)).toFixed(1);
  const allNotes = [`p99 ${p99('ours')} / ${p99(baseline)} ms`, ...notes];
  return compared({ ...given, notes: allNotes }, { pairs, runs }, (figure) => `${figure.toFixed(0)}/s`);
}

/** Compares the 99th percentiles. The swing of the baseline's rate tells whether the machine was quiet. */
export function slowest<Side extends string>(
  { rounds, runs }: Readings<Side | 'ours'>,
  { baseline, ...given }: Comparison<Side>,
): Result {
  const pairs = rounds.map((round) => ({ ours: round.ours.p99Ms, baseline: round[baseline].p99Ms }));
  const swing = swingOf(rounds.map((round) => rateOf(round[baseline])));
  return compared(given, { pairs, runs, swing }, (figure) => `${figure.toFixed(1)} ms`);
}

export function cached({ status, rawHeaders, body }: Answer): CachedAnswer {
  const headers = rawHeaders.filter((_, at) => !WRITTEN_BY_NODE.has((rawHeaders[at - (at % 2)] ?? '').toLowerCase()));
  return { status, headers, body: body.toString('base64') };
}

/** Headers that the servers name differently or do not send at all. */
const OWN_HEADERS = new Set(['etag', 'keep-alive']);

/** Throws unless a baseline sends the same answer as the product: it would be faster if it sent less. */
export async function expectSame(origin: string, answer: Answer, asked: Record<string, string>): Promise<void> {
  const { headers, body } = await expectAnswer(origin, answer.status, asked);
  const isSame = body.equals(answer.body);
  const missing = Object.keys(answer.headers).filter((name) => headers[name] === undefined && !OWN_HEADERS.has(name));
  if (!isSame || missing.length > 0)
    throw new Error(
      `A baseline sends ${body.length} bytes, not these ${answer.body.length}; missing: ${missing.join(', ')}`,
    );
}
