import { Readable } from 'node:stream';
import { defused } from '../../text/csv-cells.ts';

/** RFC 4180, always quoted: the separator depends on the reader's settings. */
const cell = (value: string): string => `"${defused(value).replaceAll('"', '""')}"`;

/** Byte order mark: spreadsheets need it to read UTF-8. */
const MARK = '\uFEFF';
export const CSV_TYPE = 'text/csv; charset=utf-8';

type Row = readonly string[];
const line = (row: Row) => `${row.map(cell).join(',')}\r\n`;

export const csv = (rows: readonly Row[]): Uint8Array => new TextEncoder().encode(MARK + rows.map(line).join(''));

/** The same for streamed rows; reads a row only when the client can take it. */
export const csvStream = (head: Row, rows: AsyncIterable<Row>): ReadableStream<Uint8Array> =>
  Readable.toWeb(Readable.from(linesOf(head, rows), { objectMode: false })) as ReadableStream<Uint8Array>;

async function* linesOf(head: Row, rows: AsyncIterable<Row>): AsyncGenerator<string> {
  yield MARK + line(head);
  for await (const row of rows) yield line(row);
}
