import { find, findAll } from '../elements.ts';
import type { Viewer } from './viewer.ts';

let viewer: Promise<Viewer> | undefined;
const loadViewer = () => (viewer ??= import('./viewer.ts').then(({ makeViewer }) => makeViewer()));

const LINKS = '.photos a,.story a';

/** Opens photographs in the viewer. Without the script, each link opens its own page. */
export function openPhotographsLarge(): void {
  if (!find(LINKS) || !('showModal' in HTMLDialogElement.prototype)) return;
  // Preload the viewer on hover or focus.
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
 * After a reload, browsers treat the URLs of the page and of the viewer as one document, so "back" and "forward" load
 * nothing. In that case this function loads the document.
 */
export function loadWhatHistorySays(): void {
  const { pathname } = location;
  addEventListener('popstate', () => {
    if (!viewer && location.pathname !== pathname) location.reload();
  });
}

export function turnByArrows(): void {
  if (!find('[data-arrows]')) return;
  addEventListener('keydown', ({ key, altKey, ctrlKey, metaKey }) => {
    if (altKey || ctrlKey || metaKey) return;
    const rel = { ArrowLeft: 'prev', ArrowRight: 'next' }[key];
    if (rel) find(`[data-arrows] [rel=${rel}]`)?.click();
  });
}
