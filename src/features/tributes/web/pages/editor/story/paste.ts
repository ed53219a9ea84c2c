// What is pasted comes in with the shapes we have and nothing else; all of it, however long.
import { DOMParser, Fragment, Slice, type ParseOptions } from 'prosemirror-model';
import { withoutOrigin } from './origin.ts';
import { readStory } from './read.ts';

/** Reads what was copied from Word, mail and web pages; what the schema does not know it passes over. */
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

/** Our content policy applies no style that stands in a text, so what it says of the letters is read as text. */
function marksOfStyle(element: Element) {
  const style = element.getAttribute('style') ?? '';
  // The whole name: "mso-bidi-font-weight:normal" of Word speaks of other scripts, and stands on what is bold.
  const weight = /(?:^|[;\s])font-weight:\s*([a-z0-9]+)/iu.exec(style)?.[1];
  // Some word processors wrap all they copy in a <b> that is said to be light.
  if (weight !== undefined && !isBold(weight) && element.tagName === 'B') element.replaceWith(...element.childNodes);
  if (weight !== undefined && isBold(weight)) wrapContent(element, 'strong');
  if (/(?:^|[;\s])font-style:\s*(?:italic|oblique)/iu.test(style)) wrapContent(element, 'em');
}

const isBold = (weight: string) => /^(?:bold(?:er)?|[6-9]\d\d)$/iu.test(weight);

function wrapContent(element: Element, tag: 'strong' | 'em') {
  // Around a whole page it would stand outside its paragraphs, and a heading is bold by itself.
  if (element.querySelector('p, div, li') || /^H[1-6]$/u.test(element.tagName)) return;
  const mark = element.ownerDocument.createElement(tag);
  mark.append(...element.childNodes);
  element.append(mark);
}

const isListed = (element: Element | null): element is Element =>
  /mso-list:\s*l/iu.test(element?.getAttribute('style') ?? '');

/** Word says that a paragraph is listed in its style, and writes the point or the number into it. */
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

/** Two line breaks in a row are an empty line, where a paragraph ends. */
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

/** Plain text means what it would mean in a story. */
export function sliceOfText(text: string): Slice {
  return Slice.maxOpen(Fragment.fromArray(readStory(text).children.map(withoutOrigin)));
}

export const withoutOrigins = (slice: Slice): Slice =>
  new Slice(Fragment.fromArray(slice.content.content.map(withoutOrigin)), slice.openStart, slice.openEnd);
