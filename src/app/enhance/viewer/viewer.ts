// The photograph viewer over a page. Loaded when somebody points at or focuses a photograph.
import { handleGestures } from './gestures.ts';
import { enlarged, openAlbum, wordsOf, type Album } from './viewer-album.ts';
import { makeFrame, showPosition } from './viewer-frame.ts';
import { followHistory } from './viewer-history.ts';
import { makeZoom, type Zoom } from './zoom.ts';
import * as words from '../../../features/media/words/en/viewer.ts';

export interface Viewer {
  open(link: HTMLAnchorElement): void;
}

export function makeViewer(): Viewer {
  let album: Album = { links: [], before: 0, count: 0, more: async () => {} };
  let at = 0;
  const frame = makeFrame({ onTurn: (by) => turnTo(at + by), onCloser: () => zoom.toggle() });
  const { dialog, stage, caption, ownPage, closer } = frame;
  const zoom = makeZoom(stage, (isWhole) => (closer.textContent = isWhole ? words.closer : words.whole));
  const onwards = () => (getComputedStyle(dialog).direction === 'rtl' ? -1 : 1);

  function show(index: number) {
    const link = album.links[index];
    if (!link) return;
    at = index;
    stage.replaceChildren(enlarged(link));
    zoom.reset();
    caption.replaceChildren(...wordsOf(link));
    // A long caption scrolls, so keyboards must reach it.
    caption.tabIndex = caption.scrollHeight > caption.clientHeight ? 0 : -1;
    ownPage.href = link.href;
    showPosition(frame, at, album);
    const neighbour = album.links[index + 1];
    if (neighbour) prepare(stage, neighbour);
    // Load the next page's photographs. Without a connection, do without them.
    else void album.more().then(() => showPosition(frame, at, album), Boolean);
  }

  function turnTo(index: number) {
    if (!album.links[index]) return;
    show(index);
    history.replaceState({ photograph: at }, '', addressBarOf(ownPage));
  }

  handleGestures(stage, zoom, (way) => turnTo(at + way * onwards()));
  dialog.addEventListener('keydown', (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const ways: Record<string, number> = { ArrowRight: at + onwards(), ArrowLeft: at - onwards(), Home: 0 };
    turnTo(event.key === 'End' ? album.links.length - 1 : (ways[event.key] ?? -1));
    zoomByKey(zoom, event.key);
  });
  followHistory(dialog, { show, giveBackFocus: () => album.links[at]?.focus() });
  document.body.append(dialog);

  return {
    open(link) {
      album = openAlbum(link);
      dialog.showModal();
      show(album.links.indexOf(link));
      history.pushState({ photograph: at }, '', addressBarOf(link));
    },
  };
}

/** Address shown while the viewer is open. A photograph that only its author sees has no page, only a file. */
const addressBarOf = ({ href, pathname }: HTMLAnchorElement) => (pathname.startsWith('/files/') ? location.href : href);

function zoomByKey(zoom: Zoom, key: string) {
  if (key === '+' || key === '=') zoom.by(1.5);
  if (key === '-') zoom.by(1 / 1.5);
  if (key === '0') zoom.reset();
}

/** Preloads the next photograph, unless the reader saves data. */
function prepare(stage: HTMLElement, neighbour: HTMLAnchorElement) {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  stage.querySelector('img')?.addEventListener('load', () => void enlarged(neighbour), { once: true });
}
