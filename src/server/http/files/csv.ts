import { Readable } from 'node:stream';

const CELL_RUNS = /^[\s]*[=+\-@\t\r]/;
const A_NUMBER = /^-?\d+(\.\d+)?$/;

/** RFC 4180. A cell that a spreadsheet would run as a formula is made text; a sum below zero is none. */
const cell = (value: string): string => {
  const safe = CELL_RUNS.test(value) && !A_NUMBER.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Spreadsheets read UTF-8 by its mark. */
const MARK = '\uFEFF';
export const CSV_TYPE = 'text/csv; charset=utf-8';

type Row = readonly string[];
const line = (row: Row) => `${row.map(cell).join(',')}\r\n`;

export const csv = (rows: readonly Row[]): Uint8Array => new TextEncoder().encode(MARK + rows.map(line).join(''));

/** The same of rows that come one after the other; none is read before whoever downloads them can take it. */
export const csvStream = (head: Row, rows: AsyncIterable<Row>): ReadableStream<Uint8Array> =>
  Readable.toWeb(Readable.from(linesOf(head, rows), { objectMode: false })) as ReadableStream<Uint8Array>;

async function* linesOf(head: Row, rows: AsyncIterable<Row>): AsyncGenerator<string> {
  yield MARK + line(head);
  for await (const row of rows) yield line(row);
}
