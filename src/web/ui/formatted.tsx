import { Fragment, type ReactNode } from 'react';
import { isTooDeep, storyReader as reader } from './story-reader.ts';

type Token = ReturnType<typeof reader.parse>[number];

const TAGS = ['p', 'em', 'strong', 'blockquote', 'h3', 'ul', 'ol', 'li'] as const;
type Tag = (typeof TAGS)[number];
interface Branch {
  tag: Tag | null;
  children: ReactNode[];
}

const isTag = (tag: string): tag is Tag => TAGS.some((one) => one === tag);
// Each finds its own direction, so that an English and an Arabic paragraph can stand side by side.
const hasOwnDirection = (tag: Tag) => tag === 'p' || tag === 'h3' || tag === 'li';

function element({ tag, children }: Branch, key: number): ReactNode {
  if (tag === null) return <Fragment key={key}>{children}</Fragment>;
  const Tag = tag;
  return (
    <Tag dir={hasOwnDirection(tag) ? 'auto' : undefined} key={key}>
      {children}
    </Tag>
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

/**
 * A family's words with their simple formatting: paragraphs, headings of parts, lists, line breaks, bold,
 * italic and quotation, and nothing else.
 */
export function Formatted({ source }: { source: string }) {
  if (isTooDeep(source)) return <p dir="auto">{source}</p>;
  return <>{build(reader.parse(source, {}))}</>;
}
