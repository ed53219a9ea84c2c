// Sums of a bill. Server and all screens use these functions, so that they show equal sums. Amounts are whole minor units.
import type { BillLine } from './bills.ts';
import { shareOf } from '../../giving/contract/gift-sums.ts';

type Counted = Pick<BillLine, 'quantity' | 'each' | 'taxBps'>;

export interface LineSums {
  /** The sum without tax. */
  net: number;
  tax: number;
  total: number;
}

/** Sums of a line. Its tax is rounded to the currency's step, with halves rounded up. */
export function lineSums({ quantity, each, taxBps }: Counted, step: number): LineSums {
  const net = quantity * each;
  const exact = shareOf(net, taxBps);
  const rest = exact % step;
  const tax = rest * 2 >= step ? exact - rest + step : exact - rest;
  return { net, tax, total: net + tax };
}

export function billSums(lines: readonly Counted[], step: number): LineSums {
  const all = lines.map((line) => lineSums(line, step));
  const sum = (of: keyof LineSums) => all.reduce((before, line) => before + line[of], 0);
  return { net: sum('net'), tax: sum('tax'), total: sum('total') };
}

export interface LinePair {
  before: BillLine | null;
  after: BillLine | null;
  isSame: boolean;
}

/** Pairs lines with the same name, in the order of `after`. Lines that were removed come last. */
export function linePairs(before: readonly BillLine[], after: readonly BillLine[]): LinePair[] {
  const left = [...before];
  const pairs = after.map((line): LinePair => {
    const at = left.findIndex(({ what }) => what.trim() === line.what.trim());
    const [old] = at === -1 ? [] : left.splice(at, 1);
    return { before: old ?? null, after: line, isSame: old !== undefined && isSameLine(old, line) };
  });
  return [...pairs, ...left.map((line) => ({ before: line, after: null, isSame: false }))];
}

export const areSameLines = (some: readonly BillLine[], others: readonly BillLine[]): boolean =>
  some.length === others.length && some.every((line, at) => others[at] !== undefined && isSameLine(line, others[at]));

const isSameLine = (one: BillLine, other: BillLine): boolean =>
  (['what', 'quantity', 'each', 'taxBps', 'note'] as const).every((name) => one[name] === other[name]);
