export interface Composing {
  isComposing: () => boolean;
  /** Runs `act` now, or after the current IME composition. On phones, most words are typed by composition. */
  afterwards: (act: () => void) => void;
}

/** Tracks IME composition. A field must not be replaced while a composition lasts. */
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
