import { fits, judge, median, type Gate, type Pair, type Verdict } from './judge.ts';

/** One row of the table. */
export interface Result {
  name: string;
  /** Which database it ran on; empty when that makes no difference. */
  engine: string;
  ours: string;
  baseline: string;
  ratio: number | null;
  gate: Gate | null;
  verdict: Verdict;
  /** What stands beside the figure: latency, sizes, why something is missing. */
  notes: string[];
  pairs: Pair[];
  /** A size, a count or a yes, which no busy machine changes: it is judged in a quick run too. */
  isExact?: boolean;
  /** Printed beside what earlier runs measured, because it is not judged. */
  isRemembered?: boolean;
}

type Given = Pick<Result, 'name' | 'engine'> & Partial<Result>;
/** What the pairs of a comparison were measured in; `swing` only where it is not that of the baseline's figures. */
interface Measured {
  pairs: Pair[];
  runs: number;
  swing?: number;
}

/** A comparison in measured pairs. `format` writes a figure of either side. */
export function compared(
  given: Given,
  { pairs, runs, swing: knownSwing }: Measured,
  format: (figure: number) => string,
): Result {
  const gate = given.gate ?? null;
  const { ratio, swing, verdict } = judge(pairs, gate, knownSwing);
  const notes = [...(given.notes ?? [])];
  if (runs > 1) notes.push('first run thrown away: its baseline swung by more than 2');
  if (verdict === 'noisy') notes.push(`baseline swung by ${swing.toFixed(2)}`);
  return {
    ...given,
    ours: format(median(pairs.map(({ ours }) => ours))),
    baseline: format(median(pairs.map(({ baseline }) => baseline))),
    ratio,
    gate,
    verdict,
    notes,
    pairs,
  };
}

interface Single extends Given {
  figure: number;
  unit: string;
  digits?: number;
  /** A figure of the same kind from a server of the bench's own, to show beside it. */
  beside?: number;
}

/** A figure against a fixed gate, without pairs. */
export function single({ figure, unit, digits = 0, beside, ...given }: Single): Result {
  const gate = given.gate ?? null;
  const write = (value: number) => `${value.toFixed(digits)}${unit === '' ? '' : ` ${unit}`}`;
  return {
    ...nothing,
    ...given,
    ours: write(figure),
    baseline: beside === undefined ? '' : write(beside),
    verdict: gate === null ? 'shown' : fits(gate, figure) ? 'pass' : 'MISS',
  };
}

/** Something that is so or is not. `notes` say what was looked at. */
export const yesOrNo = (name: string, engine: string, isSo: boolean, notes: string[]): Result => ({
  ...nothing,
  name,
  engine,
  ours: isSo ? 'yes' : 'no',
  verdict: isSo ? 'pass' : 'MISS',
  notes,
  isExact: true,
});

/** In a quick run times are too short to be judged. */
export const unjudged = (result: Result): Result =>
  result.isExact || !['pass', 'MISS', 'noisy'].includes(result.verdict) ? result : { ...result, verdict: 'shown' };

/** A gate missed or a line that failed is an error; what a busy machine or a missing program left open is not. */
export const exitCodeOf = (results: readonly Result[]): number =>
  results.some(({ verdict }) => verdict === 'MISS' || verdict === 'FAILED') ? 1 : 0;

const nothing = { ours: '', baseline: '', ratio: null, gate: null, notes: [], pairs: [] };

export const notMeasured = (name: string, engine: string, why: string): Result => ({
  ...nothing,
  name,
  engine,
  verdict: 'not measured',
  notes: [why],
});

export const broken = (name: string, engine: string, error: unknown): Result => ({
  ...nothing,
  name,
  engine,
  verdict: 'FAILED',
  notes: [error instanceof Error ? error.message : String(error)],
});
