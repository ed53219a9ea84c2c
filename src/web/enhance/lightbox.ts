import { find, findAll, make, makeButton } from './elements.ts';
import * as words from '#messages/enhance';

interface Viewer {
  dialog: HTMLDialogElement;
  show: (index: number) => void;
}

const pictureOf = (link: HTMLElement) => link.querySelector('picture');

/** The same files as in the page, offered at the size of the window. */
function enlarged(link: HTMLElement): Node | string {
  const copy = pictureOf(link)?.cloneNode(true);
  if (!(copy instanceof HTMLElement)) return '';
  for (const part of copy.querySelectorAll('source,img')) part.setAttribute('sizes', '100vw');
  copy.querySelector('img')?.removeAttribute('loading');
  return copy;
}

function makeViewer(links: HTMLElement[]): Viewer {
  const figure = make('figure');
  const position = make('p', { 'aria-live': 'polite' });
  let at = 0;
  const previous = makeButton(words.previous, () => show(at - 1));
  const next = makeButton(words.next, () => show(at + 1));
  const close = makeButton(words.close, () => dialog.close(), { autofocus: '' });
  const dialog = make(
    'dialog',
    { class: 'viewer', 'aria-label': words.photograph },
    make('div', {}, position, previous, next, close),
    figure,
  );

  function show(index: number) {
    const link = links[index];
    if (!link) return;
    at = index;
    const caption = link.parentElement?.querySelector('p');
    figure.replaceChildren(enlarged(link), make('figcaption', { dir: 'auto' }, caption?.textContent ?? ''));
    position.textContent = words.ofMany(index + 1, links.length);
    // A disabled button loses the focus, so it is handed on first.
    if (document.activeElement === previous && index === 0) close.focus();
    if (document.activeElement === next && index === links.length - 1) close.focus();
    previous.disabled = index === 0;
    next.disabled = index === links.length - 1;
  }
  dialog.addEventListener('keydown', ({ key }) => {
    const isRightToLeft = getComputedStyle(dialog).direction === 'rtl';
    if (key === 'ArrowRight') show(at + (isRightToLeft ? -1 : 1));
    if (key === 'ArrowLeft') show(at + (isRightToLeft ? 1 : -1));
  });
  dialog.addEventListener('close', () => links[at]?.focus());
  document.body.append(dialog);
  return { dialog, show };
}

/** Opens photographs large over the page. "Back" closes them; without this script each link is a page of its own. */
export function openPhotographsLarge(): void {
  const links = findAll('.photos a');
  if (links.length === 0 || !('showModal' in HTMLDialogElement.prototype)) return;
  let viewer: Viewer | null = null;
  const isOpen = () => viewer?.dialog.open === true;
  links.forEach((link, index) =>
    link.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
      event.preventDefault();
      viewer ??= makeViewer(links);
      viewer.show(index);
      viewer.dialog.showModal();
      history.pushState({ isViewing: true }, '');
      viewer.dialog.addEventListener(
        'close',
        () => {
          if (history.state?.isViewing) history.back();
        },
        { once: true },
      );
    }),
  );
  addEventListener('popstate', () => {
    if (isOpen()) viewer?.dialog.close();
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
