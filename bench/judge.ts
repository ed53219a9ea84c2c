/** One measurement of the product beside one of its baseline, taken right after each other, in the same unit. */
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
  /** The greatest of the baseline's figures over the least. */
  swing: number;
  verdict: Verdict;
}

const LEAST_PAIRS = 5;
const MOST_SWING = 2;
const NOISE = 0.05;
/** Gates below this are so near to one that noise decides; they are allowed some. */
const NOISE_BELOW = 1.2;

export function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** The figure below which `share` of the others lie. */
export function percentile(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const medianRatio = (pairs: readonly Pair[]): number =>
  median(pairs.map(({ ours, baseline }) => ours / baseline));

export const swingOf = (figures: readonly number[]): number => Math.max(...figures) / Math.min(...figures);

/** Whether a ratio passes its gate, noise allowed for. */
export function passes(gate: Gate, ratio: number): boolean {
  const noise = gate.value < NOISE_BELOW ? NOISE : 0;
  return gate.side === 'at least' ? ratio >= gate.value * (1 - noise) : ratio <= gate.value * (1 + noise);
}

/** A size is exact: no noise is allowed. */
export const fits = (gate: Gate, size: number): boolean =>
  gate.side === 'at least' ? size >= gate.value : size <= gate.value;

export function judge(pairs: readonly Pair[], gate: Gate | null): Judgement {
  const ratio = medianRatio(pairs);
  const swing = swingOf(pairs.map(({ baseline }) => baseline));
  return { ratio, swing, verdict: verdictOf(pairs.length, ratio, swing, gate) };
}

function verdictOf(pairs: number, ratio: number, swing: number, gate: Gate | null): Verdict {
  // The negation also catches a figure that is not a number.
  if (pairs < LEAST_PAIRS || !(swing <= MOST_SWING)) return 'noisy';
  if (gate === null) return 'shown';
  return passes(gate, ratio) ? 'pass' : 'MISS';
}

interface Sides {
  ours: () => Promise<number>;
  baseline: () => Promise<number>;
}

/**
 * Measures pairs in turn, the order within a pair changing each time, so that a drift of the machine falls on both
 * sides. A run whose baseline swings by more than 2 is thrown away and repeated once.
 */
export async function measurePairs(
  sides: Sides,
  count: number = LEAST_PAIRS,
): Promise<{ pairs: Pair[]; runs: number }> {
  const first = await interleaved(sides, count);
  if (swingOf(first.map(({ baseline }) => baseline)) <= MOST_SWING) return { pairs: first, runs: 1 };
  return { pairs: await interleaved(sides, count), runs: 2 };
}

async function interleaved({ ours, baseline }: Sides, count: number): Promise<Pair[]> {
  const pairs: Pair[] = [];
  for (let at = 0; at < count; at += 1) {
    if (at % 2 === 0) {
      const our = await ours();
      pairs.push({ ours: our, baseline: await baseline() });
    } else {
      const base = await baseline();
      pairs.push({ ours: await ours(), baseline: base });
    }
  }
  return pairs;
}
