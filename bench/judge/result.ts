import { fits, judge, median, type Gate, type Pair, type Verdict } from './judge.ts';

export interface Result {
  name: string;
  /** Name of the database; empty if the database makes no difference. */
  engine: string;
  ours: string;
  baseline: string;
  ratio: number | null;
  gate: Gate | null;
  verdict: Verdict;
  /** Latency, sizes, or the reason why something was not measured. */
  notes: string[];
  pairs: Pair[];
  /** The result hardly depends on the load, like a size, a count or processor time. A quick run judges it too. */
  isExact?: boolean;
  /** The figure is printed beside those of earlier runs. */
  isRemembered?: boolean;
}

type Given = Pick<Result, 'name' | 'engine'> & Partial<Result>;
/** The measured pairs. Set `swing` only if the baseline's figures do not show whether the machine was quiet. */
interface Measured {
  pairs: Pair[];
  runs: number;
  swing?: number;
}

/** The result of measured pairs. `format` writes a figure of either side as text. */
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
  /** The same figure of one of the bench's own servers, which the table shows beside ours. */
  beside?: number;
}

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

/** The result of a check that passes or misses. `notes` say what was looked at. */
export const yesOrNo = (name: string, engine: string, isSo: boolean, notes: string[]): Result => ({
  ...nothing,
  name,
  engine,
  ours: isSo ? 'yes' : 'no',
  verdict: isSo ? 'pass' : 'MISS',
  notes,
  isExact: true,
});

/** Removes the verdict of a quick run, whose times are too short to be judged. Exact results keep their verdict. */
export const unjudged = (result: Result): Result =>
  result.isExact || !['pass', 'MISS', 'noisy'].includes(result.verdict) ? result : { ...result, verdict: 'shown' };

/** Returns 1 for MISS and FAILED, otherwise 0. A busy machine or a missing program is not an error. */
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
