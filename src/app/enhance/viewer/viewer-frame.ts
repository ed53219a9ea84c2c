import { make, makeButton } from '../elements.ts';
import * as words from '../../../features/media/words/en/viewer.ts';

interface Presses {
  onTurn: (by: 1 | -1) => void;
  onCloser: () => void;
}

export function makeFrame({ onTurn, onCloser }: Presses) {
  const position = make('p', { 'aria-live': 'polite' });
  const ownPage = make('a', {}, words.ownPage);
  const closer = makeButton(words.closer, onCloser);
  const close = makeButton(words.close, () => dialog.close(), { autofocus: '' });
  const bar = make('div', { class: 'bar' }, position, ownPage, closer, close);
  const stage = make('div', { class: 'stage' });
  const caption = make('figcaption');
  const previous = makeButton(words.previous, () => onTurn(-1), { class: 'previous' });
  const next = makeButton(words.next, () => onTurn(1), { class: 'next' });
  const figure = make('figure', {}, bar, stage, caption, previous, next);
  const dialog = make('dialog', { class: 'viewer', 'aria-label': words.photograph }, figure);
  return { dialog, position, ownPage, closer, close, stage, caption, previous, next };
}

export type Frame = ReturnType<typeof makeFrame>;

export function showPosition(frame: Frame, at: number, album: { links: unknown[]; before: number; count: number }) {
  const { position, previous, next, close } = frame;
  const last = album.links.length - 1;
  position.textContent = words.ofMany(album.before + at + 1, Math.max(album.count, last + 1));
  // A disabled button loses the focus, so move it first.
  if (document.activeElement === previous && at === 0) close.focus();
  if (document.activeElement === next && at === last) close.focus();
  previous.disabled = at === 0;
  next.disabled = at === last;
}
