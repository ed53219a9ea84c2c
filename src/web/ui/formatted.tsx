import MarkdownIt from 'markdown-it';
import { Fragment, type ReactNode } from 'react';
import { starsInWords } from '../../contract/story.ts';

// Only these rules exist here: no links, no HTML, no pictures, and nothing that changes a typed character.
const reader = new MarkdownIt('zero', { html: false, breaks: true, maxNesting: 100 }).enable([
  'emphasis',
  'blockquote',
  'newline',
]);
reader.inline.ruler.before('emphasis', 'stars_in_words', starsInWords);

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
