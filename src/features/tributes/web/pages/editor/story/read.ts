import { Fragment, type Mark, type Node } from 'prosemirror-model';
import { MEANT, PHOTOGRAPH_TOKEN, PLAIN } from '../../../../contract/story-blocks.ts';
import { isTooDeep, storyReader } from '../../../../../../ui/components/text/story-reader.ts';
import { schema, type Origin } from './schema.ts';

type Token = ReturnType<typeof storyReader.parse>[number];

const { marks } = schema;
const blocks: Record<string, string> = {
  p: 'paragraph',
  h3: 'heading',
  blockquote: 'quote',
  ul: 'bullets',
  ol: 'numbers',
  li: 'item',
};

/** Removes the invisible marker signs. */
const wordsOf = (content: string) => content.replaceAll(new RegExp(`(?<=[*_])${PLAIN}|${MEANT}`, 'gu'), '');

function inlineOf(tokens: readonly Token[]): Node[] {
  let on: readonly Mark[] = [];
  return tokens.flatMap((token) => {
    const mark = token.tag === 'strong' || token.tag === 'em' ? marks[token.tag] : undefined;
    if (mark) {
      on = token.nesting === 1 ? mark.create().addToSet(on) : mark.removeFromSet(on);
      return [];
    }
    if (token.type === 'softbreak' || token.type === 'hardbreak') return [schema.node('lineBreak')];
    const words = wordsOf(token.content);
    return words === '' ? [] : [schema.text(words, on)];
  });
}

function blocksOf(tokens: readonly Token[], originOf: (token: Token) => Origin | null): Node[] {
  interface Open {
    name: string;
    origin: Origin | null;
    inside: Node[];
  }
  const root: Open = { name: 'doc', origin: null, inside: [] };
  const open = [root];
  for (const token of tokens) {
    const top = open.at(-1) ?? root;
    if (token.type === PHOTOGRAPH_TOKEN)
      top.inside.push(schema.node('photograph', { id: token.info, origin: originOf(token) }));
    else if (token.type === 'inline') top.inside.push(...inlineOf(token.children ?? []));
    else if (token.nesting === 1)
      open.push({
        name: blocks[token.tag] ?? 'paragraph',
        origin: token.level === 0 ? originOf(token) : null,
        inside: [],
      });
    else if (token.nesting === -1) {
      open.pop();
      (open.at(-1) ?? root).inside.push(made(top.name, top.origin, top.inside));
    }
  }
  return root.inside;
}

function made(name: string, origin: Origin | null, inside: Node[]): Node {
  if (name === 'item') return schema.node('item', null, schema.node('paragraph', null, inside));
  // An empty quotation needs a line in which to write.
  const content = name === 'quote' && inside.length === 0 ? schema.node('paragraph') : Fragment.fromArray(inside);
  return schema.node(name, { origin }, content);
}

const linesOf = (source: string) => source.match(/[^\r\n]*(?:\r\n?|\n)|[^\r\n]+$/gu) ?? [];

/** Parses a story. Each block keeps its source as `origin`; all origins joined are the story. */
export function readStory(source: string): Node {
  if (isTooDeep(source)) return asLines(source);
  const lines = linesOf(source);
  const tokens = storyReader.parse(source, {});
  const starts = tokens.filter(({ level, nesting }) => level === 0 && nesting !== -1);
  const origins = new Map<Token, Origin>();
  let at = 0;
  for (const token of starts) {
    const [first, end] = token.map ?? [at, at];
    origins.set(token, originBetween(lines, at, first, end, token === starts.at(-1)));
    at = end;
  }
  const found = blocksOf(tokens, (token) => origins.get(token) ?? null);
  return schema.node('doc', null, found.length > 0 ? found : [emptyBlock(source)]);
}

const emptyBlock = (source: string) => schema.node('paragraph', { origin: { before: '', text: '', after: source } });

function originBetween(lines: readonly string[], from: number, first: number, end: number, isLast: boolean): Origin {
  const own = lines.slice(first, end).join('');
  // Blanks and line breaks at the end belong to the gap between blocks.
  const text = own.replace(/[ \t\r\n]+$/u, '');
  const between = own.slice(text.length);
  const after = isLast ? between + lines.slice(end).join('') : between;
  return { before: lines.slice(from, first).join(''), text, after };
}

/** Makes a plain text of a story whose quotations are nested too deeply. The page does the same. */
function asLines(source: string): Node {
  const inside = source
    .split(/\r\n?|\n/u)
    .flatMap((line, at) => [
      ...(at > 0 ? [schema.node('lineBreak')] : []),
      ...(line === '' ? [] : [schema.text(line)]),
    ]);
  return schema.node('doc', null, [
    schema.node('paragraph', { origin: { before: '', text: source, after: '' } }, inside),
  ]);
}
