/** One measurement of the product and one of its baseline, taken one after the other in the same unit. */
export interface Pair {
  ours: number;
  baseline: number;
}

export interface Gate {
  side: 'at least' | 'at most';
  value: number;
}

export type Verdict = 'pass' | 'MISS' | 'noisy' | 'shown' | 'not measured' | 'FAILED';

export interface Judgement {
  ratio: number;
  /** The baseline's greatest figure divided by its least. */
  swing: number;
  verdict: Verdict;
}

const LEAST_PAIRS = 5;
const MOST_SWING = 2;
const NOISE = 0.05;
/** Gates closer to 1 than this get a tolerance. Otherwise noise would decide whether they are passed. */
const NOISE_BELOW = 1.2;

export function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** The figure below which `share` of the figures lie. */
export function percentile(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const medianRatio = (pairs: readonly Pair[]): number =>
  median(pairs.map(({ ours, baseline }) => ours / baseline));

export const swingOf = (figures: readonly number[]): number => Math.max(...figures) / Math.min(...figures);

export function passes(gate: Gate, ratio: number): boolean {
  const noise = gate.value < NOISE_BELOW ? NOISE : 0;
  return gate.side === 'at least' ? ratio >= gate.value * (1 - noise) : ratio <= gate.value * (1 + noise);
}

/** Says whether a size passes its gate. Sizes are exact, so they get no tolerance. */
export const fits = (gate: Gate, size: number): boolean =>
  gate.side === 'at least' ? size >= gate.value : size <= gate.value;

/** Judges pairs. Pass `swing` if it shows better than the baseline's figures whether the machine was quiet. */
export function judge(
  pairs: readonly Pair[],
  gate: Gate | null,
  swing = swingOf(pairs.map(({ baseline }) => baseline)),
): Judgement {
  const ratio = medianRatio(pairs);
  return { ratio, swing, verdict: verdictOf(pairs.length, ratio, swing, gate) };
}

function verdictOf(pairs: number, ratio: number, swing: number, gate: Gate | null): Verdict {
  // The negated comparison is also true for NaN.
  if (pairs < LEAST_PAIRS || !(swing <= MOST_SWING)) return 'noisy';
  if (gate === null) return 'shown';
  return passes(gate, ratio) ? 'pass' : 'MISS';
}

interface Sides {
  ours: () => Promise<number>;
  baseline: () => Promise<number>;
}

export async function measurePairs(sides: Sides, count?: number): Promise<{ pairs: Pair[]; runs: number }> {
  const { rounds, runs } = await measureRounds(sides, (figure) => figure, count);
  return { pairs: rounds, runs };
}

/**
 * Measures every side once per round, starting with a different one each time, so that machine drift affects all alike.
 * A run in which a baseline (any side but "ours") swings by more than 2 is discarded and repeated once.
 */
export async function measureRounds<Side extends string, Reading>(
  sides: Record<Side, () => Promise<Reading>>,
  figureOf: (reading: Reading) => number,
  count: number = LEAST_PAIRS,
): Promise<{ rounds: Record<Side, Reading>[]; runs: number }> {
  const first = await turns(sides, count);
  const baselines = (Object.keys(sides) as Side[]).filter((side) => side !== 'ours');
  const isCalm = baselines.every((side) => swingOf(first.map((round) => figureOf(round[side]))) <= MOST_SWING);
  return isCalm ? { rounds: first, runs: 1 } : { rounds: await turns(sides, count), runs: 2 };
}

async function turns<Side extends string, Reading>(
  sides: Record<Side, () => Promise<Reading>>,
  count: number,
): Promise<Record<Side, Reading>[]> {
  const names = Object.keys(sides) as Side[];
  const rounds: Record<Side, Reading>[] = [];
  for (let at = 0; at < count; at += 1) {
    const round: Partial<Record<Side, Reading>> = {};
    for (let turn = 0; turn < names.length; turn += 1) {
      const side = names[(at + turn) % names.length];
      if (side !== undefined) round[side] = await sides[side]();
    }
    rounds.push(round as Record<Side, Reading>);
  }
  return rounds;
}
