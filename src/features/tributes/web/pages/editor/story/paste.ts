// Pasting keeps the whole text, but only the formats in our schema.
import { DOMParser, Fragment, Slice, type ParseOptions } from 'prosemirror-model';
import { withoutOrigin } from './origin.ts';
import { readStory } from './read.ts';

/** Cleans up text copied from Word, emails and web pages. Drops what the schema does not know. */
export class PasteParser extends DOMParser {
  override parseSlice(copied: HTMLElement, options?: ParseOptions): Slice {
    listsOfWord(copied);
    for (const styled of copied.querySelectorAll('[style]')) marksOfStyle(styled);
    for (const second of copied.querySelectorAll('br + br')) endParagraphAt(second);
    for (const paragraph of copied.querySelectorAll('p, div')) {
      if (paragraph.childElementCount === 0 && paragraph.textContent.trim() === '') paragraph.remove();
    }
    return super.parseSlice(copied, options);
  }
}

function marksOfStyle(element: Element) {
  const style = element.getAttribute('style') ?? '';
  // Match the whole name: Word also writes "mso-bidi-font-weight:normal" on bold text, for other scripts.
  const weight = /(?:^|[;\s])font-weight:\s*([a-z0-9]+)/iu.exec(style)?.[1];
  // Some word processors wrap all that is copied in a <b> with normal weight.
  if (weight !== undefined && !isBold(weight) && element.tagName === 'B') element.replaceWith(...element.childNodes);
  if (weight !== undefined && isBold(weight)) wrapContent(element, 'strong');
  if (/(?:^|[;\s])font-style:\s*(?:italic|oblique)/iu.test(style)) wrapContent(element, 'em');
}

const isBold = (weight: string) => /^(?:bold(?:er)?|[6-9]\d\d)$/iu.test(weight);

function wrapContent(element: Element, tag: 'strong' | 'em') {
  // A mark must not enclose paragraphs, as it would around a whole copied page. Headings are bold anyway.
  if (element.querySelector('p, div, li') || /^H[1-6]$/u.test(element.tagName)) return;
  const mark = element.ownerDocument.createElement(tag);
  mark.append(...element.childNodes);
  element.append(mark);
}

const isListed = (element: Element | null): element is Element =>
  /mso-list:\s*l/iu.test(element?.getAttribute('style') ?? '');

/** Turns Word's lists into real ones. Word marks an item in the paragraph's style, and its bullet or number is text. */
function listsOfWord(copied: HTMLElement) {
  for (const first of copied.querySelectorAll('p[style*="mso-list"]')) {
    if (!isListed(first) || first.parentElement?.tagName === 'LI') continue;
    const list = copied.ownerDocument.createElement(/^\s*\p{N}/u.test(markOf(first)?.textContent ?? '') ? 'ol' : 'ul');
    first.before(list);
    for (let next: Element | null = first; isListed(next); next = list.nextElementSibling) {
      markOf(next)?.remove();
      const item = copied.ownerDocument.createElement('li');
      item.append(next);
      list.append(item);
    }
  }
}

const markOf = (paragraph: Element) =>
  paragraph.querySelector('[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]');

/** Ends a paragraph at two line breaks in a row. */
function endParagraphAt(second: Element) {
  const first = second.previousElementSibling;
  const before = second.previousSibling;
  if (!first || (before !== first && before?.textContent?.trim() !== '')) return;
  const end = second.ownerDocument.createElement('p');
  second.before(end);
  while (end.nextSibling && !isBlock(end.nextSibling)) end.append(end.nextSibling);
  first.remove();
  second.remove();
}

const isBlock = (node: Node) => /^(?:P|DIV|UL|OL|BLOCKQUOTE|H[1-6]|TABLE)$/u.test(node.nodeName);

/** Reads pasted plain text like a stored story. */
export function sliceOfText(text: string): Slice {
  return Slice.maxOpen(Fragment.fromArray(readStory(text).children.map(withoutOrigin)));
}

export const withoutOrigins = (slice: Slice): Slice =>
  new Slice(Fragment.fromArray(slice.content.content.map(withoutOrigin)), slice.openStart, slice.openEnd);
