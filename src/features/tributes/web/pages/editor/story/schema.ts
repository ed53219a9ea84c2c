import { Schema, type DOMOutputSpec, type NodeSpec } from 'prosemirror-model';
import { photographLine, photographsIn } from '../../../../contract/story-blocks.ts';

/** A block's source with the blank lines around it. Written back unchanged as long as it still matches the block. */
export interface Origin {
  before: string;
  text: string;
  after: string;
}

const withOrigin = { origin: { default: null } };
const directed = (tag: string) => (): DOMOutputSpec => [tag, { dir: 'auto' }, 0];

const paragraph: NodeSpec = {
  group: 'block quoted',
  content: 'inline*',
  attrs: withOrigin,
  parseDOM: [{ tag: 'p' }],
  toDOM: directed('p'),
};
const heading: NodeSpec = {
  group: 'block',
  content: 'text*',
  attrs: withOrigin,
  defining: true,
  // Every heading level becomes our only one. It is an h2 here, below the step's title; visitors get an h3.
  parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({ tag: `h${level}` })),
  toDOM: directed('h2'),
};
const quote: NodeSpec = {
  group: 'block quoted',
  content: 'quoted+',
  attrs: withOrigin,
  defining: true,
  parseDOM: [{ tag: 'blockquote' }],
  toDOM: () => ['blockquote', 0],
};
const list = (tag: 'ul' | 'ol'): NodeSpec => ({
  group: 'block',
  content: 'item+',
  attrs: withOrigin,
  parseDOM: [{ tag }],
  toDOM: () => [tag, 0],
});
const item: NodeSpec = { content: 'paragraph+', defining: true, parseDOM: [{ tag: 'li' }], toDOM: directed('li') };
const lineBreak: NodeSpec = {
  inline: true,
  group: 'inline',
  selectable: false,
  linebreakReplacement: true,
  leafText: () => '\n',
  parseDOM: [{ tag: 'br' }],
  toDOM: () => ['br'],
};

/** A reference to a photograph on the page. photograph-view.ts draws it. */
const photograph: NodeSpec = {
  group: 'block',
  atom: true,
  draggable: true,
  attrs: { id: {}, ...withOrigin },
  parseDOM: [
    {
      tag: 'figure[data-photograph]',
      getAttrs: (figure) => {
        const [id] = photographsIn(photographLine(figure.dataset['photograph'] ?? ''));
        return id === undefined ? false : { id };
      },
    },
  ],
  toDOM: ({ attrs }) => ['figure', { 'data-photograph': String(attrs['id']) }],
};

export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph,
    heading,
    quote,
    bullets: list('ul'),
    numbers: list('ol'),
    item,
    photograph,
    lineBreak,
    text: { group: 'inline' },
  },
  marks: {
    strong: { parseDOM: [{ tag: 'strong' }, { tag: 'b' }], toDOM: () => ['strong', 0] },
    em: { parseDOM: [{ tag: 'em' }, { tag: 'i' }], toDOM: () => ['em', 0] },
  },
});
