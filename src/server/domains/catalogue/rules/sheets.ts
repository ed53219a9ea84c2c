import { CsvError, parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import type { EntryFormat, EntryStatus } from '../../../../contract/catalogue-admin.ts';

/** An entry as it stands in a file. */
export interface Line {
  slug: string;
  status: string;
  /** By column in a table, by field in JSON. */
  words: Record<string, unknown>;
}

/** What a table program would take for a formula; an apostrophe in front makes it text, and is taken off again. */
const defused = (cell: string) => (/^'*[=+\-@\t\r]/u.test(cell) ? `'${cell}` : cell);
const undefused = (cell: string) => (/^'+[=+\-@\t\r]/u.test(cell) ? cell.slice(1) : cell);

type Cells = Record<string, string>;

export function writeSheet<Words extends object>(
  format: EntryFormat,
  lines: readonly { slug: string; status: EntryStatus; words: Words }[],
  cellsOf: (words: Words) => Cells,
): string {
  if (format === 'json')
    return `${JSON.stringify(
      lines.map(({ words, ...line }) => ({ ...line, ...words })),
      null,
      2,
    )}\n`;
  const rows = lines.map(({ slug, status, words }): Cells => ({ slug, status, ...cellsOf(words) }));
  const columns = Object.keys(rows[0] ?? { slug: '', status: '' });
  return stringify(
    rows.map((row) => columns.map((column) => defused(row[column] ?? ''))),
    // Of lines within a cell, table programs know those in quotes alone, however they end.
    { header: true, columns, record_delimiter: '\r\n', bom: true, quoted_match: /[\r\n]/ },
  );
}

const AS_TABLE = { columns: true, bom: true, skip_empty_lines: true } as const;

/** The line at which a table that is none stops being one, counted from 1 with its heading. */
export function unreadableLine(content: string): number | null {
  try {
    parse(content, AS_TABLE);
    return null;
  } catch (error) {
    return error instanceof CsvError && typeof error['lines'] === 'number' ? error['lines'] : null;
  }
}

/** The lines of a file; null where it is none. */
export function readSheet(
  format: EntryFormat,
  content: string,
  fromCells: (cells: Cells) => Record<string, unknown>,
): Line[] | null {
  try {
    if (format === 'json') {
      const rows: unknown = JSON.parse(content);
      return Array.isArray(rows) && rows.every(isRow) ? rows.map(lineOf) : null;
    }
    const rows: Cells[] = parse(content, AS_TABLE);
    return rows.map((row) => {
      const {
        slug = '',
        status = '',
        ...cells
      } = Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, undefused(cell)]));
      return { slug, status, words: fromCells(cells) };
    });
  } catch {
    return null;
  }
}

const isRow = (row: unknown): row is Record<string, unknown> =>
  typeof row === 'object' && row !== null && !Array.isArray(row);

const lineOf = ({ slug, status, ...words }: Record<string, unknown>): Line => ({
  slug: typeof slug === 'string' ? slug : '',
  status: typeof status === 'string' ? status : '',
  words,
});
