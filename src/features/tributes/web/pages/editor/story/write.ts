import type { Node } from 'prosemirror-model';
import { MEANT, photographLine, PLAIN } from '../../../../contract/story-blocks.ts';
import { readStory } from './read.ts';
import { originOf, withoutOrigin } from './origin.ts';

const SIGNS = { strong: '**', em: '*' } as const;
type Shape = keyof typeof SIGNS;

interface Run {
  text: string;
  shapes: Shape[];
}

/** Moves blanks out of formatted words, because blanks at their edges would stop the stars from formatting. */
function runsOf(block: Node): Run[] {
  const runs: Run[] = [];
  block.forEach((node) => {
    const text = node.isText ? (node.text ?? '') : '\n';
    const shapes = (['strong', 'em'] as const).filter((shape) => node.marks.some(({ type }) => type.name === shape));
    for (const part of text.match(/\s+|\S+/gu) ?? []) runs.push({ text: part, shapes });
  });
  return runs.map((run, at) => {
    if (run.text.trim() !== '') return run;
    const [before, after] = [runs[at - 1]?.shapes ?? [], runs[at + 1]?.shapes ?? []];
    return { ...run, shapes: run.text.includes('\n') ? [] : before.filter((shape) => after.includes(shape)) };
  });
}

function inlineSource(block: Node, isCareful: boolean): string {
  let source = '';
  let open: Shape[] = [];
  const plain = (text: string) => (isCareful ? text.replaceAll(/[*_]/gu, `$&${PLAIN}`) : text);
  const join = isCareful ? MEANT : '';
  for (const { text, shapes } of [...runsOf(block), { text: '', shapes: [] }]) {
    const staying = open.filter(
      (shape, at) => shapes.includes(shape) && open.slice(0, at).every((one) => shapes.includes(one)),
    );
    const closing = open.slice(staying.length).toReversed();
    const opening = shapes.filter((shape) => !staying.includes(shape));
    // With word joiners on both sides, a sign formats beside any character, and one star never pairs with two.
    for (const shape of [...closing, ...opening]) source += join + SIGNS[shape] + join;
    source += plain(text);
    open = [...staying, ...opening];
  }
  return source;
}

/** Trims lines, because Markdown drops blanks at their edges. Drops blank lines, which would end the paragraph. */
const linesOf = (block: Node, isCareful: boolean): string[] =>
  inlineSource(block, isCareful)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => (line.startsWith('>') ? MEANT + line : line));

function blockSource(block: Node, isCareful: boolean): string {
  const inside = block.children;
  switch (block.type.name) {
    case 'photograph':
      return photographLine(String(block.attrs['id']));
    case 'heading':
      return `## ${MEANT}${linesOf(block, isCareful).join(' ')}`;
    case 'bullets':
      return inside.map((item) => `- ${MEANT}${itemSource(item, isCareful)}`).join('\n');
    case 'numbers':
      return inside.map((item, at) => `${at + 1}. ${MEANT}${itemSource(item, isCareful)}`).join('\n');
    case 'quote': {
      const quoted = inside.map((part) => blockSource(part, isCareful)).filter((text) => text !== '');
      return quoted
        .join('\n\n')
        .split('\n')
        .map((line) => (line === '' ? '>' : `> ${line}`))
        .join('\n');
    }
    default:
      return linesOf(block, isCareful).join('\n');
  }
}

const itemSource = (item: Node, isCareful: boolean) =>
  item.children.flatMap((paragraph) => linesOf(paragraph, isCareful)).join('\n');

const isRead = (text: string, block: Node) => {
  const { childCount, firstChild } = readStory(text);
  return childCount === 1 && firstChild !== null && withoutOrigin(firstChild).eq(withoutOrigin(block));
};

// Blocks are immutable, so each is serialised only once.
const written = new WeakMap<Node, string>();

function sourceOf(block: Node): string {
  const known = written.get(block);
  if (known !== undefined) return known;
  const origin = originOf(block);
  const shortly = blockSource(block, false);
  const source =
    origin && isRead(origin.text, block)
      ? origin.text
      : shortly === '' || isRead(shortly, block)
        ? shortly
        : blockSource(block, true);
  written.set(block, source);
  return source;
}

const hasBlankLine = (between: string) => /(?:\r\n|\r(?!\n)|\n)[ \t]*[\r\n]/u.test(between);

/** Serialises a document. Blocks that nobody changed are written byte for byte. */
export function writeStory(doc: Node): string {
  let story = '';
  let last: { block: Node; source: string } | null = null;
  for (const block of doc.children) {
    const source = sourceOf(block);
    const origin = originOf(block);
    if (source === '') continue;
    if (last === null) story += (origin?.before ?? '') + source;
    else {
      const between = (originOf(last.block)?.after ?? '') + (origin?.before ?? '');
      const isOld = origin !== null && originOf(last.block) !== null;
      const stays = hasBlankLine(between) || (isOld && isSeparate(last, between, { block, source }));
      story += (stays ? between : '\n\n') + source;
    }
    last = { block, source };
  }
  const end = last ? (originOf(last.block)?.after ?? '') : '';
  return last === null
    ? doc.firstChild && doc.childCount === 1
      ? (originOf(doc.firstChild)?.after ?? '')
      : ''
    : story + end;
}

/** Whether two blocks stay separate with this text between them. A paragraph right below a quotation would join it. */
function isSeparate(one: { block: Node; source: string }, between: string, other: { block: Node; source: string }) {
  if (!/[\r\n]/u.test(between)) return false;
  const { children } = readStory(one.source + between + other.source);
  const [first, second] = children;
  return (
    children.length === 2 &&
    first !== undefined &&
    second !== undefined &&
    withoutOrigin(first).eq(withoutOrigin(one.block)) &&
    withoutOrigin(second).eq(withoutOrigin(other.block))
  );
}
