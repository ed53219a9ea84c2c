import { find, findAll } from '../elements.ts';
import type { Viewer } from './viewer.ts';

let viewer: Promise<Viewer> | undefined;
const loadViewer = () => (viewer ??= import('./viewer.ts').then(({ makeViewer }) => makeViewer()));

const LINKS = '.photos a,.story a';

/** Opens photographs large over the page; without this script, or where it cannot load, each link is a page of its own. */
export function openPhotographsLarge(): void {
  if (!find(LINKS) || !('showModal' in HTMLDialogElement.prototype)) return;
  // The code of the large view arrives while a finger or a pointer is still on its way.
  for (const list of findAll('.photos,.story'))
    for (const sign of ['pointerover', 'focusin'])
      list.addEventListener(sign, () => void loadViewer().catch(() => {}), { once: true });
  addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest(LINKS) : null;
    if (!(link instanceof HTMLAnchorElement) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    loadViewer().then(
      ({ open }) => open(link),
      () => location.assign(link.href),
    );
  });
}

/**
 * The large view gives the page a photograph's address. Once the browser has loaded that address, or has loaded the
 * page again, it still takes both for one document and goes back or forward between them without loading anything.
 */
export function loadWhatHistorySays(): void {
  const { pathname } = location;
  addEventListener('popstate', () => {
    if (!viewer && location.pathname !== pathname) location.reload();
  });
}

/** On a photograph's own page the arrow keys turn to its neighbours. */
export function turnByArrows(): void {
  if (!find('[data-arrows]')) return;
  addEventListener('keydown', ({ key, altKey, ctrlKey, metaKey }) => {
    if (altKey || ctrlKey || metaKey) return;
    const rel = { ArrowLeft: 'prev', ArrowRight: 'next' }[key];
    if (rel) find(`[data-arrows] [rel=${rel}]`)?.click();
  });
}
