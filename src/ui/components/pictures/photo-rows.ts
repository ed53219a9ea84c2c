import type { Photograph } from '../../../features/media/contract/media.ts';

type Shape = Pick<Photograph, 'width' | 'height'>;

/** Where a photograph stands in the grid. */
export interface Spot {
  /** Its part of a row's width where there is room for several, and how many are in that row. */
  share: number;
  inRow: number;
  /** Its part of the width on a phone: one of a pair, or null for a row to itself. */
  half: number | null;
}

interface Framed extends Shape {
  /** Has words under it, which need the width. */
  isCaptioned: boolean;
}

/** Widths of the photographs in a row, when they are one high: rows near this are as high as those of an album. */
const ROW = 4.2;
/** A row narrower than this would stand higher than a screen; the last one is left short instead. */
const NARROWEST_ROW = 2.6;
/** Wider than this, one has a row to itself on a phone. */
const WIDE = 1.7;

const within = (least: number, value: number, most: number) => Math.min(Math.max(value, least), most);
const ratio = ({ width, height }: Shape, least: number, most: number) => within(least, width / height, most);
/** photographs.css cuts very long and very tall ones at the same figures. */
const inRows = (shape: Shape) => ratio(shape, 0.6, 3);
const inPairs = (shape: Shape) => ratio(shape, 0.75, 1.5);

const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0);

function strain(widths: readonly number[]): number {
  // One alone on a line looks forgotten.
  if (widths.length === 1) return Infinity;
  const width = sum(widths);
  return (width - ROW) ** 2 + 10 * Math.max(0, NARROWEST_ROW - width) ** 2;
}

/** How many photographs each row holds, so that the rows are as alike as they can be and none holds a single one. */
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
    // Of an odd number the first has a row to itself, so that none is left over at the end.
    for (let at = start + ((end - start) % 2); at < end; at += 2) {
      const [left, right] = photographs.slice(at, at + 2).map(inPairs) as [number, number];
      halves[at] = left / (left + right);
      halves[at + 1] = right / (left + right);
    }
    start = end + 1;
  }
  return halves;
}

/** Rows of one height, each photograph uncut unless it is very long or tall, with no lone one at the end. */
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
