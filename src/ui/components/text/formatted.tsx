import { Fragment, type ReactNode } from 'react';
import { PHOTOGRAPH_TOKEN } from '../../../features/tributes/contract/story-blocks.ts';
import { isTooDeep, storyReader as reader } from './story-reader.ts';

type Token = ReturnType<typeof reader.parse>[number];
type ShowPhotograph = (id: string) => ReactNode;

const TAGS = ['p', 'em', 'strong', 'blockquote', 'h3', 'ul', 'ol', 'li'] as const;
type Tag = (typeof TAGS)[number];
interface Branch {
  tag: Tag | null;
  children: ReactNode[];
}

const isTag = (tag: string): tag is Tag => TAGS.some((one) => one === tag);
// Each block has its own text direction, so that an English paragraph can follow an Arabic one.
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

function leaf(token: Token, key: number, photograph: ShowPhotograph): ReactNode {
  if (token.type === 'softbreak' || token.type === 'hardbreak') return <br key={key} />;
  if (token.type === PHOTOGRAPH_TOKEN) return <Fragment key={key}>{photograph(token.info)}</Fragment>;
  return token.children ? <Fragment key={key}>{build(token.children, photograph)}</Fragment> : token.content;
}

function build(tokens: Token[], photograph: ShowPhotograph): ReactNode[] {
  const root: Branch = { tag: null, children: [] };
  const open: Branch[] = [root];
  tokens.forEach((token, key) => {
    const inside = open.at(-1) ?? root;
    if (token.nesting === 1) open.push({ tag: isTag(token.tag) ? token.tag : null, children: [] });
    else if (token.nesting === -1 && open.length > 1) {
      open.pop();
      open.at(-1)?.children.push(element(inside, key));
    } else inside.children.push(leaf(token, key, photograph));
  });
  return root.children;
}

const nothing = () => null;

interface Props {
  source: string;
  /** Renders a photograph. If it returns null, the text has no gap there. */
  photograph?: ShowPhotograph;
}

/** A family's text: paragraphs, headings, lists, line breaks, bold, italics, quotations and photographs only. */
export function Formatted({ source, photograph = nothing }: Props) {
  if (isTooDeep(source)) return <p dir="auto">{source}</p>;
  return <>{build(reader.parse(source, {}), photograph)}</>;
}
