// Finds the texts in a file of words by its syntax tree. Generated languages and translation sheets use this.
import { isNode, parse, type SyntaxNode } from '../tree/source-files.ts';
import { areaOf } from './files.ts';

export interface Text {
  /** Area, enclosing names and number of the text: "account.visibilities.private", "tribute.dateRange.2". */
  key: string;
  /** The text with placeholders: "Carry on with {name}’s page". */
  text: string;
  /** For each placeholder, the expression in the source. */
  places: ReadonlyMap<string, SyntaxNode>;
  comment: string;
  node: SyntaxNode;
}

/** Names of methods whose arguments are not shown to people. */
const FOR_MACHINES = /^(toLocale\w*|split|hasOwn|has|includes|startsWith|endsWith|replaceAll|replace|padStart|test)$/;
const MACHINE_FIELDS = new Set(['code', 'id', 'leftAt']);
const LETTER = /\p{L}/u;

/** All texts in a file that somebody may read. Texts for programs are left out. */
export function textsOf(path: string, source: string): Text[] {
  const area = areaOf(path);
  const { program, comments } = parse(path, source);
  const found: Text[] = [];
  const counts = new Map<string, number>();
  const collect = (node: unknown, names: readonly string[], comment: string): void => {
    if (Array.isArray(node)) for (const item of node) collect(item, names, comment);
    if (!isNode(node)) return;
    if (node.type === 'Literal' || node.type === 'TemplateLiteral') {
      const text = textOf(node, source);
      if (text && LETTER.test(text.text)) {
        const place = [area, ...names].join('.');
        const count = (counts.get(place) ?? 0) + 1;
        counts.set(place, count);
        found.push({ ...text, key: count === 1 ? place : `${place}.${count}`, comment, node });
      }
      return collect(node['expressions'], names, comment);
    }
    const name = ['VariableDeclarator', 'FunctionDeclaration'].includes(node.type)
      ? nameOf(node['id'])
      : node.type === 'Property' && node['computed'] !== true
        ? nameOf(node['key'])
        : '';
    for (const child of readable(node)) collect(child, name === '' ? names : [...names, name], comment);
  };
  for (const node of program.body.filter(isNode)) collect(node, [], commentAbove(source, comments, node.start));
  return found;
}

function readable(node: SyntaxNode): unknown[] {
  const { type } = node;
  if (type.startsWith('Import') || type === 'ExportAllDeclaration') return [];
  if (type === 'ExportNamedDeclaration') return [node['declaration']];
  // Types are erased at run time, but the expression before `as` and `satisfies` is not.
  if (type.startsWith('TS')) return [node['expression']];
  if (type === 'Property') return MACHINE_FIELDS.has(nameOf(node['key'])) ? [] : [node['value']];
  if (type === 'MemberExpression') return isText(node['object']) ? [] : [node['object']];
  if (type === 'SwitchCase') return [node['consequent']];
  if (type === 'BinaryExpression')
    return [node['left'], node['right']].filter((side) => node['operator'] === '+' || !isText(side));
  if (type === 'NewExpression') return [];
  if (type === 'CallExpression') return [node['callee'], ...(isForMachines(node['callee']) ? [] : [node['arguments']])];
  return Object.values(node);
}

const nameOf = (node: unknown) => (isNode(node) ? String(node['name'] ?? node['value'] ?? '') : '');
const isText = (node: unknown) => isNode(node) && node.type === 'Literal';
const isForMachines = (callee: unknown) =>
  isNode(callee) && callee.type === 'MemberExpression' && FOR_MACHINES.test(nameOf(callee['property']));

function textOf(node: SyntaxNode, source: string): Pick<Text, 'text' | 'places'> | null {
  if (node.type === 'Literal')
    return typeof node['value'] === 'string' ? { text: node['value'], places: new Map() } : null;
  const places = new Map<string, SyntaxNode>();
  const quasis = nodesIn(node['quasis']).map((quasi) => String(Reflect.get(quasi['value'] ?? {}, 'cooked')));
  const expressions = nodesIn(node['expressions']);
  const text = quasis.map((quasi, at) => {
    const expression = expressions[at];
    return expression ? `${quasi}{${addPlace(places, expression, source)}}` : quasi;
  });
  return { text: text.join(''), places };
}

const nodesIn = (list: unknown) => (Array.isArray(list) ? list.filter(isNode) : []);

/** A placeholder's name: "from" for `problem.from`, "KEPT_MS" for `days(limits.KEPT_MS)`, "part" for the rest. */
function addPlace(places: Map<string, SyntaxNode>, expression: SyntaxNode, source: string): string {
  const written = source.slice(expression.start, expression.end);
  const plain = /^(?:[\w.]+\()*(?:\w+\.)*(\w+)\)*$/.exec(written)?.[1];
  let name = plain ?? 'part';
  for (let number = 2; places.has(name); number += 1) name = `${plain ?? 'part'}${number}`;
  places.set(name, expression);
  return name;
}

function commentAbove(source: string, comments: readonly { value: string; end: number }[], start: number): string {
  const above = comments.findLast(({ end }) => end <= start && /^\s*$/.test(source.slice(end, start)));
  return above?.value.replaceAll(/^\s*\*+\s?/gm, '').trim() ?? '';
}

const PLACE = /\{(\w+)\}/;
export const placesIn = (text: string): string[] => text.split(PLACE).filter((_, at) => at % 2 === 1);

/** The same file with other texts. If `say` returns null, the text stays unchanged. */
export function withTexts(path: string, source: string, say: (text: Text) => string | null): string {
  const edits = new Map(textsOf(path, source).flatMap((text) => pairOf(text, say(text))));
  const rewrite = (from: number, to: number): string => {
    const next = [...edits.keys()]
      .filter(({ node }) => node.start >= from && node.end <= to)
      .toSorted((a, b) => a.node.start - b.node.start || b.node.end - a.node.end)[0];
    if (!next) return source.slice(from, to);
    const said = edits.get(next) ?? '';
    edits.delete(next);
    const written = write(next, said, rewrite);
    return source.slice(from, next.node.start) + written + rewrite(next.node.end, to);
  };
  return rewrite(0, source.length);
}

const pairOf = (text: Text, said: string | null): [Text, string][] => (said === null ? [] : [[text, said]]);

function write({ node, places }: Text, said: string, rewrite: (from: number, to: number) => string): string {
  if (node.type === 'Literal')
    return `'${said.replaceAll(/[\\']/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`)}'`;
  const parts = said.split(PLACE).map((part, at) => {
    const expression = at % 2 === 1 ? places.get(part) : undefined;
    if (expression) return `\${${rewrite(expression.start, expression.end)}}`;
    const plain = at % 2 === 1 ? `{${part}}` : part;
    return plain.replaceAll(/[\\`]|\$(?=\{)/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`);
  });
  return `\`${parts.join('')}\``;
}
