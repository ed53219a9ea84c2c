import { Readable } from 'node:stream';
import { defused } from '../../text/csv-cells.ts';

/** A cell by RFC 4180. It is always quoted, because the reader's settings decide what separates cells. */
const cell = (value: string): string => `"${defused(value).replaceAll('"', '""')}"`;

/** Byte order mark. Without it, spreadsheets do not read the file as UTF-8. */
const MARK = '\uFEFF';
export const CSV_TYPE = 'text/csv; charset=utf-8';

type Row = readonly string[];
const line = (row: Row) => `${row.map(cell).join(',')}\r\n`;

export const csv = (rows: readonly Row[]): Uint8Array => new TextEncoder().encode(MARK + rows.map(line).join(''));

/** Writes CSV from rows that arrive one by one. Reads the next row only when the client is ready to receive more. */
export const csvStream = (head: Row, rows: AsyncIterable<Row>): ReadableStream<Uint8Array> =>
  Readable.toWeb(Readable.from(linesOf(head, rows), { objectMode: false })) as ReadableStream<Uint8Array>;

async function* linesOf(head: Row, rows: AsyncIterable<Row>): AsyncGenerator<string> {
  yield MARK + line(head);
  for await (const row of rows) yield line(row);
}
