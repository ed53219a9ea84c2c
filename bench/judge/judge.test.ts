import { describe, expect, it } from 'vitest';
import {
  fits,
  judge,
  measurePairs,
  measureRounds,
  median,
  medianRatio,
  passes,
  swingOf,
  type Gate,
  type Pair,
} from './judge.ts';

const pairs = (...figures: [number, number][]): Pair[] => figures.map(([ours, baseline]) => ({ ours, baseline }));
const atLeast = (value: number): Gate => ({ side: 'at least', value });
const atMost = (value: number): Gate => ({ side: 'at most', value });

describe('the figures', () => {
  it('takes the middle one, or the mean of the two in the middle', () => {
    expect(median([3, 1, 2])).toBe(2);
    expect(median([4, 1, 3, 2])).toBe(2.5);
    expect(median([7])).toBe(7);
    expect(median([])).toBeNaN();
  });

  it('does not change the order of what it was given', () => {
    const figures = [3, 1, 2];
    median(figures);
    expect(figures).toEqual([3, 1, 2]);
  });

  it('is the median of the ratios, not the ratio of the medians', () => {
    const given = pairs([1, 1], [9, 10], [300, 100], [2, 4], [5, 5]);
    expect(medianRatio(given)).toBe(1);
    expect(median(given.map(({ ours }) => ours)) / median(given.map(({ baseline }) => baseline))).toBe(1);
    expect(medianRatio(pairs([10, 10], [30, 20], [80, 50]))).toBe(1.5);
  });

  it('knows how far a baseline swings', () => {
    expect(swingOf([50, 100, 75])).toBe(2);
    expect(swingOf([80])).toBe(1);
  });
});

describe('a gate', () => {
  it('allows 5 % of noise below 1.2', () => {
    expect(passes(atLeast(0.9), 0.856)).toBe(true);
    expect(passes(atLeast(0.9), 0.854)).toBe(false);
    expect(passes(atMost(1.1), 1.154)).toBe(true);
    expect(passes(atMost(1.1), 1.156)).toBe(false);
  });

  it('allows none from 1.2 on', () => {
    expect(passes(atMost(1.2), 1.2)).toBe(true);
    expect(passes(atMost(1.2), 1.201)).toBe(false);
    expect(passes(atLeast(2.5), 2.499)).toBe(false);
  });

  it('allows none for a size', () => {
    expect(fits(atMost(9.5), 9.5)).toBe(true);
    expect(fits(atMost(9.5), 9.501)).toBe(false);
    expect(fits(atLeast(1), 0.99)).toBe(false);
  });
});

describe('the verdict', () => {
  const five = (ours: number, baselines: number[]) => baselines.map((baseline) => ({ ours, baseline }));

  it('passes or misses by the median ratio', () => {
    expect(judge(five(95, [100, 100, 100, 100, 100]), atLeast(0.9))).toEqual({
      ratio: 0.95,
      swing: 1,
      verdict: 'pass',
    });
    expect(judge(five(80, [100, 100, 100, 100, 100]), atLeast(0.9)).verdict).toBe('MISS');
  });

  it('is noisy when the baseline swings by more than 2, whatever the ratio', () => {
    expect(judge(five(500, [100, 201, 150, 150, 150]), atLeast(0.9)).verdict).toBe('noisy');
    expect(judge(five(500, [100, 200, 150, 150, 150]), atLeast(0.9)).verdict).toBe('pass');
  });

  it('is noisy with fewer than five pairs, and when a side gave nothing', () => {
    expect(judge(five(100, [100, 100, 100, 100]), atLeast(0.9)).verdict).toBe('noisy');
    expect(judge(five(100, [100, 100, 0, 100, 100]), atLeast(0.9)).verdict).toBe('noisy');
    expect(judge(five(100, [Number.NaN, 100, 100, 100, 100]), atLeast(0.9)).verdict).toBe('noisy');
  });

  it('can be told by another figure whether the machine was quiet', () => {
    expect(judge(five(500, [100, 300, 150, 150, 150]), atLeast(0.9), 1.1).verdict).toBe('pass');
    expect(judge(five(500, [100, 100, 100, 100, 100]), atLeast(0.9), 2.1).verdict).toBe('noisy');
  });

  it('only shows what has no gate', () => {
    expect(judge(five(1, [100, 100, 100, 100, 100]), null).verdict).toBe('shown');
  });
});

describe('measuring', () => {
  const scripted = (baselines: number[]) => {
    const order: string[] = [];
    let at = 0;
    const sides = {
      ours: async () => (order.push('ours'), 100),
      baseline: async () => (order.push('baseline'), baselines[at++] ?? 100),
    };
    return { order, sides };
  };

  it('takes five pairs and changes who goes first', async () => {
    const { order, sides } = scripted([]);
    const { pairs: taken, runs } = await measurePairs(sides);
    expect(runs).toBe(1);
    expect(taken).toHaveLength(5);
    expect(order.slice(0, 6)).toEqual(['ours', 'baseline', 'baseline', 'ours', 'ours', 'baseline']);
  });

  it('throws a swinging run away and repeats it once', async () => {
    const calm = await measurePairs(scripted([100, 300, 100, 100, 100, 90, 90, 90, 90, 90]).sides);
    expect(calm.runs).toBe(2);
    expect(calm.pairs.map(({ baseline }) => baseline)).toEqual([90, 90, 90, 90, 90]);
  });

  it('keeps the second run even if it swings too: the verdict says so', async () => {
    const wild = await measurePairs(scripted([100, 300, 100, 100, 100, 50, 300, 90, 90, 90]).sides);
    expect(wild.runs).toBe(2);
    expect(judge(wild.pairs, atLeast(0.9)).verdict).toBe('noisy');
  });

  it('takes turns among three sides, each first in its round', async () => {
    const order: string[] = [];
    const side = (name: string) => async () => (order.push(name), { name, figure: 10 });
    const sides = { ours: side('ours'), bare: side('bare'), nginx: side('nginx') };
    const { rounds } = await measureRounds(sides, ({ figure }) => figure, 3);
    expect(order.join(' ')).toBe('ours bare nginx bare nginx ours nginx ours bare');
    expect(rounds.map(({ nginx }) => nginx.name)).toEqual(['nginx', 'nginx', 'nginx']);
  });

  it('repeats a run for any baseline that swings, and not for ours', async () => {
    const figures = { ours: [1, 9, 1, 9], bare: [10, 10, 10, 10], nginx: [10, 30, 10, 10] };
    const next = (name: keyof typeof figures) => async () => figures[name].shift() ?? 10;
    const sides = { ours: next('ours'), bare: next('bare'), nginx: next('nginx') };
    expect((await measureRounds(sides, (figure) => figure, 2)).runs).toBe(2);
    const calm = { ours: [1, 9].values(), bare: [10, 11].values() };
    const from = (name: keyof typeof calm) => async () => calm[name].next().value ?? 0;
    expect((await measureRounds({ ours: from('ours'), bare: from('bare') }, (figure) => figure, 2)).runs).toBe(1);
  });
});
