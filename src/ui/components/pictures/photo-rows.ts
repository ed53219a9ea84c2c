import type { Photograph } from '../../../features/media/contract/media.ts';

type Shape = Pick<Photograph, 'width' | 'height'>;

export interface Spot {
  /** Share of the row's width on wide screens, and number of photographs in the row. */
  share: number;
  inRow: number;
  /** Share of the width on a phone, if two photographs share a row; null for a full row. */
  half: number | null;
}

interface Framed extends Shape {
  /** True if photographs have captions, which need width. */
  isCaptioned: boolean;
}

/** Target for the sum of aspect ratios in a row. It determines the usual row height. */
const ROW = 4.2;
/** Smallest sum for a full row. With less, a row would be taller than a screen, so the last row is left short. */
const NARROWEST_ROW = 2.6;
/** Photographs with a larger aspect ratio get a full row on a phone. */
const WIDE = 1.7;

const within = (least: number, value: number, most: number) => Math.min(Math.max(value, least), most);
const ratio = ({ width, height }: Shape, least: number, most: number) => within(least, width / height, most);
/** Limits aspect ratios. photographs.css crops at the same ratios. */
const inRows = (shape: Shape) => ratio(shape, 0.6, 3);
const inPairs = (shape: Shape) => ratio(shape, 0.75, 1.5);

const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0);

function strain(widths: readonly number[]): number {
  // Avoid a single photograph in a row.
  if (widths.length === 1) return Infinity;
  const width = sum(widths);
  return (width - ROW) ** 2 + 10 * Math.max(0, NARROWEST_ROW - width) ** 2;
}

/** Chooses row lengths so that rows are similar, and none has a single photograph. */
function rowLengths(widths: readonly number[]): number[] {
  const best: { cost: number; rows: number[] }[] = [{ cost: 0, rows: [] }];
  for (let end = 1; end <= widths.length; end += 1) {
    let found = { cost: Infinity, rows: [end] };
    for (let start = Math.max(0, end - 8); start < end; start += 1) {
      const before = best[start];
      const cost = (before?.cost ?? Infinity) + strain(widths.slice(start, end));
      if (before && cost < found.cost) found = { cost, rows: [...before.rows, end - start] };
    }
    best.push(found);
  }
  return best.at(-1)?.rows ?? [];
}

function pairs(photographs: readonly Framed[]): (number | null)[] {
  const halves: (number | null)[] = photographs.map(() => null);
  const isWhole = (shape: Framed | undefined) => !shape || shape.isCaptioned || shape.width > shape.height * WIDE;
  let start = 0;
  while (start < photographs.length) {
    let end = start;
    while (!isWhole(photographs[end])) end += 1;
    // If the number is odd, the first photograph gets a full row, so that none is left over.
    for (let at = start + ((end - start) % 2); at < end; at += 2) {
      const [left, right] = photographs.slice(at, at + 2).map(inPairs) as [number, number];
      halves[at] = left / (left + right);
      halves[at + 1] = right / (left + right);
    }
    start = end + 1;
  }
  return halves;
}

export function arrange(photographs: readonly Framed[]): Spot[] {
  const widths = photographs.map(inRows);
  const halves = pairs(photographs);
  const lengths = rowLengths(widths);
  let start = 0;
  return lengths.flatMap((inRow) => {
    const row = widths.slice(start, start + inRow);
    const isLast = start + inRow === widths.length;
    const whole = isLast ? Math.max(sum(row), NARROWEST_ROW) : sum(row);
    const spots = row.map((width, at) => ({ share: width / whole, inRow, half: halves[start + at] ?? null }));
    start += inRow;
    return spots;
  });
}
