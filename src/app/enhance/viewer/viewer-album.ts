// The viewer's photographs, taken from the links on the page where it was opened.
import { make } from '../elements.ts';
import { documentAt } from '../own-pages.ts';

export interface Album {
  links: HTMLAnchorElement[];
  /** Number of photographs on earlier pages, before the first link. */
  before: number;
  /** Number of photographs on all pages; 0 if this page shows all. */
  count: number;
  more(): Promise<void>;
}

const linksIn = (spot: ParentNode) => [...spot.querySelectorAll<HTMLAnchorElement>('.photos a,.story a')];

export function openAlbum(link: HTMLAnchorElement): Album {
  const list = link.closest<HTMLElement>('.photos,.story');
  const spot = list?.parentElement ?? document.body;
  let address = onwards(spot);
  const album: Album = {
    links: linksIn(spot),
    before: Number(list?.dataset.before ?? 0),
    count: Number(list?.dataset.count ?? 0),
    async more() {
      const from = address;
      address = undefined;
      if (from === undefined) return;
      const page = await documentAt(from);
      if (!page) return;
      const known = new Set(album.links.map(({ href }) => href));
      album.links.push(...linksIn(page).filter(({ href }) => !known.has(href)));
      address = onwards(page);
    },
  };
  return album;
}

const onwards = (spot: ParentNode) =>
  spot.querySelector<HTMLAnchorElement>('.photos ~ .more a, .photos ~ .turning [rel=next]')?.href;

/** Returns a copy of the link's picture whose file is chosen for the window's size. */
export function enlarged(link: HTMLElement): Node {
  const picture = link.querySelector('picture');
  const copy = picture ? document.importNode(picture, true) : document.createElement('picture');
  for (const part of copy.querySelectorAll('source,img')) part.setAttribute('sizes', '100vw');
  const image = copy.querySelector('img');
  if (!image) return copy;
  image.removeAttribute('loading');
  image.draggable = false;
  const side = (name: string) => Number(image.getAttribute(name) ?? 1);
  image.style.setProperty('--ratio', String(side('width') / side('height')));
  image.style.setProperty('--most', `${side('width') * 1.5}px`);
  // This page has no CSS rule for a photograph from another page, so set the colour of its class here.
  const colour = /\bc([0-9a-f]{6})\b/.exec(image.className)?.[1];
  if (colour !== undefined) image.style.background = `#${colour}`;
  return copy;
}

/** Returns the caption, place and date. For a photograph in a memory, returns the sender's name. */
export function wordsOf(link: HTMLElement): Node[] {
  const written = [...(link.parentElement?.querySelectorAll(':scope > p,:scope > figcaption > p') ?? [])];
  if (written.length > 0) return written.map((words) => document.importNode(words, true));
  const sender = link.closest('.memories > li')?.querySelector('b')?.textContent;
  return sender ? [make('p', { dir: 'auto' }, make('small', {}, sender))] : [];
}
