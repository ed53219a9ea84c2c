export interface DocumentTable {
  columns: readonly string[];
  /** Cells by the names of their columns. */
  rows: Readonly<Record<string, string>>[];
}

const cellsOf = (line: string): string[] =>
  line
    .slice(1, line.lastIndexOf('|'))
    .split('|')
    .map((cell) => cell.trim());

/** The tables of a Markdown text. A cell must not contain a vertical bar. */
export function tablesOf(markdown: string): DocumentTable[] {
  const blocks = markdown.matchAll(/^\|.*\n\|[-|]+\|\n(?:\|.*(?:\n|$))*/gm);
  return [...blocks].map(([block]) => {
    const [head = '', , ...lines] = block.trimEnd().split('\n');
    const columns = cellsOf(head);
    const rows = lines.map((line) => Object.fromEntries(cellsOf(line).map((cell, at) => [columns[at], cell])));
    return { columns, rows };
  });
}
