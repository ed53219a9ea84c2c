import MarkdownIt from 'markdown-it';
import { Fragment, type ReactNode } from 'react';

// Only these rules exist here: no links, no HTML, no pictures, and nothing that changes a typed character.
const reader = new MarkdownIt('zero', { html: false, breaks: true, maxNesting: 100 }).enable([
  'emphasis',
  'blockquote',
  'newline',
]);
const atEnd = /[\p{L}\p{M}\p{N}]$/u;
const atStart = /^[\p{L}\p{M}\p{N}]/u;
// They leave no room between words, so that a mark between two signs may well be at the edge of a word.
const spaceless = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Bopo}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}]/u;

/** Whether words go on on both sides: "A*STAR", "2*3". Half of a sign beyond the basic ones is read whole. */
function isInsideWord(source: string, start: number, end: number): boolean {
  const before = source.slice(Math.max(0, start - 2), start);
  const after = source.slice(end, end + 2);
  return atEnd.test(before) && atStart.test(after) && !spaceless.test(`${[...before].at(-1)}${[...after][0]}`);
}

// Stars shape words from their edges alone; within one they were meant as they stand.
reader.inline.ruler.before('emphasis', 'stars_in_words', (state, silent) => {
  const { src, pos, posMax } = state;
  let end = pos;
  while (end < posMax && src[end] === '*') end += 1;
  if (end === pos || !isInsideWord(src, pos, end)) return false;
  if (!silent) state.pending += src.slice(pos, end);
  state.pos = end;
  return true;
});

type Token = ReturnType<typeof reader.parse>[number];

// Deeper than this the reader would drop words, so such a text is shown plainly.
const isTooDeep = (source: string) => /^(?:[ \t]*>){40}/m.test(source);

type Tag = 'p' | 'em' | 'strong' | 'blockquote';
interface Branch {
  tag: Tag | null;
  children: ReactNode[];
}

const isTag = (tag: string): tag is Tag => tag === 'p' || tag === 'em' || tag === 'strong' || tag === 'blockquote';

function element({ tag, children }: Branch, key: number): ReactNode {
  if (tag === null) return <Fragment key={key}>{children}</Fragment>;
  const Tag = tag;
  // Every paragraph finds its own direction, so that an English and an Arabic one can stand side by side.
  return tag === 'p' ? (
    <p dir="auto" key={key}>
      {children}
    </p>
  ) : (
    <Tag key={key}>{children}</Tag>
  );
}

function leaf(token: Token, key: number): ReactNode {
  if (token.type === 'softbreak' || token.type === 'hardbreak') return <br key={key} />;
  return token.children ? <Fragment key={key}>{build(token.children)}</Fragment> : token.content;
}

function build(tokens: Token[]): ReactNode[] {
  const root: Branch = { tag: null, children: [] };
  const open: Branch[] = [root];
  tokens.forEach((token, key) => {
    const inside = open.at(-1) ?? root;
    if (token.nesting === 1) open.push({ tag: isTag(token.tag) ? token.tag : null, children: [] });
    else if (token.nesting === -1 && open.length > 1) {
      open.pop();
      open.at(-1)?.children.push(element(inside, key));
    } else inside.children.push(leaf(token, key));
  });
  return root.children;
}

/** A family's words with their simple formatting: paragraphs, line breaks, bold, italic and quotation, and nothing else. */
export function Formatted({ source }: { source: string }) {
  if (isTooDeep(source)) return <p dir="auto">{source}</p>;
  return <>{build(reader.parse(source, {}))}</>;
}
