import { CsvError, parse, type Info } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import type { EntryFormat, EntryStatus } from '../../contract/catalogue-admin.ts';
import { defused, undefused } from '../../../../platform/text/csv-cells.ts';

export interface Line {
  /** In CSV, the line number that spreadsheets show, where the heading is line 1. In JSON, the number of the entry. */
  line: number;
  slug: string;
  status: string;
  /** The values of the entry: by column name in CSV, by field name in JSON. */
  words: Record<string, unknown>;
}

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
    // Quotes every cell, because spreadsheet programs expect different separators.
    { header: true, columns, record_delimiter: '\r\n', bom: true, quoted: true, quoted_empty: true },
  );
}

const AS_TABLE = { bom: true, skip_empty_lines: true } as const;

/** The line number that spreadsheets show. They count empty lines, but not line breaks inside cells. */
const lineAt = ({ records, empty_lines: empty }: { records: number; empty_lines: number }) => records + empty + 1;

/** Number of the line that cannot be parsed. Null if parsing does not fail at a line. */
export function unreadableLine(content: string): number | null {
  try {
    parse(content, AS_TABLE);
    return null;
  } catch (error) {
    if (!(error instanceof CsvError)) return null;
    const { records, empty_lines: empty } = error;
    return typeof records === 'number' && typeof empty === 'number' ? lineAt({ records, empty_lines: empty }) : null;
  }
}

/** Returns the wanted columns that are missing in the heading. Empty if the heading cannot be read. */
export function missingColumns(content: string, wanted: readonly string[]): string[] {
  try {
    const [heading = []] = parse(content, { ...AS_TABLE, to: 1 }) as string[][];
    return wanted.filter((name) => !heading.includes(name));
  } catch {
    return [];
  }
}

export function readSheet(
  format: EntryFormat,
  content: string,
  fromCells: (cells: Cells) => Record<string, unknown>,
): Line[] | null {
  try {
    if (format === 'json') {
      const rows: unknown = JSON.parse(content);
      return Array.isArray(rows) && rows.every(isRow) ? rows.map((row, at) => lineOf(row, at + 1)) : null;
    }
    const rows = parse<{ info: Info; record: Cells }>(content, { ...AS_TABLE, columns: true, info: true });
    return rows.map(({ info, record }) => {
      const {
        slug = '',
        status = '',
        ...cells
      } = Object.fromEntries(Object.entries(record).map(([name, cell]) => [name, undefused(cell)]));
      return { line: lineAt(info), slug, status, words: fromCells(cells) };
    });
  } catch {
    return null;
  }
}

const isRow = (row: unknown): row is Record<string, unknown> =>
  typeof row === 'object' && row !== null && !Array.isArray(row);

const lineOf = ({ slug, status, ...words }: Record<string, unknown>, line: number): Line => ({
  line,
  slug: typeof slug === 'string' ? slug : '',
  status: typeof status === 'string' ? status : '',
  words,
});
