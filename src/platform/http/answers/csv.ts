import { Readable } from 'node:stream';
import { defused } from '../../text/csv-cells.ts';

/** RFC 4180, in quotes whatever it holds: which sign parts the cells is the reader's setting. */
const cell = (value: string): string => `"${defused(value).replaceAll('"', '""')}"`;

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
