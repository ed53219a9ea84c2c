import { judge, median, type Gate, type Pair, type Verdict } from './judge.ts';

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
}

type Given = Pick<Result, 'name' | 'engine'> & Partial<Result>;

/** A comparison in measured pairs. `format` writes a figure of either side. */
export function compared(
  given: Given,
  { pairs, runs }: { pairs: Pair[]; runs: number },
  format: (figure: number) => string,
): Result {
  const gate = given.gate ?? null;
  const { ratio, swing, verdict } = judge(pairs, gate);
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
