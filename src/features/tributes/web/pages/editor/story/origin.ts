import type { Node } from 'prosemirror-model';
import type { Origin } from './schema.ts';

const isOrigin = (value: unknown): value is Origin => typeof value === 'object' && value !== null && 'text' in value;

export function originOf(block: Node): Origin | null {
  const origin: unknown = block.attrs['origin'];
  return isOrigin(origin) ? origin : null;
}

/** Removes origins also from nested blocks, because a quotation may hold paragraphs that were outside it before. */
export function withoutOrigin(block: Node): Node {
  if (block.isText || block.isInline) return block;
  const content = block.isTextblock ? block.content : block.children.map(withoutOrigin);
  const attrs = Object.hasOwn(block.attrs, 'origin') ? { ...block.attrs, origin: null } : null;
  return block.type.create(attrs, content, block.marks);
}
