interface Reactions {
  show: (index: number) => void;
  giveBackFocus: () => void;
}

/** "Back" closes the viewer, and "forward" opens it again. Closing the viewer removes the photograph's URL. */
export function followHistory(dialog: HTMLDialogElement, { show, giveBackFocus }: Reactions): void {
  dialog.addEventListener('close', () => {
    // Wait until the browser has restored the scroll position.
    const focus = () => requestAnimationFrame(giveBackFocus);
    if (shownIn(history.state) === null) return focus();
    addEventListener('popstate', focus, { once: true });
    history.back();
  });
  addEventListener('popstate', ({ state }) => {
    const index = shownIn(state);
    if (index === null) return dialog.close();
    if (!dialog.open) dialog.showModal();
    show(index);
  });
}

function shownIn(state: unknown): number | null {
  if (typeof state !== 'object' || state === null || !('photograph' in state)) return null;
  return typeof state.photograph === 'number' ? state.photograph : null;
}
