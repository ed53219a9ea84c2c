/**
 * Word joiner after "## ", "- " or "1. ". With it, the line is a heading or list item; without it, the line is plain text
 * ("- Mum", "1931. He…"). The sign is invisible, cannot be typed, and is skipped by other Markdown readers.
 */
export const MEANT = '\u2060';

/** Invisible standard variation selector. A "*" or "_" before it is part of the text and does not format. */
export const PLAIN = '\uFE0E';

/** Matches a photograph alone on its line. The word joiner keeps other Markdown readers from showing a broken picture. */
const PHOTOGRAPH = /^!\u2060\[\]\(photo:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\)[ \t]*$/u;

export const PHOTOGRAPH_TOKEN = 'photograph';

export const photographLine = (id: string) => `!${MEANT}[](photo:${id})`;

const photographOf = (line: string): string | null => PHOTOGRAPH.exec(line)?.[1] ?? null;

export const photographsIn = (story: string): string[] =>
  story.split(/\r\n?|\n/u).flatMap((line) => photographOf(line) ?? []);

/** Removes photographs that the reader may not see. Each leaves an empty line, which renders as nothing. */
export const withPhotographs = (story: string, isShown: (photographId: string) => boolean): string =>
  story
    .split(/(\r\n?|\n)/u)
    .map((part, at, parts) => {
      const isLeftOut = (line = '') => {
        const id = photographOf(line);
        return id !== null && !isShown(id);
      };
      // If the line between "\r" and "\n" is left out, the two would become one line break, so write "\n" twice.
      if (part === '\r' && parts[at + 2] === '\n' && isLeftOut(parts[at + 1])) return '\n';
      return isLeftOut(part) ? '' : part;
    })
    .join('');

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
  info: string;
  children: unknown;
  attrSet: (name: string, value: string) => void;
}

/** The part of a Markdown parser's block state that we use. */
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
  // Each block gets its own text direction, as paragraphs do.
  opened.attrSet('dir', 'auto');
  const text = lines.push('inline', '', 0);
  text.content = content;
  text.map = map;
  text.children = [];
  lines.push(`${tag}_close`, tag, -1);
}

function pushPhotograph<Made extends Token>(lines: Lines<Made>, content: string, id: string, at: number) {
  const token = lines.push(PHOTOGRAPH_TOKEN, '', 0);
  Object.assign(token, { content, info: id, map: [at, at + 1] });
  lines.line = at + 1;
}

/** Markdown rule for headings, lists and photographs. A list item continues until a line that starts another block. */
export function partsListsAndPhotographs<Made extends Token>(
  lines: Lines<Made>,
  start: number,
  end: number,
  isLookingOnly: boolean,
): boolean {
  const lineAt = (at: number) => lines.src.slice(lines.bMarks[at] ?? 0, lines.eMarks[at] ?? 0);
  if (lines.level > 0) return false;
  const photograph = photographOf(lineAt(start));
  const opening = openingOf(lineAt(start));
  if (photograph === null && opening === null) return false;
  if (isLookingOnly) return true;
  if (photograph !== null) pushPhotograph(lines, lineAt(start), photograph, start);
  if (opening === null) return true;
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

const isGoingOn = (line: string) =>
  line.trim() !== '' && openingOf(line) === null && photographOf(line) === null && !/^[ \t]*>/u.test(line);
