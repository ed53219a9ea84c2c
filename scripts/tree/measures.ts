import { isNode, parse, walk, type SyntaxNode } from './source-files.ts';

export interface FunctionMeasure {
  path: string;
  name: string;
  line: number;
  lines: number;
  /** True for a React component: its name starts with a capital letter and it returns markup. */
  isComponent: boolean;
}

export interface FileMeasure {
  path: string;
  lines: number;
  /** Lines that are not blank. */
  written: number;
  commentLines: number;
  functions: FunctionMeasure[];
  /** Lines that contain `any`, or that silence a type error or a lint rule. */
  escapes: string[];
}

const SILENCED = /@ts-(ignore|expect-error|nocheck)|(oxlint|eslint)-disable/;
const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

export function measureFile(path: string, source: string): FileMeasure {
  const { program, comments } = parse(path, source);
  const lineOf = lineFinder(source);
  const functions: FunctionMeasure[] = [];
  const escapes = comments
    .filter(({ value }) => SILENCED.test(value))
    .map(({ start, value }) => `${path}:${lineOf(start)} ${value.trim()}`);
  walk(program, (node, parent) => {
    if (node.type === 'TSAnyKeyword') escapes.push(`${path}:${lineOf(node.start)} any`);
    const name = FUNCTIONS.has(node.type) ? nameOf(node, parent) : null;
    if (name === null) return;
    const line = lineOf(node.start);
    const isComponent = /^[A-Z]/.test(name) && hasMarkup(node);
    functions.push({ path, name, line, lines: lineOf(node.end - 1) - line + 1, isComponent });
  });
  const commented = new Set(comments.flatMap(({ start, end }) => range(lineOf(start), lineOf(end - 1))));
  const lines = source.replace(/\n$/, '').split('\n');
  const written = lines.filter((line) => line.trim() !== '').length;
  return { path, lines: lines.length, written, commentLines: commented.size, functions, escapes };
}

/** The name of a function. Null for a short callback without a name, as in `map(...)`: it belongs to its caller. */
function nameOf(node: SyntaxNode, parent: SyntaxNode | null): string | null {
  const holder = isNode(node['id']) ? node['id'] : (parent?.['id'] ?? parent?.['key']);
  if (isNode(holder) && typeof holder['name'] === 'string') return holder['name'];
  return isNode(node['body']) && node['body'].type === 'BlockStatement' ? '(unnamed)' : null;
}

function hasMarkup(node: SyntaxNode): boolean {
  let found = false;
  walk(node['body'], ({ type }) => (found ||= type === 'JSXElement' || type === 'JSXFragment'));
  return found;
}

function lineFinder(source: string): (offset: number) => number {
  const starts = [0, ...[...source.matchAll(/\n/g)].map(({ index }) => index + 1)];
  return (offset) => {
    let [low, high] = [0, starts.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return low + 1;
  };
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

/** The share of comment lines among all lines that are not blank. */
export function commentShareOf(files: readonly FileMeasure[]): number {
  const sum = (pick: (file: FileMeasure) => number) => files.reduce((total, file) => total + pick(file), 0);
  return (
    sum((file) => file.commentLines) /
    Math.max(
      1,
      sum((file) => file.written),
    )
  );
}

/** The value below which `share` of the figures lie; 0 for an empty list. */
export function percentile(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
