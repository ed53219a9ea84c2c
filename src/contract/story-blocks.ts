/**
 * Stands right after "## ", "- " or "1. " where a part's heading or a list is meant. It is not seen, no keyboard types it,
 * and other readers of Markdown pass over it; without it such a line says what it says: "- Mum", "1931. He…".
 */
export const MEANT = '\u2060';

/** After a star or an underscore: the sign itself is meant. A standard variation of "*", not seen. */
export const PLAIN = '\uFE0E';

type Kind = 'heading' | 'bullets' | 'numbers';
const kinds: readonly [Kind, RegExp][] = [
  ['heading', /^## \u2060/u],
  ['bullets', /^- \u2060/u],
  ['numbers', /^\d{1,3}\. \u2060/u],
];
const tags = { heading: 'h3', bullets: 'ul', numbers: 'ol' } as const;

interface Token {
  map: [number, number] | null;
  content: string;
  children: unknown;
  attrSet: (name: string, value: string) => void;
}

/** What a reader of Markdown keeps of the lines of a text. */
interface Lines<Made extends Token> {
  src: string;
  bMarks: number[];
  eMarks: number[];
  level: number;
  line: number;
  push: (type: string, tag: string, nesting: -1 | 0 | 1) => Made;
}

function openingOf(line: string): { kind: Kind; length: number } | null {
  for (const [kind, pattern] of kinds) {
    const [mark] = pattern.exec(line) ?? [];
    if (mark !== undefined) return { kind, length: mark.length };
  }
  return null;
}

function pushText<Made extends Token>(lines: Lines<Made>, tag: string, content: string, map: [number, number]) {
  const opened = lines.push(`${tag}_open`, tag, 1);
  opened.map = map;
  // Every one finds its own direction, as paragraphs do.
  opened.attrSet('dir', 'auto');
  const text = lines.push('inline', '', 0);
  text.content = content;
  text.map = map;
  text.children = [];
  lines.push(`${tag}_close`, tag, -1);
}

/** Headings of parts and lists, for every reader of a story. A list goes on over lines that start nothing else. */
export function partsAndLists<Made extends Token>(
  lines: Lines<Made>,
  start: number,
  end: number,
  isLookingOnly: boolean,
): boolean {
  const lineAt = (at: number) => lines.src.slice(lines.bMarks[at] ?? 0, lines.eMarks[at] ?? 0);
  const opening = lines.level === 0 ? openingOf(lineAt(start)) : null;
  if (opening === null) return false;
  if (isLookingOnly) return true;
  const { kind, length } = opening;
  if (kind === 'heading') {
    pushText(lines, tags.heading, lineAt(start).slice(length).trim(), [start, start + 1]);
    lines.line = start + 1;
    return true;
  }
  const list = lines.push(`${tags[kind]}_open`, tags[kind], 1);
  let at = start;
  while (at < end) {
    const next = openingOf(lineAt(at));
    if (next?.kind !== kind) break;
    const first = at;
    const said = [lineAt(at).slice(next.length).trim()];
    for (at += 1; at < end && isGoingOn(lineAt(at)); at += 1) said.push(lineAt(at).trim());
    pushText(lines, 'li', said.join('\n'), [first, at]);
  }
  list.map = [start, at];
  lines.push(`${tags[kind]}_close`, tags[kind], -1);
  lines.line = at;
  return true;
}

const isGoingOn = (line: string) => line.trim() !== '' && openingOf(line) === null && !/^[ \t]*>/u.test(line);
