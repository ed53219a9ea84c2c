export interface Composing {
  isComposing: () => boolean;
  /** Runs `act` now, or once the word that is being composed is whole: on phones most words are. */
  afterwards: (act: () => void) => void;
}

/** Words that a keyboard is still putting together belong to the field as it stands. */
export function watchComposing(signal: AbortSignal): Composing {
  let isComposing = false;
  document.addEventListener('compositionstart', () => (isComposing = true), { signal });
  document.addEventListener('compositionend', () => (isComposing = false), { signal });
  const afterwards = (act: () => void) => {
    if (signal.aborted) return;
    if (!isComposing) return act();
    document.addEventListener('compositionend', () => setTimeout(afterwards, 0, act), { once: true, signal });
  };
  return { isComposing: () => isComposing, afterwards };
}
